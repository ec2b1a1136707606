import type { FieldValue } from '@lucerna/domain/field';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type EditMachine, editMachine } from './edit-machine.ts';
import { type Element, elementOf } from './edit-session.ts';
import type { Outcome } from './save-element.ts';

const at: Geometry = { type: 'Point', coordinates: [7.25, 45.1] };
const values = { plid: 7, versione: 3, pl_cod: '0201', id_imp: 3, note: null };
const element: Element = { id: 7, version: 3, values, geometry: at };
const done: Outcome = { kind: 'done', id: 7, element };
const refused = (status: number, fields = {}): Outcome => ({
  kind: 'refused',
  error: new ApiError({ status, message: 'Il server non risponde.', fields }),
});

let log: string[];
let outcomes: Outcome[];
let machine: EditMachine;

/** Everything that the machine does around itself, written down. */
beforeEach(() => {
  log = [];
  outcomes = [];
  const next = async (what: string) => {
    log.push(what);
    return outcomes.shift() ?? done;
  };
  machine = editMachine({
    kind: lightPoint,
    newSaver: () => ({
      save: (session) => next(`PUT v${session.element?.version} ${String(session.draft.note)}`),
      remove: async (session) => {
        const outcome = await next(`DELETE v${session.element?.version}`);
        return outcome.kind === 'done' ? { ...outcome, element: null } : outcome;
      },
    }),
    notices: {
      saved: () => void log.push('Modifica salvata'),
      deleted: () => void log.push('Elemento eliminato'),
      refused: (what, error) => void log.push(`${what} refused ${error.status}`),
      stale: (what) => void log.push(`${what} stale`),
      missingPlace: () => void log.push('Elemento mappa mancante'),
      clear: () => {},
    },
    onEditing: (editing) => void log.push(editing ? 'frozen' : 'free'),
    onWritten: (id, now) => void log.push(`${now === null ? 'gone' : 'written'} ${id}`),
  });
});

const type = (key: string, value: FieldValue) => machine.send({ type: 'typed', key, value });
const settled = () => vi.waitFor(() => expect(['saving', 'deleting']).not.toContain(machine.get().step));
const saveAndConfirm = async () => {
  machine.save();
  machine.send({ type: 'answer', yes: true });
  await settled();
};

describe('an edit screen', () => {
  it('saves a change, goes back to view, and has the element reloaded', async () => {
    machine.modify(element);
    type('note', 'mia');
    await saveAndConfirm();
    expect(machine.get()).toEqual({ step: 'viewing' });
    expect(log).toEqual(['frozen', 'PUT v3 mia', 'free', 'Modifica salvata', 'written 7']);
  });

  it('does not save what is wrong, and says so', () => {
    machine.insert();
    expect(Object.keys(machine.save())).toEqual(expect.arrayContaining(['pl_cod', 'id_imp', 'geometry']));
    expect(machine.get().step).toBe('typing');
    expect(log).toEqual(['frozen', 'Elemento mappa mancante']);
  });

  it('keeps the form after a failure, and tries again without asking', async () => {
    outcomes = [refused(503)];
    machine.modify(element);
    type('note', 'mia');
    await saveAndConfirm();
    expect(machine.get()).toMatchObject({ step: 'failed', session: { draft: { note: 'mia' } } });
    machine.send({ type: 'retry', faults: {} });
    await settled();
    expect(log).toEqual([
      ...['frozen', 'PUT v3 mia', 'save refused 503', 'PUT v3 mia', 'free', 'Modifica salvata', 'written 7'],
    ]);
  });

  it('takes the server at its word about a missing place', async () => {
    outcomes = [refused(422, { geometry: 'Non è stato inserito un elemento in mappa' })];
    machine.modify(element);
    await saveAndConfirm();
    expect(log).toContain('Elemento mappa mancante');
  });

  it('compares a stale version, and goes on upon the newer one', async () => {
    const theirs: Element = { ...element, version: 4, values: { ...values, versione: 4, pl_cod: '0202' } };
    outcomes = [{ kind: 'stale', theirs }];
    machine.modify(element);
    type('note', 'mia');
    await saveAndConfirm();
    expect(machine.get()).toMatchObject({ step: 'comparing', theirs });
    expect(log.at(-1)).toBe('save stale');
  });

  it('asks nothing where the other changed nothing that matters', async () => {
    const theirs: Element = { ...element, version: 4, values: { ...values, inserimento_completo: true } };
    outcomes = [{ kind: 'stale', theirs }];
    machine.modify(element);
    type('note', 'mia');
    await saveAndConfirm();
    expect(log).toEqual(['frozen', 'PUT v3 mia', 'PUT v4 mia', 'free', 'Modifica salvata', 'written 7']);
  });

  it('deletes behind a question, upon the newer version if need be', async () => {
    outcomes = [{ kind: 'stale', theirs: { ...element, version: 4 } }];
    machine.modify(element);
    machine.send({ type: 'delete' });
    machine.send({ type: 'answer', yes: true });
    await settled();
    expect(log).toEqual(['frozen', 'DELETE v3', 'DELETE v4', 'free', 'Elemento eliminato', 'gone 7']);
  });

  it('knows what would be lost', () => {
    machine.modify(element);
    expect(machine.isDirty()).toBe(false);
    machine.cancel();
    expect(machine.get().step).toBe('viewing');
    machine.modify(element);
    type('note', 'mia');
    expect(machine.isDirty()).toBe(true);
    machine.cancel();
    expect(machine.get()).toMatchObject({ step: 'asking', question: 'leave' });
  });
});

it('reads a feature of the server as an element', () => {
  expect(elementOf({ type: 'Feature', id: 7, properties: values, geometry: null })).toEqual({
    ...{ id: 7, version: 3, values, geometry: null },
  });
});
