import type { FieldValue } from '@lucerna/domain/field';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { sessionOf } from '../../../editing/edit-flow.ts';
import type { Outcome } from '../../../editing/save-outcome.ts';
import { serverAway } from '../../../state/server-away.ts';
import {
  changeCount,
  type EditSession,
  type Element,
  elementOf,
  insertSession,
  lostOf,
  modifySession,
  withValue,
} from './edit-session.ts';
import { type ElementMachine, elementMachine } from './element-machine.ts';

const at: Geometry = { type: 'Point', coordinates: [7.25, 45.1] };
const values = { plid: 7, versione: 3, pl_cod: '0201', id_imp: 3, note: null };
const element: Element = { id: 7, version: 3, values, geometry: at };
const done: Outcome<Element> = { kind: 'done', stored: element };
const refused = (status: number, fields = {}): Outcome<Element> => ({
  kind: 'refused',
  error: new ApiError({ status, message: 'Il server non risponde.', fields }),
});

let log: string[];
let outcomes: Outcome<Element>[];
let machine: ElementMachine;
let undo: (() => void) | undefined;
let clear: () => void;

/** Everything that the machine does around itself, written down. */
beforeEach(() => {
  log = [];
  outcomes = [];
  clear = () => {};
  const next = async (what: string) => {
    log.push(what);
    return outcomes.shift() ?? done;
  };
  machine = elementMachine({
    kind: lightPoint,
    newSaver: () => ({
      save: (session) => next(`PUT v${session.stored?.version} ${String(session.draft.note)}`),
      remove: async (session) => {
        const outcome = await next(`DELETE v${session.stored?.version}`);
        return outcome.kind === 'done' ? { ...outcome, stored: null } : outcome;
      },
    }),
    notices: {
      saved: () => void log.push('Modifica salvata'),
      deleted: (offered) => {
        log.push('Elemento eliminato');
        undo = offered?.run;
      },
      refused: (what, error) => void log.push(`${what} refused ${error.status}`),
      stale: (what) => void log.push(`${what} stale`),
      hindered(faults) {
        if (faults.geometry === undefined) return false;
        log.push('Elemento mappa mancante');
        return true;
      },
      clear: () => void clear(),
    },
    onEditing: (editing) => void log.push(editing ? 'frozen' : 'free'),
    onWritten: (now, { stored }) =>
      void log.push(`${now === null ? 'gone' : 'written'} ${(now ?? stored)?.id}`),
    onUndo: (deleted) => void log.push(`back to v${deleted.version}`),
  });
});

const type = (key: string, value: FieldValue) => machine.change({ what: 'type', key, value });
const settled = () => expect.poll(() => ['saving', 'deleting'].includes(machine.get().step)).toBe(false);
const saveAndConfirm = async () => {
  machine.save();
  machine.send({ type: 'answer', yes: true });
  await settled();
};

it('a session counts what differs from what it was: fields, and the place', () => {
  const begun = modifySession(element);
  expect(changeCount(lightPoint, begun)).toBe(0);
  const typed = withValue(begun, 'note', 'curva');
  expect(changeCount(lightPoint, typed)).toBe(1);
  typed.geometry.set({ type: 'Point', coordinates: [7.26, 45.1] });
  expect(changeCount(lightPoint, typed)).toBe(2);
});

