import { fullLabel } from '@lucerna/domain/field';
import {
  type NewRetrofitRow,
  retrofitColumns,
  retrofitComputedFields,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import { energyKwh, figureText, type StateTotals } from '@lucerna/domain/rules/interior-lighting';
import type { Faults } from '../../form/draft-faults.ts';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import type { LightingMachine } from './lighting-machine.ts';
import { unfinishedText } from './lighting-words.ts';
import { RowEditor } from './RowEditor.tsx';
import { RowReader } from './RowReader.tsx';
import css from './RowTable.module.css';
import { type DraftRow, faultName } from './retrofit-draft.ts';

interface RowTableProps {
  readonly label: string;
  readonly rows: readonly { readonly row: DraftRow; readonly figures: NewRetrofitRow }[];
  readonly faults: Faults;
  readonly totals: StateTotals;
  /** The rows that the totals leave out. */
  readonly unfinished: ReadonlySet<number>;
  readonly editing: boolean;
  readonly open: boolean;
  readonly machine: LightingMachine;
}

const computedKeys: ReadonlySet<string> = new Set(retrofitComputedFields.map(({ key }) => key));

/** The rows of one state. Both tables have the same columns, so that the eye compares downwards. */
export function RowTable({ label, rows, faults, totals, unfinished, editing, open, machine }: RowTableProps) {
  const leftOut = rows.filter(({ row }) => unfinished.has(row.key)).length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow windows scroll it, and the keyboard has to reach it.
    // biome-ignore lint/a11y/useSemanticElements: a group of what is there already, and no set of fields.
    <div className={css.frame} role="group" aria-label={label} tabIndex={0}>
      <table className={css.table} data-editing={editing}>
        <thead>
          <tr>
            {retrofitColumns.map((field) => (
              <th
                key={field.key}
                scope="col"
                data-field={field.key}
                data-number={field.type !== 'text'}
                data-computed={computedKeys.has(field.key)}
              >
                {fullLabel(field)}
              </th>
            ))}
            {editing && <ActionsHead className={css.buttons} />}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td className={css.none} colSpan={retrofitColumns.length + (editing ? 1 : 0)}>
                {editing ? 'Nessuna riga: premi Aggiungi riga.' : 'Nessuna riga'}
              </td>
            </tr>
          )}
          {rows.map(({ row, figures }) =>
            editing ? (
              <RowEditor
                key={row.key}
                row={row}
                figures={figures}
                faults={faultsOfRow(faults, row.key)}
                open={open}
                machine={machine}
              />
            ) : (
              <RowReader key={row.key} row={row} figures={figures} />
            ),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={retrofitRowFields.length + 1}>
              Totale
              {leftOut > 0 && totals.energyKwh !== null && (
                <span className={css.why}>{unfinishedText(leftOut)}</span>
              )}
              {totals.energyKwh === null && (
                <span className={css.why}>
                  {incompleteText(
                    rows
                      .filter(({ row }) => !unfinished.has(row.key))
                      .map(({ figures }) => energyKwh(figures)),
                  )}
                </span>
              )}
            </th>
            <td>{figureText(totals.powerW)}</td>
            <td>{figureText(totals.energyKwh)}</td>
            {editing && <td />}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Why there is no total: one that left rows out would tell of a saving that is none. */
function incompleteText(energies: readonly (number | null)[]): string {
  const count = energies.filter((energy) => energy === null).length;
  return `non calcolabile: ${count === 1 ? 'una riga è incompleta' : `${count} righe sono incomplete`}`;
}

function faultsOfRow(faults: Faults, key: number): Faults {
  return Object.fromEntries(
    retrofitRowFields.flatMap((field) => {
      const fault = faults[faultName(key, field.key)];
      return fault === undefined ? [] : [[field.key, fault]];
    }),
  );
}
