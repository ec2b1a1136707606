/** Runs a file of statements as `psql -f` does, with the two of its own commands that ours use: `\gexec` and `\ir`. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

export interface Connection {
  rows(text: string): Promise<readonly Record<string, unknown>[]>;
  /** One statement or several, whose rows nobody wants. */
  script(text: string): Promise<void>;
}

/** As the statements of one transaction. */
export const connectionOf = (tx: Tx): Connection => ({
  rows: async (text) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(tx.sql)).rows,
  script: (text) => tx.script(text),
});

interface Statement {
  readonly text: string;
  /** Its rows are statements (`\gexec`). */
  readonly makesStatements: boolean;
}

/** Beside each other: a comment, a text, a body between dollars, a command of psql, an end, anything else. */
const pieces = /--[^\n]*|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|\\gexec|\\ir\s+(\S+)|;|[\s\S]/g;

/** The statements of a file, and of those that it includes, in their order. */
function statementsOf(file: URL): Statement[] {
  const found: Statement[] = [];
  let text = '';
  const end = (makesStatements: boolean) => {
    if (text.trim() !== '') found.push({ text: text.trim(), makesStatements });
    text = '';
  };
  for (const [piece, , included] of readFileSync(file, 'utf8').matchAll(pieces)) {
    if (piece.startsWith('--')) continue;
    if (included !== undefined) found.push(...statementsOf(new URL(included, file)));
    else if (piece === ';' || piece === '\\gexec') end(piece !== ';');
    else text += piece;
  }
  end(false);
  return found;
}

/** `done`: told of each statement before it runs, those made by others among them. */
export async function runScript(
  file: URL,
  on: Connection,
  done: (statement: string) => void = () => {},
): Promise<void> {
  const run = async (text: string) => {
    done(text);
    await on.script(text);
  };
  for (const { text, makesStatements } of statementsOf(file)) {
    if (!makesStatements) await run(text);
    else
      for (const row of await on.rows(text)) for (const made of Object.values(row)) await run(String(made));
  }
}
