import type { SymbolProps } from './layer-style.ts';
import { lineColor } from './line-pens.ts';

/** A supply line's dashes, as on the map. */
export function LineSymbol({ size = 14 }: SymbolProps) {
  return (
    <svg width={size} height={size} viewBox="-7 -7 14 14" aria-hidden="true" focusable="false">
      <path d="M-7,0h14" stroke={lineColor} strokeWidth={2} strokeDasharray="6 2" />
    </svg>
  );
}
