import type { Random } from '../random.ts';
import { cityTown } from './city-town.ts';
import { lakeTown } from './lake-town.ts';
import type { Sketch } from './sketch.ts';
import { valleyTown } from './valley-town.ts';

/** Draws a town; the wish for a number of light points counts only where the layout can grow. */
export type TownLayout = (random: Random, lightPoints: number | undefined) => Sketch;

/** The layouts by name. */
export const layouts = { valley: valleyTown, lake: lakeTown, city: cityTown } as const satisfies Record<
  string,
  TownLayout
>;
