/**
 * Prepared statements: a text that is sent over and over with other values is planned once a session. Not for one whose
 * best plan depends on its values, for its plan is the same for all.
 */
import { createHash } from 'node:crypto';
import type { Statement } from './session.ts';
import type { NamedStatement } from './wire.ts';

/** A session keeps what it has planned: so many texts are worth it, and a client that makes up new ones gets no more. */
const mostNames = 200;
const names = new Map<string, string>();

/** Has the text planned once a session from now on, and gives it back. */
export function preparedStatement(text: string): string {
  if (!names.has(text) && names.size < mostNames) names.set(text, nameOf(text));
  return text;
}

/**
 * The name of a statement follows from its text alone: behind a pooler two processes may meet in one session, and the same
 * name must mean the same statement in both.
 */
function nameOf(text: string): string {
  return `lucerna_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}

/** What one session has planned. */
export class PreparedStatements {
  readonly #here = new Set<string>();

  /** How the statements are asked of this session. */
  namedStatements(statements: readonly Statement[]): NamedStatement[] {
    return statements.map(({ text, values }) => {
      const name = names.get(text);
      return { text, values, name, isPrepared: name !== undefined && this.#here.has(name) };
    });
  }

  /** They were asked, and answered well. */
  tell(named: readonly NamedStatement[]): void {
    for (const { name } of named) if (name !== undefined) this.#here.add(name);
  }
}

const byOwner = new WeakMap<object, PreparedStatements>();

/** What the session of that connection, or that opening of the engine, has planned. */
export function preparedBy(owner: object): PreparedStatements {
  const known = byOwner.get(owner) ?? new PreparedStatements();
  byOwner.set(owner, known);
  return known;
}
