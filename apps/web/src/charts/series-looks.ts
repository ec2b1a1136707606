/**
 * How the parts of a bar look. No two that can stand together are told apart by their colour alone: each band has a
 * pattern of its own or a lightness far from the others' (design, section 6).
 */
import { color, dataColor } from '../ui/tokens.ts';

/** `plain`; white `dots`; white `hatch` at 45°; `outline`: a pale box with a border. */
export type Pattern = 'plain' | 'dots' | 'hatch' | 'outline';

export interface SeriesLook {
  readonly color: string;
  readonly pattern: Pattern;
}

export const looks = {
  f1: { color: dataColor.f1, pattern: 'plain' },
  f2: { color: dataColor.f2, pattern: 'dots' },
  f3: { color: dataColor.f3, pattern: 'plain' },
  f0: { color: dataColor.f0, pattern: 'hatch' },
  undivided: { color: color.disabledLine, pattern: 'outline' },
  energy: { color: dataColor.energy, pattern: 'plain' },
  payment: { color: dataColor.payment, pattern: 'plain' },
} as const satisfies Readonly<Record<string, SeriesLook>>;

/** The measures of the patterns, in pixels, for the canvas and for the legend's marks. */
export const patternMeasure = {
  hatch: { line: 1.6, every: 5, white: 'rgba(255,255,255,.55)' },
  dots: { dot: 1.8, every: 6, white: 'rgba(255,255,255,.75)' },
} as const;
