import { GlyphSvg } from './GlyphSvg.tsx';
import { dotGlyph, excludedColor } from './lamp-glyphs.ts';

/** The dot of an element that the filter leaves out, as on the map. */
export function ExcludedSymbol({ size = 14 }: { readonly size?: number }) {
  return <GlyphSvg glyph={{ ...dotGlyph(excludedColor, 2.3), reach: 7 }} size={size} />;
}
