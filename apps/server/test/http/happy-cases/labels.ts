import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { newElement } from '../register-fixture.ts';
import type { CasesOf } from './happy-case.ts';

export const labelCases: CasesOf<typeof import('@lucerna/contract/endpoints/labels')> = {
  labelsOf: {
    ask: async (world, register) => ({
      query: { entita: 'pl', ids: await newElement(world, kindBySegment('pl'), register) },
    }),
    elsewhere: 'their own',
  },
};
