import { useEffect, useRef } from 'react';
import type { SelectionStore } from '../../state/selection.ts';
import { useToldShortcut } from '../../state/shortcuts.ts';
import type { Extent } from '../drawing/extent.ts';
import { useMapHost } from '../map-context.ts';
import css from './BoxSelection.module.css';
import { boxByKeys } from './box-by-keys.ts';
import { BoxInteraction, type Pixel } from './box-interaction.ts';
import { applyGesture, boxGesture, type Gesture } from './click-gesture.ts';

interface BoxSelectionProps {
  readonly selection: SelectionStore;
  /** The tool is on: every drag draws a box. Otherwise only one with Shift does. */
  readonly active: boolean;
}

/**
 * A box around elements chooses those that pass the filter; with Meta or Ctrl it adds them. By the keyboard Enter sets one
 * corner where the sight in the middle is, and once the map was moved the other.
 */
export function BoxSelection({ selection, active }: BoxSelectionProps) {
  const { map, elements, region } = useMapHost();
  const box = useRef<SVGRectElement>(null);
  const on = useRef(active);
  useEffect(() => {
    on.current = active;
    map.getViewport()?.classList.toggle(css.crosshair ?? 'crosshair', active);
    // A corner that the keyboard has set goes with the tool.
    map.render();
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
    const choose = (a: readonly number[], b: readonly number[], gesture: Gesture) => {
      hide();
      const [ax = 0, ay = 0] = a;
      const [bx = 0, by = 0] = b;
      const extent: Extent = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
      const primary = elements.primary();
      if (primary === undefined) return;
      const { drawing, states } = primary;
      const ids = drawing.inside(extent, states).map((row) => drawing.table.ids[row] as number);
      applyGesture(selection, gesture, ids);
    };
    const interaction = new BoxInteraction({
      begins: (event) => on.current || event.shiftKey,
      drawn: draw,
      cancelled: hide,
      done: (from, to, event) =>
        choose(map.getCoordinateFromPixel([...from]), map.getCoordinateFromPixel([...to]), boxGesture(event)),
    });
    map.addInteraction(interaction);
    const removeKeys = boxByKeys(map, region, {
      isOn: () => on.current,
      draw: (corner, center) =>
        draw(
          map.getPixelFromCoordinate(corner) as [number, number],
          map.getPixelFromCoordinate(center) as [number, number],
        ),
      hide,
      done: (corner, center, event) => choose(corner, center, event.shiftKey ? 'add' : boxGesture(event)),
    });
    return () => {
      map.removeInteraction(interaction);
      removeKeys();
      hide();
    };
  }, [map, elements, region, selection]);

  useToldShortcut(
    'B Invio',
    "In mappa: un angolo del riquadro nel mirino, e di nuovo Invio l'angolo opposto",
  );

  return (
    <svg className={css.box} aria-hidden="true" focusable="false">
      <rect ref={box} visibility="hidden" />
    </svg>
  );
}
