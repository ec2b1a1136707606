import { randomUUID } from 'node:crypto';
import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import type { Kind, Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { marker, newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import { asItIs, type CasesOf, type HappyCase, type NamesOf } from './happy-case.ts';

type MaintenanceCall = Exclude<keyof (typeof maintenanceCalls)[Segment], 'kind'>;

/** A body that inserts an intervention on an element of the kind that has none yet. */
async function interventionBody(world: World, kind: Kind, register: Register) {
  return {
    operatore: marker,
    tipo_intervento: 'pronto intervento',
    data_fine: '2026-11-20',
    descrizione: marker,
    items: [await newElement(world, kind, register)],
  };
}

/** A pending intervention of Valchiara. */
async function newIntervention(world: World, kind: Kind, register: Register): Promise<number> {
  const payload = await interventionBody(world, kind, register);
  const url = `/api/manutenzioni/${kind.segment}`;
  return (await world.call({ method: 'POST', url, as: 'ufficio', payload })).json().data[0].id;
}

/** A list in which an intervention of Valchiara stands. */
function withIntervention(kind: Kind): HappyCase {
  return {
    async ask(world, register) {
      await newIntervention(world, kind, register);
      return {};
    },
    elsewhere: 'their own',
  };
}

function casesOfKind(kind: Kind): Readonly<Record<MaintenanceCall, HappyCase>> {
  return {
    insert: {
      ask: async (world, register) => ({ body: await interventionBody(world, kind, register) }),
      elsewhere: 'refused',
    },
    list: withIntervention(kind),
  };
}

type OfKinds = Record<NamesOf<typeof maintenanceCalls>, HappyCase>;

function casesOfKinds(): OfKinds {
  const named = Object.values(maintenanceCalls).flatMap((calls) =>
    Object.entries(casesOfKind(calls.kind)).map(([call, happy]) => [
      calls[call as MaintenanceCall].name,
      happy,
    ]),
  );
  return Object.fromEntries(named);
}

export const maintenanceCases: CasesOf<typeof import('@lucerna/contract/endpoints/maintenance')> & OfKinds = {
  ...casesOfKinds(),
  listActions: { ask: asItIs, elsewhere: 'anything' },
  listAllInterventions: withIntervention(kindBySegment('pl')),
  listPendingInterventions: withIntervention(kindBySegment('linee')),
  listOwnInterventions: withIntervention(kindBySegment('quadri')),
  listDeletedInterventions: {
    async ask(world, register) {
      const payload = { ids: [await newIntervention(world, kindBySegment('pl'), register)] };
      await world.call({ method: 'POST', url: '/api/manutenzioni/elimina', as: 'ufficio', payload });
      return {};
    },
    elsewhere: 'their own',
  },
  handInIntervention: {
    ask: async (world, register) => ({
      body: {
        entita: 'pl',
        intervento: {
          ...(await interventionBody(world, kindBySegment('pl'), register)),
          invio: randomUUID(),
        },
      },
    }),
    elsewhere: 'refused',
  },
  confirmInterventions: {
    ask: async (world, register) => ({
      body: { ids: [await newIntervention(world, kindBySegment('edifici'), register)] },
    }),
    elsewhere: 'not found',
  },
  deleteInterventions: {
    ask: async (world, register) => ({
      body: { ids: [await newIntervention(world, kindBySegment('impianti'), register)] },
    }),
    elsewhere: 'not found',
  },
};
