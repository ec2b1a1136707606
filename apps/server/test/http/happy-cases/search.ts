import { marker } from '../register-fixture.ts';
import type { CasesOf } from './happy-case.ts';

export const searchCases: CasesOf<typeof import('@lucerna/contract/endpoints/search')> = {
  searchEverywhere: { ask: async () => ({ query: { q: marker } }), elsewhere: 'their own' },
};
