import { type Point, plus } from '../plane/point.ts';
import type { LandmarkUse } from './plan.ts';
import type { Sketch } from './sketch.ts';

type Model = readonly [name: string, use: LandmarkUse, width: number, depth: number];

/** What each quarter has, in turn. */
const ofQuarters: readonly (readonly Model[])[] = [
  [
    ['Scuola primaria', 'school', 56, 32],
    ['Palestra', 'gym', 42, 26],
  ],
  [
    ['Scuola dell’infanzia', 'school', 38, 24],
    ['Centro sociale', 'community', 28, 17],
  ],
  [
    ['Scuola secondaria', 'school', 60, 34],
    ['Biblioteca di quartiere', 'library', 24, 16],
  ],
  [
    ['Asilo nido', 'school', 32, 20],
    ['Poliambulatorio', 'care', 34, 20],
  ],
  [
    ['Piscina', 'sport', 48, 28],
    ['Magazzino comunale', 'depot', 44, 24],
  ],
];

const ofTheCentre: readonly Model[] = [
  ['Municipio', 'town-hall', 44, 22],
  ['Duomo', 'church', 56, 32],
  ['Teatro Comunale', 'theatre', 34, 24],
  ['Biblioteca civica', 'library', 30, 20],
  ['Stazione di sollevamento', 'waterworks', 14, 10],
];

export function cityLandmarks(sketch: Sketch, middles: readonly Point[]): void {
  const { random } = sketch;
  middles.forEach((middle, i) => {
    const models = i === 0 ? ofTheCentre : (ofQuarters[i % ofQuarters.length] ?? []);
    for (const [name, use, width, depth] of models) {
      sketch.landmarks.push({
        name: i === 0 ? name : `${name}, quartiere ${i}`,
        use,
        near: plus(middle, [random.between(-240, 240), random.between(-240, 240)]),
        width,
        depth,
      });
    }
  });
}
