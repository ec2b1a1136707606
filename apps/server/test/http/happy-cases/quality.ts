import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { marker, newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

/** The id of an open finding of Valchiara: of a new cabinet, on which no light point hangs. */
async function newFinding(world: World, register: Register): Promise<number> {
  const cabinet = await newElement(world, kindBySegment('centraline'), register);
  const url = '/api/decisioni/qualita/centralina_senza_punti';
  const found: { id: number; id_elemento: number }[] = (await world.call({ url, as: 'ufficio' })).json().data;
  return found.find(({ id_elemento }) => id_elemento === cabinet)?.id ?? 0;
}

export const qualityCases: CasesOf<typeof import('@lucerna/contract/endpoints/quality')> = {
  qualitySummary: { ask: asItIs, elsewhere: 'their own' },
  qualityFindings: {
    async ask(world, register) {
      await newFinding(world, register);
      return { params: { regola: 'centralina_senza_punti' } };
    },
    elsewhere: 'their own',
  },
  exportQuality: { ask: async () => ({ query: { stato: 'aperto' } }), elsewhere: 'their own' },
  judgeQuality: {
    ask: async (world, register) => ({
      params: { id: await newFinding(world, register) },
      body: { stato: 'scusato', nota: marker },
    }),
    elsewhere: 'not found',
  },
  switchQualityRule: {
    ask: async () => ({ params: { regola: 'altezza' }, body: { spenta: true, motivo: marker } }),
    elsewhere: 'their own',
  },
  recheckQuality: { ask: asItIs, elsewhere: 'their own' },
  tryQuality: {
    async ask(world, register) {
      const id = await newElement(world, kindBySegment('pl'), register);
      return { body: { modifiche: [{ entita: 'pl', id, versione: 1, campi: { lamp_pot: 70 } }] } };
    },
    elsewhere: 'refused',
  },
};
