/**
 * A town in a valley: an old centre where the main road crosses the way to the bridge, a planned quarter to the
 * north-west, a hill to the north-east, works to the south-east, a torrent and, beyond it, the station.
 */
import type { Landmark } from '../town/plan.ts';
import type { Step } from '../town/town-plan.ts';
import type { DemoTown } from './demo-town.ts';

// biome-ignore format: a step reads best a line each
const lines: readonly Step[] = [
  // From the north through the old centre to the bridge and beyond.
  { draw: 'line', as: 'spine', sway: 8, through: [
    [330, 2300], [240, 1720], [170, 1240], [128, 960], [72, 690], [62, 450], [10, 280],
    [-4, 140], [6, 40], [8, -70], [22, -210], [44, -400], [48, -560], [30, -710],
  ] },
  // From west to east.
  { draw: 'line', as: 'main', sway: 8, every: 12, through: [
    [-2900, -640], [-1900, -470], [-1500, -402], [-1050, -300], [-640, -208], [-280, -118],
    [0, -64], [300, -18], [660, 42], [1050, 120], [1500, 230], [2100, 330], [2900, 400],
  ] },
  { draw: 'line', as: 'river', sway: 8, every: 16, through: [
    [-3000, -860], [-1800, -610], [-1150, -505], [-720, -440], [-340, -462], [40, -436],
    [360, -404], [700, -440], [1050, -402], [1700, -300], [3000, -180],
  ] },
  { draw: 'line', as: 'railway', sway: 8, every: 20, through: [
    [-3000, -1090], [-1500, -900], [-700, -790], [0, -806], [700, -880], [1500, -830], [3000, -700],
  ] },
  { draw: 'water', along: 'river', width: 27, name: 'Torrente Chiara' },
  { draw: 'railway', along: 'railway' },
  {
    draw: 'old-centre', as: 'walls', spine: 'spine', main: 'main',
    oval: { centre: [0, 0], radiusX: 206, radiusY: 152, angle: 4, wobble: 0.018, phase: 1.1 },
    ring: 'Via delle Mura', square: 'Piazza del Municipio',
  },
];

/** The spine and the main road, named piece by piece. */
// biome-ignore format: a step reads best a line each
const axes: readonly Step[] = [
  { draw: 'street', name: 'Strada dei Tigli', class: 'country', quarter: 'axis', open: true, along: 'spine', cuts: [{ north: [5000, 980] }] },
  { draw: 'street', name: 'Viale dei Tigli', quarter: 'axis', along: 'spine', cuts: [{ north: [980, 0] }, { to: 'walls' }] },
  { draw: 'street', name: 'Via del Duomo', class: 'lane', quarter: 'old', along: 'spine', cuts: [{ north: [980, -5000] }, { to: 'walls' }, { from: 'walls' }] },
  { draw: 'street', name: 'Via del Ponte', quarter: 'river', along: 'spine', cuts: [{ north: [0, -5000] }, { from: 'walls' }] },
  { draw: 'street', name: 'Strada Provinciale 12', class: 'main', quarter: 'axis', open: true, along: 'main', cuts: [{ to: 'spine' }, { east: [-5000, -1070] }] },
  { draw: 'street', name: 'Via Roma', class: 'main', quarter: 'axis', along: 'main', cuts: [{ to: 'spine' }, { east: [-1070, 5000] }] },
  { draw: 'street', name: 'Corso Italia', class: 'main', quarter: 'axis', along: 'main', cuts: [{ from: 'spine' }, { east: [-5000, 1090] }] },
  { draw: 'street', name: 'Strada Provinciale 12 Est', class: 'main', quarter: 'axis', open: true, along: 'main', cuts: [{ from: 'spine' }, { east: [1090, 5000] }] },
];

