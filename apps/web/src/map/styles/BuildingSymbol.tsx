import { useScheme } from '../../state/scheme.ts';
import { shown } from '../../ui/shown-color.ts';
import { buildingPens } from './building-pens.ts';
import type { SymbolProps } from './layer-style.ts';

/** A building's square, as on the map. */
export function BuildingSymbol({ size = 14 }: SymbolProps) {
  const { fill, stroke, width } = buildingPens[0];
  // Drawn anew when the scheme changes.
  useScheme();
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <path d="M-5.8,-4.8h11.6v9.6h-11.6z" fill={shown(fill)} stroke={shown(stroke)} strokeWidth={width} />
    </svg>
  );
}
