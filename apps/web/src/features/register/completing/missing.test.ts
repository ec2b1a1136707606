import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { line } from '@lucerna/domain/kinds/line';
import { expect, test } from 'vitest';
import { featureTable } from '../../../api/feature-table.ts';
import { patchedTable } from '../../../api/patched-table.ts';
import { cellEdits } from './cell-edits.ts';
import {
  incompleteIn,
  incompleteWords,
  missingAfter,
  missingByTab,
  missingCount,
  missingWords,
} from './missing.ts';

const full = { values: ['x', 'x', 'x'] };
const table = featureTable({
  layer: 'pl',
  version: 1,
  count: 3,
  id: [1, 2, 3],
  columns: {
    pl_cod: full,
    id_imp: { values: [1, 1, 1] },
    lampot: full,
    toponimo: full,
    pl_tipo: full,
    lamp_tipo: { values: ['LED', null, ' '] },
    lamp_pot: { values: [0, null, 70] },
    sostegno_tipo: full,
    altezza_pl: { values: [9, 9, null] },
    alim_linea_cod: full,
  },
});

test('a cell of what is wanted is missing where it is blank; a zero is a value', () => {
  expect(missingByTab(lightPoint, table, null)).toEqual({ lamp: 3, support: 1 });
  expect(missingByTab(lightPoint, table, Uint8Array.from([1, 0, 1]))).toEqual({ lamp: 1, support: 1 });
});

test('what is typed is missing no more, and what is emptied is', () => {
  const edits = cellEdits(lightPoint, () => ({ version: 1, values: { lamp_tipo: null, altezza_pl: 9 } }));
  const put = (id: number, key: string, value: string | null) => edits.put([{ id, key, value }]);
  const stored = missingByTab(lightPoint, table, null);
  const now = () => missingAfter(lightPoint, table, null, stored, edits);
  put(2, 'lamp_tipo', 'LED');
  put(2, 'note', 'non serve');
  expect(now()).toEqual({ lamp: 2, support: 1 });
  put(1, 'altezza_pl', null);
  expect(now()).toEqual({ lamp: 2, support: 2 });
  expect(missingCount(now())).toBe(4);
  const others = Uint8Array.from([0, 0, 1]);
  const stand = missingByTab(lightPoint, table, others);
  expect(missingAfter(lightPoint, table, others, stand, edits)).toEqual(stand);
});

test('what is incomplete in a patched table is what is counted in it anew', () => {
  const documentOf = (rows: readonly (readonly [id: number, complete: boolean, lamp: string | null])[]) => ({
    layer: 'pl',
    version: 1,
    count: rows.length,
    id: rows.map(([id]) => id),
    columns: {
      inserimento_completo: { values: rows.map(([, complete]) => complete) },
      lamp_tipo: { values: rows.map(([, , lamp]) => lamp) },
    },
  });
  let patched = featureTable(documentOf([1, 2, 3].map((id) => [id, id === 1, 'LED'] as const)));
  const first = incompleteIn(lightPoint, patched);
  expect(first.elements).toBe(2);
  for (const row of [[2, true, 'LED'] as const, [3, false, null] as const, [1, false, null] as const]) {
    patched = patchedTable(patched, { versione: 2, cambiati: documentOf([row]), eliminati: [] });
    const anew = featureTable(
      documentOf(
        [0, 1, 2].map((at) => {
          const { [at]: id = 0 } = patched.ids;
          const lamp = patched.column('lamp_tipo').at(at) as string | null;
          return [id, patched.column('inserimento_completo').at(at) === true, lamp] as const;
        }),
      ),
    );
    expect(incompleteIn(lightPoint, patched)).toEqual(incompleteIn(lightPoint, anew));
  }
  expect(incompleteIn(lightPoint, patched)).toEqual({ elements: 2, values: first.values + 2 });
});

test.each([
  [0, 'Non manca nulla'],
  [1, 'Manca 1 valore'],
  [1214, 'Mancano 1.214 valori'],
])('%i reads %s', (count, words) => expect(missingWords(count)).toBe(words));

test('the incomplete ones are counted in their gender', () => {
  expect(incompleteWords(lightPoint, 32, 214)).toBe('32 incompleti · 214 valori');
  expect(incompleteWords(line, 1, 1)).toBe('1 incompleta · 1 valore');
  expect(incompleteWords(lightPoint, 2, 0)).toBe('2 incompleti');
});
