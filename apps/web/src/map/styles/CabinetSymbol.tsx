import { GlyphSvg } from './GlyphSvg.tsx';
import { cabinetGlyph } from './tile-glyphs.ts';

interface CabinetSymbolProps {
  /** Its own colour while elements are coloured by cabinet; night otherwise. */
  readonly color?: string | undefined;
  readonly size?: number;
}

/** A cabinet's tile, as on the map. */
export function CabinetSymbol({ color, size = 14 }: CabinetSymbolProps) {
  return <GlyphSvg glyph={cabinetGlyph(20, color)} size={size} />;
}
