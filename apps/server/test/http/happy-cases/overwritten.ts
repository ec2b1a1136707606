import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { byKey, keyOf } from '../keys.ts';
import { marker, newElement, type Register } from '../register-fixture.ts';
import { valchiara, type World } from '../world.ts';
import type { CasesOf, HappyCase } from './happy-case.ts';

/** A value that a program overwrote in Valchiara; its number. */
async function overwritten(world: World, register: Register): Promise<number> {
  const id = await newElement(world, lightPoint, register);
  await world.call({ method: 'PUT', url: `/api/v2.0/pl/${id}`, as: 'ufficio', payload: { note: marker } });
  await world.app.inject({
    method: 'PATCH',
    url: `/ogc/${valchiara}/collections/pl/items/${id}`,
    headers: { ...byKey(await keyOf(world, 'supervisore')), 'content-type': 'application/merge-patch+json' },
    payload: JSON.stringify({ properties: { note: 'del programma' } }),
  });
  const [last] = (await world.call({ url: '/api/sovrascritture', as: 'ufficio' })).json().data;
  return last.id;
}

const onValue: HappyCase = {
  ask: async (world, register) => ({ params: { id: await overwritten(world, register) } }),
  elsewhere: 'not found',
};

export const overwrittenCases: CasesOf<typeof import('@lucerna/contract/endpoints/overwritten')> = {
  listOverwritten: { ask: async () => ({}), elsewhere: 'their own' },
  restoreOverwritten: onValue,
  acceptOverwritten: onValue,
  acceptAllOverwritten: { ask: async () => ({}), elsewhere: 'their own' },
};

export const qgisProjectCases: CasesOf<typeof import('@lucerna/contract/endpoints/qgis-project')> = {
  qgisProject: { ask: async () => ({}), elsewhere: 'anything' },
};
