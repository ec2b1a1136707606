import { ring, smooth } from '../plane/curve.ts';
import { distanceToPath, lengthOf, type Path, stationAt } from '../plane/path.ts';
import { type Point, plus, size } from '../plane/point.ts';
import { inside, middleOf, outside } from '../plane/polygon.ts';
import { betweenEast, betweenNorth } from '../plane/trim.ts';
import { radians } from '../plane/turn.ts';
import { ovalOf } from './drawn-town.ts';
import { box, drawPark } from './green.ts';
import { drawGridQuarter } from './grid-quarter.ts';
import { drawOldCentre } from './old-centre.ts';
import { roadway, type Street } from './plan.ts';
import type { Sketch } from './sketch.ts';
import { type NameTheme, themes } from './street-names.ts';
import type { CellQuarter, CityPlan } from './town-plan.ts';

/** Fills a cell of the lattice with a quarter of its own: what kind depends on how far out it lies. */
export function drawQuarter(
  sketch: Sketch,
  plan: CityPlan,
  outline: Path,
  cell: { column: number; row: number },
): void {
  const { random } = sketch;
  const middle = middleOf(outline);
  const before = sketch.streets.length;
  if (cell.column === 0 && cell.row === 0) drawHeart(sketch, plan.heart, outline, middle);
  else {
    const out = size(middle);
    const kind = random.weighted(
      plan.quarters.map(({ quarter, near, until, far }) => [quarter, out > until ? far : near] as const),
    );
    fillings[kind](sketch, outline, middle, [theme(cell, 0), theme(cell, 1)]);
  }
  keepClear(sketch, before, outline);
}

type Themes = readonly [NameTheme, NameTheme];
type Filling = (sketch: Sketch, outline: Path, middle: Point, names: Themes) => void;

/** Neighbouring cells take their names from different themes. */
function theme({ column, row }: { column: number; row: number }, which: number): NameTheme {
  const index = (column * 5 + row * 7 + which * 3) % themes.length;
  return themes[(index + themes.length) % themes.length] as NameTheme;
}

const fillings: Readonly<Record<CellQuarter, Filling>> = {
  blocks: (sketch, outline, middle, names) => {
    const before = sketch.streets.length;
    grid(sketch, outline, names, { quarter: 'blocks', rows: 84, crosses: 128, swing: 0 });
    garden(sketch, middle, before);
  },
  grid: (sketch, outline, _middle, names) =>
    grid(sketch, outline, names, { quarter: 'grid', rows: 66, crosses: 150, swing: 0 }),
  new: (sketch, outline, middle, names) => {
    const before = sketch.streets.length;
    grid(sketch, outline, names, { quarter: 'new', rows: 78, crosses: 142, swing: 18 });
    garden(sketch, middle, before);
  },
  works: (sketch, outline, _middle, names) =>
    grid(sketch, outline, names, { quarter: 'works', rows: 118, crosses: 200, swing: 0 }),
  hill: (sketch, outline, middle, names) => {
    for (let radius = 90; radius < 620; radius += 66) {
      const oval = {
        centre: middle,
        radiusX: radius * 1.1,
        radiusY: radius * 0.92,
        wobble: 0.03,
        phase: radius / 90,
      };
      for (const path of inside(ring(oval), outline, 70)) {
        sketch.street({ path, class: 'urban', quarter: 'hill', theme: names[0] });
      }
    }
    const spoke = (dx: number, dy: number) =>
      smooth(
        [0.05, 0.35, 0.65, 1].map((share) => plus(middle, [dx * share, dy * share + 18 * (share % 0.5)])),
      );
    for (const [dx, dy] of [
      [760, 90],
      [-760, -60],
      [70, 760],
      [-60, -760],
    ] as const) {
      for (const path of inside(spoke(dx, dy), outline, 70)) {
        sketch.street({ path, class: 'urban', quarter: 'hill', theme: names[1] });
      }
    }
  },
  village: (sketch, outline, middle, names) => {
    const oval = { centre: middle, radiusX: 150, radiusY: 116, wobble: 0.03, phase: middle[0] / 500 };
    const hole = ring(oval);
    const { spine, main } = axesThrough(middle);
    drawOldCentre(sketch, {
      oval,
      spine,
      main,
      ringName: sketch.names.take('old'),
      squareName: sketch.names.take('saints', 'Piazza'),
    });
    for (const path of [...inside(spine, outline, 70), ...inside(main, outline, 70)]) {
      sketch.street({ path, class: 'urban', quarter: 'hamlet', theme: 'saints' });
    }
    grid(sketch, outline, names, { quarter: 'hamlet', rows: 92, crosses: 170, swing: 22, hole });
  },
};

