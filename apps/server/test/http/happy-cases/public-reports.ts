import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { labelOf, openToPublic, reportForm, sendReport, solved } from '../public-calls.ts';
import { newElement, type Register } from '../register-fixture.ts';
import { valchiara, type World } from '../world.ts';
import type { CasesOf } from './happy-case.ts';

/** Longer than the time in which one address may send but a few. */
const windowMs = 11 * 60_000;

async function newLabel(world: World, register: Register): Promise<string> {
  await openToPublic(world);
  world.later(windowMs);
  return labelOf(world, 'pl', await newElement(world, kindBySegment('pl'), register));
}

/** The end of the link that a new report gets. */
async function newLink(world: World, register: Register): Promise<string> {
  const sent = await sendReport(world, { etichetta: await newLabel(world, register) });
  const { collegamento } = sent.json<{ data: { collegamento: string } }>().data;
  return collegamento.split('/').at(-1) as string;
}

export const publicReportCases: CasesOf<typeof import('@lucerna/contract/endpoints/public-reports')> = {
  publicTown: {
    async ask(world) {
      await openToPublic(world);
      return { params: { codistat: valchiara } };
    },
    elsewhere: 'anything',
  },
  publicPoints: {
    async ask(world) {
      await openToPublic(world);
      return { params: { codistat: valchiara }, query: { bbox: '7.24,45.09,7.25,45.1' } };
    },
    elsewhere: 'anything',
  },
  publicChallenge: { ask: async () => ({}), elsewhere: 'anything' },
  sendPublicReport: {
    async ask(world, register) {
      const etichetta = await newLabel(world, register);
      return reportForm({ etichetta, ...(await solved(world)) });
    },
    elsewhere: 'anything',
  },
  publicReportState: {
    ask: async (world, register) => ({ params: { segreto: await newLink(world, register) } }),
    elsewhere: 'anything',
  },
  movePublicReport: {
    ask: async (world, register) => ({
      params: { segreto: await newLink(world, register) },
      body: { azione: 'ritira' },
    }),
    elsewhere: 'anything',
  },
};
