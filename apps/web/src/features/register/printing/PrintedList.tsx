import type { Cell } from '@lucerna/contract/columns';
import { type Field, fullLabel } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { shownText } from '@lucerna/domain/rules/shown-text';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useUser } from '../../../api/use-user.ts';
import { cellText, isEmpty, isNumeric, type References } from '../../../grid/cell-text.ts';
import { columnFields } from '../../../grid/columns.ts';
import type { ExtraColumn } from '../../../grid/extra-column.tsx';
import type { PrintedMap } from '../../../map/map-handle.ts';
import { layerStyles } from '../../../map/styles/registry.ts';
import { PrintedPage } from '../../../ui/PrintedPage.tsx';
import css from './PrintedList.module.css';
import { PrintedMapFigure } from './PrintedMapFigure.tsx';
import { leftOutWords, MOST_ROWS, type PrintedChoice, rowsWords } from './printed-rows.ts';

export interface PrintedListProps {
  /** Under the labels on display. */
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly references: References;
  /** The column group on display. */
  readonly group: string;
  readonly extras: readonly ExtraColumn[];
  /** What narrows the list, in words. */
  readonly filter: readonly { readonly label: string; readonly text: string }[];
  readonly map: PrintedMap | null;
  readonly choice: PrintedChoice;
  /** The keys of the rows, in their order. */
  readonly ids: readonly number[];
  readonly onPrinted: () => void;
}

/** A4 on its side within its margins, the legend beside the map. CSS pixels. */
export const PAPER = { mapWidth: 790, mapHeight: 410 } as const;

/** The map as it is seen and the rows below it, on paper. */
export function PrintedList(props: PrintedListProps) {
  const { kind, table, map, choice, ids, filter } = props;
  const { names } = kind;
  const { comune } = useUser();
  const leftOut = leftOutWords(ids.length);
  return (
    <PrintedPage
      municipality={comune}
      title="Mappa ed elenco"
      foot={`Lucerna · ${names.title}`}
      wide
      onPrinted={props.onPrinted}
    >
      <div className={css.head}>
        <h1>{names.title}</h1>
        <p>{rowsWords({ names, choice, rows: ids.length, total: table.count })}</p>
        {filter.map(({ label, text }) => (
          <p key={label}>
            {label}: <strong>{text}</strong>
          </p>
        ))}
      </div>
      {map !== null && <PrintedMapFigure {...map} height={PAPER.mapHeight} />}
      {leftOut !== null && <p className={css.left}>{leftOut}</p>}
      {ids.length > 0 && <Rows {...props} ids={ids.slice(0, MOST_ROWS)} />}
    </PrintedPage>
  );
}

function Rows({ kind, table, references, group, extras, ids }: PrintedListProps) {
  const fields = columnFields(kind, group);
  const columns = fields.map((field) => table.column(field.key));
  const { rowSymbol } = layerStyles[kind.segment];
  return (
    <table className={css.rows}>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field.key} scope="col" data-number={isNumeric(field)}>
              {fullLabel(field)}
            </th>
          ))}
          {extras.map(({ id, label, words }) => (
            <th key={id} scope="col" data-number={words !== true}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => {
          const row = table.rowOf(id) ?? -1;
          return (
            <tr key={id}>
              {fields.map((field, at) => (
                <td key={field.key} data-number={isNumeric(field)}>
                  {at === 0 && rowSymbol !== undefined && (
                    <span className={css.symbol}>{rowSymbol(table, row)}</span>
                  )}
                  {printedText(
                    field,
                    field.setBy === 'key' ? id : (columns[at]?.at(row) ?? null),
                    references,
                  )}
                </td>
              ))}
              {extras.map((extra) => {
                const value = extra.value(row);
                return (
                  <td key={extra.id} data-number={extra.words !== true}>
                    {value === null ? '—' : extra.text(value)}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function printedText(field: Field, value: Cell, references: References): string {
  if (isEmpty(value)) return '—';
  return typeof value === 'boolean' ? shownText(field, value) : cellText(field, value, references);
}