interface Measures {
  readonly quarter: 'blocks' | 'grid' | 'new' | 'works' | 'hamlet';
  readonly rows: number;
  readonly crosses: number;
  readonly swing: number;
  readonly hole?: Path;
}

function grid(sketch: Sketch, outline: Path, [rowTheme, crossTheme]: Themes, measures: Measures): void {
  const works = measures.quarter === 'works';
  drawGridQuarter(sketch, {
    region: outline,
    angle: radians(sketch.random.between(-24, 24) + (sketch.random.chance(0.3) ? 90 : 0)),
    rowSpacing: measures.rows,
    crossSpacing: measures.crosses,
    quarter: measures.quarter,
    class: works ? 'works' : 'urban',
    rowTheme: works ? 'work' : rowTheme,
    crossTheme: works ? 'work' : crossTheme,
    swing: measures.swing,
    ...(measures.hole === undefined ? {} : { hole: measures.hole }),
  });
}

/** A garden somewhere in the quarter; what a street of the quarter has on its far side goes. */
function garden(sketch: Sketch, middle: Point, from: number): void {
  const { random } = sketch;
  if (!random.chance(0.7)) return;
  const at = plus(middle, [random.between(-260, 260), random.between(-260, 260)]);
  const plot = box(at, 200, 142, 0);
  for (let i = sketch.streets.length - 1; i >= from; i -= 1) {
    const street = sketch.streets[i] as Street;
    if (inside(street.path, plot, 4).length === 0) continue;
    const [longest] = outside(street.path, plot, 70).sort((a, b) => lengthOf(b) - lengthOf(a));
    if (longest === undefined) sketch.streets.splice(i, 1);
    else sketch.streets[i] = { ...street, path: longest };
  }
  const gardens = sketch.grounds.filter((ground) => ground.class === 'park').length;
  const name = `Giardino pubblico ${gardens + 1}`;
  drawPark(sketch, name, at, 176, 116, random.between(0, 3));
}

function axesThrough(middle: Point): { spine: Path; main: Path } {
  const at = (x: number, y: number): Point => plus(middle, [x, y]);
  return {
    spine: smooth([at(30, 900), at(-14, 420), at(10, 130), at(-6, -60), at(24, -420), at(-20, -900)]),
    main: smooth([at(-900, -150), at(-420, -90), at(0, -46), at(420, -10), at(900, 70)]),
  };
}

/** The old centre of the city, in the middle of blocks. */
function drawHeart(sketch: Sketch, heart: CityPlan['heart'], outline: Path, middle: Point): void {
  const oval = ovalOf({ ...heart.oval, centre: middle });
  const { spine, main } = axesThrough(middle);
  drawOldCentre(sketch, {
    oval,
    spine,
    main,
    ringName: sketch.names.reserve(heart.ring),
    squareName: sketch.names.reserve(heart.square),
  });
  const axis = (path: Path, name: string, kind: 'main' | 'urban') =>
    sketch.street({ path, class: kind, quarter: 'axis', name: sketch.names.reserve(name) });
  for (const path of inside(spine, outline, 70)) {
    axis(betweenNorth(path, 1e4, middle[1]), heart.spine[0], 'urban');
    axis(betweenNorth(path, middle[1], -1e4), heart.spine[1], 'urban');
  }
  for (const path of inside(main, outline, 70)) {
    axis(betweenEast(path, -1e4, middle[0]), heart.main[0], 'main');
    axis(betweenEast(path, middle[0], 1e4), heart.main[1], 'main');
  }
  grid(sketch, outline, heart.themes, {
    quarter: 'blocks',
    rows: 84,
    crosses: 128,
    swing: 0,
    hole: ring(oval),
  });
}

/** Takes out streets of the quarter that run along an avenue instead of away from it. */
function keepClear(sketch: Sketch, from: number, outline: Path): void {
  for (let i = sketch.streets.length - 1; i >= from; i -= 1) {
    const street = sketch.streets[i];
    if (street === undefined || !street.drawn) continue;
    const length = lengthOf(street.path);
    const stations = Math.max(2, Math.round(length / 25));
    let along = 0;
    for (let k = 0; k <= stations; k += 1) {
      const { at } = stationAt(street.path, (length * k) / stations);
      if (distanceToPath(outline, at) < roadway.main + 14) along += 1;
    }
    if (along / (stations + 1) > 0.45) sketch.streets.splice(i, 1);
  }
}
