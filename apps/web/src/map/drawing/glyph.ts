import type { Paint } from '../../ui/shown-color.ts';

/**
 * A symbol as data, in CSS pixels around its middle. The canvas draws sprites from it and the page an SVG, so the
 * symbol in a row of the grid is the symbol on the map.
 */
export interface GlyphPath {
  /** SVG path data. */
  readonly path: string;
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly join?: 'round' | 'miter';
}

export interface GlyphText {
  readonly text: string;
  /** Font size; the face is the map's own, bold. */
  readonly size: number;
  readonly fill: Paint;
  readonly x: number;
  readonly y: number;
}

export interface Glyph {
  /** Half the side of the square that holds all of it, strokes included. */
  readonly reach: number;
  readonly parts: readonly (GlyphPath | GlyphText)[];
}

export const glyphFont = "'Titillium Web', 'Segoe UI', system-ui, sans-serif";

/** Later glyphs lie over earlier ones. */
export function stacked(...glyphs: readonly Glyph[]): Glyph {
  return {
    reach: Math.max(0, ...glyphs.map((glyph) => glyph.reach)),
    parts: glyphs.flatMap((glyph) => glyph.parts),
  };
}
