import { useScheme } from '../../state/scheme.ts';
import { type Paint, shown } from '../../ui/shown-color.ts';
import { type Glyph, glyphFont } from '../drawing/glyph.ts';

interface GlyphSvgProps {
  readonly glyph: Glyph;
  /** Side of the picture in pixels; the glyph's own size unless told. */
  readonly size: number;
}

/** The map's own drawing of a symbol, as decoration beside words that say the same. */
export function GlyphSvg({ glyph, size }: GlyphSvgProps) {
  const { reach } = glyph;
  // Drawn anew when the scheme changes.
  useScheme();
  const paint = (part: Paint | undefined) => (part === undefined ? undefined : shown(part));
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
            fill={paint(part.fill)}
            fontFamily={glyphFont}
            fontSize={part.size}
            fontWeight={700}
            textAnchor="middle"
          >
            {part.text}
          </text>
        ) : (
          <path
            key={`${part.path}${paint(part.fill)}${paint(part.stroke)}`}
            d={part.path}
            fill={paint(part.fill) ?? 'none'}
            stroke={paint(part.stroke)}
            strokeWidth={part.width}
            strokeDasharray={part.dash?.join(' ')}
            strokeLinejoin={part.join}
          />
        ),
      )}
    </svg>
  );
}
