import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useCallback, useEffect, useState } from 'react';
import type { SelectionStore } from '../../state/selection.ts';
import { useMapHost } from '../map-context.ts';
import type { Description } from '../styles/layer-style.ts';
import { Chooser } from './Chooser.tsx';
import { applyGesture, clickGesture, type Gesture } from './click-gesture.ts';
import { candidates } from './pointed.ts';

interface ClickSelectionProps {
  readonly selection: SelectionStore;
  readonly describe: (row: number) => Description;
  /** Told while the user is asked which of several elements is meant. */
  readonly onChoosing: (choosing: boolean) => void;
}

interface Choice {
  readonly rows: readonly number[];
  readonly ids: ReadonlyMap<number, number>;
  readonly gesture: Gesture;
  /** CSS pixels in the map. */
  readonly at: readonly [number, number];
}

/** CSS pixels: a finger is wider than a pointer. */
const REACH = { mouse: 6, touch: 16 };

/**
 * A click chooses the element under it (Meta toggles, Shift adds); where several lie under it, the user says
 * which. A click beside every element changes nothing: a selection of hundreds is not lost by a slip.
 */
export function ClickSelection({ selection, describe, onChoosing }: ClickSelectionProps) {
  const { map, elements, region } = useMapHost();
  const [choice, setChoice] = useState<Choice | null>(null);

  useEffect(() => {
    const click = (event: MapBrowserEvent) => {
      setChoice(null);
      const primary = elements.primary();
      if (primary === undefined || !(event.originalEvent instanceof PointerEvent)) return;
      const [x = 0, y = 0] = event.coordinate;
      const reach = event.originalEvent.pointerType === 'touch' ? REACH.touch : REACH.mouse;
      const resolution = map.getView().getResolution() ?? 1;
      const { drawing, states } = primary;
      const rows = candidates(drawing.hits([x, y], resolution, reach, states));
      const ids = new Map(rows.map((row) => [row, drawing.table.ids[row] as number]));
      const gesture = clickGesture(event.originalEvent);
      if (rows.length === 1) applyGesture(selection, gesture, [...ids.values()]);
      else if (rows.length > 1) {
        setChoice({ rows, ids, gesture, at: [event.pixel[0] ?? 0, event.pixel[1] ?? 0] });
      }
    };
    const close = () => setChoice(null);
    map.on('click', click);
    map.on('movestart', close);
    return () => {
      map.un('click', click);
      map.un('movestart', close);
    };
  }, [map, elements, selection]);

  const choosing = choice !== null;
  useEffect(() => {
    onChoosing(choosing);
    return () => onChoosing(false);
  }, [choosing, onChoosing]);

  const leave = useCallback(() => {
    setChoice(null);
    selection.hover(null);
  }, [selection]);
  const close = useCallback(() => {
    leave();
    region.focus({ preventScroll: true });
  }, [leave, region]);

  if (choice === null) return null;
  return (
    <Chooser
      at={choice.at}
      options={choice.rows.map((row) => ({ row, ...describe(row) }))}
      onPoint={(row) => selection.hover(choice.ids.get(row) ?? null)}
      onChoose={(row) => {
        applyGesture(selection, choice.gesture, [choice.ids.get(row) as number]);
        close();
      }}
      onClose={close}
      onLeave={leave}
    />
  );
}
