/** What the fields of a departure offer: what the catalogue has, and the lines of the cabinet itself. */
import { departureFields } from '@lucerna/domain/departure';
import type { Field } from '@lucerna/domain/field';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import { offer } from '@lucerna/domain/vocabulary/options';
import { useMemo } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { useLayer } from '../../../api/use-layer.ts';

/** Which field of a line a departure's field is likely to repeat. */
const fromLines: Readonly<Record<string, string>> = { via_linea: 'toponimo', linea_cod: 'linea_cod' };

function valuesOfLines(lines: FeatureTable, cabinet: number, field: string): string[] {
  const [cabinets, values] = [lines.column('id_imp'), lines.column(field)];
  const found = new Set<string>();
  for (let row = 0; row < lines.count; row++) {
    const value = values.at(row);
    if (cabinets.at(row) === cabinet && typeof value === 'string' && value !== '') found.add(value);
  }
  return [...found].sort(naturalOrder);
}

export function useDepartureFields(cabinet: number, editable: boolean): readonly Field[] {
  const { data: lines } = useLayer('linee', editable);
  return useMemo(
    () =>
      departureFields.map((field: Field): Field => {
        const source = fromLines[field.key];
        if (source === undefined || lines === undefined) return field;
        return { ...field, options: offer(...valuesOfLines(lines, cabinet, source)) };
      }),
    [lines, cabinet],
  );
}
