import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Cabinets, LayerStyle } from '../styles/layer-style.ts';
import { EditTools } from './EditTools.tsx';
import type { MapEditing } from './map-editing.ts';
import { bordersOf } from './place-judgement.ts';

interface EditedElementProps {
  readonly editing: MapEditing;
  readonly style: LayerStyle;
  readonly table: FeatureTable | undefined;
  readonly borders: FeatureTable | undefined;
  readonly cabinets: Cabinets;
}

/** The tools for one element of a layer: how it is called, how it looks, and where it may stand. */
export function EditedElement({ editing, style, table, borders, cabinets }: EditedElementProps) {
  const row = editing.id === null ? undefined : table?.rowOf(editing.id);
  const known = table !== undefined && row !== undefined ? { table, row } : null;
  const kind = editing.drawn ?? kindBySegment(style.layer);
  const rings = useMemo(() => bordersOf(borders), [borders]);
  if (kind === undefined) throw new Error(`Elements of ${style.layer} are not edited`);
  return (
    <EditTools
      kind={kind}
      editing={editing}
      code={known === null ? null : style.describe(known.table, known.row, cabinets).code}
      glyph={known === null ? null : (style.symbolOf?.(known.table, known.row) ?? null)}
      borders={rings}
    />
  );
}
