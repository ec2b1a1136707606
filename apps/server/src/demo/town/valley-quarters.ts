import { smooth } from '../plane/curve.ts';
import type { Path } from '../plane/path.ts';
import { closed } from '../plane/polygon.ts';
import { beside, betweenEast, endingAt, startingAt } from '../plane/trim.ts';
import { radians } from '../plane/turn.ts';
import { box, drawPark } from './green.ts';
import { drawGridQuarter } from './grid-quarter.ts';
import { drawHillQuarter } from './hill-quarter.ts';
import type { Quarter } from './plan.ts';
import type { Sketch } from './sketch.ts';
import type { NameTheme } from './street-name-lists.ts';
import type { ValleyLines } from './valley-lines.ts';

/** A street from the first line to the second, through the given places. */
function link(
  sketch: Sketch,
  quarter: Quarter,
  theme: NameTheme,
  [from, to]: readonly [Path, Path],
  places: Path,
): void {
  const path = endingAt(startingAt(smooth(places), from), to);
  sketch.street({ path, class: 'urban', quarter, theme });
}

/** The planned quarter of the fifties, and the new one beyond it. */
export function drawNorthWest(sketch: Sketch, { spine, main }: ValleyLines, walls: Path): void {
  const edge: Path = [
    [-214, 96],
    [-116, 196],
    [-70, 330],
    [-112, 452],
    [-470, 420],
    [-900, 300],
  ];
  drawGridQuarter(sketch, {
    region: closed([[-900, -165], [-240, -20], ...edge]),
    crossRegion: closed([[-900, -165], ...betweenEast(main, -895, -300), ...edge]),
    angle: radians(12),
    rowSpacing: 66,
    crossSpacing: 158,
    quarter: 'grid',
    rowTheme: 'mountains',
    crossTheme: 'writers',
  });
  const border = closed(edge);
  link(
    sketch,
    'grid',
    'trees',
    [border, spine],
    [
      [-160, 440],
      [-80, 424],
      [0, 400],
      [120, 372],
    ],
  );
  link(
    sketch,
    'grid',
    'trees',
    [border, spine],
    [
      [-170, 250],
      [-60, 232],
      [60, 262],
    ],
  );
  link(
    sketch,
    'grid',
    'trees',
    [border, walls],
    [
      [-300, 120],
      [-200, 108],
      [-130, 100],
      [-60, 90],
    ],
  );

  const modern = closed([
    [-560, 500],
    [-60, 530],
    [6, 690],
    [30, 860],
    [-180, 930],
    [-500, 800],
  ]);
  drawGridQuarter(sketch, {
    region: modern,
    angle: radians(6),
    rowSpacing: 86,
    crossSpacing: 150,
    quarter: 'new',
    rowTheme: 'modern',
    crossTheme: 'flowers',
    swing: 16,
  });
  link(
    sketch,
    'new',
    'modern',
    [modern, spine],
    [
      [-60, 600],
      [20, 606],
      [130, 618],
    ],
  );
  link(
    sketch,
    'new',
    'modern',
    [border, modern],
    [
      [-330, 380],
      [-330, 450],
      [-322, 520],
      [-316, 560],
    ],
  );
  drawPark(sketch, 'Giardini di Porta Nord', [-54, 188], 88, 40, 0.1);
}

