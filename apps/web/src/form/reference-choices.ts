import { foldText } from '@lucerna/domain/rules/free-search';
import { distanceBetween, middleOf } from '@lucerna/domain/rules/geometry/distance';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { naturalOrder } from '@lucerna/domain/rules/natural-order';
import type { FeatureTable } from '../api/feature-table.ts';
import { geometryAt } from '../api/table-geometry.ts';

/** What a reference may point at, as a list to choose from shows it. */
export interface ReferenceChoice {
  readonly value: number;
  readonly label: string;
  readonly detail: string;
  /** How far it is from the element, in metres; NaN where either has no place. */
  readonly distanceM: number;
  /** Code and detail, folded: what is searched. */
  readonly haystack: string;
}

/**
 * Every element of the layer, one without a code by its number: the nearest first where the element has a place, else in
 * the order of the code.
 */
export function referenceChoices(
  table: FeatureTable,
  text: string,
  detail: string,
  from: Geometry | null = null,
): ReferenceChoice[] {
  const place = from === null ? null : middleOf(from);
  const [codes, details] = [table.column(text), table.column(detail)];
  const choices = Array.from(table.ids, (value, row) => {
    const label = String(codes.at(row) ?? '') || `#${value}`;
    const more = String(details.at(row) ?? '');
    const at = place === null ? null : geometryAt(table, row);
    const distanceM = place === null || at === null ? Number.NaN : distanceBetween(place, middleOf(at));
    return { value, label, detail: more, distanceM, haystack: foldText(`${label} ${more}`) };
  });
  const away = ({ distanceM }: ReferenceChoice) => (Number.isNaN(distanceM) ? Number.MAX_VALUE : distanceM);
  return choices.sort((a, b) => away(a) - away(b) || naturalOrder(a.label, b.label));
}
