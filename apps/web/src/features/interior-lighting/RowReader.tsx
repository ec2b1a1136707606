import {
  type NewRetrofitRow,
  retrofitComputedFields,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import { computedOf, figureText } from '@lucerna/domain/rules/interior-lighting';
import { shownText } from '@lucerna/domain/rules/shown-text';
import type { DraftRow } from './retrofit-draft.ts';

interface RowReaderProps {
  readonly row: DraftRow;
  readonly figures: NewRetrofitRow;
}

/** A row to read. */
export function RowReader({ row, figures }: RowReaderProps) {
  const computed = computedOf(figures);
  return (
    <tr data-row={row.key}>
      {retrofitRowFields.map((field) => {
        const text = shownText(field, row.values[field.key] ?? null);
        return (
          <td
            key={field.key}
            title={text}
            data-field={field.key}
            data-number={field.type !== 'text'}
            data-empty={text === ''}
          >
            {text === '' ? '—' : text}
          </td>
        );
      })}
      {retrofitComputedFields.map(({ key }) => (
        <td key={key} data-number data-computed data-field={key}>
          {figureText(computed[key])}
        </td>
      ))}
    </tr>
  );
}
