import type { World } from '../world.ts';
import type { CasesOf, HappyCase } from './happy-case.ts';

let made = 0;
const newKey = (tipo: 'servizio' | 'personale') => ({
  nome: `Programma ${++made}`,
  tipo,
  giorni: 365,
  ambiti: { pl: 'lettura' },
});

/** A key that `path` made, for the account `as`; revoked is what the test before made, for they are counted. */
async function keyId(world: World, path: string, as: string, body: object): Promise<number> {
  await world.db.system(({ sql: tx }) =>
    tx.updateTable('chiavi').set({ revocata_il: world.now() }).execute(),
  );
  const reply = await world.call({ method: 'POST', url: path, as, payload: body });
  return reply.json().data.id;
}

const administered = '/api/amministrazione/chiavi';
const own = '/api/account/chiavi';

const onKey = (body?: object): HappyCase => ({
  ask: async (world) => ({
    params: { id: await keyId(world, administered, 'amministratore', newKey('servizio')) },
    ...(body === undefined ? {} : { body }),
  }),
  elsewhere: 'not found',
});

const onOwnKey = (body?: object): HappyCase => ({
  ask: async (world, _, as = 'ufficio') => ({
    params: { id: await keyId(world, own, as, newKey('personale')) },
    ...(body === undefined ? {} : { body }),
  }),
  elsewhere: 'not found',
});

export const keysCases: CasesOf<typeof import('@lucerna/contract/endpoints/keys')> = {
  listKeys: { ask: async () => ({}), elsewhere: 'their own' },
  createKey: { ask: async () => ({ body: newKey('servizio') }), elsewhere: 'their own' },
  modifyKey: onKey({ giorni: 30 }),
  revokeKey: onKey(),
  keyRule: { ask: async () => ({}), elsewhere: 'their own' },
  changeKeyRule: { ask: async () => ({ body: { personali: true } }), elsewhere: 'their own' },
  listOwnKeys: { ask: async () => ({}), elsewhere: 'their own' },
  createOwnKey: { ask: async () => ({ body: newKey('personale') }), elsewhere: 'their own' },
  modifyOwnKey: onOwnKey({ ambiti: { pl: 'lettura' } }),
  revokeOwnKey: onOwnKey(),
  acceptKey: {
    ask: async (world, _, as = 'ufficio') => {
      const ambiti = as === 'amministrativo' ? { bollette: 'lettura' } : { pl: 'scrittura' };
      const body = { ...newKey('servizio'), ambiti };
      return { params: { id: await keyId(world, administered, 'amministratore', body) } };
    },
    elsewhere: 'not found',
  },
};
