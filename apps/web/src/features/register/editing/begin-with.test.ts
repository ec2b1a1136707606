import { building } from '@lucerna/domain/kinds/building';
import { cabinet } from '@lucerna/domain/kinds/cabinet';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { expect, it } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { beginning, carriedOver, copied, takenCodes } from './begin-with.ts';
import { changed, insertSession, isDirty, lostOf, withValue } from './edit-session.ts';
import { firstPlan } from './series-plan.ts';

const last = {
  plid: 7,
  versione: 3,
  pl_cod: '0201',
  id_imp: 3,
  lampot: 'LED 57',
  pl_tipo: 'Stradale',
  note: 'curva',
  toponimo: 'Via Europa',
  localita: '',
  alim_linea_cod: 'L046',
  riferimenti: 'civico 3',
  lamp_pot: 57,
  data_eliminaz: '2026-01-01',
  inserimento_completo: true,
};
const isTaken = (code: string) => ['0202', '0203'].includes(code);

it('the next of a row begins with cabinet, sigla and what it says, type, street, place and line, and the next free code', () => {
  expect(carriedOver(lightPoint, last, isTaken)).toEqual({
    words: "dall'ultimo",
    values: {
      pl_cod: '0204',
      id_imp: 3,
      lampot: 'LED 57',
      toponimo: 'Via Europa',
      pl_tipo: 'Stradale',
      alim_linea_cod: 'L046',
      lamp_tipo: 'LED',
      lamp_pot: 57,
      lamp_pot_ass: 57,
      eff_illumin: 115,
    },
  });
});

it('a duplicate begins with everything that can be typed, but for the code, the place and the end', () => {
  const { values, words } = copied(lightPoint, last, '0201', isTaken);
  expect(words).toBe('da 0201');
  expect(values).toMatchObject({ pl_cod: '0204', lamp_pot: 57, riferimenti: 'civico 3', note: 'curva' });
  for (const key of ['plid', 'versione', 'data_eliminaz', 'inserimento_completo', 'localita']) {
    expect(values).not.toHaveProperty(key);
  }
});

it('a code without a number is not raised, and a kind that has none gets none', () => {
  const values = { uten: 'Municipio', indir: 'Via Roma', loc: 'Centro', idf: 4, edif_descr: 'Scuola 2' };
  expect(carriedOver(cabinet, values, isTaken).values).toEqual({ loc: 'Centro' });
  expect(copied(cabinet, { ...values, uten: 'Q09' }, 'Q09', isTaken).values.uten).toBe('Q10');
  expect(copied(building, values, 'Scuola 2', isTaken).values).toEqual({ edif_descr: 'Scuola 2' });
});

it('what is proposed fills what is empty, and leaving it loses nothing', () => {
  const taken = { values: { pl_cod: '1561', toponimo: 'Via Europa' }, words: "dall'ultimo" };
  const typed = withValue(insertSession(), 'toponimo', 'Via Po');
  const begun = changed(typed, { what: 'way', series: firstPlan, taken });
  expect(begun.draft).toEqual({ pl_cod: '1561', toponimo: 'Via Po' });
  expect(begun.takenFrom).toBe("dall'ultimo");
  expect(lostOf(lightPoint, begun)).toBe('Toponimo');
  const fresh = changed(insertSession(), { what: 'way', series: firstPlan, taken });
  expect(isDirty(lightPoint, fresh)).toBe(false);
  // What was drawn for the one is nothing for the other.
  fresh.geometry.set({ type: 'Point', coordinates: [10.58, 46.05] });
  expect(changed(fresh, { what: 'way', series: null }).geometry.get().current).toBeNull();
});

it('a new element begins after what was just written, though its row is not there yet', () => {
  const rows = featureTable({
    layer: 'pl',
    version: 1,
    count: 2,
    id: [1, 2],
    columns: { pl_cod: { values: ['0200', '0201'] } },
    lon: [7, 7],
    lat: [45, 45],
  });
  const isTaken = takenCodes(lightPoint, rows, [{ pl_cod: '0202' }]);
  expect(beginning(lightPoint, rows, isTaken, null).values).toEqual({ pl_cod: '0203' });
});
