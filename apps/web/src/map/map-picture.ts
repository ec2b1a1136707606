import type OlMap from 'ol/Map.js';
import { drawnForPaper } from '../ui/shown-color.ts';
import { color } from '../ui/tokens.ts';

/**
 * The middle of the map, as wide as `ratio` times its height, on a canvas of its own; null where the map has no room on
 * the page. It is never read back, so that pictures of other hosts do no harm.
 */
export function pictureOf(map: OlMap, ratio: number): HTMLCanvasElement | null {
  const [width = 0, height = 0] = map.getSize() ?? [];
  const viewport = map.getViewport();
  if (viewport === undefined || width === 0 || height === 0) return null;
  drawnForPaper(() => map.renderSync());
  const scale = window.devicePixelRatio;
  const cut = {
    width: Math.min(width, height * ratio) * scale,
    height: Math.min(height, width / ratio) * scale,
  };
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: Math.round(cut.width), height: Math.round(cut.height) });
  const pen = picture.getContext('2d');
  if (pen === null) return null;
  pen.fillStyle = color.land;
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.translate(-(width * scale - picture.width) / 2, -(height * scale - picture.height) / 2);
  const frame = viewport.getBoundingClientRect();
  for (const layer of viewport.querySelectorAll<HTMLCanvasElement>('canvas')) {
    const box = layer.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    pen.globalAlpha = Number(layer.style.opacity || layer.parentElement?.style.opacity || 1);
    const x = (box.left - frame.left) * scale;
    const y = (box.top - frame.top) * scale;
    pen.drawImage(layer, x, y, box.width * scale, box.height * scale);
  }
  // What was drawn for paper goes from the screen.
  map.render();
  return picture;
}

/** Tiles that have not come by then are left out. */
const TILES_WITHIN_MS = 3_000;

/**
 * All that the map shows now, and beside it as much more as makes it `ratio` times as wide as high. Meanwhile the map is
 * larger than its place on the page, which cuts it.
 */
export async function widenedPicture(map: OlMap, ratio: number): Promise<HTMLCanvasElement | null> {
  const target = map.getTargetElement();
  const [width = 0, height = 0] = map.getSize() ?? [];
  if (!(target instanceof HTMLElement) || width === 0 || height === 0) return null;
  const view = map.getView();
  const [center, resolution] = [view.getCenter(), view.getResolution()];
  const wider = Math.max(width, Math.round(height * ratio));
  const higher = Math.max(height, Math.round(width / ratio));
  try {
    Object.assign(target.style, {
      right: 'auto',
      bottom: 'auto',
      width: `${wider}px`,
      height: `${higher}px`,
    });
    map.updateSize();
    // What keeps the chosen in sight may have moved it.
    view.setCenter(center);
    await drawnWith(map);
    return pictureOf(map, ratio);
  } finally {
    Object.assign(target.style, { right: '', bottom: '', width: '', height: '' });
    map.updateSize();
    view.setCenter(center);
    view.setResolution(resolution);
  }
}

function drawnWith(map: OlMap): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      map.un('rendercomplete', done);
      resolve();
    };
    const timer = setTimeout(done, TILES_WITHIN_MS);
    map.on('rendercomplete', done);
    map.render();
  });
}
