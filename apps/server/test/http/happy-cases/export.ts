import type { CasesOf } from './happy-case.ts';

export const exportCases: CasesOf<typeof import('@lucerna/contract/endpoints/export')> = {
  exportRows: {
    ask: async () => ({ body: { rows: [{ anno: 2026, consumo: 12.5 }] } }),
    elsewhere: 'anything',
  },
};
