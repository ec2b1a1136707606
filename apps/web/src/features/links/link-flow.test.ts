import { describe, expect, it } from 'vitest';
import { faultOf, isTyped, type LinkEvent, type LinkState, linkFlow } from './link-flow.ts';

const target = { id: 7 };
const open = { target, typed: '72,50', first: '60', tried: false };
const sent = { target, typed: '72,50', first: '60' };

const states = {
  idle: { step: 'idle' },
  creating: { step: 'creatingAssociation', ...open },
  modifying: { step: 'modifyingAssociation', ...open },
  inserting: { step: 'inserting', ...sent, share: 0.725 },
  updating: { step: 'updating', ...sent, share: 0.725 },
  detaching: { step: 'detaching', ...sent },
} as const satisfies Record<string, LinkState>;

const events = {
  create: { type: 'create', target },
  give: { type: 'give', target, share: 0.4 },
  modify: { type: 'modify', target, share: 0.275 },
  type: { type: 'type', text: '40' },
  save: { type: 'save' },
  detach: { type: 'detach' },
  cancel: { type: 'cancel' },
  succeeded: { type: 'succeeded' },
  failed: { type: 'failed' },
} as const satisfies Record<string, LinkEvent>;

type StateName = keyof typeof states;
type EventName = keyof typeof events;

/** Every transition of the specification; what is not here changes nothing. */
const transitions: Record<StateName, Partial<Record<EventName, LinkState>>> = {
  idle: {
    create: { step: 'creatingAssociation', target, typed: '100', first: '100', tried: false },
    give: { step: 'inserting', target, typed: '40', first: '40', share: 0.4 },
    modify: { step: 'modifyingAssociation', target, typed: '27,50', first: '27,50', tried: false },
  },
  creating: {
    type: { ...states.creating, typed: '40' },
    save: states.inserting,
    cancel: states.idle,
  },
  modifying: {
    type: { ...states.modifying, typed: '40' },
    save: states.updating,
    detach: states.detaching,
    cancel: states.idle,
  },
  inserting: { succeeded: states.idle, failed: { ...states.creating, tried: true } },
  updating: { succeeded: states.idle, failed: { ...states.modifying, tried: true } },
  detaching: { succeeded: states.idle, failed: { ...states.modifying, tried: true } },
};

describe('the flow of an association', () => {
  const table = (Object.keys(states) as StateName[]).flatMap((state) =>
    (Object.keys(events) as EventName[]).map((event) => ({ state, event })),
  );

  it.each(table)('$state, $event', ({ state, event }) => {
    const before: LinkState = states[state];
    const after = linkFlow(before, events[event]);
    const wanted = transitions[state][event];
    if (wanted === undefined) expect(after).toBe(before);
    else expect(after).toEqual(wanted);
  });

  it.each(['', '100,01', '-1', '72,505', 'metà'])('sends nothing while «%s» is typed', (typed) => {
    for (const step of ['creatingAssociation', 'modifyingAssociation'] as const) {
      const before: LinkState = { step, ...open, typed };
      expect(linkFlow(before, events.save)).toEqual({ ...before, tried: true });
    }
  });
});

describe('what is typed', () => {
  it('is lost only where it was changed', () => {
    expect(isTyped(states.idle)).toBe(false);
    expect(isTyped(states.creating)).toBe(true);
    expect(isTyped({ ...states.modifying, typed: '60' })).toBe(false);
    expect(isTyped(states.updating)).toBe(true);
  });

  it('is faulty at once, but for an empty box that nobody tried to save', () => {
    expect(faultOf(states.creating)).toBeNull();
    expect(faultOf({ ...states.creating, typed: '101' })).toBe('above');
    expect(faultOf({ ...states.creating, typed: '' })).toBeNull();
    expect(faultOf({ ...states.creating, typed: '', tried: true })).toBe('missing');
    expect(faultOf(states.idle)).toBeNull();
  });
});
