import { marker } from '../register-fixture.ts';
import type { CasesOf } from './happy-case.ts';

export const departuresCases: CasesOf<typeof import('@lucerna/contract/endpoints/departures')> = {
  listDepartures: { ask: async (_, { cabinet }) => ({ params: { id: cabinet } }), elsewhere: 'not found' },
  saveDepartures: {
    ask: async (_, { cabinet }) => ({
      body: { id_imp: cabinet, partenze: [{ via_linea: marker, differenziale_tipo: 'AC' }] },
    }),
    elsewhere: 'refused',
  },
};
