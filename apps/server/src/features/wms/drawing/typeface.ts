import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const family = 'Lucerna Titillium';
const { resolve } = createRequire(import.meta.url);

/** The faces that the map writes with, latin letters and the rest of Europe's. */
const faces = ['latin-600-normal', 'latin-ext-600-normal', 'latin-600-italic', 'latin-400-normal'];

for (const face of faces) {
  GlobalFonts.registerFromPath(
    resolve(`@fontsource/titillium-web/files/titillium-web-${face}.woff2`),
    family,
  );
}

export interface Lettering {
  readonly sizePx: number;
  readonly italic?: boolean | undefined;
  readonly weight?: 400 | 600;
}

/** A `font` of the canvas. */
export function fontOf({ sizePx, italic = false, weight = 600 }: Lettering): string {
  return `${italic ? 'italic ' : ''}${weight} ${sizePx}px "${family}"`;
}
