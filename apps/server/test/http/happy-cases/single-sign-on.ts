import { sql } from 'kysely';
import type { World } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

const emittente = 'https://id.example';

/** The key of `supervisore`, bound to that subject or to none. */
async function accountBound(world: World, soggetto: string | null): Promise<number> {
  return world.db.system(async ({ sql: tx }) => {
    const { id } = await tx
      .selectFrom('utenti')
      .where('username', '=', 'supervisore')
      .select('id')
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('identita').where(sql<boolean>`true`).execute();
    if (soggetto !== null) {
      await tx.insertInto('identita').values({ emittente, soggetto, utente_id: id }).execute();
    }
    return id;
  });
}

export const singleSignOnCases: CasesOf<typeof import('@lucerna/contract/endpoints/single-sign-on')> = {
  beginSingleSignOn: { ask: asItIs, elsewhere: 'anything' },
  endSingleSignOn: { ask: asItIs, elsewhere: 'anything' },
  bindIdentity: {
    ask: async (world) => ({
      params: { id: await accountBound(world, null) },
      body: { soggetto: '4f1c9a', emittente },
    }),
    elsewhere: 'not found',
  },
  unbindIdentity: {
    ask: async (world) => ({ params: { id: await accountBound(world, '4f1c9a') } }),
    elsewhere: 'not found',
  },
};
