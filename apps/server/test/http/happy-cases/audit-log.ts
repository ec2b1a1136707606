import { asItIs, type CasesOf } from './happy-case.ts';

export const auditLogCases: CasesOf<typeof import('@lucerna/contract/endpoints/audit-log')> = {
  listTrail: { ask: asItIs, elsewhere: 'their own' },
  exportTrail: { ask: asItIs, elsewhere: 'their own' },
};
