import { marker } from '../register-fixture.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

export const preferencesCases: CasesOf<typeof import('@lucerna/contract/endpoints/preferences')> = {
  listPreferences: { ask: asItIs, elsewhere: 'their own' },
  setPreference: {
    ask: async () => ({ body: { nome: 'colonne.edifici', valore: marker } }),
    elsewhere: 'their own',
  },
};
