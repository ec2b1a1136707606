import { fieldFaults } from '@lucerna/domain/messages';
import { expect, it } from 'vitest';
import { bodyOf } from '../intervention-body.ts';
import { interventionFaults } from './intervention-faults.ts';

const good = {
  operatore: 'Squadra 1',
  tipo_intervento: 'pronto intervento',
  data_fine: '2026-11-21',
  descrizione: 'Lampada',
};

it('finds nothing wrong with a good one, and sends nothing but its fields and elements', () => {
  expect(interventionFaults('pl', good, [1, 2])).toEqual({});
  expect(bodyOf({ ...good, note: '', altro: 'x' }, [1])).toEqual({
    ...good,
    attrezzatura: null,
    note: null,
    items: [1],
  });
});

it('asks for what is required, to the letter', () => {
  expect(interventionFaults('linee', { descrizione: '  ' }, [1])).toEqual({
    operatore: fieldFaults.required,
    tipo_intervento: fieldFaults.required,
    data_fine: fieldFaults.required,
    descrizione: fieldFaults.required,
  });
});

it('refuses a day that is none, a type that is none, no elements and too many', () => {
  expect(
    interventionFaults('pl', { ...good, data_fine: '31/02/2026', tipo_intervento: 'a caso' }, [1]),
  ).toEqual({
    data_fine: fieldFaults.notTypedDate,
    tipo_intervento: fieldFaults.notInList,
  });
  expect(interventionFaults('pl', good, []).items).toBe('Scegli almeno un elemento');
  const many = Array.from({ length: 5_001 }, (_, i) => i + 1);
  expect(interventionFaults('pl', good, many).items).toBe(fieldFaults.tooMany('5.000'));
});
