import type { Random } from '../random.ts';
import { cityTown } from './city-town.ts';
import { drawnTown } from './drawn-town.ts';
import type { Sketch } from './sketch.ts';
import type { Layout } from './town-plan.ts';

/** Draws a town; the wish for a number of light points counts only where its layout can grow. */
export function drawTown(plan: Layout, random: Random, lightPoints?: number): Sketch {
  return plan.layout === 'drawn' ? drawnTown(plan, random) : cityTown(plan, random, lightPoints);
}
