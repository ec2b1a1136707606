/** The form of a bill without its boxes: what is wrong, what is odd, what is sent, and what another saved. */
import type { Bill, BillValues } from '@lucerna/domain/bill';
import { pastedBills } from '@lucerna/domain/rules/bill-entry/pasted-bills';
import { emptyTypedBill, typedBill } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { billChart } from './bill-charts.ts';
import { type BillCalls, billSaver } from './bill-machine.ts';
import { bandsRemark, oddities, unstored } from './bill-remarks.ts';
import {
  beginChange,
  beginInsert,
  changed,
  changesOf,
  compare,
  isDirty,
  judged,
  merged,
} from './bill-session.ts';
import { judgedRows, pasteRows, withSaid, withText } from './paste-rows.ts';
import type { BilledPlant } from './plant-list.ts';

const values: BillValues = {
  identificativo: '2026/1',
  periodo_inizio: '2026-01-01',
  periodo_fine: '2026-01-31',
  totale_lettura: 100,
  valore_f1: null,
  valore_f2: null,
  valore_f3: null,
  valore_f0: null,
  importo: 30,
};
const bill: Bill = { ...values, id_letture: 7, id_contat: 3, locked: false, versione: 2 };
const plant: BilledPlant = {
  id: 3,
  name: 'Scuola',
  address: '',
  imp_tipo: 'ed_ele_',
  d_elim: null,
  pod_pdr_cont: 'IT001E00412206',
  vett: 'Energia elettrica',
  um: 'kWh',
};
const typed = (more: Partial<typeof emptyTypedBill>) => ({ ...emptyTypedBill, ...more });

describe('what is wrong with a bill', () => {
  const faultsOf = (more: Partial<typeof emptyTypedBill>) =>
    judged(3, { ...typedBill(values), ...more }).faults;

  test.each([
    [{ periodo_inizio: '' }, { periodo_inizio: "È necessario specificare l'Inizio Periodo" }],
    [{ periodo_fine: ' ' }, { periodo_fine: 'È necessario specificare la Fine Periodo' }],
    [{ totale_lettura: '' }, { totale_lettura: 'È necessario specificare il Consumo' }],
    [{ periodo_fine: '31/12/2025' }, { periodo_fine: "La Fine Periodo non può precedere l'Inizio Periodo" }],
    [{ periodo_inizio: '01/01/2021' }, { periodo_fine: 'Una bolletta può coprire al massimo cinque anni' }],
    [{ importo: '1.500' }, {}],
    [{ periodo_fine: '01/01/2062' }, { periodo_fine: 'La Fine Periodo è oltre un anno da oggi' }],
    [
      { periodo_inizio: 'ieri' },
      { periodo_inizio: 'Deve essere una data del calendario, scritta GG/MM/AAAA' },
    ],
    [{ valore_f1: 'x' }, { valore_f1: 'Deve essere un numero' }],
    [{}, {}],
  ] as const)('%o: %o', (more, faults) => expect(faultsOf(more)).toEqual(faults));

  it('says all of it at once', () => {
    expect(
      Object.keys(faultsOf({ totale_lettura: '', periodo_fine: '31/12/2025', importo: 'x' })).sort(),
    ).toEqual(['importo', 'periodo_fine', 'totale_lettura']);
  });

  it('refuses numbers that no bill has', () => {
    expect(faultsOf({ importo: '9999999999999999' }).importo).toMatch(/al massimo/);
  });
});

