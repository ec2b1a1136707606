import { useEffect, useMemo } from 'react';
import type { TileSource } from '../base-layers.ts';
import { useMapHost } from '../map-context.ts';
import { tileLayer, watchTiles } from './tile-layer.ts';

interface TilePicturesProps {
  /** What people call them. */
  readonly name: string;
  /** One over the other; the same array as long as nothing changes. */
  readonly sources: readonly TileSource[];
  /** A smaller one lies lower; the register's elements are at 10. */
  readonly zIndex: number;
  /** Shown up to this many map metres a pixel. */
  readonly maxResolution?: number;
  /** A new number asks for all pictures again. */
  readonly attempt: number;
  readonly onReached: (name: string, reached: boolean) => void;
}

/** Pictures in tiles: a base layer, or an overlay of the municipality's map service. */
export function TilePictures(props: TilePicturesProps) {
  const { name, sources, zIndex, maxResolution, attempt, onReached } = props;
  const { map } = useMapHost();
  const layers = useMemo(
    () => sources.map((source, above) => tileLayer(source, zIndex + above / 10, maxResolution)),
    [sources, zIndex, maxResolution],
  );

  useEffect(() => {
    for (const layer of layers) map.addLayer(layer);
    const stop = watchTiles(
      layers.map((layer) => layer.getSource()),
      (reached) => onReached(name, reached),
    );
    return () => {
      stop();
      for (const layer of layers) map.removeLayer(layer);
    };
  }, [map, layers, name, onReached]);

  useEffect(() => {
    if (attempt > 0) for (const layer of layers) layer.getSource()?.refresh();
  }, [attempt, layers]);

  return null;
}
