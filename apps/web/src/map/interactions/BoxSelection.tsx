import { useEffect, useRef } from 'react';
import type { SelectionStore } from '../../state/selection.ts';
import type { Extent } from '../drawing/extent.ts';
import { useMapHost } from '../map-context.ts';
import css from './BoxSelection.module.css';
import { BoxInteraction, type Pixel } from './box-interaction.ts';
import { applyGesture, boxGesture } from './click-gesture.ts';

interface BoxSelectionProps {
  readonly selection: SelectionStore;
  /** The tool is on: every drag draws a box. Otherwise only one with Shift does. */
  readonly active: boolean;
}

/** A box around elements chooses those that pass the filter; with Meta or Ctrl it adds them. */
export function BoxSelection({ selection, active }: BoxSelectionProps) {
  const { map, elements } = useMapHost();
  const box = useRef<SVGRectElement>(null);
  const on = useRef(active);
  useEffect(() => {
    on.current = active;
    map.getViewport()?.classList.toggle(css.crosshair ?? 'crosshair', active);
  }, [active, map]);

  useEffect(() => {
    const rect = box.current;
    const hide = () => rect?.setAttribute('visibility', 'hidden');
    const draw = (from: Pixel, to: Pixel) => {
      const sides = {
        x: Math.min(from[0], to[0]),
        y: Math.min(from[1], to[1]),
        width: Math.abs(from[0] - to[0]),
        height: Math.abs(from[1] - to[1]),
        visibility: 'visible',
      };
      for (const [name, value] of Object.entries(sides)) rect?.setAttribute(name, String(value));
    };
    const interaction = new BoxInteraction({
      begins: (event) => on.current || event.shiftKey,
      drawn: draw,
      cancelled: hide,
      done(from, to, event) {
        hide();
        const [ax = 0, ay = 0] = map.getCoordinateFromPixel([...from]);
        const [bx = 0, by = 0] = map.getCoordinateFromPixel([...to]);
        const extent: Extent = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
        const primary = elements.primary();
        if (primary === undefined) return;
        const { drawing, states } = primary;
        const ids = drawing.inside(extent, states).map((row) => drawing.table.ids[row] as number);
        applyGesture(selection, boxGesture(event), ids);
      },
    });
    map.addInteraction(interaction);
    return () => {
      map.removeInteraction(interaction);
      hide();
    };
  }, [map, elements, selection]);

  return (
    <svg className={css.box} aria-hidden="true" focusable="false">
      <rect ref={box} visibility="hidden" />
    </svg>
  );
}
