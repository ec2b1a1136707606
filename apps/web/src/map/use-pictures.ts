import { useCallback, useEffect, useMemo, useState } from 'react';
import { onSessionBack } from '../api/session-state.ts';
import type { TileSource } from './base-layers.ts';
import type { OverlayId } from './layer-choice.ts';
import { mapOverlays, overlaySource } from './map-overlays.ts';
import type { BaseLayers } from './use-base-layers.ts';

/** Tiles that are on the map: a base layer, or an overlay of the map service. */
export interface Picture {
  readonly name: string;
  readonly sources: readonly TileSource[];
  readonly zIndex: number;
  readonly maxResolution?: number;
}

interface Pictures {
  readonly attribution: string | null;
  readonly pictures: readonly Picture[];
  /** Names of those that cannot be reached. */
  readonly unreached: readonly string[];
  readonly tellReached: (name: string, reached: boolean) => void;
  /** Grows by one with each wish to try again. */
  readonly attempt: number;
  readonly retry: () => void;
}

/** Base layer and overlays: which are on, and which of them do not come. */
export function usePictures(
  { offered, chosen: base }: BaseLayers,
  codistat: string,
  shown: ReadonlySet<OverlayId>,
): Pictures {
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);

  const chosen = offered.find((layer) => layer.name === base);
  const baseSources = chosen?.sources;
  const overlays = useMemo(
    () => mapOverlays.map((overlay) => ({ ...overlay, sources: [overlaySource(overlay, codistat)] })),
    [codistat],
  );
  const pictures = useMemo<readonly Picture[]>(() => {
    const under = baseSources === undefined ? [] : [{ name: base, sources: baseSources, zIndex: 0 }];
    return [...under, ...overlays.filter((overlay) => shown.has(overlay.id))];
  }, [base, baseSources, overlays, shown]);

  const retry = useCallback(() => {
    setLost(new Set());
    setAttempt((before) => before + 1);
  }, []);
  // What was refused to the page while the session was another's comes now.
  useEffect(() => onSessionBack(retry), [retry]);

  return {
    attribution: chosen?.attribution ?? null,
    pictures,
    unreached: pictures.map((picture) => picture.name).filter((name) => lost.has(name)),
    tellReached: useCallback((name, reached) => {
      setLost((before) => {
        if (before.has(name) === !reached) return before;
        const after = new Set(before);
        if (reached) after.delete(name);
        else after.add(name);
        return after;
      });
    }, []),
    attempt,
    retry,
  };
}
