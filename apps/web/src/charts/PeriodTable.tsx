import { type ReactNode, useEffect, useRef } from 'react';
import tables from '../ui/table.module.css';
import css from './PeriodTable.module.css';
import { beginsYear } from './period-slots.ts';

export interface PeriodColumn<Row> {
  readonly key: string;
  /** The header, to the letter. */
  readonly label: string;
  /** Null is shown as a dash, never as 0. */
  readonly text: (row: Row) => string | null;
  /** It says on every row what the first of the year has said. */
  readonly repeats?: boolean;
  /** Words and periods stand left, figures right. */
  readonly left?: boolean;
  /** What stands below the column: the sum of all periods, or what says it of them. */
  readonly total?: (rows: readonly Row[]) => string | null;
}

interface PeriodTableProps<Row extends { readonly period: string }> {
  /** What the table is about, for assistive technology. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly PeriodColumn<Row>[];
  /** The period that is pointed at, here or in a chart beside it. */
  readonly hovered: string | null;
  readonly onHover: (period: string | null) => void;
  /** The period that is in sight at first; the first one unless told. */
  readonly opensAt?: string | null;
  /** Pixels of the whole; else as high as there is room. */
  readonly height?: number;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** A row for every period; the first of a year stands out, so that years are found without lines. */
export function PeriodTable<Row extends { readonly period: string }>(props: PeriodTableProps<Row>) {
  const { label, rows, columns, hovered, onHover, opensAt, height, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = frame.current?.querySelector<HTMLElement>(`[data-period="${opensAt ?? ''}"]`);
    const head = frame.current?.querySelector('thead')?.offsetHeight ?? 0;
    frame.current?.scrollTo({ top: row === null || row === undefined ? 0 : row.offsetTop - head });
  }, [opensAt]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the panel that scrolls, and no set of fields
    <div
      ref={frame}
      className={css.frame}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
      tabIndex={0}
      style={height === undefined ? undefined : { height }}
      data-fixed={height !== undefined}
      onPointerLeave={() => onHover(null)}
    >
      <table className={`${tables.headed} ${tables.sticky} ${css.table}`}>
        <thead>
          <tr>
            {columns.map(({ key, label: header, left }) => (
              <th key={key} scope="col" data-left={left === true}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.period}
              data-period={row.period}
              data-hovered={row.period === hovered}
              data-year={beginsYear(row.period)}
              onPointerEnter={() => onHover(row.period)}
            >
              {columns.map(({ key, text, left, repeats }) => {
                const shown = text(row);
                return (
                  <td
                    key={key}
                    data-left={left === true}
                    data-repeats={repeats === true}
                    data-empty={shown === null}
                  >
                    {shown ?? '—'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {rows.length > 1 && columns.some(({ total }) => total !== undefined) && (
          // The total is no period: whoever goes through the rows, or counts them, does not meet it among them.
          <tfoot role="presentation">
            <tr>
              {columns.map(({ key, left, total }, at) => (
                <td key={key} role="presentation" data-left={left === true}>
                  {at === 0 ? 'Totale' : (total?.(rows) ?? (total === undefined ? '' : '—'))}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {children}
    </div>
  );
}
