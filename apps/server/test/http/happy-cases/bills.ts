import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { marker, newElement, type Register } from '../register-fixture.ts';
import type { World } from '../world.ts';
import type { Ask, CasesOf, HappyCase } from './happy-case.ts';

function billOf(id_contat: number) {
  const period = { periodo_inizio: '2026-01-01', periodo_fine: '2026-01-31' };
  return { id_contat, identificativo: marker, ...period, totale_lettura: 0, importo: 120.5 };
}

/** A bill of a new plant of Valchiara; one that uses nothing, which the checks find odd. */
async function newBill(world: World, register: Register) {
  const id_contat = await newElement(world, kindBySegment('impianti'), register);
  const payload = billOf(id_contat);
  const reply = await world.call({ method: 'POST', url: '/api/bollette', as: 'ufficio', payload });
  return { id_contat, id_letture: reply.json().data.id_letture as number };
}

const onBill = (more: Partial<Ask> = {}): HappyCase => ({
  async ask(world, register) {
    const { id_letture } = await newBill(world, register);
    return { params: { id_letture }, ...more };
  },
  elsewhere: 'not found',
});

/** The id of an open finding of Valchiara. */
async function newFinding(world: World, register: Register): Promise<number> {
  const { id_letture } = await newBill(world, register);
  const reply = await world.call({ url: '/api/bollette/anomalie', as: 'ufficio' });
  const findings: { id: number; id_letture: number }[] = reply.json().data;
  return findings.find((one) => one.id_letture === id_letture)?.id ?? 0;
}

export const billCases: CasesOf<typeof import('@lucerna/contract/endpoints/bills')> = {
  listBills: {
    ask: async (world, register) => ({ query: { imp: (await newBill(world, register)).id_contat } }),
    elsewhere: 'not found',
  },
  insertBill: {
    ask: async (world, register) => ({
      body: billOf(await newElement(world, kindBySegment('impianti'), register)),
    }),
    elsewhere: 'refused',
  },
  pasteBills: {
    async ask(world, register) {
      const { id_contat, ...bill } = billOf(await newElement(world, kindBySegment('impianti'), register));
      return { body: { id_contat, bollette: [bill] } };
    },
    elsewhere: 'refused',
  },
  modifyBill: onBill({ body: { importo: 99.9 } }),
  removeBill: onBill(),
  exportBills: {
    ask: async (world, register) => ({
      query: { impianti: (await newBill(world, register)).id_contat, inizio: 2025, fine: 2026 },
    }),
    elsewhere: 'their own',
  },
  listFindings: {
    async ask(world, register) {
      await newFinding(world, register);
      return { query: { stato: 'aperta' } };
    },
    elsewhere: 'their own',
  },
  judgeFinding: {
    ask: async (world, register) => ({
      params: { id: await newFinding(world, register) },
      body: { stato: 'ignorata', nota: marker },
    }),
    elsewhere: 'not found',
  },
};

export const consumptionCases: CasesOf<typeof import('@lucerna/contract/endpoints/consumption')> = {
  monthlyConsumption: {
    ask: async (world, register) => ({ query: { impianti: (await newBill(world, register)).id_contat } }),
    elsewhere: 'their own',
  },
};
