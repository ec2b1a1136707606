import type { Intervention } from '@lucerna/domain/intervention';
import { expect, it } from 'vitest';
import { firstValues, offersFor, withUsed } from './last-values.ts';

const used = (values: Record<string, string | null>) => withUsed({}, values);
const interventions = ['Lavaggio', 'Ispezione', 'ispezione', 'Lampada'].map(
  (descrizione) => ({ descrizione, operatore: null }) as unknown as Intervention,
);

it('offers the last intervention again, but its words, and today', () => {
  const last = used({
    operatore: 'Squadra 1',
    attrezzatura: 'Cestello',
    tipo_intervento: 'pronto intervento',
    descrizione: 'Sostituzione lampada',
    note: 'di notte',
    data_fine: '2026-01-01',
  });
  expect(firstValues(last, '2026-11-21', 'Anna')).toEqual({
    operatore: 'Squadra 1',
    attrezzatura: 'Cestello',
    tipo_intervento: 'pronto intervento',
    data_fine: '2026-11-21',
  });
  expect(firstValues({}, '2026-11-21', 'Anna')).toMatchObject({ operatore: 'Anna', tipo_intervento: null });
});

it('offers nothing where the last one was left empty, and remembers the others', () => {
  const last = withUsed(used({ operatore: 'Squadra 1', attrezzatura: 'Cestello' }), {
    operatore: 'Squadra 2',
  });
  expect(firstValues(last, '', 'Anna')).toMatchObject({ operatore: 'Squadra 2', attrezzatura: null });
  expect(offersFor('operatore', last, [])).toEqual(['Squadra 2', 'Squadra 1']);
  expect(offersFor('attrezzatura', last, [])).toEqual(['Cestello']);
});

it('offers the own texts before the usual ones, each once and in any spelling', () => {
  const last = used({ descrizione: 'LAMPADA' });
  expect(offersFor('descrizione', last, interventions)).toEqual(['LAMPADA', 'Ispezione', 'Lavaggio']);
});

it('remembers the ten last texts of a field, and offers a hundred at most', () => {
  const names = Array.from({ length: 12 }, (_, i) => `Squadra ${i + 1}`);
  const last = names.reduce((kept, operatore) => withUsed(kept, { operatore }), {});
  expect(last).toMatchObject({ operatore: names.slice(2).reverse() });
  const many = Array.from(
    { length: 150 },
    (_, i) => ({ descrizione: `Lavoro ${i}` }) as unknown as Intervention,
  );
  expect(offersFor('descrizione', {}, many)).toHaveLength(100);
});
