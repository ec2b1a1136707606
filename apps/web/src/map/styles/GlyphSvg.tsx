import { type Glyph, glyphFont } from '../drawing/glyph.ts';

interface GlyphSvgProps {
  readonly glyph: Glyph;
  /** Side of the picture in pixels; the glyph's own size unless told. */
  readonly size: number;
}

/** The map's own drawing of a symbol, as decoration beside words that say the same. */
export function GlyphSvg({ glyph, size }: GlyphSvgProps) {
  const { reach } = glyph;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      {glyph.parts.map((part) =>
        'text' in part ? (
          <text
            key={part.text}
            x={part.x}
            y={part.y}
            fill={part.fill}
            fontFamily={glyphFont}
            fontSize={part.size}
            fontWeight={700}
            textAnchor="middle"
          >
            {part.text}
          </text>
        ) : (
          <path
            key={`${part.path}${part.fill}${part.stroke}`}
            d={part.path}
            fill={part.fill ?? 'none'}
            stroke={part.stroke}
            strokeWidth={part.width}
            strokeDasharray={part.dash?.join(' ')}
            strokeLinejoin={part.join}
          />
        ),
      )}
    </svg>
  );
}
