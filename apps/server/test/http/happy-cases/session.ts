import { password } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

export const sessionCases: CasesOf<typeof import('@lucerna/contract/endpoints/session')> = {
  signInOptions: { ask: asItIs, elsewhere: 'anything' },
  signIn: { ask: async () => ({ body: { username: 'ufficio', password } }), elsewhere: 'anything' },
  signOut: { ask: asItIs, elsewhere: 'anything' },
  currentUser: { ask: asItIs, elsewhere: 'their own' },
};
