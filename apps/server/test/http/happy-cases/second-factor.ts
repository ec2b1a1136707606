import { codeOf, giveFactor, noFactors } from '../factor.ts';
import { cookieOf, signInTo } from '../sign-in.ts';
import { password, type World } from '../world.ts';
import type { CasesOf, HappyCase } from './happy-case.ts';
import { withPassword } from './session.ts';

const who = 'ufficio';

/** Whoever asks has a factor, and proves it. */
const proven: HappyCase = {
  async ask(world) {
    await noFactors(world);
    await giveFactor(world, who);
    return { body: { codice: codeOf(world) } };
  },
  elsewhere: 'anything',
};

/** A session to which a secret was shown. */
async function shown(world: World) {
  await noFactors(world);
  await withPassword(world, who, null);
  const headers = await world.headersOf(who);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/v2.0/me/secondo-fattore',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: { password },
  });
  return { headers: { cookie: headers.cookie ?? '' }, segreto: answer.json().data.segreto as string };
}

export const secondFactorCases: CasesOf<typeof import('@lucerna/contract/endpoints/second-factor')> = {
  takeSecondFactor: {
    async ask(world) {
      await noFactors(world);
      await giveFactor(world, 'consultazione');
      await withPassword(world, 'consultazione', null);
      const cookie = cookieOf(await signInTo(world, { username: 'consultazione' }));
      return { headers: { cookie }, body: { codice: codeOf(world) } };
    },
    elsewhere: 'anything',
  },
  activateSecondFactor: {
    async ask(world) {
      await noFactors(world, ['AMMINISTRATIVO']);
      const answer = await signInTo(world, { username: 'amministrativo' });
      const { segreto } = answer.json();
      return { headers: { cookie: cookieOf(answer) }, body: { codice: codeOf(world, segreto) } };
    },
    elsewhere: 'anything',
  },
  ownSecondFactor: { ask: async () => ({}), elsewhere: 'anything' },
  prepareOwnFactor: {
    async ask(world) {
      await noFactors(world);
      await withPassword(world, who, null);
      return { body: { password } };
    },
    elsewhere: 'anything',
  },
  confirmOwnFactor: {
    async ask(world) {
      const { headers, segreto } = await shown(world);
      return { headers, body: { codice: codeOf(world, segreto) } };
    },
    elsewhere: 'anything',
  },
  renewRecoveryCodes: proven,
  removeOwnFactor: proven,
  secondFactorRule: { ask: async () => ({}), elsewhere: 'their own' },
  changeSecondFactorRule: { ask: async () => ({ body: { ruoli: [] } }), elsewhere: 'their own' },
  resetSecondFactor: {
    async ask(world) {
      await noFactors(world);
      await giveFactor(world, who);
      const { data } = (
        await world.call({ url: '/api/amministrazione/account', as: 'amministratore' })
      ).json();
      return { params: { id: data.find((one: { username: string }) => one.username === who).id } };
    },
    elsewhere: 'not found',
  },
};