describe('an edit screen', () => {
  it('saves a change, goes back to view, and has the element reloaded', async () => {
    machine.begin(modifySession(element));
    type('note', 'mia');
    await saveAndConfirm();
    expect(machine.get()).toEqual({ step: 'viewing' });
    expect(log).toEqual(['frozen', 'PUT v3 mia', 'free', 'Modifica salvata', 'written 7']);
  });

  it('does not save what is wrong, and says so', () => {
    machine.begin(insertSession());
    expect(Object.keys(machine.save())).toEqual(expect.arrayContaining(['pl_cod', 'id_imp', 'geometry']));
    expect(machine.get().step).toBe('typing');
    expect(log).toEqual(['frozen', 'Elemento mappa mancante']);
  });

  it('keeps the form after a failure, and tries again without asking', async () => {
    outcomes = [refused(503)];
    machine.begin(modifySession(element));
    type('note', 'mia');
    await saveAndConfirm();
    expect(machine.get()).toMatchObject({ step: 'failed', session: { draft: { note: 'mia' } } });
    machine.send({ type: 'retry', faults: {} });
    await settled();
    expect(log).toEqual([
      'frozen',
      'PUT v3 mia',
      'save refused 503',
      'PUT v3 mia',
      'free',
      'Modifica salvata',
      'written 7',
    ]);
  });

  it('is sent by itself once the server is back, in its version, unless somebody went on typing', async () => {
    const goesAndComes = async () => {
      serverAway.set(true);
      serverAway.set(false);
      await settled();
    };
    outcomes = [refused(0), refused(0)];
    machine.begin(modifySession(element));
    type('note', 'mia');
    await saveAndConfirm();
    await goesAndComes();
    expect(log.filter((line) => line.startsWith('PUT'))).toEqual(['PUT v3 mia', 'PUT v3 mia']);
    type('note', 'altra');
    await goesAndComes();
    expect(log.filter((line) => line.startsWith('PUT'))).toHaveLength(2);
    expect(machine.get().step).toBe('typing');
  });

  it('takes the server at its word about a missing place', async () => {
    outcomes = [refused(422, { geometry: 'Non è stato inserito un elemento in mappa' })];
    machine.begin(modifySession(element));
    await saveAndConfirm();
    expect(log).toContain('Elemento mappa mancante');
  });

  it('compares a stale version, and goes on upon the newer one', async () => {
    const theirs: Element = { ...element, version: 4, values: { ...values, versione: 4, note: 'loro' } };
    outcomes = [{ kind: 'stale', theirs }];
    machine.begin(modifySession(element));
    type('note', 'mia');
    await saveAndConfirm();
    expect(machine.get()).toMatchObject({ step: 'comparing', theirs });
    expect(log.at(-1)).toBe('save stale');
    // Looked at and put off, it is not settled; merged, the notice goes.
    machine.send({ type: 'dismissed' });
    expect(log.at(-1)).toBe('save stale');
    machine.send({ type: 'compare' });
    clear = () => log.push('notice gone');
    const { session } = machine.get() as { session: EditSession };
    machine.send({ type: 'merged', session: { ...session, stored: theirs, theirs: null } });
    expect(log.at(-1)).toBe('notice gone');
  });

  it('asks nothing of a field that only the other touched, but before a deletion', async () => {
    const theirs: Element = { ...element, version: 4, values: { ...values, versione: 4, pl_cod: '0202' } };
    outcomes = [{ kind: 'stale', theirs }];
    machine.begin(modifySession(element));
    type('note', 'mia');
    await saveAndConfirm();
    expect(log).toEqual(['frozen', 'PUT v3 mia', 'PUT v4 mia', 'free', 'Modifica salvata', 'written 7']);
    outcomes = [{ kind: 'stale', theirs }];
    machine.begin(modifySession(element));
    machine.send({ type: 'delete' });
    machine.send({ type: 'answer', yes: true });
    await settled();
    expect(machine.get()).toMatchObject({ step: 'comparing', theirs });
  });

  it('asks nothing where the other changed nothing that matters', async () => {
    const theirs: Element = { ...element, version: 4, values: { ...values, inserimento_completo: true } };
    outcomes = [{ kind: 'stale', theirs }];
    machine.begin(modifySession(element));
    type('note', 'mia');
    await saveAndConfirm();
    expect(log).toEqual(['frozen', 'PUT v3 mia', 'PUT v4 mia', 'free', 'Modifica salvata', 'written 7']);
  });

  it('deletes behind a question, upon the newer version if need be', async () => {
    outcomes = [{ kind: 'stale', theirs: { ...element, version: 4 } }];
    machine.begin(modifySession(element));
    machine.send({ type: 'delete' });
    machine.send({ type: 'answer', yes: true });
    await settled();
    expect(log).toEqual(['frozen', 'DELETE v3', 'DELETE v4', 'free', 'Elemento eliminato', 'gone 7']);
    undo?.();
    expect(log.at(-1)).toBe('back to v4');
  });

  it('knows what would be lost', () => {
    machine.begin(modifySession(element));
    expect(machine.isDirty()).toBe(false);
    machine.cancel();
    expect(machine.get().step).toBe('viewing');
    machine.begin(modifySession(element));
    type('note', 'mia');
    expect(machine.isDirty()).toBe(true);
    expect(lostOf(lightPoint, sessionOf(machine.get()) as EditSession)).toBe('Note');
    machine.cancel();
    expect(machine.get()).toMatchObject({ step: 'asking', question: 'leave' });
  });
});

it('reads a feature of the server as an element', () => {
  expect(elementOf({ type: 'Feature', id: 7, properties: values, geometry: null })).toEqual({
    id: 7,
    version: 3,
    values,
    geometry: null,
  });
});

describe('a changed sigla', () => {
  const lamp = { ...values, lampot: 'SAP 150', lamp_tipo: 'Sodio alta pressione', lamp_pot: 150 };

  it('of a lamp that is there brings along what it says, and gives back what was there', () => {
    const session = modifySession({ ...element, values: lamp });
    const led = withValue(session, 'lampot', 'LED 57');
    expect(led.draft).toMatchObject({ lamp_tipo: 'LED', lamp_pot: 57, lamp_pot_ass: 57, eff_illumin: 115 });
    expect(changeCount(lightPoint, led)).toBe(5);
    expect(changeCount(lightPoint, withValue(led, 'lampot', 'SAP 150'))).toBe(0);
  });

  it('of a new lamp takes away what the last one had from its own', () => {
    const base = { lampot: 'LED 57', lamp_tipo: 'LED', lamp_pot: 57, eff_illumin: 115 };
    const session = insertSession({ values: base, words: "dall'ultimo" });
    expect(withValue(session, 'lampot', 'FLC 26').draft).toEqual({
      lampot: 'FLC 26',
      lamp_tipo: 'Fluorescente compatta',
      lamp_pot: 26,
      lamp_pot_ass: 30,
      eff_illumin: null,
    });
    expect(withValue(session, 'lampot', '').draft).toMatchObject({ lamp_tipo: null, lamp_pot: null });
    expect(withValue(session, 'lampot', 'LED 57').draft).toMatchObject(base);
  });
});
