/** A city of any size: avenues in a lattice, a quarter of its own in each cell, an old centre in the middle, a river. */
import type { CityPlan } from '../town/town-plan.ts';

// biome-ignore format: a table reads best a line each
export const largeCity: CityPlan = {
  layout: 'lattice',
  river: { name: 'Fiume Chiara', width: 58 },
  heart: {
    oval: { radiusX: 300, radiusY: 232, angle: 6, wobble: 0.02, phase: 1.1 },
    ring: 'Via delle Mura',
    square: 'Piazza del Municipio',
    spine: ['Via del Duomo', 'Via del Ponte'],
    main: ['Via Roma', 'Corso Italia'],
    themes: ['history', 'writers'],
    landmarks: [
      { name: 'Municipio', use: 'town-hall', width: 44, depth: 22 },
      { name: 'Duomo', use: 'church', width: 56, depth: 32 },
      { name: 'Teatro Comunale', use: 'theatre', width: 34, depth: 24 },
      { name: 'Biblioteca civica', use: 'library', width: 30, depth: 20 },
      { name: 'Stazione di sollevamento', use: 'waterworks', width: 14, depth: 10 },
    ],
  },
  quarters: [
    { quarter: 'blocks', near: 6, until: 3500, far: 2 },
    { quarter: 'grid', near: 4, until: 0, far: 4 },
    { quarter: 'new', near: 0, until: 1500, far: 3 },
    { quarter: 'hill', near: 0, until: 1500, far: 1.4 },
    { quarter: 'works', near: 0, until: 2400, far: 1.6 },
    { quarter: 'village', near: 0, until: 2000, far: 0.8 },
  ],
  landmarks: [
    [
      { name: 'Scuola primaria', use: 'school', width: 56, depth: 32 },
      { name: 'Palestra', use: 'gym', width: 42, depth: 26 },
    ],
    [
      { name: 'Scuola dell’infanzia', use: 'school', width: 38, depth: 24 },
      { name: 'Centro sociale', use: 'community', width: 28, depth: 17 },
    ],
    [
      { name: 'Scuola secondaria', use: 'school', width: 60, depth: 34 },
      { name: 'Biblioteca di quartiere', use: 'library', width: 24, depth: 16 },
    ],
    [
      { name: 'Asilo nido', use: 'school', width: 32, depth: 20 },
      { name: 'Poliambulatorio', use: 'care', width: 34, depth: 20 },
    ],
    [
      { name: 'Piscina', use: 'sport', width: 48, depth: 28 },
      { name: 'Magazzino comunale', use: 'depot', width: 44, depth: 24 },
    ],
  ],
};
