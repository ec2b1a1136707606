import TileLayer from 'ol/layer/Tile.js';
import type TileImage from 'ol/source/TileImage.js';
import TileWMS from 'ol/source/TileWMS.js';
import XYZ from 'ol/source/XYZ.js';
import { createXYZ } from 'ol/tilegrid.js';
import type { TileSource } from '../base-layers.ts';

const largeTile = 512;
const largeTiles = createXYZ({ tileSize: largeTile });

/**
 * How many pictures a layer keeps: the library's 512 would be half a gigabyte of large ones once they are unpacked. Two
 * screens full are there again at once when one zooms back; the others are in the browser's store.
 */
function picturesKept(size: number): number {
  const { width, height } = window.screen;
  return 2 * (Math.ceil(width / size) + 1) * (Math.ceil(height / size) + 1);
}

function tileSource(source: TileSource): TileImage {
  const common = { transition: 0 };
  if (source.type === 'xyz') return new XYZ({ ...common, url: source.url, maxZoom: source.maxZoom });
  return new TileWMS({
    ...common,
    url: source.url,
    params: {
      LAYERS: source.layers,
      FORMAT: source.format,
      TRANSPARENT: source.format === 'image/png',
      VERSION: '1.3.0',
    },
    projection: 'EPSG:3857',
    // Labels are cut at the edges of pictures, and every picture is a call: large ones, then.
    tileGrid: largeTiles,
    hidpi: true,
    // Without a server's manner of asking, no dense picture is asked for; what does not know it passes over it.
    serverType: 'geoserver',
  });
}

export function tileLayer(
  source: TileSource,
  zIndex: number,
  maxResolution: number | undefined,
): TileLayer<TileImage> {
  return new TileLayer({
    // Layers of one name share a canvas.
    ...(source.inked === true && { className: 'ol-layer inked-tiles' }),
    source: tileSource(source),
    cacheSize: picturesKept(source.type === 'xyz' ? 256 : largeTile),
    zIndex,
    opacity: source.opacity ?? 1,
    ...(maxResolution === undefined ? {} : { maxResolution }),
  });
}

/**
 * Tells whether pictures come. A single lost one says nothing; three in a row without a good one between say
 * that the service is away. One good picture says that it is back.
 */
export function watchTiles(
  sources: readonly (TileImage | null)[],
  tell: (reached: boolean) => void,
): () => void {
  let lost = 0;
  const good = () => {
    lost = 0;
    tell(true);
  };
  const bad = () => {
    lost += 1;
    if (lost >= 3) tell(false);
  };
  for (const source of sources) {
    source?.on('tileloadend', good);
    source?.on('tileloaderror', bad);
  }
  return () => {
    for (const source of sources) {
      source?.un('tileloadend', good);
      source?.un('tileloaderror', bad);
    }
  };
}
