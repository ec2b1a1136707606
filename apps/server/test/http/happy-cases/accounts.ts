import type { World } from '../world.ts';
import type { CasesOf, HappyCase } from './happy-case.ts';

let made = 0;
const newAccount = () => ({
  username: `conto.${++made}`,
  nome: 'Conto di prova',
  capabilities: ['MANUTENTORE'],
});

/** The key of a new account of Valchiara. */
async function accountId(world: World): Promise<number> {
  const reply = await world.call({
    method: 'POST',
    url: '/api/amministrazione/account',
    as: 'amministratore',
    payload: newAccount(),
  });
  return reply.json().data.account.id;
}

const onAccount = (body?: object): HappyCase => ({
  ask: async (world) => ({
    params: { id: await accountId(world) },
    ...(body === undefined ? {} : { body }),
  }),
  elsewhere: 'not found',
});

export const accountsCases: CasesOf<typeof import('@lucerna/contract/endpoints/accounts')> = {
  listAccounts: { ask: async () => ({}), elsewhere: 'their own' },
  createAccount: { ask: async () => ({ body: newAccount() }), elsewhere: 'their own' },
  modifyAccount: onAccount({ nome: 'Altro nome', capabilities: [] }),
  renewAccountPassword: onAccount(),
  endAccountSessions: onAccount(),
};
