import type { Landmark } from './plan.ts';
import type { Sketch } from './sketch.ts';

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

export function valleyLandmarks(sketch: Sketch): void {
  sketch.landmarks.push(...landmarks);
}
