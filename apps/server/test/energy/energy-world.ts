/** What the tests of bills have in common: plants of Valchiara, and calls on their bills. */
import type { Bill } from '@lucerna/domain/bill';
import type { BillFinding } from '@lucerna/domain/bill-finding';
import { openWorld, type World } from '../http/world.ts';

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what an answer holds.
  readonly body: any;
}

export interface EnergyWorld extends World {
  newPlant(fields?: object, as?: string): Promise<number>;
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    more?: { readonly as?: string; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Reply>;
  /** Inserts a bill, which must go well. */
  newBill(plant: number, values?: object, as?: string): Promise<Bill>;
  /** A bill of the month `YYYY-MM`. */
  newMonth(plant: number, month: string, values?: object): Promise<Bill>;
  bills(plant: number): Promise<Bill[]>;
  findings(state?: string): Promise<BillFinding[]>;
}

export const january = { periodo_inizio: '2026-01-01', periodo_fine: '2026-01-31', totale_lettura: 100 };

/** The first and last day of a month `YYYY-MM`. */
function monthPeriod(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { periodo_inizio: `${month}-01`, periodo_fine: end };
}

export async function openEnergyWorld(): Promise<EnergyWorld> {
  const world = await openWorld();
  const send: EnergyWorld['send'] = async (
    method,
    url,
    payload,
    { as = 'amministrativo', headers = {} } = {},
  ) => {
    const reply = await world.call({
      method,
      url,
      as,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(reply.headers['content-type']).includes('json');
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.rawPayload };
  };
  const newBill: EnergyWorld['newBill'] = async (plant, values = {}, as = 'amministrativo') => {
    const { status, body } = await send(
      'POST',
      '/api/bollette',
      { id_contat: plant, ...january, ...values },
      { as },
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };
  return {
    ...world,
    send,
    newBill,
    async newPlant(fields = {}, as = 'ufficio') {
      const { status, body } = await send(
        'POST',
        '/api/v2.0/impianti',
        {
          imp_tipo: 'ed_ele_',
          uten: 'Scuola',
          indir: 'Via Dante 12',
          geometry: { type: 'Point', coordinates: [7.25, 45.1] },
          ...fields,
        },
        { as },
      );
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
    newMonth: (plant, month, values = {}) => newBill(plant, { ...monthPeriod(month), ...values }),
    async bills(plant) {
      return (await send('GET', `/api/bollette?imp=${plant}`)).body.data;
    },
    async findings(state = 'aperta') {
      return (await send('GET', `/api/bollette/anomalie?stato=${state}`)).body.data;
    },
  };
}