/** Contour streets around the hill, and the new houses at its foot. */
export function drawHillSide(sketch: Sketch, { spine, main }: ValleyLines, walls: Path): void {
  const named = (path: Path, name: string) =>
    sketch.street({ path, class: 'urban', quarter: 'hill', name: sketch.names.reserve(name) });
  // biome-ignore format: places
  const climb = smooth([
    [120, 60], [230, 160], [340, 246], [430, 330], [470, 430], [488, 560], [512, 720], [590, 900],
  ]);
  named(startingAt(climb, walls), 'Via del Colle');
  const foot = smooth([
    [448, -30],
    [470, 70],
    [560, 190],
    [680, 290],
    [770, 400],
    [800, 540],
    [770, 690],
  ]);
  named(startingAt(foot, main), 'Via dei Frutteti');
  drawHillQuarter(sketch, {
    summit: [478, 410],
    radii: [88, 150, 212, 274],
    from: 196,
    to: -40,
    stretch: 1.08,
    angle: radians(8),
    foot,
  });
  link(
    sketch,
    'hill',
    'orchards',
    [spine, climb],
    [
      [30, 500],
      [130, 540],
      [190, 600],
      [280, 660],
      [400, 690],
      [530, 700],
    ],
  );
  const edge: Path = [
    [1075, 420],
    [880, 470],
    [800, 350],
    [700, 250],
  ];
  drawGridQuarter(sketch, {
    region: closed([[600, 96], [1040, 182], ...edge]),
    crossRegion: closed([...betweenEast(main, 600, 1060), ...edge]),
    angle: radians(12),
    rowSpacing: 74,
    crossSpacing: 136,
    quarter: 'new',
    rowTheme: 'rivers',
    crossTheme: 'scientists',
    swing: 10,
  });
  drawPark(sketch, 'Parco delle Rimembranze', [256, 82], 118, 74, 1.8);
}

/** The quarter of the works, between the main road and the torrent. */
export function drawWorks(sketch: Sketch, { main }: ValleyLines): void {
  const edge: Path = [
    [1150, -250],
    [990, -310],
    [470, -318],
    [380, -240],
  ];
  drawGridQuarter(sketch, {
    region: closed([[470, -70], [1120, 66], ...edge, [400, -110]]),
    crossRegion: closed([...betweenEast(main, 520, 1120), ...edge]),
    angle: radians(11),
    rowSpacing: 112,
    crossSpacing: 196,
    quarter: 'works',
    class: 'works',
    rowTheme: 'work',
    crossTheme: 'work',
  });
}

/** Between the old centre and the torrent: a few streets, the sports field, the park. */
export function drawNearBank(sketch: Sketch, { spine, main, river }: ValleyLines): void {
  const bank = betweenEast(beside(river, 62), -840, 420);
  const side = ([x, y]: readonly [number, number]): Path => [
    [x + 20, y],
    [x, -260],
    [x + 26, -480],
  ];
  sketch.street({
    path: bank,
    class: 'urban',
    quarter: 'river',
    name: sketch.names.reserve('Lungotorrente Nord'),
  });
  for (const x of [-700, -510, -150]) link(sketch, 'river', 'waters', [main, bank], smooth(side([x, -90])));
  // biome-ignore format: places
  link(sketch, 'river', 'waters', [side([-700, -90]), spine], [
    [-760, -300], [-560, -296], [-380, -262], [-180, -262], [60, -268],
  ]);
  sketch.ground('sport', box([-610, -345], 64, 40, radians(8)), 'Campo sportivo');
  drawPark(sketch, 'Parco del Torrente', [-318, -336], 172, 72, 0.05);
  sketch.ground('cemetery', box([-830, -322], 66, 52, radians(10)), 'Cimitero');
}

/** Beyond the bridge, as far as the station. */
export function drawFarBank(sketch: Sketch, { spine, river }: ValleyLines): void {
  const bank = betweenEast(beside(river, -66), -760, 620);
  sketch.street({
    path: bank,
    class: 'urban',
    quarter: 'river',
    name: sketch.names.reserve('Lungotorrente Sud'),
  });
  // biome-ignore format: places
  const station = smooth([
    [-760, -700], [-520, -650], [-300, -682], [-60, -706], [30, -706], [200, -680], [420, -640], [640, -660],
    [760, -640],
  ]);
  sketch.street({
    path: station,
    class: 'urban',
    quarter: 'river',
    name: sketch.names.reserve('Via della Stazione'),
  });
  const across = (x: number): Path =>
    smooth([
      [x, -440],
      [x + 16, -560],
      [x - 6, -760],
    ]);
  for (const x of [-620, -400, -200, 240, 460]) link(sketch, 'river', 'south', [bank, station], across(x));
  link(
    sketch,
    'river',
    'south',
    [across(-620), spine],
    [
      [-700, -570],
      [-420, -574],
      [-180, -596],
      [80, -566],
    ],
  );
}
