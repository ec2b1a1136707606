import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { Checkbox } from 'antd';
import { Fragment } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ArrowRightIcon } from '../../ui/icons.tsx';
import { NoteLine } from '../../ui/NoteLine.tsx';
import css from './quality.module.css';
import type { QualityRow } from './rows.ts';

/** More rows than these are not drawn: they are mended, or taken away as a workbook. */
const MOST_ROWS = 300;

interface FindingTableProps {
  readonly rows: readonly QualityRow[];
  readonly state: QualityState;
  /** `Scritto così` of streets, else `Codice`. */
  readonly heading: string;
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
    <span className={css.why}>
      {state === 'scusato' && nota !== null && `${nota} · `}
      {who}
    </span>
  );
}

/** The findings of a rule, each with a tick where it can be mended at once. */
export function FindingTable(props: FindingTableProps) {
  const { rows, state, heading, mends, ticked, onTick, active, onActive, excusing } = props;
  const shown = rows.slice(0, MOST_ROWS);
  const proposed = rows.filter(({ becomes }) => becomes !== '');
  const ticks = mends && state === 'aperto' && proposed.length > 0;
  const columns = 3 + Number(ticks) + Number(proposed.length > 0);
  const all = proposed.length > 0 && proposed.every(({ key }) => ticked.has(key));
  const tick = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    onTick(next);
  };
  return (
    <table className={css.findings}>
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
          <th scope="col">{heading}</th>
          <th scope="col">Rilievo</th>
          {proposed.length > 0 && <th scope="col">Diventa</th>}
          <th scope="col">
            <span className="visually-hidden">Azioni</span>
          </th>
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
                <button type="button" className={css.rule} onClick={() => onActive(row.key)}>
                  {row.name}
                </button>
              </td>
              <td>
                {row.text}
                <Judged row={row} state={state} />
              </td>
              {proposed.length > 0 && (
                <td className={css.becomes}>
                  {row.becomes !== '' && (
                    <>
                      <ArrowRightIcon size={12} /> <strong>{row.becomes}</strong>
                    </>
                  )}
                </td>
              )}
              <td className={css.way}>
                <RowWay {...props} row={row} />
              </td>
            </tr>
            {excusing === row.key && (
              <tr className={css.noteRow}>
                <td colSpan={columns}>
                  <NoteLine
                    label="Perché va bene così"
                    action="Scusa"
                    busy={props.busy}
                    onSubmit={(note) => props.onExcuse(row, note)}
                    onLeave={() => props.onExcusing(null)}
                  />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
        {rows.length > MOST_ROWS && (
          <tr className={css.fold}>
            <td colSpan={columns}>
              e altri {shownNumber(rows.length - MOST_ROWS)}: si correggono insieme a questi, o si leggono in
              Excel
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
