import { ring, smooth } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import { pointOf } from '../plane/path.ts';
import type { Point } from '../plane/point.ts';
import { closed } from '../plane/polygon.ts';
import { betweenEast, betweenNorth, endingAt, startingAt } from '../plane/trim.ts';
import { radians } from '../plane/turn.ts';
import type { Random } from '../random.ts';
import { box, drawPark } from './green.ts';
import { drawGridQuarter } from './grid-quarter.ts';
import { drawHamlet } from './hamlet.ts';
import { drawHillQuarter } from './hill-quarter.ts';
import { drawOldCentre } from './old-centre.ts';
import type { Landmark } from './plan.ts';
import { Sketch } from './sketch.ts';

/** A village by a lake: a small round centre on the shore road, a few streets inland, a hill behind. */
export function lakeTown(random: Random): Sketch {
  const sketch = new Sketch(random);
  const free = (points: Path): Path =>
    points.map(([x, y]): Point => [x + random.between(-7, 7), y + random.between(-7, 7)]);

  // biome-ignore format: places
  const main = smooth(free([
    [-1500, 1300], [-860, 760], [-520, 430], [-300, 210], [-140, 70], [0, -30], [180, -90], [420, -120],
    [700, -240], [1000, -420], [1500, -760],
  ]), 12);
  const spine = smooth(
    free([
      [210, 980],
      [150, 620],
      [96, 380],
      [40, 190],
      [10, 60],
      [-18, -60],
      [-60, -170],
      [-110, -290],
    ]),
  );
  sketch.ground(
    'water',
    ring(
      { centre: [-560, -330], radiusX: 420, radiusY: 270, angle: radians(-24), wobble: 0.06, phase: 0.6 },
      14,
    ),
    'Lago Sereno',
  );
  const walls = drawOldCentre(sketch, {
    oval: { centre: [0, 0], radiusX: 150, radiusY: 116, angle: radians(-22), wobble: 0.025, phase: 2.2 },
    spine,
    main,
    ringName: sketch.names.reserve('Via dei Bastioni'),
    squareName: sketch.names.reserve('Piazza della Loggia'),
  });
  drawRoads(sketch, main, spine, walls);
  drawInland(sketch, main, spine);
  drawShore(sketch, main);
  drawHamlet(sketch, {
    name: 'Corte Alta',
    at: [430, 860],
    angle: radians(-12),
    scale: 0.6,
    road: [pointOf(betweenNorth(spine, 640, 600), 0), [260, 740]],
  });
  sketch.landmarks.push(...landmarks);
  return sketch;
}

function drawRoads(sketch: Sketch, main: Path, spine: Path, walls: Path): void {
  const lit = (path: Path, name: string, kind: 'main' | 'urban' | 'lane', quarter: 'axis' | 'old') =>
    sketch.street({ path, class: kind, quarter, name: sketch.names.reserve(name) });
  const open = (path: Path, name: string, kind: 'main' | 'country') =>
    sketch.street({
      path,
      class: kind,
      quarter: 'axis',
      name: sketch.names.reserve(name),
      lit: false,
      built: false,
    });
  const west = endingAt(main, spine);
  const east = startingAt(main, spine);
  open(betweenEast(west, -5000, -470), 'Strada Provinciale 7', 'main');
  lit(betweenEast(west, -470, 5000), 'Via Provinciale', 'main', 'axis');
  lit(betweenEast(east, -5000, 690), 'Via Roma', 'main', 'axis');
  open(betweenEast(east, 690, 5000), 'Strada Provinciale 7 Est', 'main');
  open(betweenNorth(spine, 5000, 560), 'Strada di Corte Alta', 'country');
  lit(endingAt(betweenNorth(spine, 560, 0), walls), 'Via dei Platani', 'urban', 'axis');
  lit(startingAt(endingAt(betweenNorth(spine, 400, -5000), walls), walls), 'Via della Loggia', 'lane', 'old');
  lit(startingAt(betweenNorth(spine, 0, -5000), walls), 'Via del Porto', 'urban', 'axis');
}

