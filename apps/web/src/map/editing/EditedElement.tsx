import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useMemo, useState } from 'react';
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
  const shown = known && {
    code: style.describe(known.table, known.row, cabinets).code,
    glyph: style.symbolOf?.(known.table, known.row) ?? null,
  };
  // A colleague may delete it while it is edited: it is no new one for that.
  const [last, setLast] = useState({ id: editing.id, shown });
  if (last.id !== editing.id || (shown !== null && shown.code !== last.shown?.code)) {
    setLast({ id: editing.id, shown });
  }
  const { code = null, glyph = null } = shown ?? (last.id === editing.id ? last.shown : null) ?? {};
  const planned = editing.values === undefined ? null : (style.symbolFor?.(editing.values) ?? null);
  const kind = editing.drawn ?? kindBySegment(style.layer);
  const rings = useMemo(() => bordersOf(borders), [borders]);
  if (kind === undefined) throw new Error(`Elements of ${style.layer} are not edited`);
  return <EditTools kind={kind} editing={editing} code={code} glyph={glyph ?? planned} borders={rings} />;
}
