import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CellEdits, cellEdits } from './cell-edits.ts';

let edits: CellEdits;
beforeEach(() => {
  edits = cellEdits(lightPoint, (id) =>
    id > 2 ? undefined : { version: id + 5, values: { pl_cod: `000${id}`, lamp_pot: 70, note: null } },
  );
});
const put = (id: number, key: string, value: string | number | null) => edits.put([{ id, key, value }]);

describe('the changed cells', () => {
  it('are told with the version that the page saw', () => {
    put(1, 'lamp_pot', 57);
    put(1, 'note', 'curva');
    put(2, 'lamp_pot', 42);
    expect(edits.changed()).toEqual([
      { id: 1, version: 6, values: { lamp_pot: 57, note: 'curva' } },
      { id: 2, version: 7, values: { lamp_pot: 42 } },
    ]);
    expect(edits.count()).toBe(3);
  });

  it('of a sigla bring along what it says of the lamp, undone as one, but for what was typed', () => {
    put(1, 'lamp_tipo', 'Mia');
    put(1, 'lampot', 'LED 57');
    expect(edits.changed()).toEqual([
      {
        id: 1,
        version: 6,
        values: { lamp_tipo: 'Mia', lampot: 'LED 57', lamp_pot: 57, lamp_pot_ass: 57, eff_illumin: 115 },
      },
    ]);
    edits.undo();
    expect(edits.changed()).toEqual([{ id: 1, version: 6, values: { lamp_tipo: 'Mia' } }]);
  });

  it('are changed no more once they hold what they held', () => {
    put(1, 'lamp_pot', 57);
    put(1, 'note', 'x');
    put(1, 'lamp_pot', 70);
    put(1, 'note', '');
    expect(edits.changed()).toEqual([]);
    expect(edits.edited(1, 'lamp_pot')).toBeUndefined();
  });

  it('of an element that is gone are none', () => {
    put(9, 'note', 'x');
    expect(edits.count()).toBe(0);
  });

  it('are undone step by step, a pasted block in one', () => {
    put(1, 'note', 'a');
    edits.put([
      { id: 1, key: 'lamp_pot', value: 1 },
      { id: 2, key: 'lamp_pot', value: 2 },
    ]);
    edits.undo();
    expect(edits.changed()).toEqual([{ id: 1, version: 6, values: { note: 'a' } }]);
    edits.undo();
    edits.undo();
    expect(edits.count()).toBe(0);
  });

  it('say what is wrong with them, cell by cell', () => {
    put(1, 'lamp_pot', 'tanto');
    put(1, 'pl_cod', null);
    put(1, 'id_imp', 'Q99');
    put(1, 'note', 'va bene');
    expect(['lamp_pot', 'pl_cod', 'id_imp', 'note'].map((key) => edits.fault(1, key))).toEqual([
      'Deve essere un numero',
      'Questo campo è obbligatorio',
      'Elemento non trovato',
      undefined,
    ]);
  });

  it('keep what the server said until they change', () => {
    put(1, 'id_imp', 3);
    edits.say(new Map([[1, { id_imp: 'Elemento non trovato' }]]));
    expect(edits.fault(1, 'id_imp')).toBe('Elemento non trovato');
    // What the server said does not keep anybody from trying again.
    expect(edits.hindrance(1, 'id_imp')).toBeUndefined();
    put(1, 'id_imp', 4);
    expect(edits.fault(1, 'id_imp')).toBeUndefined();
  });

  it('go on upon what another saved meanwhile', () => {
    put(1, 'lamp_pot', 57);
    put(1, 'note', 'mia');
    edits.rebase(1, { version: 9, values: { pl_cod: '0001', lamp_pot: 57, note: 'loro' } });
    expect(edits.changed()).toEqual([{ id: 1, version: 9, values: { note: 'mia' } }]);
  });

  it('tell whoever listens', () => {
    const heard = vi.fn();
    edits.subscribe(heard);
    put(1, 'note', 'x');
    edits.undo();
    expect(heard).toHaveBeenCalledTimes(2);
    expect(edits.get()).toBe(2);
  });
});
