import { billMessages } from '@lucerna/domain/messages';
import { expect, test } from 'vitest';
import { idListSchema } from '../id-list-schema.ts';
import { fieldMessages } from '../italian.ts';
import { insertBill, judgeFinding, modifyBill } from './bills.ts';

function faults(schema: typeof insertBill.body | typeof modifyBill.body, body: unknown) {
  const read = schema?.safeParse(body);
  return read?.success === false ? fieldMessages(read.error) : {};
}

const good = { id_contat: 7, periodo_inizio: '2026-01-01', periodo_fine: '2026-01-31', totale_lettura: 12.5 };

test.each([
  ['periodo_inizio', "È necessario specificare l'Inizio Periodo"],
  ['periodo_fine', 'È necessario specificare la Fine Periodo'],
  ['totale_lettura', 'È necessario specificare il Consumo'],
])('%s is required, and says so in the words of the specification', (field, message) => {
  const { [field as 'periodo_fine']: _, ...without } = good;
  for (const body of [without, { ...good, [field]: null }, { ...good, [field]: ' ' }]) {
    expect(faults(insertBill.body, body)).toEqual({ [field]: message });
  }
  expect(faults(modifyBill.body, { [field]: null })).toEqual({ [field]: message });
  expect(faults(modifyBill.body, {})).toEqual({});
});

test('every fault is named at once', () => {
  expect(faults(insertBill.body, { id_contat: 7, importo: 'dodici' })).toEqual({
    periodo_inizio: billMessages.startMissing,
    periodo_fine: billMessages.endMissing,
    totale_lettura: billMessages.consumptionMissing,
    importo: 'Deve essere un numero',
  });
});

test.each([
  ['a day that is none', { periodo_inizio: '2026-02-30' }, 'periodo_inizio'],
  ['a day that is a number', { periodo_fine: 20260131 }, 'periodo_fine'],
  ['year 0', { periodo_inizio: '0000-01-01' }, 'periodo_inizio'],
  ['an end before its start', { periodo_fine: '2025-12-31' }, 'periodo_fine'],
  ['more than five years', { periodo_fine: '2031-01-01' }, 'periodo_fine'],
  ['a number that none can hold', { totale_lettura: Number.POSITIVE_INFINITY }, 'totale_lettura'],
  ['text in a number column', { valore_f1: '12' }, 'valore_f1'],
  ['an amount beyond all measure', { importo: 1e13 }, 'importo'],
  ['a name that bills do not know', { importi: 1 }, 'importi'],
])('%s is refused at its field', (_, change, field) => {
  expect(Object.keys(faults(insertBill.body, { ...good, ...change }))).toEqual([field]);
});

test('what a client got may be sent back: keys, version and, of a new bill, its lock are ignored', () => {
  const sentBack = { ...good, id_letture: 3, versione: 'x', codistat: 1, locked: true };
  expect(insertBill.body?.parse(sentBack)).toEqual({
    id_contat: 7,
    values: {
      periodo_inizio: '2026-01-01',
      periodo_fine: '2026-01-31',
      totale_lettura: 12.5,
      importo: null,
      identificativo: null,
      valore_f1: null,
      valore_f2: null,
      valore_f3: null,
      valore_f0: null,
    },
  });
  expect(modifyBill.body?.parse({ id_contat: 'x', importo: -3, locked: false })).toEqual({
    values: { importo: -3 },
    locked: false,
  });
});

test('ids in a query are a list of numbers, each taken once; one that no key can be names nothing', () => {
  expect(idListSchema.parse('3,1,3,99999999999')).toEqual({ written: 4, ids: [3, 1] });
  for (const wrong of ['', ',', '1,', '1,,2', 'a', '1;2', '0', '-1', '1.5', '01', '1e3', ' 1']) {
    expect(idListSchema.safeParse(wrong).success, wrong).toBe(false);
  }
});

test('a note is required but for aperta', () => {
  const { body } = judgeFinding;
  expect(body?.safeParse({ stato: 'ignorata', nota: '  ' }).success).toBe(false);
  expect(body?.safeParse({ stato: 'risolta' }).success).toBe(false);
  expect(body?.safeParse({ stato: 'chiusa', nota: 'x' }).success).toBe(false);
  expect(body?.parse({ stato: 'ignorata', nota: 'conguaglio' })).toEqual({
    stato: 'ignorata',
    nota: 'conguaglio',
  });
  expect(body?.parse({ stato: 'aperta' })).toEqual({ stato: 'aperta', nota: null });
});
