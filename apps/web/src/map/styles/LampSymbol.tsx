import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import { GlyphSvg } from './GlyphSvg.tsx';
import { lampGlyph } from './lamp-glyphs.ts';

interface LampSymbolProps {
  readonly category: LampCategory;
  /** Side of the square that holds it, pixels. */
  readonly size?: number;
}

/** A light point's symbol by its lamp, as on the map. */
export function LampSymbol({ category, size = 14 }: LampSymbolProps) {
  const glyph = lampGlyph(category, 5.4);
  return <GlyphSvg glyph={{ ...glyph, reach: 7 }} size={size} />;
}
