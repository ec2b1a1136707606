import { lengthOf, type Path, stationAt } from '../plane/path.ts';
import { type Point, plus, size } from '../plane/point.ts';
import { middleOf } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import { type Lattice, latticeOf } from './city-lattice.ts';
import { drawQuarter } from './city-quarters.ts';
import { Sketch } from './sketch.ts';
import type { CityLandmark, CityPlan } from './town-plan.ts';

interface Cell {
  readonly column: number;
  readonly row: number;
}

/** Metres of street for each light that stands in the end, ends and crossings taken off. */
const metresPerLight = 26.2;
const smallest = 2_000;

/** A city that grows cell by cell from its heart until there is street enough for the lights. */
export function cityTown(plan: CityPlan, random: Random, lightPoints = smallest): Sketch {
  const sketch = new Sketch(random);
  const lattice = latticeOf(random.branch('lattice'));
  const cells = nearestCells(lattice, Math.ceil(lightPoints / 500) + 9);
  const avenues = new Map<string, Path>();
  const drawn: Cell[] = [];
  const lit = () => sketch.streets.reduce((sum, street) => sum + lengthOf(street.path), 0);
  for (const cell of cells) {
    for (const [key, path] of edgesOf(lattice, cell)) avenues.set(key, path);
    if (lattice.isRiver(cell.row)) continue;
    drawQuarter(sketch, plan, lattice.outline(cell.column, cell.row), cell);
    drawn.push(cell);
    const road = [...avenues.values()].reduce((sum, path) => sum + lengthOf(path), 0);
    if ((lit() + road) / metresPerLight >= lightPoints * 1.02) break;
  }
  drawAvenues(sketch, lattice, drawn);
  drawRiver(sketch, plan, lattice, drawn);
  addLandmarks(
    sketch,
    plan,
    drawn.map(({ column, row }) => middleOf(lattice.outline(column, row))),
  );
  sketch.streets.sort((a, b) => distanceOf(a.path) - distanceOf(b.path));
  return sketch;
}

function distanceOf(path: Path): number {
  return size(stationAt(path, lengthOf(path) / 2).at);
}

function nearestCells(lattice: Lattice, count: number): Cell[] {
  const reach = Math.ceil(Math.sqrt(count) / 2) + 2;
  const cells: (Cell & { away: number })[] = [];
  for (let column = -reach; column <= reach; column += 1) {
    for (let row = -reach; row <= reach; row += 1) {
      cells.push({ column, row, away: size(middleOf(lattice.outline(column, row))) });
    }
  }
  return cells.sort((a, b) => a.away - b.away);
}

function edgesOf(lattice: Lattice, { column, row }: Cell): [string, Path][] {
  return [
    [`s${column}/${row}`, lattice.south(column, row)],
    [`s${column}/${row + 1}`, lattice.south(column, row + 1)],
    [`w${column}/${row}`, lattice.west(column, row)],
    [`w${column + 1}/${row}`, lattice.west(column + 1, row)],
  ];
}

/** The avenues around the drawn cells, and every other one across the river. */
function drawAvenues(sketch: Sketch, lattice: Lattice, cells: readonly Cell[]): void {
  const avenues = new Map<string, Path>();
  for (const cell of cells) {
    for (const [key, path] of edgesOf(lattice, cell)) avenues.set(key, path);
  }
  const columns = new Set(cells.map(({ column }) => column));
  const river = [...Array(200).keys()].map((i) => i - 100).find((row) => lattice.isRiver(row)) ?? 0;
  for (const column of columns) {
    if (column % 2 === 0) avenues.set(`w${column}/${river}`, lattice.west(column, river));
  }
  for (const path of avenues.values()) {
    sketch.street({ path, class: 'main', quarter: 'axis', name: sketch.names.takeAvenue() });
  }
}

function drawRiver(sketch: Sketch, { river }: CityPlan, lattice: Lattice, cells: readonly Cell[]): void {
  const columns = cells.map(({ column }) => column);
  const path = lattice.river(Math.min(...columns) - 3, Math.max(...columns) + 3);
  sketch.waters.push({ path, ...river });
}

/** What the plan has for the heart, and for each other quarter in turn, somewhere about its middle. */
function addLandmarks(sketch: Sketch, { heart, landmarks }: CityPlan, middles: readonly Point[]): void {
  const { random } = sketch;
  middles.forEach((middle, i) => {
    const here: readonly CityLandmark[] = i === 0 ? heart.landmarks : (landmarks[i % landmarks.length] ?? []);
    for (const landmark of here) {
      sketch.landmarks.push({
        ...landmark,
        name: i === 0 ? landmark.name : `${landmark.name}, quartiere ${i}`,
        near: plus(middle, [random.between(-240, 240), random.between(-240, 240)]),
      });
    }
  });
}
