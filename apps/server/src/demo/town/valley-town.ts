import type { Path } from '../plane/path.ts';
import { betweenEast, betweenNorth, endingAt, startingAt } from '../plane/trim.ts';
import { radians } from '../plane/turn.ts';
import type { Random } from '../random.ts';
import { drawHamlet } from './hamlet.ts';
import { drawOldCentre } from './old-centre.ts';
import { Sketch } from './sketch.ts';
import { valleyLandmarks } from './valley-landmarks.ts';
import { drawLines, type ValleyLines } from './valley-lines.ts';
import { drawFarBank, drawHillSide, drawNearBank, drawNorthWest, drawWorks } from './valley-quarters.ts';

/**
 * A town in a valley: an old centre where the main road crosses the way to the bridge, a planned quarter to the
 * north-west, a hill to the north-east, works to the south-east, a torrent and, beyond it, the station.
 */
export function valleyTown(random: Random): Sketch {
  const sketch = new Sketch(random);
  const lines = drawLines(random);
  sketch.waters.push({ path: lines.river, width: 27, name: 'Torrente Chiara' });
  sketch.railways.push(lines.railway);
  const walls = drawOldCentre(sketch, {
    oval: { centre: [0, 0], radiusX: 206, radiusY: 152, angle: radians(4), wobble: 0.018, phase: 1.1 },
    spine: lines.spine,
    main: lines.main,
    ringName: sketch.names.reserve('Via delle Mura'),
    squareName: sketch.names.reserve('Piazza del Municipio'),
  });
  drawAxes(sketch, lines, walls);
  drawNorthWest(sketch, lines, walls);
  drawHillSide(sketch, lines, walls);
  drawWorks(sketch, lines);
  drawNearBank(sketch, lines);
  drawFarBank(sketch, lines);
  drawHamlets(sketch, lines);
  valleyLandmarks(sketch);
  return sketch;
}

/** The spine and the main road, named piece by piece. */
function drawAxes(sketch: Sketch, { spine, main }: ValleyLines, walls: Path): void {
  const { names } = sketch;
  const lit = (
    path: Path,
    name: string,
    kind: 'main' | 'urban' | 'lane',
    quarter: 'axis' | 'old' | 'river',
  ) => sketch.street({ path, class: kind, quarter, name: names.reserve(name) });
  const open = (path: Path, name: string, kind: 'main' | 'country') =>
    sketch.street({
      path,
      class: kind,
      quarter: 'axis',
      name: names.reserve(name),
      lit: false,
      built: false,
    });

  const insideTown = betweenNorth(spine, 980, -5000);
  const toSquare = startingAt(endingAt(insideTown, walls), walls);
  const afterSquare = startingAt(betweenNorth(spine, 0, -5000), walls);
  open(betweenNorth(spine, 5000, 980), 'Strada dei Tigli', 'country');
  lit(endingAt(betweenNorth(spine, 980, 0), walls), 'Viale dei Tigli', 'urban', 'axis');
  lit(toSquare, 'Via del Duomo', 'lane', 'old');
  lit(afterSquare, 'Via del Ponte', 'urban', 'river');

  const west = endingAt(main, spine);
  const east = startingAt(main, spine);
  open(betweenEast(west, -5000, -1070), 'Strada Provinciale 12', 'main');
  lit(betweenEast(west, -1070, 5000), 'Via Roma', 'main', 'axis');
  lit(betweenEast(east, -5000, 1090), 'Corso Italia', 'main', 'axis');
  open(betweenEast(east, 1090, 5000), 'Strada Provinciale 12 Est', 'main');
}

function drawHamlets(sketch: Sketch, { spine }: ValleyLines): void {
  drawHamlet(sketch, {
    name: 'San Rocco',
    at: [-560, 1150],
    angle: radians(-14),
    scale: 0.84,
    road: [...betweenNorth(spine, 1030, 1020).slice(0, 1), [20, 1040], [-240, 1040]],
  });
  drawHamlet(sketch, {
    name: 'Pieve Vecchia',
    at: [900, 880],
    angle: radians(20),
    scale: 0.84,
    road: [
      [590, 900],
      [700, 910],
    ],
  });
  drawHamlet(sketch, {
    name: 'Molini',
    at: [1010, -610],
    angle: radians(4),
    scale: 0.68,
    road: [
      [760, -640],
      [860, -636],
    ],
  });
}
