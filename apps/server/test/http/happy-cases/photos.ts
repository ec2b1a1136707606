import type { photoLists } from '@lucerna/contract/endpoints/photos';
import type { Kind } from '@lucerna/domain/kind';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { marker, newElement, type Register } from '../register-fixture.ts';
import { photoForm, picture } from '../sample-photo.ts';
import type { World } from '../world.ts';
import type { CasesOf, HappyCase } from './happy-case.ts';

type NamesOfLists = (typeof photoLists)[keyof typeof photoLists]['name'];

/** A photo of an element of Valchiara. */
async function newPhoto(world: World, register: Register, kind: Kind = kindBySegment('pl'), as = 'ufficio') {
  const element = await newElement(world, kind, register);
  const { raw, headers } = photoForm(
    { di: 'elemento', entita: kind.segment, id: element, nota: marker },
    picture(40, 30),
  );
  const reply = await world.call({
    method: 'POST',
    url: '/api/v2.0/foto',
    as,
    payload: raw,
    headers,
  });
  return { element, photo: reply.json().data.id as number };
}

/** Whoever may change but the own photos has one. */
const ownPhoto = async (world: World, register: Register, as?: string) =>
  (await newPhoto(world, register, undefined, as === 'manutentore' ? as : undefined)).photo;

const remove = (world: World, id: number) =>
  world.call({ method: 'DELETE', url: `/api/v2.0/foto/${id}`, as: 'ufficio' });

const listsOfKinds = Object.fromEntries(
  kinds.map((kind): [string, HappyCase] => [
    `listPhotos_${kind.segment}`,
    {
      ask: async (world, register) => ({ params: { id: (await newPhoto(world, register, kind)).element } }),
      elsewhere: 'not found',
    },
  ]),
) as Record<NamesOfLists, HappyCase>;

export const photoCases: CasesOf<typeof import('@lucerna/contract/endpoints/photos')> &
  Record<NamesOfLists, HappyCase> = {
  ...listsOfKinds,
  uploadPhoto: {
    async ask(world, register) {
      const id = await newElement(world, kindBySegment('pl'), register);
      return photoForm({ di: 'elemento', entita: 'pl', id, nota: marker }, picture(40, 30));
    },
    elsewhere: 'refused',
  },
  listDeletedPhotos: {
    async ask(world, register) {
      await remove(world, (await newPhoto(world, register)).photo);
      return {};
    },
    elsewhere: 'their own',
  },
  photoPicture: {
    ask: async (world, register) => ({ params: { id: (await newPhoto(world, register)).photo } }),
    elsewhere: 'not found',
  },
  modifyPhoto: {
    ask: async (world, register, as) => ({
      params: { id: await ownPhoto(world, register, as) },
      body: { nota: 'altra nota', principale: true },
    }),
    elsewhere: 'not found',
  },
  removePhoto: {
    ask: async (world, register, as) => ({ params: { id: await ownPhoto(world, register, as) } }),
    elsewhere: 'not found',
  },
  restorePhoto: {
    async ask(world, register) {
      const { photo } = await newPhoto(world, register);
      await remove(world, photo);
      return { params: { id: photo } };
    },
    elsewhere: 'not found',
  },
};
