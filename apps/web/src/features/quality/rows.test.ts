import type { QualityFinding } from '@lucerna/contract/endpoints/quality';
import { expect, test } from 'vitest';
import { changesOf, rowsOf } from './rows.ts';

const finding = (id: number, more: Partial<QualityFinding> = {}): QualityFinding => ({
  id,
  elemento: 'punto_luce',
  id_elemento: id * 10,
  codice: `P${id}`,
  versione: 3,
  posizione: [11, 45],
  messaggio: 'Nessuna potenza',
  proposta: { lamp_pot: 100 },
  stato: 'aperto',
  nota: null,
  chi: null,
  quando: '2026-11-26T10:00:00Z',
  ...more,
});

const code = (id: number) => (id === 7 ? 'Q07' : undefined);

test('a row is a finding, with what is proposed as people read it', () => {
  const rows = rowsOf([finding(1), finding(2, { codice: null, proposta: { id_imp: 7 } })], false, code);
  expect(rows.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['P1', '100 W'],
    ['#20', 'Q07'],
  ]);
});

test('light points whose street is written alike are one row', () => {
  const street = { messaggio: '«Via San Roco» è «Via San Rocco»', proposta: { toponimo: 'Via San Rocco' } };
  const rows = rowsOf(
    [finding(1, street), finding(2, street), finding(3, { ...street, messaggio: '«V. Po» è «Via Po»' })],
    true,
    code,
  );
  expect(rows.map(({ name, text, becomes }) => [name, text, becomes])).toEqual([
    ['Via San Roco', '2 punti luce', 'Via San Rocco'],
    ['V. Po', '1 punto luce', 'Via San Rocco'],
  ]);
});

test('what is changed at once has a proposal and is there', () => {
  const rows = rowsOf(
    [
      finding(1),
      finding(2, { proposta: null }),
      finding(3, { versione: null }),
      finding(4, { elemento: 'bolletta', versione: null, proposta: null }),
    ],
    false,
    code,
  );
  expect(changesOf(rows)).toEqual([{ entita: 'pl', id: 10, versione: 3, campi: { lamp_pot: 100 } }]);
});