function drawInland(sketch: Sketch, main: Path, spine: Path): void {
  const edge: Path = [
    [660, 60],
    [560, 300],
    [250, 330],
    [170, 130],
  ];
  drawGridQuarter(sketch, {
    region: closed([[220, -50], [640, -130], ...edge]),
    crossRegion: closed([...betweenEast(main, 190, 640), ...edge]),
    angle: radians(-8),
    rowSpacing: 74,
    crossSpacing: 132,
    quarter: 'new',
    rowTheme: 'rivers',
    crossTheme: 'flowers',
    swing: 8,
  });
  const link = (places: Path, from: Path, to: Path, theme: 'trees' | 'work') =>
    sketch.street({
      path: endingAt(startingAt(smooth(places), from), to),
      class: 'urban',
      quarter: 'grid',
      theme,
    });
  link(
    [
      [20, 290],
      [110, 280],
      [200, 250],
      [300, 240],
    ],
    spine,
    edge,
    'trees',
  );
  const climb = smooth([
    [-190, 60],
    [-170, 210],
    [-150, 330],
    [-160, 480],
    [-120, 620],
  ]);
  sketch.street({
    path: startingAt(climb, main),
    class: 'urban',
    quarter: 'hill',
    name: sketch.names.reserve('Via del Castello'),
  });
  drawHillQuarter(sketch, {
    summit: [-170, 400],
    radii: [80, 140],
    from: 205,
    to: -30,
    stretch: 1.1,
    angle: radians(-6),
    foot: spine,
  });
  link(
    [
      [-180, 300],
      [-60, 270],
      [80, 282],
    ],
    climb,
    spine,
    'trees',
  );
  drawGridQuarter(sketch, {
    region: closed([...betweenEast(main, 470, 880), [800, -430], [520, -340], [440, -220]]),
    angle: radians(-26),
    rowSpacing: 96,
    crossSpacing: 170,
    quarter: 'works',
    class: 'works',
    rowTheme: 'work',
    crossTheme: 'work',
  });
}

function drawShore(sketch: Sketch, main: Path): void {
  // biome-ignore format: places
  const shore = smooth([[-420, 330], [-330, 140], [-200, 20], [-120, -110], [-84, -240], [-92, -400], [-110, -500]]);
  sketch.street({
    path: startingAt(shore, main),
    class: 'urban',
    quarter: 'river',
    name: sketch.names.reserve('Lungolago'),
  });
  const garden = smooth([
    [-80, -220],
    [60, -250],
    [200, -230],
    [330, -180],
    [360, -60],
  ]);
  sketch.street({
    path: endingAt(startingAt(garden, shore), main),
    class: 'urban',
    quarter: 'river',
    theme: 'waters',
  });
  const low = smooth([
    [-130, -330],
    [20, -360],
    [180, -340],
    [250, -210],
  ]);
  sketch.street({
    path: endingAt(startingAt(low, shore), garden),
    class: 'urban',
    quarter: 'river',
    theme: 'waters',
  });
  drawPark(sketch, 'Giardini del Lago', [80, -302], 130, 48, 0.05);
  sketch.ground('sport', box([330, -290], 64, 40, radians(-20)), 'Campo sportivo');
  sketch.ground('cemetery', box([-340, 330], 46, 38, radians(30)), 'Cimitero');
}

// biome-ignore format: a table reads best a line each
const landmarks: readonly Landmark[] = [
  { name: 'Municipio', use: 'town-hall', near: [40, 20], width: 26, depth: 15 },
  { name: 'Chiesa di San Martino', use: 'church', near: [-30, 30], width: 34, depth: 20 },
  { name: 'Biblioteca comunale', use: 'library', near: [60, -40], width: 18, depth: 13 },
  { name: 'Scuola primaria', use: 'school', near: [230, 180], width: 46, depth: 26 },
  { name: 'Scuola dell’infanzia', use: 'school', near: [330, 260], width: 32, depth: 20 },
  { name: 'Palestra comunale', use: 'gym', near: [400, 100], width: 38, depth: 24 },
  { name: 'Spogliatoi del campo sportivo', use: 'sport', near: [290, -260], width: 24, depth: 10 },
  { name: 'Centro anziani', use: 'care', near: [-150, 250], width: 28, depth: 17 },
  { name: 'Magazzino comunale', use: 'depot', near: [620, -300], width: 36, depth: 20 },
  { name: 'Stazione di sollevamento', use: 'waterworks', near: [-130, -340], width: 12, depth: 9 },
  { name: 'Sala polivalente', use: 'community', near: [120, -230], width: 26, depth: 15 },
  { name: 'Ex scuola di Corte Alta', use: 'community', near: [430, 860], width: 20, depth: 12 },
];
