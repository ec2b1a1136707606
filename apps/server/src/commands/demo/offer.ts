/** What is said about the demonstration once a real municipality is there beside it. */
import type { Database } from '../../db/database.ts';
import { findDemo, isOfDemo, removeDemo } from '../../municipalities/demo.ts';
import type { CommandIo } from '../command.ts';
import { printRemoval } from './togli.ts';

/** Asks whoever made the first real municipality whether the demonstration goes; a script is told how. */
export async function offerToRemoveDemo(db: Database, codistat: string, io: CommandIo): Promise<void> {
  if (isOfDemo(codistat)) return;
  const { municipalities, accounts } = await findDemo(db);
  if (municipalities.length === 0 && accounts === 0) return;
  const there = `C'è ancora la dimostrazione (${count(accounts, municipalities)}), con una password che chiunque conosce.`;
  const answer = await io.ask(`${there} La tolgo adesso? [s/N] `);
  if (answer !== null && /^s[iì]?$/i.test(answer)) {
    printRemoval(io, await removeDemo(db, { ownAccountsToo: false }));
    return;
  }
  io.print(`${answer === null ? `${there} ` : ''}Per toglierla: npm run demo -- togli`);
}

function count(accounts: number, municipalities: readonly string[]): string {
  const words = [...municipalities, ...(accounts === 0 ? [] : [`${accounts} account`])];
  return words.join(', ');
}
