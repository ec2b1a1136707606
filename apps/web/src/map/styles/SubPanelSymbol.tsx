import { GlyphSvg } from './GlyphSvg.tsx';
import type { SymbolProps } from './layer-style.ts';
import { subPanelGlyph } from './tile-glyphs.ts';

/** A sectioning sub-panel's tile, as on the map. */
export function SubPanelSymbol({ size = 14 }: SymbolProps) {
  return <GlyphSvg glyph={subPanelGlyph(15)} size={size} />;
}
