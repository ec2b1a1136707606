import { type Oval, ring, smooth } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import { closed, type Ring } from '../plane/polygon.ts';
import { beside, betweenEast, betweenNorth, endingAt, startingAt } from '../plane/trim.ts';
import { radians } from '../plane/turn.ts';
import type { Random } from '../random.ts';
import { box, drawPark } from './green.ts';
import { drawGridQuarter } from './grid-quarter.ts';
import { drawHamlet } from './hamlet.ts';
import { drawHillQuarter } from './hill-quarter.ts';
import { drawOldCentre } from './old-centre.ts';
import { Sketch } from './sketch.ts';
import type { Chain, Cut, OvalPlan, PathPlan, Region, Step, TownPlan } from './town-plan.ts';

/** Draws a town as its plan says, step after step. */
export function drawnTown({ steps, landmarks }: TownPlan, random: Random): Sketch {
  const sketch = new Sketch(random);
  const lines = new Lines(random);
  for (const step of steps) drawStep(sketch, lines, step);
  sketch.landmarks.push(...landmarks);
  return sketch;
}

/** The lines of a town by their names, and what its plan makes of them. */
class Lines {
  readonly #random: Random;
  readonly #drawn = new Map<string, Path>();

  constructor(random: Random) {
    this.#random = random;
  }

  keep(name: string, path: Path): void {
    if (this.#drawn.has(name)) throw new Error(`Two lines of a town cannot both be called ${name}`);
    this.#drawn.set(name, path);
  }

  called(name: string): Path {
    const path = this.#drawn.get(name);
    if (path === undefined) throw new Error(`A step needs the line ${name}, which none before it draws`);
    return path;
  }

  path(plan: PathPlan): Path {
    const places = plan.through ?? this.called(plan.along);
    let path = plan.sway === undefined ? places : this.#swayed(places, plan.sway);
    const rounds = plan.rounds ?? (plan.through === undefined ? 0 : 1);
    for (let round = 0; round < rounds; round += 1) path = smooth(path, plan.every);
    if (plan.beside !== undefined) path = beside(path, plan.beside);
    return (plan.cuts ?? []).reduce((left, cut) => this.#cut(left, cut), path);
  }

  chain(chain: Chain): Path {
    return chain.flatMap((one): Path => (isPoint(one) ? [one] : this.path(one)));
  }

  region(region: Region): Ring {
    return typeof region === 'string' ? this.called(region) : closed(this.chain(region));
  }

  #swayed(places: Path, by: number): Path {
    const random = this.#random;
    return places.map(([x, y]): Point => [x + random.between(-by, by), y + random.between(-by, by)]);
  }

  #cut(path: Path, cut: Cut): Path {
    if ('east' in cut) return betweenEast(path, ...cut.east);
    if ('north' in cut) return betweenNorth(path, ...cut.north);
    if ('from' in cut) return startingAt(path, this.called(cut.from));
    if ('to' in cut) return endingAt(path, this.called(cut.to));
    return path.slice(0, 1);
  }
}

function isPoint(one: Point | PathPlan): one is Point {
  return Array.isArray(one);
}

export function ovalOf(plan: OvalPlan): Oval {
  return { ...plan, angle: radians(plan.angle) };
}

function drawStep(sketch: Sketch, lines: Lines, step: Step): void {
  switch (step.draw) {
    case 'line':
      lines.keep(step.as, lines.path(step));
      break;
    case 'outline':
      lines.keep(step.as, lines.region(step.around));
      break;
    case 'water': {
      const { width, name } = step;
      sketch.waters.push({ path: lines.called(step.along), width, name });
      break;
    }
    case 'lake':
      sketch.ground('water', ring(ovalOf(step.oval), 14), step.name);
      break;
    case 'railway':
      sketch.railways.push(lines.called(step.along));
      break;
    case 'old-centre': {
      const [ringName, squareName] = [sketch.names.reserve(step.ring), sketch.names.reserve(step.square)];
      const [spine, main] = [lines.called(step.spine), lines.called(step.main)];
      const walls = drawOldCentre(sketch, { oval: ovalOf(step.oval), spine, main, ringName, squareName });
      lines.keep(step.as, walls);
      break;
    }
    case 'street':
      drawStreet(sketch, lines.path(step), step);
      break;
    case 'grid': {
      const { region, crossRegion, angle, quarter, swing } = step;
      drawGridQuarter(sketch, {
        region: lines.region(region),
        angle: radians(angle),
        quarter,
        ...(crossRegion === undefined ? {} : { crossRegion: lines.region(crossRegion) }),
        ...(step.class === undefined ? {} : { class: step.class }),
        ...(swing === undefined ? {} : { swing }),
        rowSpacing: step.spacing[0],
        crossSpacing: step.spacing[1],
        rowTheme: step.themes[0],
        crossTheme: step.themes[1],
      });
      break;
    }
    case 'hill': {
      const { summit, radii, from, to, stretch } = step;
      const [angle, foot] = [radians(step.angle), lines.called(step.foot)];
      drawHillQuarter(sketch, { summit, radii, from, to, stretch, angle, foot });
      break;
    }
    case 'hamlet': {
      const { name, at, scale } = step;
      drawHamlet(sketch, {
        name,
        at,
        scale,
        angle: radians(step.angle),
        road: lines.chain(step.road),
      });
      break;
    }
    case 'park':
      drawPark(sketch, step.name, step.at, ...step.size, step.turn);
      break;
    case 'plot':
      sketch.ground(step.class, box(step.at, ...step.size, radians(step.angle)), step.name);
      break;
  }
}

function drawStreet(sketch: Sketch, path: Path, step: Extract<Step, { draw: 'street' }>): void {
  const { name, theme, quarter } = step;
  sketch.street({
    path,
    quarter,
    class: step.class ?? 'urban',
    ...(name === undefined ? {} : { name: sketch.names.reserve(name) }),
    ...(theme === undefined ? {} : { theme }),
    ...(step.open === true ? { lit: false, built: false } : {}),
  });
}
