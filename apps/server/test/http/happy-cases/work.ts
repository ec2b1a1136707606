import { randomUUID } from 'node:crypto';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { marker, newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import { asItIs, type CasesOf } from './happy-case.ts';

const post = async (world: World, url: string, payload: object) => {
  const reply = await world.call({ method: 'POST', url, as: 'ufficio', payload });
  if (reply.statusCode >= 300) throw new Error(reply.body);
  return reply.json().data;
};

/** A report on a light point that has none yet. */
async function reportOn(world: World, register: Register) {
  const id_elemento = await newElement(world, kindBySegment('pl'), register);
  return { invio: randomUUID(), entita: 'pl', id_elemento, tipo: 'lampada spenta', descrizione: marker };
}

async function newFault(world: World, register: Register): Promise<number> {
  return (await post(world, '/api/v2.0/guasti', await reportOn(world, register))).id;
}

const firm = () => ({ nome: `${marker} ${randomUUID()}`, telefono: '0123 456789' });
const newFirm = async (world: World): Promise<number> => (await post(world, '/api/v2.0/imprese', firm())).id;

/** An order with an entry for a fault, in draft or assigned. */
async function newOrder(world: World, register: Register, assigned = false, more: object = {}) {
  const guasti = [await newFault(world, register)];
  const order = await post(world, '/api/v2.0/ordini', {
    titolo: marker,
    priorita: 'normale',
    guasti,
    ...more,
  });
  if (!assigned) return order;
  return post(world, `/api/v2.0/ordini/${order.id}/stato`, { stato: 'assegnato' });
}

const partenza = [7.25, 45.1];

async function roundOf(world: World, register: Register) {
  const { id } = await newOrder(world, register, true);
  return { giorno: '2026-11-23', squadra: marker, ordini: [id], partenza };
}

const newRound = async (world: World, register: Register) =>
  post(world, '/api/v2.0/giri', await roundOf(world, register));

export const firmsCases: CasesOf<typeof import('@lucerna/contract/endpoints/firms')> = {
  listFirms: {
    async ask(world) {
      await newFirm(world);
      return {};
    },
    elsewhere: 'their own',
  },
  insertFirm: { ask: async () => ({ body: firm() }), elsewhere: 'their own' },
  modifyFirm: {
    ask: async (world) => ({ params: { id: await newFirm(world) }, body: firm() }),
    elsewhere: 'not found',
  },
  removeFirm: { ask: async (world) => ({ params: { id: await newFirm(world) } }), elsewhere: 'not found' },
};

export const faultsCases: CasesOf<typeof import('@lucerna/contract/endpoints/faults')> = {
  listFaults: {
    async ask(world, register) {
      await newFault(world, register);
      return {};
    },
    elsewhere: 'their own',
  },
  reportFault: {
    ask: async (world, register) => ({ body: await reportOn(world, register) }),
    elsewhere: 'refused',
  },
  oneFault: {
    ask: async (world, register) => ({ params: { id: await newFault(world, register) } }),
    elsewhere: 'not found',
  },
  moveFault: {
    ask: async (world, register) => ({
      params: { id: await newFault(world, register) },
      body: { stato: 'in_carico' },
    }),
    elsewhere: 'not found',
  },
  joinFaults: {
    ask: async (world, register) => ({
      params: { id: await newFault(world, register) },
      body: { con: [await newFault(world, register)] },
    }),
    elsewhere: 'not found',
  },
  faultProposals: { ask: asItIs, elsewhere: 'their own' },
  ignoreProposal: { ask: async () => ({ body: { chiave: 'linea:1:L001' } }), elsewhere: 'their own' },
  faultTimes: { ask: asItIs, elsewhere: 'their own' },
};

export const ordersCases: CasesOf<typeof import('@lucerna/contract/endpoints/orders')> = {
  listOrders: {
    async ask(world, register) {
      await newOrder(world, register);
      return {};
    },
    elsewhere: 'their own',
  },
  insertOrder: {
    ask: async (world, register) => ({
      body: { titolo: marker, priorita: 'urgente', guasti: [await newFault(world, register)] },
    }),
    elsewhere: 'refused',
  },
  oneOrder: {
    ask: async (world, register) => ({ params: { id: (await newOrder(world, register)).id } }),
    elsewhere: 'not found',
  },
  modifyOrder: {
    ask: async (world, register) => ({
      params: { id: (await newOrder(world, register)).id },
      body: { squadra: marker },
    }),
    elsewhere: 'not found',
  },
  moveOrder: {
    ask: async (world, register) => ({
      params: { id: (await newOrder(world, register, true)).id },
      body: { stato: 'in_corso' },
    }),
    elsewhere: 'not found',
  },
  answerEntry: {
    async ask(world, register) {
      const { id, voci } = await newOrder(world, register, true);
      return { params: { id, voce: voci[0].id }, body: { stato: 'rimandato', motivo: marker } };
    },
    elsewhere: 'not found',
  },
};

export const roundsCases: CasesOf<typeof import('@lucerna/contract/endpoints/rounds')> = {
  listRounds: {
    async ask(world, register) {
      await newRound(world, register);
      return {};
    },
    elsewhere: 'their own',
  },
  insertRound: {
    ask: async (world, register) => ({ body: await roundOf(world, register) }),
    elsewhere: 'refused',
  },
  oneRound: {
    ask: async (world, register) => ({ params: { id: (await newRound(world, register)).id } }),
    elsewhere: 'not found',
  },
  modifyRound: {
    async ask(world, register) {
      const { id, tappe } = await newRound(world, register);
      return { params: { id }, body: { tappe: tappe.map((stop: { id: number }) => stop.id) } };
    },
    elsewhere: 'not found',
  },
  removeRound: {
    ask: async (world, register) => ({ params: { id: (await newRound(world, register)).id } }),
    elsewhere: 'not found',
  },
  insertStop: {
    async ask(world, register) {
      const { id } = await newRound(world, register);
      const urgent = await newOrder(world, register, true, { priorita: 'emergenza', squadra: marker });
      return { params: { id }, body: { voce: urgent.voci[0].id } };
    },
    elsewhere: 'not found',
  },
  reorderRound: {
    ask: async (world, register) => ({ params: { id: (await newRound(world, register)).id }, body: {} }),
    elsewhere: 'not found',
  },
};
