import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '../../state/notify.ts';
import type { SelectionStore } from '../../state/selection.ts';
import { useToldShortcut } from '../../state/shortcuts.ts';
import { useMapHost } from '../map-context.ts';
import type { Description } from '../styles/layer-style.ts';
import { Chooser } from './Chooser.tsx';
import { applyGesture, clickGesture, type Gesture, gestureOfKey } from './click-gesture.ts';
import { candidates } from './pointed.ts';

interface ClickSelectionProps {
  readonly selection: SelectionStore;
  readonly describe: (row: number) => Description;
  /** Whether Enter and Space choose what stands in the middle of the map; else they are somebody else's. */
  readonly byKeys: boolean;
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

/** CSS pixels: a finger is wider than a pointer, and the sight in the middle is moved by steps. */
const REACH = { mouse: 6, touch: 16, keys: 24 };

/**
 * A click chooses the element under it (Meta toggles, Shift adds); where several lie under it, the user says
 * which. A click beside every element changes nothing: a selection of hundreds is not lost by a slip. Enter and Space
 * do the same in the middle of the map, where its sight is while the keyboard is on it.
 */
export function ClickSelection({ selection, describe, byKeys, onChoosing }: ClickSelectionProps) {
  const { map, elements, region } = useMapHost();
  const [choice, setChoice] = useState<Choice | null>(null);
  const told = useRef(byKeys);
  useEffect(() => {
    told.current = byKeys;
  });

  useEffect(() => {
    /** False where nothing is there. */
    const choose = (
      coordinate: readonly number[],
      pixel: readonly number[],
      reach: number,
      gesture: Gesture,
    ) => {
      setChoice(null);
      const primary = elements.primary();
      if (primary === undefined) return false;
      const [x = 0, y = 0] = coordinate;
      const resolution = map.getView().getResolution() ?? 1;
      const { drawing, states } = primary;
      const rows = candidates(drawing.hits([x, y], resolution, reach, states));
      const ids = new Map(rows.map((row) => [row, drawing.table.ids[row] as number]));
      if (rows.length === 1) applyGesture(selection, gesture, [...ids.values()]);
      else if (rows.length > 1) setChoice({ rows, ids, gesture, at: [pixel[0] ?? 0, pixel[1] ?? 0] });
      return rows.length > 0;
    };
    const click = ({ originalEvent, coordinate, pixel }: MapBrowserEvent) => {
      if (!(originalEvent instanceof PointerEvent)) return;
      const reach = originalEvent.pointerType === 'touch' ? REACH.touch : REACH.mouse;
      choose(coordinate, pixel, reach, clickGesture(originalEvent));
    };
    const press = (event: KeyboardEvent) => {
      const center = map.getView().getCenter();
      const gesture = gestureOfKey(event);
      if (!told.current || event.target !== region || gesture === null || center === undefined) return;
      event.preventDefault();
      if (!choose(center, map.getPixelFromCoordinate(center), REACH.keys, gesture)) {
        notify.info('Nessun elemento nel mirino', {
          description: 'Sposta la mappa con le frecce, o avvicinala con +.',
        });
      }
    };
    const close = () => setChoice(null);
    map.on('click', click);
    map.on('movestart', close);
    region.addEventListener('keydown', press);
    return () => {
      map.un('click', click);
      map.un('movestart', close);
      region.removeEventListener('keydown', press);
    };
  }, [map, elements, region, selection]);
  useToldShortcut('Invio', 'In mappa: sceglie ciò che è nel mirino, al centro');
  useToldShortcut('Spazio', 'In mappa: lo aggiunge alla scelta, o lo toglie');

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
