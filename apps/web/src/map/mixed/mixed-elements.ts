/** Elements of several kinds that a screen is about at once: those that interventions were made on. */
import { type FeatureTable, featureTable } from '../../api/feature-table.ts';
import { pickedTable } from '../../api/picked-table.ts';
import type { MapLayer } from '../styles/layer-style.ts';
import { layerStyles, panelOrder } from '../styles/registry.ts';

/** The elements of one layer among them; row `start + i` of the whole is row `i` of the part. */
export interface MixedPart {
  readonly layer: MapLayer;
  readonly table: FeatureTable;
  readonly start: number;
}

export interface MixedElements {
  /** Their keys alone, each under its place in the whole: what is chosen and filtered. */
  readonly table: FeatureTable;
  readonly parts: readonly MixedPart[];
  /** Where an element stands; undefined where its layer is not loaded or has it no more. */
  keyOf(layer: MapLayer, id: number): number | undefined;
}

/** Those elements as far as their layers are there. Each is there once, however often it is named. */
export function mixedElements(
  tables: Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>,
  named: ReadonlyMap<MapLayer, ReadonlySet<number>>,
): MixedElements {
  const parts: MixedPart[] = [];
  let count = 0;
  for (const layer of [...panelOrder].sort((a, b) => layerStyles[a].order - layerStyles[b].order)) {
    const table = tables[layer];
    const ids = named.get(layer);
    if (table === undefined || ids === undefined) continue;
    const rows = [...ids].map((id) => table.rowOf(id)).filter((row) => row !== undefined);
    if (rows.length === 0) continue;
    parts.push({ layer, start: count, table: pickedTable({ table, rows: Uint32Array.from(rows) }) });
    count += rows.length;
  }
  return {
    parts,
    table: featureTable({
      layer: 'misti',
      version: 0,
      count,
      columns: {},
      id: Array.from({ length: count }, (_, row) => row + 1),
    }),
    keyOf(layer, id) {
      const part = parts.find((one) => one.layer === layer);
      const row = part?.table.rowOf(id);
      return part === undefined || row === undefined ? undefined : part.start + row + 1;
    },
  };
}
