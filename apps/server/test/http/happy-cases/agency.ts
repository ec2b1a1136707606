import { asItIs, type CasesOf } from './happy-case.ts';

const letIn = (ente: string) =>
  ({ method: 'POST', url: '/api/amministrazione/enti', payload: { ente } }) as const;

/** `agenzia` is of `AEV`, which both municipalities let in; nobody lets in `PROV` and `CM`. */
export const agencyCases: CasesOf<typeof import('@lucerna/contract/endpoints/agency')> = {
  bodyFigures: { ask: asItIs, elsewhere: 'anything' },
  exportBody: { ask: asItIs, elsewhere: 'anything' },
  bodyAccess: { ask: asItIs, elsewhere: 'anything' },
  bodyBorders: { ask: asItIs, elsewhere: 'anything' },
  listBodies: { ask: asItIs, elsewhere: 'their own' },
  letBodyIn: {
    ask: async (world) => {
      await world.call({
        as: 'amministratore',
        method: 'DELETE',
        url: '/api/amministrazione/enti/PROV',
      });
      return { body: { ente: 'PROV' } };
    },
    elsewhere: 'their own',
  },
  putBodyOut: {
    ask: async (world) => {
      await world.call({ as: 'amministratore', ...letIn('CM') });
      return { params: { ente: 'CM' } };
    },
    elsewhere: 'not found',
  },
};