/** The planned quarter of the fifties, and the new one beyond it. */
// biome-ignore format: a step reads best a line each
const northWest: readonly Step[] = [
  { draw: 'line', as: 'planned edge', rounds: 0, through: [[-214, 96], [-116, 196], [-70, 330], [-112, 452], [-470, 420], [-900, 300]] },
  {
    draw: 'grid', quarter: 'grid', themes: ['mountains', 'writers'], angle: 12, spacing: [66, 158],
    region: [[-900, -165], [-240, -20], { along: 'planned edge' }],
    crossRegion: [[-900, -165], { along: 'main', cuts: [{ east: [-895, -300] }] }, { along: 'planned edge' }],
  },
  { draw: 'outline', as: 'planned quarter', around: [{ along: 'planned edge' }] },
  { draw: 'street', quarter: 'grid', theme: 'trees', through: [[-160, 440], [-80, 424], [0, 400], [120, 372]], cuts: [{ from: 'planned quarter' }, { to: 'spine' }] },
  { draw: 'street', quarter: 'grid', theme: 'trees', through: [[-170, 250], [-60, 232], [60, 262]], cuts: [{ from: 'planned quarter' }, { to: 'spine' }] },
  { draw: 'street', quarter: 'grid', theme: 'trees', through: [[-300, 120], [-200, 108], [-130, 100], [-60, 90]], cuts: [{ from: 'planned quarter' }, { to: 'walls' }] },
  { draw: 'outline', as: 'new quarter', around: [[-560, 500], [-60, 530], [6, 690], [30, 860], [-180, 930], [-500, 800]] },
  { draw: 'grid', quarter: 'new', themes: ['modern', 'flowers'], angle: 6, spacing: [86, 150], swing: 16, region: 'new quarter' },
  { draw: 'street', quarter: 'new', theme: 'modern', through: [[-60, 600], [20, 606], [130, 618]], cuts: [{ from: 'new quarter' }, { to: 'spine' }] },
  { draw: 'street', quarter: 'new', theme: 'modern', through: [[-330, 380], [-330, 450], [-322, 520], [-316, 560]], cuts: [{ from: 'planned quarter' }, { to: 'new quarter' }] },
  { draw: 'park', name: 'Giardini di Porta Nord', at: [-54, 188], size: [88, 40], turn: 0.1 },
];

/** Contour streets around the hill, and the new houses at its foot. */
// biome-ignore format: a step reads best a line each
const hillSide: readonly Step[] = [
  { draw: 'line', as: 'climb', through: [[120, 60], [230, 160], [340, 246], [430, 330], [470, 430], [488, 560], [512, 720], [590, 900]] },
  { draw: 'street', name: 'Via del Colle', quarter: 'hill', along: 'climb', cuts: [{ from: 'walls' }] },
  { draw: 'line', as: 'foot', through: [[448, -30], [470, 70], [560, 190], [680, 290], [770, 400], [800, 540], [770, 690]] },
  { draw: 'street', name: 'Via dei Frutteti', quarter: 'hill', along: 'foot', cuts: [{ from: 'main' }] },
  { draw: 'hill', summit: [478, 410], radii: [88, 150, 212, 274], from: 196, to: -40, stretch: 1.08, angle: 8, foot: 'foot' },
  { draw: 'street', quarter: 'hill', theme: 'orchards', through: [[30, 500], [130, 540], [190, 600], [280, 660], [400, 690], [530, 700]], cuts: [{ from: 'spine' }, { to: 'climb' }] },
  { draw: 'line', as: 'eastern edge', rounds: 0, through: [[1075, 420], [880, 470], [800, 350], [700, 250]] },
  {
    draw: 'grid', quarter: 'new', themes: ['rivers', 'scientists'], angle: 12, spacing: [74, 136], swing: 10,
    region: [[600, 96], [1040, 182], { along: 'eastern edge' }],
    crossRegion: [{ along: 'main', cuts: [{ east: [600, 1060] }] }, { along: 'eastern edge' }],
  },
  { draw: 'park', name: 'Parco delle Rimembranze', at: [256, 82], size: [118, 74], turn: 1.8 },
];

/** The quarter of the works, between the main road and the torrent. */
// biome-ignore format: a step reads best a line each
const works: readonly Step[] = [
  { draw: 'line', as: 'edge of the works', rounds: 0, through: [[1150, -250], [990, -310], [470, -318], [380, -240]] },
  {
    draw: 'grid', quarter: 'works', class: 'works', themes: ['work', 'work'], angle: 11, spacing: [112, 196],
    region: [[470, -70], [1120, 66], { along: 'edge of the works' }, [400, -110]],
    crossRegion: [{ along: 'main', cuts: [{ east: [520, 1120] }] }, { along: 'edge of the works' }],
  },
];

