import { asItIs, type CasesOf } from './happy-case.ts';

export const trailCases: CasesOf<typeof import('@lucerna/contract/endpoints/trail')> = {
  listTrail: { ask: asItIs, elsewhere: 'their own' },
  exportTrail: { ask: asItIs, elsewhere: 'their own' },
};
