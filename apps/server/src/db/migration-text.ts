/** What the text of a migration says about how it runs, in comments of its own at the head of a line. */

/** Plain SQL, in a file of its own. */
export interface Migration {
  /** The name of its file: `0001-base.sql`. */
  readonly name: string;
  readonly text: string;
}

/**
 * `-- ammette: 0094-aggiornamenti.sql`: the oldest last migration whose program may still work on the tables as this one
 * leaves them. Null: only a program that brings this one.
 */
export function admittedBy({ text }: Migration): string | null {
  return /^-- ammette: (\S+)\s*$/m.exec(text)?.[1] ?? null;
}

/**
 * The statements of a migration that runs outside of a transaction, each by itself (`-- fuori transazione`); null of all
 * others. Of those that may break off half-way each can be run again.
 */
export function statementsOutside({ text }: Migration): readonly string[] | null {
  if (!/^-- fuori transazione\s*$/m.test(text)) return null;
  return text
    .replace(/^\s*--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