describe('a change of a bill', () => {
  it('sends what says something else, and is none where the signs alone differ', () => {
    const session = beginChange(bill);
    const same = changed(session, { type: 'typed', key: 'importo', text: '30,0' });
    expect(changesOf(same)).toEqual({});
    const other = changed(same, { type: 'typed', key: 'valore_f1', text: '40' });
    expect(changesOf(other)).toEqual({ valore_f1: 40 });
    expect(isDirty(session)).toBe(false);
    expect(isDirty(other)).toBe(true);
  });

  it('is compared with what another saved, line by line, and goes on upon it', () => {
    const mine = changed(beginChange(bill), { type: 'typed', key: 'importo', text: '31' });
    const theirs: Bill = { ...bill, totale_lettura: 90, importo: 32, versione: 3 };
    const lines = compare(mine, theirs);
    expect(lines.map(({ key, disputed }) => [key, disputed])).toEqual([
      ['totale_lettura', false],
      ['importo', true],
    ]);
    const kept = merged(mine, theirs, { totale_lettura: 'theirs', importo: 'mine' });
    expect(kept.draft).toMatchObject({ totale_lettura: '90', importo: '31' });
    expect(changesOf(kept)).toEqual({ importo: 31 });
    expect(compare(mine, { ...bill, versione: 3 })).toEqual([]);
  });
});

describe('saving', () => {
  const unknown = new ApiError({ status: 0, message: 'Il server non risponde.' });
  const conflict = (data: Bill) => new ApiError({ status: 409, message: 'Conflitto', data });
  const insertSession = changed(beginInsert(3, null), { type: 'filled', texts: typedBill(values) });

  /** Answers in their order; an error is thrown. */
  function calls(...answers: readonly (Bill | ApiError)[]) {
    const sent: unknown[][] = [];
    const left = [...answers];
    const answer = async (...told: unknown[]) => {
      sent.push(told);
      const next = left.shift();
      if (next === undefined || next instanceof ApiError) throw next;
      return next;
    };
    const own: BillCalls = {
      insert: (body, key) => answer('insert', body, key),
      modify: (of, body) => answer('modify', of.id_letture, body),
    };
    return { own, sent };
  }

  it('sends an insert again under the key of the answer that got lost', async () => {
    const { own, sent } = calls(unknown, bill);
    const saver = billSaver(own);
    expect((await saver.save(insertSession)).kind).toBe('refused');
    expect(await saver.save(insertSession)).toEqual({ kind: 'done', stored: bill });
    expect(sent[0]?.[2]).toBe(sent[1]?.[2]);
  });

  it('inserts once where something else is typed after a lost answer', async () => {
    const { own, sent } = calls(unknown, bill, { ...bill, importo: 31 });
    const saver = billSaver(own);
    await saver.save(insertSession);
    const other = changed(insertSession, { type: 'typed', key: 'importo', text: '31' });
    expect(await saver.save(other)).toMatchObject({ kind: 'done', stored: { importo: 31 } });
    expect(sent.map(([what]) => what)).toEqual(['insert', 'insert', 'modify']);
    expect(sent[1]?.[1]).toEqual(sent[0]?.[1]);
    expect(sent[2]).toEqual(['modify', 7, values.importo === 30 ? { ...values, importo: 31 } : values]);
  });

  it('a bill that another changed is compared, one that is locked is refused', async () => {
    const session = changed(beginChange(bill), { type: 'typed', key: 'importo', text: '31' });
    const stale = await billSaver(calls(conflict({ ...bill, importo: 32, versione: 3 })).own).save(session);
    expect(stale.kind).toBe('stale');
    const locked = await billSaver(calls(conflict({ ...bill, locked: true, versione: 3 })).own).save(session);
    expect(locked.kind).toBe('refused');
    const arrived = await billSaver(calls(conflict({ ...bill, importo: 31, versione: 3 })).own).save(session);
    expect(arrived.kind).toBe('done');
  });
});

describe('what is odd about a bill that is being typed', () => {
  it('is said before it is saved, at the box that it is about', () => {
    const next = { ...values, periodo_inizio: '2026-03-01', periodo_fine: '2026-03-31' };
    const found = oddities(plant, [unstored({ ...next, valore_f1: 40 })], [bill]).get(-1);
    expect(found?.map(({ field }) => field)).toEqual(['periodo_inizio', 'totale_lettura']);
    expect(found?.[0]?.text).toMatch(/^Manca una bolletta dal 01\/02\/2026 al 28\/02\/2026/);
  });

  it('says what the bands add up to where that is the consumption, within one', () => {
    const bands = { ...values, valore_f1: 20, valore_f2: 30.5, valore_f3: 50 };
    expect(bandsRemark(bands, 'kWh')[0]?.text).toBe('Somma delle fasce: 100,5 kWh');
    expect(bandsRemark({ ...bands, valore_f3: 52 }, 'kWh')).toEqual([]);
    expect(bandsRemark(values, 'kWh')).toEqual([]);
  });
});

