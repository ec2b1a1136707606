/**
 * How the parts of a bar look. No two that can stand together are told apart by their colour alone: each band has a
 * pattern of its own or a lightness far from the others' (design, section 6).
 */
import type { ColorName } from '../ui/tokens.ts';

/** `plain`; white `dots`; white `hatch` at 45°; `outline`: a pale box with a border. */
export type Pattern = 'plain' | 'dots' | 'hatch' | 'outline';

export interface SeriesLook {
  /** The token of its colour. */
  readonly color: ColorName;
  readonly pattern: Pattern;
}

export const looks = {
  f1: { color: 'f1', pattern: 'plain' },
  f2: { color: 'f2', pattern: 'dots' },
  f3: { color: 'f3', pattern: 'plain' },
  f0: { color: 'f0', pattern: 'hatch' },
  undivided: { color: 'disabledLine', pattern: 'outline' },
  energy: { color: 'energy', pattern: 'plain' },
  payment: { color: 'payment', pattern: 'plain' },
} as const satisfies Readonly<Record<string, SeriesLook>>;

/** The measures of the patterns, in pixels, for the canvas and for the legend's marks; `part`: how much of the ground they are. */
export const patternMeasure = {
  hatch: { line: 1.6, every: 5, part: 0.55 },
  dots: { dot: 1.8, every: 6, part: 0.75 },
} as const;
