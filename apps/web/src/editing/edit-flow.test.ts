import { describe, expect, it, test } from 'vitest';
import { type EditEvent, type EditState, editFlow, isOpen, sessionOf } from './edit-flow.ts';
import { beginSession, type Session, withDraft, withoutSaid } from './session.ts';

interface Thing {
  readonly id: number;
  readonly version: number;
}
type Draft = Readonly<Record<string, string>>;
type ThingSession = Session<Thing, Draft>;
type Change = { readonly key: string; readonly value: string } | 'elsewhere';
type State = EditState<ThingSession>;
type Event = EditEvent<ThingSession, Change>;

const flow = editFlow<ThingSession, Change>((session, change) =>
  change === 'elsewhere'
    ? withoutSaid(session, 'geometry')
    : withDraft(session, { ...session.draft, [change.key]: change.value }, change.key),
);

const thing: Thing = { id: 7, version: 3 };
const insert = beginSession<Thing, Draft>(null, {});
const modify = beginSession<Thing, Draft>(thing, { pl_cod: '0201' });
const theirs: Thing = { ...thing, version: 4 };
const stale: ThingSession = { ...modify, theirs };
const faults = { pl_cod: 'Questo campo è obbligatorio' };

const viewing: State = { step: 'viewing' };
const typing = (session: ThingSession): State => ({ step: 'typing', session });
const asking = (question: 'save' | 'delete' | 'leave', session = modify): State => ({
  step: 'asking',
  session,
  question,
});
const saving = (session: ThingSession): State => ({ step: 'saving', session });
const deleting: State = { step: 'deleting', session: modify };
const failed = (what: 'save' | 'delete'): State => ({ step: 'failed', session: modify, what });
const comparing: State = { step: 'comparing', session: stale, theirs };

/** What a state looks like from afar: the step, and what distinguishes it. */
function look(state: State): string {
  if (state.step === 'viewing') return 'viewing';
  const more = 'question' in state ? ` ${state.question}` : 'what' in state ? ` ${state.what}` : '';
  const mode = state.session.stored === null ? 'insert' : 'modify';
  return `${mode} ${state.step}${more}`;
}

