import { marker } from '../register-fixture.ts';
import type { World } from '../world.ts';
import type { CasesOf } from './happy-case.ts';

const selection = {
  nome: marker,
  condivisa: true,
  tipo: 'pl',
  interrogazioni: [{ nome: marker, filtro: 'led', criteri: 'lamp_pot:maggiore:100', ids: [1, 2] }],
};

/** The id of a shared selection of queries that `ufficio` keeps. */
async function newSelection(world: World): Promise<number> {
  const reply = await world.call({
    method: 'POST',
    url: '/api/interrogazioni',
    as: 'ufficio',
    payload: selection,
  });
  return reply.json().data.id;
}

export const savedQueriesCases: CasesOf<typeof import('@lucerna/contract/endpoints/saved-queries')> = {
  listSelections: {
    async ask(world) {
      await newSelection(world);
      return {};
    },
    elsewhere: 'their own',
  },
  insertSelection: { ask: async () => ({ body: selection }), elsewhere: 'their own' },
  modifySelection: {
    ask: async (world) => ({ params: { id: await newSelection(world) }, body: { nome: 'altro nome' } }),
    elsewhere: 'not found',
  },
  removeSelection: {
    ask: async (world) => ({ params: { id: await newSelection(world) } }),
    elsewhere: 'not found',
  },
};
