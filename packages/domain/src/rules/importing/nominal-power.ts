/** The power of a lamp and that of the lamp with its ballast, which is what many surveys write: 139 W are an HG 125. */
import type { LampCategory } from '../../vocabulary/lamp-category.ts';

/** The sizes in which lamps with a ballast are made, in watts. */
const sizes: { readonly [C in LampCategory]?: readonly number[] } = {
  SAP: [50, 70, 100, 150, 250, 400, 600, 1000],
  HG: [50, 80, 125, 250, 400, 700, 1000],
  JM: [35, 50, 70, 100, 150, 250, 400, 600, 1000, 2000],
};
/** A ballast takes a quarter of the lamp's power at most. */
const mostWithBallast = 1.25;

/** The size of the lamp that takes so much with its ballast; the power itself where no lamp is made so. */
export function nominalPower(category: LampCategory, watts: number): number {
  return (
    (sizes[category] ?? []).findLast((size) => size <= watts && watts <= size * mostWithBallast) ?? watts
  );
}

const common = new Set([50, 70, 80, 100, 125, 150, 250, 400]);

/** Whether those powers, seen together, are rather lamps with their ballasts than lamps. */
export function areWithBallast(watts: readonly number[]): boolean {
  const lamps = watts.filter((one) => common.has(one)).length;
  const others = watts.filter((one) =>
    [...common].some((size) => !common.has(one) && one > size * 1.05 && one <= size * 1.2),
  ).length;
  return others > lamps && others >= watts.length / 5;
}