describe('the rows of a pasted block', () => {
  const block = (rows: readonly (readonly string[])[]) =>
    pasteRows(pastedBills(rows, 'identificativo').bills);

  it('are judged one by one and beside each other', () => {
    const rows = block([
      ['A', '01/02/2026', '28/02/2026', '10'],
      ['B', '01/02/2026', '28/02/2026', '10'],
      ['C', '01/03/2026', '31/03/2026', 'tanto'],
    ]);
    const told = judgedRows(plant, [bill], rows);
    expect(told.map(({ values: read }) => read !== null)).toEqual([true, true, false]);
    expect(told[0]?.remarks.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^28 giorni in comune con la bolletta B/),
    );
    expect(told[2]?.remarks).toEqual([
      { field: 'totale_lettura', tone: 'fault', text: 'Deve essere un numero' },
    ]);
    const mended = judgedRows(plant, [bill], withText(rows, 2, 'totale_lettura', '1500'));
    expect(mended[2]?.values?.totale_lettura).toBe(1500);
  });

  it('bear what the server said of each', () => {
    const rows = block([
      ['A', '01/02/2026', '28/02/2026', '10'],
      ['B', '01/03/2026', '31/03/2026', '10'],
    ]);
    const said = withSaid(rows, { 'bollette.1.importo': 'Troppo', id_contat: 'Elemento non trovato' });
    expect(said.map((row) => row.said)).toEqual([{}, { importo: 'Troppo' }]);
  });

  it('of another supply are no bills of this plant', () => {
    const rows = block([
      ['POD', 'Dal', 'Al', 'Consumo'],
      ['it001e00412206', '01/02/2026', '28/02/2026', '10'],
      ['IT001E99999999', '01/03/2026', '31/03/2026', '10'],
    ]);
    const told = judgedRows(plant, [], rows);
    expect(told.map(({ values: read }) => read !== null)).toEqual([true, false]);
    expect(told[1]?.remarks[0]?.text).toBe("La riga è di un'altra fornitura: IT001E99999999");
  });
});

test('the chart has a bar a bill: its bands and what no band holds, or its amount; a credit below zero', () => {
  const credit = { ...bill, id_letture: 8, periodo_fine: '2026-02-28', totale_lettura: -20, importo: -5 };
  const split = { ...bill, id_letture: 9, periodo_fine: '2026-03-31', valore_f1: 40, valore_f3: 50 };
  const model = billChart([bill, credit, split], 'consumi', 'kWh');
  const of = (key: string) => model.series.find((series) => series.key === key)?.values;
  expect(of('non_ripartito')).toEqual([100, -20, 10]);
  expect(of('f1')).toEqual([null, null, 40]);
  expect(model.slots.map(({ key }) => key)).toEqual(['7', '8', '9']);
  expect(model.slots[0]).toMatchObject({ year: '2026', label: '2026/1, 01/01/2026 – 31/01/2026' });
  expect(model.slots[1]).toMatchObject({ short: 'feb' });
  expect(billChart([bill, credit], 'importi', 'kWh').series[0]?.values).toEqual([30, -5]);
});

test('an empty form of a new bill has the period that is proposed, and is not dirty', () => {
  const session = beginInsert(3, { periodo_inizio: '2026-02-01', periodo_fine: '2026-02-28' });
  expect(session.draft).toEqual(typed({ periodo_inizio: '01/02/2026', periodo_fine: '28/02/2026' }));
  expect(isDirty(session)).toBe(false);
});
