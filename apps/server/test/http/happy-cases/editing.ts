import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Kind, Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { bodyOf, marker, newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import { type CasesOf, freeText, type HappyCase, type NamesOf, onElement } from './happy-case.ts';

type EditingCall = Exclude<keyof (typeof editingCalls)[Segment], 'kind'>;

async function severalBody(world: World, kind: Kind, register: Register) {
  return { ids: [await newElement(world, kind, register)], campi: { [freeText(kind)]: marker } };
}

function casesOfKind(kind: Kind): Readonly<Record<EditingCall, HappyCase>> {
  const address = `/api/v2.0/${kind.segment}`;
  const refers = kind.fields.some((field) => field.reference === 'cabinet');
  const remove = (id: number, world: World) =>
    world.call({ method: 'DELETE', url: `${address}/${id}`, as: 'ufficio' });
  return {
    insert: {
      ask: async (_, register) => ({ body: bodyOf(kind, register) }),
      elsewhere: refers ? 'refused' : 'their own',
    },
    modify: onElement(kind, async () => ({ body: { [freeText(kind)]: 'cambiato' } })),
    remove: onElement(kind),
    history: onElement(kind),
    restore: onElement(kind, async (id, world) => {
      await remove(id, world);
      return { body: { versione: 1 } };
    }),
    deleted: {
      async ask(world, register) {
        await remove(await newElement(world, kind, register), world);
        return {};
      },
      elsewhere: 'their own',
    },
    several: {
      ask: async (world, register) => ({ body: await severalBody(world, kind, register) }),
      elsewhere: 'refused',
    },
    series: {
      ask: async (_, register) => ({
        body: { elementi: [bodyOf(kind, register), bodyOf(kind, register)] },
      }),
      elsewhere: refers ? 'refused' : 'their own',
    },
    complete: {
      async ask(world, register) {
        const id = await newElement(world, kind, register);
        return { body: { righe: [{ id, versione: 1, campi: { [freeText(kind)]: marker } }] } };
      },
      elsewhere: 'refused',
    },
    hints: {
      ask: async () => ({
        query: { campo: kind.fields.find((field) => field.hinted === true)?.key ?? '', q: '' },
      }),
      elsewhere: 'their own',
    },
  };
}

type OfKinds = Record<NamesOf<typeof editingCalls>, HappyCase>;

function casesOfKinds(): OfKinds {
  const named = Object.values(editingCalls).flatMap((calls) =>
    Object.entries(casesOfKind(calls.kind)).map(([call, happy]) => [calls[call as EditingCall].name, happy]),
  );
  return Object.fromEntries(named);
}

export const editingCases: CasesOf<typeof import('@lucerna/contract/endpoints/editing')> & OfKinds = {
  ...casesOfKinds(),
  changeTogether: {
    async ask(world, register) {
      const [point, line] = [kindBySegment('pl'), kindBySegment('linee')];
      const changed = async (kind: Kind) => ({
        entita: kind.segment,
        id: await newElement(world, kind, register),
        versione: 1,
        campi: { [freeText(kind)]: marker },
      });
      return { body: { modifiche: [await changed(point), await changed(line)] } };
    },
    elsewhere: 'refused',
  },
  undoOperation: {
    async ask(world, register) {
      const payload = await severalBody(world, kindBySegment('pl'), register);
      const done = await world.call({ method: 'POST', url: '/api/v2.0/pl/multipla', as: 'ufficio', payload });
      return { params: { id: done.json().data.operazione } };
    },
    elsewhere: 'not found',
  },
  recentChanges: {
    async ask(world, register) {
      await newElement(world, kindBySegment('pl'), register);
      return { query: { dal: '2020-01-01' } };
    },
    elsewhere: 'their own',
  },
};