/** Between the old centre and the torrent: a few streets, the sports field, the park. */
// biome-ignore format: a step reads best a line each
const nearBank: readonly Step[] = [
  { draw: 'line', as: 'near bank', along: 'river', beside: 62, cuts: [{ east: [-840, 420] }] },
  { draw: 'street', name: 'Lungotorrente Nord', quarter: 'river', along: 'near bank' },
  { draw: 'line', as: 'western lane', rounds: 0, through: [[-680, -90], [-700, -260], [-674, -480]] },
  { draw: 'street', quarter: 'river', theme: 'waters', along: 'western lane', rounds: 2, cuts: [{ from: 'main' }, { to: 'near bank' }] },
  { draw: 'street', quarter: 'river', theme: 'waters', through: [[-490, -90], [-510, -260], [-484, -480]], rounds: 2, cuts: [{ from: 'main' }, { to: 'near bank' }] },
  { draw: 'street', quarter: 'river', theme: 'waters', through: [[-130, -90], [-150, -260], [-124, -480]], rounds: 2, cuts: [{ from: 'main' }, { to: 'near bank' }] },
  {
    draw: 'street', quarter: 'river', theme: 'waters', cuts: [{ from: 'western lane' }, { to: 'spine' }],
    through: [[-760, -300], [-560, -296], [-380, -262], [-180, -262], [60, -268]],
  },
  { draw: 'plot', class: 'sport', name: 'Campo sportivo', at: [-610, -345], size: [64, 40], angle: 8 },
  { draw: 'park', name: 'Parco del Torrente', at: [-318, -336], size: [172, 72], turn: 0.05 },
  { draw: 'plot', class: 'cemetery', name: 'Cimitero', at: [-830, -322], size: [66, 52], angle: 10 },
];

/** Beyond the bridge, as far as the station. */
// biome-ignore format: a step reads best a line each
const farBank: readonly Step[] = [
  { draw: 'line', as: 'far bank', along: 'river', beside: -66, cuts: [{ east: [-760, 620] }] },
  { draw: 'street', name: 'Lungotorrente Sud', quarter: 'river', along: 'far bank' },
  { draw: 'line', as: 'station road', through: [
    [-760, -700], [-520, -650], [-300, -682], [-60, -706], [30, -706], [200, -680], [420, -640], [640, -660], [760, -640],
  ] },
  { draw: 'street', name: 'Via della Stazione', quarter: 'river', along: 'station road' },
  { draw: 'line', as: 'western crossing', through: [[-620, -440], [-604, -560], [-626, -760]] },
  { draw: 'street', quarter: 'river', theme: 'south', along: 'western crossing', rounds: 1, cuts: [{ from: 'far bank' }, { to: 'station road' }] },
  { draw: 'street', quarter: 'river', theme: 'south', through: [[-400, -440], [-384, -560], [-406, -760]], rounds: 2, cuts: [{ from: 'far bank' }, { to: 'station road' }] },
  { draw: 'street', quarter: 'river', theme: 'south', through: [[-200, -440], [-184, -560], [-206, -760]], rounds: 2, cuts: [{ from: 'far bank' }, { to: 'station road' }] },
  { draw: 'street', quarter: 'river', theme: 'south', through: [[240, -440], [256, -560], [234, -760]], rounds: 2, cuts: [{ from: 'far bank' }, { to: 'station road' }] },
  { draw: 'street', quarter: 'river', theme: 'south', through: [[460, -440], [476, -560], [454, -760]], rounds: 2, cuts: [{ from: 'far bank' }, { to: 'station road' }] },
  { draw: 'street', quarter: 'river', theme: 'south', through: [[-700, -570], [-420, -574], [-180, -596], [80, -566]], cuts: [{ from: 'western crossing' }, { to: 'spine' }] },
];

// biome-ignore format: a step reads best a line each
const hamlets: readonly Step[] = [
  {
    draw: 'hamlet', name: 'San Rocco', at: [-560, 1150], angle: -14, scale: 0.84,
    road: [{ along: 'spine', cuts: [{ north: [1030, 1020] }, { only: 'start' }] }, [20, 1040], [-240, 1040]],
  },
  { draw: 'hamlet', name: 'Pieve Vecchia', at: [900, 880], angle: 20, scale: 0.84, road: [[590, 900], [700, 910]] },
  { draw: 'hamlet', name: 'Molini', at: [1010, -610], angle: 4, scale: 0.68, road: [[760, -640], [860, -636]] },
];

