import { bordersOf } from '../../commands/borders.ts';
import { multipart } from '../multipart-body.ts';
import { valchiara } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

/** A square around where the elements of the tests lie. */
const around = [
  [7, 45],
  [8, 45],
  [8, 46],
  [7, 46],
  [7, 45],
];

export const municipalityCases: CasesOf<typeof import('@lucerna/contract/endpoints/municipality')> = {
  municipalitySetUp: { ask: asItIs, elsewhere: 'their own' },
  changeSetUp: {
    ask: async () => ({ body: { nome: 'Valchiara', partner: [{ nome: 'Officina Luce' }] } }),
    elsewhere: 'their own',
  },
  readBorderFile: {
    ask: async () => multipart([{ name: 'confini.geojson', content: bordersOf(valchiara, around) }]),
    // The file has the border of no other municipality.
    elsewhere: 'refused',
  },
  saveBorder: {
    ask: async () => ({ body: { geometry: { type: 'MultiPolygon', coordinates: [[around]] } } }),
    elsewhere: 'their own',
  },
};
