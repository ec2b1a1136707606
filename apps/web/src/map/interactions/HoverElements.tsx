import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useEffect } from 'react';
import type { SelectionStore } from '../../state/selection.ts';
import { useMapHost } from '../map-context.ts';
import { type Pointed, pointedAt } from './pointed.ts';

interface HoverElementsProps {
  readonly selection: SelectionStore;
  /** Layers whose elements answer to the pointer. */
  readonly pointable: (layer: string) => boolean;
  /** The element of another layer than the primary one that the pointer is over. */
  readonly onOther: (pointed: Pointed | null) => void;
}

/** CSS pixels around a symbol that still count as the symbol. */
const REACH = 4;

/** The pointer over an element lights it, on the map and in the grid. */
export function HoverElements({ selection, pointable, onOther }: HoverElementsProps) {
  const { map, elements } = useMapHost();

  useEffect(() => {
    const viewport = map.getViewport();
    if (viewport === undefined) return;
    let other: Pointed | null = null;
    const tell = (pointed: Pointed | null) => {
      const primary = pointed?.primary ? pointed : null;
      const table = elements.primary()?.drawing.table;
      selection.hover(primary === null ? null : (table?.ids[primary.row] ?? null));
      const next = primary === null ? pointed : null;
      if (next?.layer !== other?.layer || next?.row !== other?.row) onOther(next);
      other = next;
      viewport.style.cursor = primary === null ? '' : 'pointer';
    };
    const move = (event: MapBrowserEvent) => {
      if (event.dragging) return;
      const [x = 0, y = 0] = event.coordinate;
      const resolution = map.getView().getResolution() ?? 1;
      const shown = elements.topDown().filter(({ layer }) => pointable(layer));
      tell(pointedAt(shown, [x, y], resolution, REACH));
    };
    const leave = () => tell(null);
    map.on('pointermove', move);
    viewport.addEventListener('pointerleave', leave);
    return () => {
      map.un('pointermove', move);
      viewport.removeEventListener('pointerleave', leave);
      viewport.style.cursor = '';
    };
  }, [map, elements, selection, pointable, onOther]);

  return null;
}
