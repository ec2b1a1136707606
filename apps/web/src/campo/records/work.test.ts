import { maintenanceCalls } from '@lucerna/contract/endpoints/maintenance';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isUnreadable, readWork, sentBody, type Work } from './work.ts';

/** As the pages of Manutenzioni of Lucerna 3.0 keep them in `localStorage`. */
const form1 = {
  key: '0123456789abcdef0123456789abcdef',
  segment: 'pl',
  values: {
    operatore: 'Squadra 2',
    tipo_intervento: 'pronto intervento',
    data_fine: '2026-11-20',
    descrizione: 'Lampada',
    note: null,
  },
  items: [12, 13],
  codes: ['0012', '0013'],
  queuedAt: '2026-11-20T10:00:00.000Z',
  triedAt: null,
  fault: null,
};

const form2 = {
  forma: 2,
  invio: '01234567-89ab-4def-8123-456789abcdef',
  segment: 'pl',
  items: [12],
  codes: ['0012'],
  place: 'Corso Italia',
  body: { descrizione: 'Cambio lampada', azione: 'cambio lampada' },
  photos: ['p'],
  savedAt: '2026-11-20T10:00:00.000Z',
  stage: 'waiting',
};

const read = (record: unknown) => {
  const one = readWork('k', record);
  if (isUnreadable(one)) throw new Error('nobody can read it');
  return one as Work;
};

it('reads what the pages of Manutenzioni queued, under the same name for ever', () => {
  const work = read(form1);
  expect(work).toMatchObject({
    forma: 2,
    invio: '01234567-89ab-cdef-0123-456789abcdef',
    items: [12, 13],
    stage: 'waiting',
    savedAt: form1.queuedAt,
  });
  expect(sentBody(work)).toMatchObject({ descrizione: 'Lampada', items: [12, 13], invio: work.invio });
});

it('sends them under a name that the server takes, whichever figures it is made of', () => {
  const { body } = maintenanceCalls.pl.insert;
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9a-f]{32}$/), (key) => {
      expect(body?.safeParse(sentBody(read({ ...form1, segment: 'pl', key }))).error).toBeUndefined();
    }),
  );
});

it('keeps what an action changes in what the pages of Manutenzioni queued, and nothing of their boxes', () => {
  const details = { azione: 'cambio lampada', modifiche: { lampot: { prima: 'SAP 100', dopo: 'LED 28' } } };
  const values = { descrizione: 'Cambio lampada', azione: 'cambio lampada', 'modifiche.lampot': 'LED 28' };
  const key = '0123456789abcdef0123456789abcdef';
  const read = readWork('x', { key, segment: 'pl', items: [1], values, details });
  expect(read).toMatchObject({ body: { descrizione: 'Cambio lampada', ...details } });
  expect(Object.keys((read as Work).body).toSorted()).toEqual(['azione', 'descrizione', 'modifiche']);
});

it('sends what a page may have sent already exactly as it went, for the server knows it by its key', () => {
  const work = read({ ...form1, triedAt: '2026-11-20T10:01:00.000Z' });
  expect(work.formerKey).toBe(form1.key);
  expect(sentBody(work)).toEqual({ ...form1.values, items: [12, 13] });
});

it('keeps what was to be looked at', () => {
  expect(read({ ...form1, fault: 'Elemento non trovato' })).toMatchObject({
    stage: 'review',
    fault: 'Elemento non trovato',
  });
});

it('reads the present form as it is', () => {
  expect(read(form2)).toMatchObject(form2);
});

it.each([
  null,
  'text',
  {},
  { ...form2, forma: 99 },
  { ...form2, items: 'none' },
  { ...form1, segment: 'nave' },
])('keeps what nobody can read: %j', (record) => expect(readWork('k', record)).toEqual({ key: 'k', record }));
