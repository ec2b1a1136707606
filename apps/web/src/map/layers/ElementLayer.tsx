import { useEffect, useMemo } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { type RowStates, rowStatesOf, untouched } from '../drawing/row-states.ts';
import { useMapHost } from '../map-context.ts';
import type { ScreenStyle } from '../styles/layer-style.ts';

interface ElementLayerProps {
  readonly style: ScreenStyle;
  readonly table: FeatureTable;
  /** The colour of each cabinet, while elements are coloured by cabinet. */
  readonly cabinetColors: ReadonlyMap<number, string> | null;
  /** The filter of the primary layer; of another one, what stands back in grey. */
  readonly mask?: Uint8Array | null;
  /** The selection, of the primary layer alone. */
  readonly selection?: SelectionStore;
  /** What was added to the screen's list, of the primary layer alone. The same set as long as it is the same. */
  readonly added?: ReadonlySet<number> | undefined;
  /** The one element of another layer that the screen is about: drawn like what is selected. */
  readonly subject?: number | undefined;
  /** Keys of the supply line that is brought out among the layer's. The same set as long as it is the same. */
  readonly traced?: ReadonlySet<number> | undefined;
  /** 1 for each row that stands back. The same array as long as it is the same. */
  readonly back?: Uint8Array | undefined;
  /** While an element of this layer is edited: its key, null for one that is not in the layer yet. */
  readonly edited?: number | null | undefined;
}

const nothing: ReadonlySet<number> = new Set();

/** One layer of elements. Filter, selection and pointer change what is drawn, not the drawing. */
export function ElementLayer({
  style,
  table,
  cabinetColors,
  mask = null,
  selection,
  added,
  subject,
  traced,
  back,
  edited,
}: ElementLayerProps) {
  const { elements } = useMapHost();
  const primary = selection !== undefined;
  const drawing = useMemo(
    () => style.draw(table, { primary, cabinetColors, traced }),
    [style, table, primary, cabinetColors, traced],
  );

  useEffect(() => {
    const statesOf = rowStatesOf(table, mask, added);
    let hide = () => {};
    const show = () => {
      hide();
      const now = selection?.get();
      const states =
        now === undefined
          ? { ...untouched, mask, back, ...subjectRow(table, subject) }
          : { ...statesOf(now.chosen, now.hovered), back };
      const common = { layer: style.layer, primary, order: style.order, drawing };
      hide = elements.show(
        edited === undefined
          ? { ...common, states }
          : { ...common, states: { ...statesOf(nothing, null), ...hiddenRow(table, edited) }, faded: true },
      );
    };
    show();
    const unsubscribe = selection?.subscribe(show);
    return () => {
      unsubscribe?.();
      hide();
    };
  }, [elements, style, table, mask, selection, primary, drawing, added, subject, back, edited]);

  return null;
}

function subjectRow(table: FeatureTable, id: number | undefined): Partial<RowStates> {
  const row = id === undefined ? undefined : table.rowOf(id);
  return row === undefined ? {} : { chosen: [row], chosenCount: 1 };
}

function hiddenRow(table: FeatureTable, id: number | null): { hidden?: number } {
  const row = id === null ? undefined : table.rowOf(id);
  return row === undefined ? {} : { hidden: row };
}
