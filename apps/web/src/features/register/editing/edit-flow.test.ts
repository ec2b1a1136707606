import { describe, expect, it, test } from 'vitest';
import { type EditEvent, type EditState, editFlow, isOpen, sessionOf } from './edit-flow.ts';
import { type EditSession, type Element, insertSession, modifySession } from './edit-session.ts';

const element: Element = { id: 7, version: 3, values: { pl_cod: '0201' }, geometry: null };
const insert = insertSession();
const modify = modifySession(element);
const theirs: Element = { ...element, version: 4 };
const stale: EditSession = { ...modify, theirs };
const faults = { pl_cod: 'Questo campo è obbligatorio' };

const viewing: EditState = { step: 'viewing' };
const typing = (session: EditSession): EditState => ({ step: 'typing', session });
const asking = (question: 'modify' | 'delete' | 'leave', session = modify): EditState => ({
  ...{ step: 'asking', session, question },
});
const saving = (session: EditSession): EditState => ({ step: 'saving', session });
const deleting: EditState = { step: 'deleting', session: modify };
const failed = (what: 'save' | 'delete'): EditState => ({ step: 'failed', session: modify, what });
const comparing: EditState = { step: 'comparing', session: stale, theirs };

/** What a state looks like from afar: the step, and what distinguishes it. */
function look(state: EditState): string {
  if (state.step === 'viewing') return 'viewing';
  const more = 'question' in state ? ` ${state.question}` : 'what' in state ? ` ${state.what}` : '';
  return `${state.session.mode} ${state.step}${more}`;
}

describe('the flow of an edit screen', () => {
  test.each<[string, EditState, EditEvent, string]>([
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
    ['Salva of a change asks', typing(modify), { type: 'save', faults: {} }, 'modify asking modify'],
    ['Salva with a fault stays', typing(insert), { type: 'save', faults }, 'insert typing'],
    ['Salva of a change with a fault stays', typing(modify), { type: 'save', faults }, 'modify typing'],
    ['Si saves', asking('modify'), { type: 'answer', yes: true }, 'modify saving'],
    ['No goes back to the form', asking('modify'), { type: 'answer', yes: false }, 'modify typing'],

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
      { type: 'typed', key: 'note', value: 'x' },
      'modify typing',
    ],
    [
      'Salva after a failure asks again',
      failed('save'),
      { type: 'save', faults: {} },
      'modify asking modify',
    ],

    [
      'nothing is typed while saving',
      saving(modify),
      { type: 'typed', key: 'note', value: 'x' },
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
  ])('%s', (_, state, event, next) => expect(look(editFlow(state, event))).toBe(next));

  it('keeps everything that was typed, whatever happens to the save', () => {
    const events: readonly EditEvent[] = [
      { type: 'begin', session: modify },
      { type: 'typed', key: 'note', value: 'importante' },
      { type: 'save', faults: {} },
      { type: 'answer', yes: true },
      { type: 'refused', fields: { id_imp: 'Elemento non trovato' } },
    ];
    const state = events.reduce(editFlow, viewing);
    expect(sessionOf(state)).toMatchObject({
      draft: { pl_cod: '0201', note: 'importante' },
      said: { id_imp: 'Elemento non trovato' },
    });
    expect(isOpen(state)).toBe(true);
    const changed = editFlow(state, { type: 'typed', key: 'id_imp', value: 3 });
    expect(sessionOf(changed)?.said).toEqual({});
  });

  it('remembers which fields were left, and that Salva was pressed', () => {
    const left = editFlow(typing(insert), { type: 'left', key: 'pl_cod' });
    expect([...(sessionOf(left)?.left ?? [])]).toEqual(['pl_cod']);
    expect(sessionOf(editFlow(left, { type: 'save', faults }))?.attempted).toBe(true);
  });

  it('forgets what the server said of a place that has moved', () => {
    const refused = editFlow(saving(modify), { type: 'refused', fields: { geometry: 'Fuori' } });
    expect(sessionOf(editFlow(refused, { type: 'moved' }))?.said).toEqual({});
  });
});
