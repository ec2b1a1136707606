import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { Checkbox } from 'antd';
import { Fragment } from 'react';
import { ActionsHead } from '../../ui/ActionsHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { listStop, walkList } from '../../ui/list-keys.ts';
import { NoteLine } from '../../ui/NoteLine.tsx';
import tables from '../../ui/table.module.css';
import texts from '../../ui/text.module.css';
import type { FindingColumn } from './finding-columns.tsx';
import css from './findings.module.css';
import type { QualityRow } from './rows.ts';
import table from './table.module.css';

/** More rows than these are not drawn: they are mended, or taken away as a workbook. */
const MOST_ROWS = 300;

interface FindingTableProps {
  readonly rows: readonly QualityRow[];
  readonly state: QualityState;
  /** The first says how each is called. */
  readonly columns: readonly FindingColumn[];
  /** Whether the account may mend and excuse. */
  readonly mends: boolean;
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (keys: ReadonlySet<string>) => void;
  readonly active: string | undefined;
  readonly onActive: (key: string) => void;
  /** The row that is being excused. */
  readonly excusing: string | null;
  readonly onExcusing: (key: string | null) => void;
  readonly busy: boolean;
  readonly onExcuse: (row: QualityRow, note: string) => void;
  readonly onReopen: (row: QualityRow) => void;
}

function RowWay({ row, state, ...props }: FindingTableProps & { readonly row: QualityRow }) {
  if (!props.mends || state === 'risolto') return null;
  if (state === 'scusato') {
    return (
      <Button type="link" size="small" onClick={() => props.onReopen(row)}>
        Riapri
      </Button>
    );
  }
  return (
    <Button type="link" size="small" onClick={() => props.onExcusing(row.key)}>
      Scusa…
    </Button>
  );
}

/** Why it is excused and who said so, or since when it is mended. */
function Judged({ row, state }: { readonly row: QualityRow; readonly state: QualityState }) {
  const [{ nota, chi, quando } = { nota: null, chi: null, quando: '' }] = row.findings;
  if (state === 'aperto' || quando === '') return null;
  const who = [state === 'scusato' ? (chi ?? 'account eliminato') : 'Corretto', shownInstant(quando)].join(
    ', ',
  );
  return (
    <span className={table.why}>
      {state === 'scusato' && nota !== null && `${nota} · `}
      {who}
    </span>
  );
}

/** Where the reason is written for which a finding is all right. */
function ExcuseRow(props: FindingTableProps & { readonly row: QualityRow; readonly width: number }) {
  return (
    <tr className={table.aside}>
      <td colSpan={props.width}>
        <NoteLine
          label="Perché va bene così"
          action="Scusa"
          busy={props.busy}
          onSubmit={(note) => props.onExcuse(props.row, note)}
          onLeave={() => props.onExcusing(null)}
        />
      </td>
    </tr>
  );
}

/** The findings of a rule, each with a tick where it can be mended at once. */
export function FindingTable(props: FindingTableProps) {
  const { rows, state, columns, mends, ticked, onTick, active, onActive, excusing } = props;
  const shown = rows.slice(0, MOST_ROWS);
  const proposed = rows.filter(({ becomes }) => becomes !== '');
  const ticks = mends && state === 'aperto' && proposed.length > 0;
  const [name, ...others] = columns.filter(({ key }) => key !== 'diventa' || proposed.length > 0);
  const width = 2 + others.length + Number(ticks);
  const all = proposed.length > 0 && proposed.every(({ key }) => ticked.has(key));
  const tick = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(next);
  };
  return (
    <table className={`${tables.table} ${tables.sticky} ${table.table} ${css.findings}`} onKeyDown={walkList}>
      <thead>
        <tr>
          {ticks && (
            <th scope="col" className={css.tick}>
              <Checkbox
                aria-label="Tutti"
                checked={all}
                indeterminate={!all && ticked.size > 0}
                onChange={() => onTick(all ? new Set() : new Set(proposed.map(({ key }) => key)))}
              />
            </th>
          )}
          {[name, ...others].map(
            (column) =>
              column !== undefined && (
                <th key={column.key} scope="col">
                  {column.heading}
                </th>
              ),
          )}
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <Fragment key={row.key}>
            <tr data-chosen={row.key === active} onClick={() => onActive(row.key)}>
              {ticks && (
                <td className={css.tick}>
                  {row.becomes !== '' && (
                    <Checkbox
                      aria-label={row.name}
                      checked={ticked.has(row.key)}
                      onChange={() => tick(row.key)}
                    />
                  )}
                </td>
              )}
              <td>
                <button
                  type="button"
                  className={texts.pressed}
                  tabIndex={row.key === active ? 0 : -1}
                  {...listStop}
                  onFocus={() => onActive(row.key)}
                  onClick={() => onActive(row.key)}
                >
                  {name?.cell(row, null)}
                </button>
              </td>
              {others.map(({ key, cell }, i) => (
                <td key={key} data-column={key}>
                  {cell(row, i === 0 ? <Judged row={row} state={state} /> : null)}
                </td>
              ))}
              <td className={css.way}>
                <RowWay {...props} row={row} />
              </td>
            </tr>
            {excusing === row.key && <ExcuseRow {...props} row={row} width={width} />}
          </Fragment>
        ))}
        {rows.length > MOST_ROWS && (
          <tr className={table.aside}>
            <td colSpan={width}>
              e altri {shownNumber(rows.length - MOST_ROWS)}: si correggono insieme a questi, o si leggono in
              Excel
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
