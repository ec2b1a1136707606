/**
 * One editing of one thing, from the button that opens its form to the save or the way out: an element, an
 * intervention, a bill. What the thing is and what may be wrong with it is the feature's own; how a form goes on
 * around it is the same everywhere, and is here. All of it is plain data: each function gives another session.
 */
import type { Faults } from '../form/draft-faults.ts';

export interface Session<Stored, Draft> {
  /** What is edited, as it is stored; null where it is a new one. */
  readonly stored: Stored | null;
  /** What the form began with, and what stands in it now. */
  readonly base: Draft;
  readonly draft: Draft;
  /** The fields that something was typed into, whatever stands there now. */
  readonly typed: ReadonlySet<string>;
  /** Those that have been left since: what is wrong with them may be said. */
  readonly left: ReadonlySet<string>;
  /** Salva was pressed: whatever is wrong may be said. */
  readonly attempted: boolean;
  /** How often Salva was refused, by the form or by the server: each time leads to what is wrong. */
  readonly refusals: number;
  /** What the server said of fields; each until the field changes. */
  readonly said: Faults;
  /** What somebody else saved meanwhile and has not been compared yet. */
  readonly theirs: Stored | null;
}

/** Any session, whatever it is of; a feature's own may hold more. */
export type AnySession = Session<unknown, unknown>;

export type StoredOf<X extends AnySession> = NonNullable<X['stored']>;

/** A form that opens, with `base` in it. */
export function beginSession<Stored, Draft>(stored: Stored | null, base: Draft): Session<Stored, Draft> {
  return {
    stored,
    base,
    draft: base,
    theirs: null,
    typed: new Set<string>(),
    left: new Set<string>(),
    attempted: false,
    refusals: 0,
    said: {},
  };
}

/** Something else stands in the form. `changed`: the field that was typed into; nothing is said of it any more. */
export function withDraft<X extends AnySession>(session: X, draft: X['draft'], changed?: string): X {
  return withTyped({ ...session, draft }, changed);
}

/** A field was typed into: what the server said of it is over. */
export function withTyped<X extends AnySession>(session: X, field: string | undefined): X {
  if (field === undefined) return session;
  const typed = session.typed.has(field) ? session.typed : new Set([...session.typed, field]);
  return withoutSaid({ ...session, typed }, field);
}

/** What the server said of a field is over: the field is not what it was. */
export function withoutSaid<X extends AnySession>(session: X, field: string | undefined): X {
  if (field === undefined || session.said[field] === undefined) return session;
  const { [field]: _, ...said } = session.said;
  return { ...session, said };
}

/** A field was left. Where nothing was typed nothing is wrong yet: the focus may only have passed, or gone to the map. */
export function withLeft<X extends AnySession>(session: X, field: string): X {
  return session.left.has(field) || !session.typed.has(field)
    ? session
    : { ...session, left: new Set([...session.left, field]) };
}

/** Salva was pressed, and nothing is in its way. */
export function attempted<X extends AnySession>(session: X): X {
  return { ...session, attempted: true };
}

/** Salva was refused: by the form, or by the server with what it `said` of fields. */
export function refused<X extends AnySession>(session: X, said: Faults = session.said): X {
  return { ...session, said, attempted: true, refusals: session.refusals + 1 };
}

/** Somebody else saved another version meanwhile. */
export function withTheirs<X extends AnySession>(session: X, theirs: StoredOf<X>): X {
  return { ...session, theirs };
}

/** The form goes on upon what somebody else stored: `base` is that, `draft` what is kept of both. */
export function rebased<X extends AnySession>(
  session: X,
  { stored, base, draft }: Pick<X, 'stored' | 'base' | 'draft'>,
): X {
  return { ...session, stored, base, draft, theirs: null, said: {} };
}

/** What of everything that is wrong stands beside the fields: of those that were left, of all once Salva was pressed. */
export function shownFaults({ left, attempted: all, said }: AnySession, wrong: Faults): Faults {
  const own = Object.entries(wrong).filter(([field]) => all || left.has(field));
  return { ...said, ...Object.fromEntries(own) };
}

/** Everything that is in the way, for whoever names it beside Salva; nothing until Salva was pressed. */
export function hindrances({ attempted: tried, said }: AnySession, wrong: Faults): Faults {
  return tried ? { ...said, ...wrong } : {};
}