describe('the flow of a form', () => {
  test.each<[string, State, Event, string]>([
    ['Inserisci opens a form', viewing, { type: 'begin', session: insert }, 'insert typing'],
    ['Modifica opens a form', viewing, { type: 'begin', session: modify }, 'modify typing'],
    ['in view nothing is saved', viewing, { type: 'save', faults: {} }, 'viewing'],
    ['in view nothing is deleted', viewing, { type: 'delete' }, 'viewing'],
    [
      'a form does not open over another',
      typing(modify),
      { type: 'begin', session: insert },
      'modify typing',
    ],

    ['Salva of an insert saves', typing(insert), { type: 'save', faults: {} }, 'insert saving'],
    ['Salva of a change asks', typing(modify), { type: 'save', faults: {} }, 'modify asking save'],
    ['Salva with a fault stays', typing(insert), { type: 'save', faults }, 'insert typing'],
    ['Salva of a change with a fault stays', typing(modify), { type: 'save', faults }, 'modify typing'],
    ['Si saves', asking('save'), { type: 'answer', yes: true }, 'modify saving'],
    ['No goes back to the form', asking('save'), { type: 'answer', yes: false }, 'modify typing'],

    ['Elimina asks', typing(modify), { type: 'delete' }, 'modify asking delete'],
    ['there is nothing to delete on insert', typing(insert), { type: 'delete' }, 'insert typing'],
    ['Si deletes', asking('delete'), { type: 'answer', yes: true }, 'modify deleting'],
    ['No keeps the element', asking('delete'), { type: 'answer', yes: false }, 'modify typing'],

    ['Annulla without changes leaves', typing(modify), { type: 'cancel', dirty: false }, 'viewing'],
    ['Annulla with changes asks', typing(modify), { type: 'cancel', dirty: true }, 'modify asking leave'],
    ['Si leaves', asking('leave'), { type: 'answer', yes: true }, 'viewing'],
    ['No stays', asking('leave'), { type: 'answer', yes: false }, 'modify typing'],
    ['Annulla after a failure too', failed('save'), { type: 'cancel', dirty: true }, 'modify asking leave'],

    ['a good save goes back to view', saving(modify), { type: 'done' }, 'viewing'],
    ['a good delete goes back to view', deleting, { type: 'done' }, 'viewing'],
    ['a refused save keeps the form', saving(insert), { type: 'refused', fields: {} }, 'insert failed save'],
    ['a refused delete keeps the form', deleting, { type: 'refused', fields: {} }, 'modify failed delete'],
    ['Riprova saves without asking again', failed('save'), { type: 'retry', faults: {} }, 'modify saving'],
    [
      'Riprova deletes without asking again',
      failed('delete'),
      { type: 'retry', faults: {} },
      'modify deleting',
    ],
    ['Riprova with a fault stays', failed('save'), { type: 'retry', faults }, 'modify typing'],
    [
      'typing goes on after a failure',
      failed('save'),
      { type: 'change', change: { key: 'note', value: 'x' } },
      'modify typing',
    ],
    ['Salva after a failure asks again', failed('save'), { type: 'save', faults: {} }, 'modify asking save'],

    [
      'nothing is typed while saving',
      saving(modify),
      { type: 'change', change: { key: 'note', value: 'x' } },
      'modify saving',
    ],
    ['nothing is left while saving', saving(modify), { type: 'cancel', dirty: true }, 'modify saving'],
    ['nothing is saved twice', saving(insert), { type: 'save', faults: {} }, 'insert saving'],
    ['nothing is typed while deleting', deleting, { type: 'cancel', dirty: true }, 'modify deleting'],

    ['a stale version is compared', saving(modify), { type: 'stale', theirs }, 'modify comparing'],
    ['so it is on delete', deleting, { type: 'stale', theirs }, 'modify comparing'],
    ['what is kept goes back to the form', comparing, { type: 'merged', session: modify }, 'modify typing'],
    ['the comparison can be left', comparing, { type: 'dismissed' }, 'modify typing'],
    ['Salva then comes back to it', typing(stale), { type: 'save', faults: {} }, 'modify comparing'],
    ['and so does Ricarica', typing(stale), { type: 'compare' }, 'modify comparing'],
    ['without one there is nothing to compare', typing(modify), { type: 'compare' }, 'modify typing'],
    ['nothing else happens meanwhile', comparing, { type: 'save', faults: {} }, 'modify comparing'],
  ])('%s', (_, state, event, next) => expect(look(flow(state, event))).toBe(next));

  it('saves a change without a question where the form has none', () => {
    const unasked = editFlow<ThingSession, Change>((session) => session, false);
    expect(look(unasked(typing(modify), { type: 'save', faults: {} }))).toBe('modify saving');
    expect(look(unasked(typing(modify), { type: 'delete' }))).toBe('modify asking delete');
  });

  it('keeps everything that was typed, whatever happens to the save', () => {
    const events: readonly Event[] = [
      { type: 'begin', session: modify },
      { type: 'change', change: { key: 'note', value: 'importante' } },
      { type: 'save', faults: {} },
      { type: 'answer', yes: true },
      { type: 'refused', fields: { id_imp: 'Elemento non trovato' } },
    ];
    const state = events.reduce(flow, viewing);
    expect(sessionOf(state)).toMatchObject({
      draft: { pl_cod: '0201', note: 'importante' },
      said: { id_imp: 'Elemento non trovato' },
    });
    expect(isOpen(state)).toBe(true);
    const changed = flow(state, { type: 'change', change: { key: 'id_imp', value: '3' } });
    expect(sessionOf(changed)?.said).toEqual({});
  });

  it('remembers which fields were typed into and left, and that Salva was pressed', () => {
    expect(sessionOf(flow(typing(insert), { type: 'left', field: 'pl_cod' }))?.left.size).toBe(0);
    const written = flow(typing(insert), { type: 'change', change: { key: 'pl_cod', value: '' } });
    const left = flow(written, { type: 'left', field: 'pl_cod' });
    expect([...(sessionOf(left)?.left ?? [])]).toEqual(['pl_cod']);
    const refused = flow(left, { type: 'save', faults });
    expect(sessionOf(refused)).toMatchObject({ attempted: true, refusals: 1 });
    expect(sessionOf(flow(refused, { type: 'save', faults })), 'each time anew').toMatchObject({
      refusals: 2,
    });
  });

  it('forgets what the server said of a place that has moved', () => {
    const refused = flow(saving(modify), { type: 'refused', fields: { geometry: 'Fuori' } });
    expect(sessionOf(flow(refused, { type: 'change', change: 'elsewhere' }))?.said).toEqual({});
  });
});
