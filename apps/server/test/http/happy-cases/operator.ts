import { asItIs, type CasesOf } from './happy-case.ts';

export const operatorCases: CasesOf<typeof import('@lucerna/contract/endpoints/operator')> = {
  operatorOfInstallation: { ask: asItIs, elsewhere: 'anything' },
};
