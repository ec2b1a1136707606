import type ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';
import type Tile from 'ol/Tile.js';
import TileState from 'ol/TileState.js';
import { useEffect, useMemo } from 'react';
import { useMapHost } from '../../map/map-context.ts';
import { tileOf } from '../keep/zones.ts';

/** The zooms that a zone holds. */
const LEAST_ZOOM = 15;
const MOST_ZOOM = 18;
/** From farther away a screen would be put together of hundreds of the smallest tiles, anew for each frame. */
const SHOWN_ABOVE = LEAST_ZOOM - 2;

async function load(tile: Tile, address: string): Promise<void> {
  const [z = 0, x = 0, y = 0] = address.split('/').map(Number);
  const bytes = await tileOf(z, x, y);
  if (bytes === undefined) {
    tile.setState(TileState.ERROR);
    return;
  }
  const picture = (tile as ImageTile).getImage() as HTMLImageElement;
  const url = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }));
  picture.addEventListener('load', () => URL.revokeObjectURL(url), { once: true });
  picture.src = url;
}

/** Draws the town's map under the elements, from the tiles that the phone keeps. `kept`: grows with what has come. */
export function KeptTiles({ kept }: { readonly kept: ReadonlySet<string> }) {
  const { map } = useMapHost();
  const layer = useMemo(
    () =>
      new TileLayer({
        zIndex: -1,
        minZoom: SHOWN_ABOVE,
        source: new XYZ({
          minZoom: LEAST_ZOOM,
          maxZoom: MOST_ZOOM,
          transition: 0,
          tileUrlFunction: ([z, x, y]) => `${z}/${x}/${y}`,
          tileLoadFunction: (tile, address) => void load(tile, address),
        }),
      }),
    [],
  );
  useEffect(() => {
    map.addLayer(layer);
    return () => void map.removeLayer(layer);
  }, [map, layer]);
  useEffect(() => {
    if (kept.size > 0) layer.getSource()?.refresh();
  }, [layer, kept]);
  return null;
}
