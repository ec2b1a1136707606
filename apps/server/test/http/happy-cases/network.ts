import type { CasesOf } from './happy-case.ts';

export const networkCases: CasesOf<typeof import('@lucerna/contract/endpoints/network')> = {
  networkOf: {
    ask: async (_, { cabinet }) => ({ params: { entita: 'centraline', id: cabinet } }),
    elsewhere: 'not found',
  },
};
