import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { newElement } from '../register-fixture.ts';
import type { CasesOf } from './happy-case.ts';

export const summaryCases: CasesOf<typeof import('@lucerna/contract/endpoints/summary')> = {
  townSummary: {
    async ask(world, register) {
      await newElement(world, kindBySegment('pl'), register);
      return {};
    },
    elsewhere: 'their own',
  },
};
