import { GlyphSvg } from './GlyphSvg.tsx';
import type { SymbolProps } from './layer-style.ts';
import { plantLook } from './plant-looks.ts';
import { plantGlyph } from './tile-glyphs.ts';

interface PlantSymbolProps extends SymbolProps {
  /** `imp_tipo`; one that is not known gets the plain tile. */
  readonly type: string | null;
}

/** A plant's tile by its type, as on the map. */
export function PlantSymbol({ type, size = 18 }: PlantSymbolProps) {
  const { color, code } = plantLook(type);
  return <GlyphSvg glyph={plantGlyph(22, color, code)} size={size} />;
}
