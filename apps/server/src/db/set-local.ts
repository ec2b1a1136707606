/** Settings of one transaction: `SET LOCAL`, which a distributed database carries to its other machines, as it does no function call. */
import { sql } from 'kysely';
import type { Tx } from './database.ts';
import { literal } from './literal.ts';

export type Setting = readonly [name: string, value: string];

/** A name of a setting, as this code writes it; the value may be anything. */
const wellNamed = /^[a-z_]+(\.[a-z_]+)?$/i;

/** The statement, which takes no parameters: the value stands in it as a literal. Throws where it cannot. */
export function settingText([name, value]: Setting): string {
  if (!wellNamed.test(name)) throw new RangeError(`No name of a setting: ${name}`);
  // A text of the protocol ends there, and the rest of the message would be read as something else.
  if (value.includes('\0')) throw new RangeError(`The value of ${name} holds a null character`);
  return `SET LOCAL ${name} = ${literal(value)}`;
}

/** Sets them for the rest of the transaction. Several go in one way there and back. */
export async function setLocal(tx: Tx, ...settings: readonly Setting[]): Promise<void> {
  const [only] = settings;
  if (settings.length === 1 && only !== undefined) await sql.raw(settingText(only)).execute(tx.sql);
  else await tx.script(settings.map(settingText).join('; '));
}
