/** Where interventions are on the map: each stands at its element, and several may stand at one. */
import type { FeatureTable } from '../../api/feature-table.ts';
import type { MixedElements } from '../../map/mixed/mixed-elements.ts';
import type { MapLayer } from '../../map/styles/layer-style.ts';
import type { KeyMapping } from '../../state/mapped-selection.ts';
import { kindOfIntervention } from './intervention-table.ts';

/** A row's element: its layer and its key there. */
export function elementOfRow(
  table: FeatureTable,
  row: number,
): { readonly layer: MapLayer; readonly id: number } | undefined {
  const kind = kindOfIntervention(String(table.column('tipo_elemento').at(row)));
  const id = table.column('id_elemento').at(row);
  return kind === undefined || typeof id !== 'number' ? undefined : { layer: kind.segment, id };
}

/** The elements of all rows, by layer. */
export function elementsOf(table: FeatureTable): ReadonlyMap<MapLayer, ReadonlySet<number>> {
  const named = new Map<MapLayer, Set<number>>();
  for (let row = 0; row < table.count; row++) {
    const element = elementOfRow(table, row);
    if (element === undefined) continue;
    const known = named.get(element.layer);
    if (known === undefined) named.set(element.layer, new Set([element.id]));
    else known.add(element.id);
  }
  return named;
}

export interface InterventionPlaces {
  /** From interventions to elements and back; only to those that pass the filter. */
  readonly mapping: KeyMapping;
  /** The elements of the rows that pass; null where all do. */
  readonly mask: Uint8Array | null;
}

export function interventionPlaces(
  table: FeatureTable,
  rowMask: Uint8Array | null,
  elements: MixedElements,
): InterventionPlaces {
  const outer = new Map<number, number>();
  const inner = new Map<number, number[]>();
  const mask = rowMask === null ? null : new Uint8Array(elements.table.count);
  for (let row = 0; row < table.count; row++) {
    const element = elementOfRow(table, row);
    const key = element === undefined ? undefined : elements.keyOf(element.layer, element.id);
    if (key === undefined) continue;
    const id = table.ids[row] as number;
    outer.set(id, key);
    if (rowMask !== null && rowMask[row] !== 1) continue;
    if (mask !== null) mask[key - 1] = 1;
    const known = inner.get(key);
    if (known === undefined) inner.set(key, [id]);
    else known.push(id);
  }
  return {
    mask,
    mapping: { outerOf: (id) => outer.get(id), innerOf: (key) => inner.get(key) ?? [] },
  };
}
