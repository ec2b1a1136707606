import type { ReactNode } from 'react';
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
}

interface PeriodTableProps<Row extends { readonly period: string }> {
  /** What the table is about, for assistive technology. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly PeriodColumn<Row>[];
  /** The period that is pointed at, here or in a chart beside it. */
  readonly hovered: string | null;
  readonly onHover: (period: string | null) => void;
  /** Pixels of the whole; else as high as there is room. */
  readonly height?: number;
  /** Below the rows. */
  readonly children?: ReactNode;
}

/** A row for every period; the first of a year stands out, so that years are found without lines. */
export function PeriodTable<Row extends { readonly period: string }>(props: PeriodTableProps<Row>) {
  const { label, rows, columns, hovered, onHover, height, children } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the panel that scrolls, and no set of fields
    <div
      className={css.frame}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it
      tabIndex={0}
      style={height === undefined ? undefined : { height }}
      data-fixed={height !== undefined}
      onPointerLeave={() => onHover(null)}
    >
      <table className={css.table}>
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
      </table>
      {children}
    </div>
  );
}
