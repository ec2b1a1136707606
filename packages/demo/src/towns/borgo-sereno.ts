/** A village by a lake: a small round centre on the shore road, a few streets inland, a hill behind. */
import type { Landmark } from '../town/plan.ts';
import type { Step } from '../town/town-plan.ts';
import type { DemoTown } from './demo-town.ts';

// biome-ignore format: a step reads best a line each
const lines: readonly Step[] = [
  { draw: 'line', as: 'main', sway: 7, every: 12, through: [
    [-1500, 1300], [-860, 760], [-520, 430], [-300, 210], [-140, 70], [0, -30], [180, -90], [420, -120],
    [700, -240], [1000, -420], [1500, -760],
  ] },
  { draw: 'line', as: 'spine', sway: 7, through: [
    [210, 980], [150, 620], [96, 380], [40, 190], [10, 60], [-18, -60], [-60, -170], [-110, -290],
  ] },
  {
    draw: 'lake', name: 'Lago Sereno',
    oval: { centre: [-560, -330], radiusX: 420, radiusY: 270, angle: -24, wobble: 0.06, phase: 0.6 },
  },
  {
    draw: 'old-centre', as: 'walls', spine: 'spine', main: 'main',
    oval: { centre: [0, 0], radiusX: 150, radiusY: 116, angle: -22, wobble: 0.025, phase: 2.2 },
    ring: 'Via dei Bastioni', square: 'Piazza della Loggia',
  },
];

// biome-ignore format: a step reads best a line each
const roads: readonly Step[] = [
  { draw: 'street', name: 'Strada Provinciale 7', class: 'main', quarter: 'axis', open: true, along: 'main', cuts: [{ to: 'spine' }, { east: [-5000, -470] }] },
  { draw: 'street', name: 'Via Provinciale', class: 'main', quarter: 'axis', along: 'main', cuts: [{ to: 'spine' }, { east: [-470, 5000] }] },
  { draw: 'street', name: 'Via Roma', class: 'main', quarter: 'axis', along: 'main', cuts: [{ from: 'spine' }, { east: [-5000, 690] }] },
  { draw: 'street', name: 'Strada Provinciale 7 Est', class: 'main', quarter: 'axis', open: true, along: 'main', cuts: [{ from: 'spine' }, { east: [690, 5000] }] },
  { draw: 'street', name: 'Strada di Corte Alta', class: 'country', quarter: 'axis', open: true, along: 'spine', cuts: [{ north: [5000, 560] }] },
  { draw: 'street', name: 'Via dei Platani', quarter: 'axis', along: 'spine', cuts: [{ north: [560, 0] }, { to: 'walls' }] },
  { draw: 'street', name: 'Via della Loggia', class: 'lane', quarter: 'old', along: 'spine', cuts: [{ north: [400, -5000] }, { to: 'walls' }, { from: 'walls' }] },
  { draw: 'street', name: 'Via del Porto', quarter: 'axis', along: 'spine', cuts: [{ north: [0, -5000] }, { from: 'walls' }] },
];

// biome-ignore format: a step reads best a line each
const inland: readonly Step[] = [
  { draw: 'line', as: 'eastern edge', rounds: 0, through: [[660, 60], [560, 300], [250, 330], [170, 130]] },
  {
    draw: 'grid', quarter: 'new', themes: ['rivers', 'flowers'], angle: -8, spacing: [74, 132], swing: 8,
    region: [[220, -50], [640, -130], { along: 'eastern edge' }],
    crossRegion: [{ along: 'main', cuts: [{ east: [190, 640] }] }, { along: 'eastern edge' }],
  },
  { draw: 'street', quarter: 'grid', theme: 'trees', through: [[20, 290], [110, 280], [200, 250], [300, 240]], cuts: [{ from: 'spine' }, { to: 'eastern edge' }] },
  { draw: 'line', as: 'climb', through: [[-190, 60], [-170, 210], [-150, 330], [-160, 480], [-120, 620]] },
  { draw: 'street', name: 'Via del Castello', quarter: 'hill', along: 'climb', cuts: [{ from: 'main' }] },
  { draw: 'hill', summit: [-170, 400], radii: [80, 140], from: 205, to: -30, stretch: 1.1, angle: -6, foot: 'spine' },
  { draw: 'street', quarter: 'grid', theme: 'trees', through: [[-180, 300], [-60, 270], [80, 282]], cuts: [{ from: 'climb' }, { to: 'spine' }] },
  {
    draw: 'grid', quarter: 'works', class: 'works', themes: ['work', 'work'], angle: -26, spacing: [96, 170],
    region: [{ along: 'main', cuts: [{ east: [470, 880] }] }, [800, -430], [520, -340], [440, -220]],
  },
];

// biome-ignore format: a step reads best a line each
const shore: readonly Step[] = [
  { draw: 'line', as: 'shore', through: [[-420, 330], [-330, 140], [-200, 20], [-120, -110], [-84, -240], [-92, -400], [-110, -500]] },
  { draw: 'street', name: 'Lungolago', quarter: 'river', along: 'shore', cuts: [{ from: 'main' }] },
  { draw: 'line', as: 'garden', through: [[-80, -220], [60, -250], [200, -230], [330, -180], [360, -60]] },
  { draw: 'street', quarter: 'river', theme: 'waters', along: 'garden', cuts: [{ from: 'shore' }, { to: 'main' }] },
  { draw: 'street', quarter: 'river', theme: 'waters', through: [[-130, -330], [20, -360], [180, -340], [250, -210]], cuts: [{ from: 'shore' }, { to: 'garden' }] },
  { draw: 'park', name: 'Giardini del Lago', at: [80, -302], size: [130, 48], turn: 0.05 },
  { draw: 'plot', class: 'sport', name: 'Campo sportivo', at: [330, -290], size: [64, 40], angle: -20 },
  { draw: 'plot', class: 'cemetery', name: 'Cimitero', at: [-340, 330], size: [46, 38], angle: 30 },
  {
    draw: 'hamlet', name: 'Corte Alta', at: [430, 860], angle: -12, scale: 0.6,
    road: [{ along: 'spine', cuts: [{ north: [640, 600] }, { only: 'start' }] }, [260, 740]],
  },
];

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

export const borgoSereno: DemoTown = {
  codistat: '999002',
  centre: [10.0716, 45.8154],
  interiorLighting: false,
  upkeep: { interventions: 120, pending: 14 },
  plan: { layout: 'drawn', steps: [...lines, ...roads, ...inland, ...shore], landmarks },
};
