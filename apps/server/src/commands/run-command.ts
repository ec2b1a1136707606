/** Runs a command from what was typed to its exit status; every fault becomes a message and a status here. */
import type { Database } from '../db/database.ts';
import { DatabaseUnavailable, DiskFull } from '../db/database.ts';
import { StartupFault } from '../db/startup-fault.ts';
import { UserFault } from '../user-fault.ts';
import { readArguments } from './arguments.ts';
import { Cancelled, type CommandIo, exitStatus } from './command.ts';
import { commands } from './command-list.ts';
import { helpText } from './help.ts';
import { faultText } from './remedies.ts';

/** `args` from the command's name on. `open` gives the database, once it is known that it is needed. */
export async function runCommand(
  args: readonly string[],
  io: CommandIo,
  open: () => Promise<Database>,
): Promise<number> {
  return reportingFaults(plainIo(io), async (io) => {
    const typed = readArguments(commands, args);
    if (typed.asks === 'help') {
      io.print(helpText(commands, typed.command, typed.action));
      return exitStatus.done;
    }
    const db = typed.action.offline === true ? noDatabase : await open();
    return typed.action.run({ db, options: typed.options, io });
  });
}

/** Of a command that is about none. */
const noDatabase = new Proxy({} as Database, {
  get: () => {
    throw new Error('This command is about no database');
  },
});

/** Prints nothing that a terminal would obey: names of columns and values come from other people's files. */
export function plainIo(io: CommandIo): CommandIo {
  const plain = (line: string) => line.replace(/[^\P{Cc}\n]/gu, '·');
  return { ...io, print: (line) => io.print(plain(line)), notice: (line) => io.notice(plain(line)) };
}

/** The status of `work`, or of the fault that ended it, which `io` has then been told. */
export async function reportingFaults(
  io: CommandIo,
  work: (io: CommandIo) => Promise<number>,
): Promise<number> {
  try {
    return await work(io);
  } catch (error) {
    if (error instanceof Cancelled || io.signal.aborted) {
      io.notice('Annullato: nulla è stato scritto.');
      return exitStatus.cancelled;
    }
    io.notice(messageOf(error));
    return exitStatus.fault;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UserFault) return faultText(error);
  if (error instanceof StartupFault) return error.message;
  if (error instanceof DiskFull)
    return 'Il disco del database è pieno: quello che non era concluso è stato annullato.';
  if (error instanceof DatabaseUnavailable) {
    return `Il database non risponde: quello che non era concluso è stato annullato. Riprova tra poco. (${error.message})`;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Un guasto inatteso: quello che non era concluso è stato annullato.\n${text}`;
}
