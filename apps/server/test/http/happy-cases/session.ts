import { hashPassword } from '../../../src/sign-in/password.ts';
import { noFactors } from '../factor.ts';
import { cookieOf, signInTo } from '../sign-in.ts';
import { password, type World } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

const chosen = 'vetro-salice-molino';

/** The account has the password of all, given (`until`) or its own. */
export async function withPassword(world: World, username: string, until: Date | null): Promise<void> {
  const password_hash = await hashPassword(password);
  await world.db.system(({ sql }) =>
    sql
      .updateTable('utenti')
      .set({ password_hash, password_scade: until })
      .where('username', '=', username)
      .execute(),
  );
}

export const sessionCases: CasesOf<typeof import('@lucerna/contract/endpoints/session')> = {
  signInOptions: { ask: asItIs, elsewhere: 'anything' },
  signIn: {
    async ask(world) {
      await noFactors(world);
      return { body: { username: 'ufficio', password } };
    },
    elsewhere: 'anything',
  },
  chooseFirstPassword: {
    async ask(world) {
      await noFactors(world);
      await withPassword(world, 'consultazione', new Date(world.now().getTime() + 60_000));
      const cookie = cookieOf(await signInTo(world, { username: 'consultazione' }));
      return { headers: { cookie }, body: { password: chosen } };
    },
    elsewhere: 'anything',
  },
  signOut: { ask: asItIs, elsewhere: 'anything' },
  currentUser: { ask: asItIs, elsewhere: 'their own' },
  changeOwnPassword: {
    async ask(world) {
      await withPassword(world, 'ufficio', null);
      return { body: { attuale: password, nuova: chosen } };
    },
    elsewhere: 'anything',
  },
  listOwnSessions: { ask: asItIs, elsewhere: 'their own' },
  endOwnSession: {
    async ask(world) {
      const url = '/api/v2.0/me/sessioni';
      const { data } = (await world.call({ url, as: 'ufficio' })).json();
      return { params: { id: data.find((one: { questa: boolean }) => one.questa).id } };
    },
    elsewhere: 'not found',
  },
  endOtherSessions: { ask: asItIs, elsewhere: 'anything' },
};