// biome-ignore format: a table reads best a line each
const landmarks: readonly Landmark[] = [
  { name: 'Municipio', use: 'town-hall', near: [60, 22], width: 32, depth: 17 },
  { name: 'Duomo di San Pietro', use: 'church', near: [-24, 20], width: 42, depth: 24 },
  { name: 'Teatro Comunale', use: 'theatre', near: [120, -40], width: 26, depth: 19 },
  { name: 'Biblioteca civica', use: 'library', near: [-70, 60], width: 22, depth: 15 },
  { name: 'Museo civico', use: 'library', near: [-120, -10], width: 20, depth: 15 },
  { name: 'Scuola primaria del Centro', use: 'school', near: [-190, 150], width: 52, depth: 30 },
  { name: 'Scuola secondaria di primo grado', use: 'school', near: [-520, 90], width: 58, depth: 32 },
  { name: "Scuola dell'infanzia La Lucciola", use: 'school', near: [-760, 100], width: 36, depth: 22 },
  { name: 'Asilo nido Il Girasole', use: 'school', near: [-330, 640], width: 30, depth: 19 },
  { name: 'Scuola primaria Nord', use: 'school', near: [-140, 760], width: 48, depth: 28 },
  { name: 'Palestra comunale', use: 'gym', near: [-560, -20], width: 42, depth: 26 },
  { name: 'Palazzetto dello sport', use: 'gym', near: [-560, -380], width: 48, depth: 32 },
  { name: 'Spogliatoi del campo sportivo', use: 'sport', near: [-660, -330], width: 26, depth: 10 },
  { name: 'Piscina comunale', use: 'sport', near: [-420, -290], width: 44, depth: 24 },
  { name: 'Centro diurno anziani', use: 'care', near: [240, 170], width: 34, depth: 20 },
  { name: 'Casa di riposo', use: 'care', near: [330, 560], width: 46, depth: 26 },
  { name: 'Ambulatori comunali', use: 'care', near: [-60, -190], width: 26, depth: 15 },
  { name: 'Caserma dei Vigili del fuoco volontari', use: 'barracks', near: [420, -110], width: 34, depth: 20 },
  { name: 'Comando di Polizia locale', use: 'barracks', near: [180, -50], width: 20, depth: 14 },
  { name: 'Magazzino comunale', use: 'depot', near: [720, -190], width: 46, depth: 24 },
  { name: 'Centro di raccolta', use: 'depot', near: [1010, -200], width: 38, depth: 16 },
  { name: 'Stazione di sollevamento', use: 'waterworks', near: [330, -350], width: 14, depth: 10 },
  { name: 'Acquedotto, serbatoio Colle', use: 'waterworks', near: [520, 740], width: 16, depth: 14 },
  { name: 'Autostazione', use: 'station', near: [-20, -720], width: 36, depth: 14 },
  { name: 'Mercato coperto', use: 'market', near: [70, -180], width: 34, depth: 18 },
  { name: 'Centro sociale Oltretorrente', use: 'community', near: [-300, -560], width: 28, depth: 16 },
  { name: 'Sala civica Europa', use: 'community', near: [-260, 820], width: 26, depth: 16 },
  { name: 'Casa delle associazioni', use: 'community', near: [760, 260], width: 26, depth: 15 },
  { name: 'Ex scuola di San Rocco', use: 'community', near: [-600, 1150], width: 24, depth: 14 },
  { name: 'Sala civica di Pieve Vecchia', use: 'community', near: [880, 880], width: 22, depth: 13 },
];

export const valchiara: DemoTown = {
  codistat: '999001',
  centre: [10.583, 46.056],
  interiorLighting: true,
  upkeep: { interventions: 400, pending: 60 },
  plan: {
    layout: 'drawn',
    steps: [...lines, ...axes, ...northWest, ...hillSide, ...works, ...nearBank, ...farBank, ...hamlets],
    landmarks,
  },
};
