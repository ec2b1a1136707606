import type { Field, FieldValue } from '@lucerna/domain/field';
import { shownText } from '@lucerna/domain/rules/shown-text';
import { referenceLayers } from '../api/reference-layer.ts';
import { useLayer } from '../api/use-layer.ts';

/** How a value of the field reads: a reference by the code of what it points at. Empty where there is none. */
export function useShownValue(field: Field): (value: FieldValue) => string {
  const target = referenceLayers[field.reference ?? 'cabinet'];
  const { data: table } = useLayer(target.layer, field.reference !== undefined);
  return (value) => {
    if (field.reference === undefined || typeof value !== 'number') return shownText(field, value);
    const row = table?.rowOf(value);
    const code = row === undefined ? null : table?.column(target.text).at(row);
    return code === null || code === undefined || code === '' ? `#${value}` : String(code);
  };
}
