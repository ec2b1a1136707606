/** What the map of municipalities may be coloured by, in five steps from pale to deep. */
import type { BodyTown } from '@lucerna/contract/endpoints/agency';
import { shownNumber } from '@lucerna/domain/rules/shown-text';

export interface Step {
  /** Reached from this value on. */
  readonly from: number;
  readonly label: string;
}

export interface Measure {
  readonly value: string;
  readonly label: string;
  /** Null where the municipality has no such figure. */
  of(town: BodyTown): number | null;
  shown(value: number): string;
  readonly steps: readonly Step[];
}

/** `sotto 20%`, `20–39%`, `da 80%` */
function stepsAt(bounds: readonly number[], unit: string): readonly Step[] {
  const words = (value: number) => `${shownNumber(value)}${unit}`;
  const first = { from: Number.NEGATIVE_INFINITY, label: `sotto ${words(bounds[0] ?? 0)}` };
  return [
    first,
    ...bounds.map((from, at) => {
      const next = bounds[at + 1];
      return {
        from,
        label: next === undefined ? `da ${words(from)}` : `${shownNumber(from)}–${words(next - 1)}`,
      };
    }),
  ];
}

const perPoint = (value: number | null, { punti_luce }: BodyTown) =>
  value === null || punti_luce === 0 ? null : value / punti_luce;

export const measures: readonly Measure[] = [
  {
    value: 'led',
    label: 'Quota LED',
    of: ({ quota_led }) => (quota_led === null ? null : quota_led * 100),
    shown: (value) => `${shownNumber(Math.round(value))}%`,
    steps: stepsAt([20, 40, 60, 80], '%'),
  },
  {
    value: 'watt',
    label: 'Watt per punto luce',
    of: (town) => perPoint(town.kw * 1000, town),
    shown: (value) => shownNumber(Math.round(value)),
    steps: stepsAt([50, 75, 100, 125], ' W'),
  },
  {
    value: 'kwh',
    label: 'kWh per punto luce',
    of: (town) => perPoint(town.kwh_anno, town),
    shown: (value) => shownNumber(Math.round(value)),
    steps: stepsAt([200, 300, 400, 500], ' kWh'),
  },
  {
    value: 'euro',
    label: 'Euro per punto luce',
    of: (town) => perPoint(town.euro_anno, town),
    shown: (value) => shownNumber(Math.round(value)),
    steps: stepsAt([50, 75, 100, 150], ' €'),
  },
  {
    value: 'punti',
    label: 'Punti luce',
    of: ({ punti_luce }) => punti_luce,
    shown: (value) => shownNumber(value),
    steps: stepsAt([500, 1000, 2000, 4000], ''),
  },
];

/** Which step a value is in, from 0 on; null where there is none. */
export function stepOf({ steps }: Measure, value: number | null): number | null {
  return value === null ? null : steps.findLastIndex(({ from }) => value >= from);
}
