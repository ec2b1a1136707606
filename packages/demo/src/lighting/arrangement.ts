import type { Random } from '../random.ts';
import type { Street } from '../town/plan.ts';

/** How the lights of a street are set out. */
export interface Arrangement {
  /** Metres wanted between two lights. */
  readonly spacing: number;
  /** 1 to the left of the street, -1 to its right, 0 hung over its middle. */
  readonly side: 1 | -1 | 0;
  /** Left and right by turns. */
  readonly alternate: boolean;
  /** Metres from the edge of the roadway, negative over it. */
  readonly setback: number;
  readonly support: 'pole' | 'arm' | 'bracket' | 'wire' | 'column';
}

export function arrangementOf(street: Street, random: Random): Arrangement {
  const side = random.chance(0.5) ? 1 : -1;
  const base = { side, alternate: false, setback: 0.6, support: 'pole' } as const;
  const spacing = (middle: number) => middle + random.between(-1.4, 1.4);
  switch (street.class) {
    case 'main':
      return { ...base, spacing: spacing(24.5), alternate: true, setback: 0.8, support: 'arm' };
    case 'lane':
      return random.chance(0.22)
        ? { ...base, side: 0, spacing: spacing(24), setback: -3, support: 'wire' }
        : { ...base, spacing: spacing(23), alternate: random.chance(0.3), setback: -0.2, support: 'bracket' };
    case 'walk':
      return { ...base, spacing: spacing(19), setback: 0.3, support: 'column' };
    case 'works':
      return { ...base, spacing: spacing(27), alternate: random.chance(0.4), setback: 0.8, support: 'arm' };
    default:
      return street.quarter === 'old'
        ? { ...base, spacing: spacing(24), setback: 0.1, support: 'column' }
        : { ...base, spacing: spacing(25.6), alternate: random.chance(0.28) };
  }
}
