import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import type { CasesOf } from './happy-case.ts';

/** A building and a plant that nobody has linked yet. */
async function linkBody(world: World, register: Register) {
  return {
    id_edificio: await newElement(world, kindBySegment('edifici'), register),
    id_impianto: await newElement(world, kindBySegment('impianti'), register),
    coefficiente: 0.725,
  };
}

export const linksCases: CasesOf<typeof import('@lucerna/contract/endpoints/links')> = {
  saveLink: {
    ask: async (world, register) => ({ body: await linkBody(world, register) }),
    elsewhere: 'not found',
  },
  removeLink: {
    async ask(world, register) {
      const { coefficiente, ...body } = await linkBody(world, register);
      const payload = { coefficiente, ...body };
      await world.call({ method: 'POST', url: '/api/edifici-impianti', as: 'ufficio', payload });
      return { body };
    },
    elsewhere: 'not found',
  },
};
