/**
 * The commands of the terminal (`npm run comune`, `utente`, `importa`). With PostgreSQL a command connects by
 * itself; of the embedded database it asks the server that has it open, or else opens it.
 */
import { rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { copyBefore } from './backup/before-migrating.ts';
import { aggiorna, withoutCopy } from './commands/aggiorna/aggiorna.ts';
import { readArguments, type Typed } from './commands/arguments.ts';
import { askLeftOut } from './commands/ask-left-out.ts';
import { CommandFault, type CommandIo, exitStatus, stopIfCancelled } from './commands/command.ts';
import { commands } from './commands/command-list.ts';
import { handOver } from './commands/jobs/hand-over.ts';
import { plainIo, reportingFaults, runCommand } from './commands/run-command.ts';
import type { Database } from './db/database.ts';
import { silentLog } from './db/log.ts';
import { openPrepared } from './db/open-prepared.ts';
import { DataDirInUse } from './db/startup-fault.ts';
import { type Env, readEnv, WrongEnvironment } from './env.ts';
import { unreadable } from './importing/files/text-encoding.ts';

/** How long a server that has the folder may take until it listens for jobs. */
const startingServerMs = 30_000;
const retryMs = 250;
/** Signals nearer than this are one Ctrl-C that came by two ways. */
const sameSignalMs = 500;

type Run = Extract<Typed, { asks: 'run' }>;

async function main(): Promise<number> {
  const io = plainIo(terminalIo(cancelledBySignals()));
  return reportingFaults(io, async () => {
    const args = await askLeftOut(commands, process.argv.slice(2), io);
    const typed = readArguments(commands, args);
    if (typed.asks === 'help')
      return runCommand(args, io, () => Promise.reject(new Error('Help needs no database')));
    if (typed.action.offline === true)
      return runCommand(args, io, () => Promise.reject(new Error('It is about no database')));
    const env = environment();
    return env.database.kind === 'postgres'
      ? runHere(env, args, typed, io)
      : runEmbedded(env, args, typed, io);
  });
}

function environment(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    throw error instanceof WrongEnvironment ? new CommandFault(error.message) : error;
  }
}

/** Through the server that has the folder open; else the folder is opened here. */
async function runEmbedded(env: Env, args: readonly string[], typed: Run, io: CommandIo): Promise<number> {
  const dataDir = env.database.kind === 'embedded' ? env.database.dataDir : '';
  const giveUp = performance.now() + startingServerMs;
  for (let tries = 0; ; tries += 1) {
    stopIfCancelled(io.signal);
    const status = typed.action.alone === true ? null : await handOver(dataDir, args, typed, io);
    if (status !== null) return status;
    try {
      return await runHere(env, args, typed, io);
    } catch (error) {
      if (!(error instanceof DataDirInUse) || typed.action.alone === true) throw error;
      if (performance.now() > giveUp) throw new CommandFault(`${error.message}\n${noAnswer}`);
      if (tries === 0) io.notice('Il database è in uso: aspetto che il server prenda il comando…');
      await wait(retryMs);
    }
  }
}

const noAnswer =
  'Se è un server acceso, non prende comandi: riavvialo, o fermalo e ripeti il comando. Se è un altro comando, aspetta che finisca.';

const slowMs = 2_000;
const opening = 'Apro il database (la prima volta lo creo: ci vuole qualche secondo)…';

/** A fault of opening is thrown on, one of the command itself has been told already. */
async function runHere(env: Env, args: readonly string[], typed: Run, io: CommandIo): Promise<number> {
  const slow = setTimeout(() => io.notice(opening), slowMs);
  let db: Database | undefined;
  try {
    const { database } = env;
    const isUpdate = typed.command.name === aggiorna.name;
    const beforeMigrating = async (old: Database, migration: string) => {
      if (typed.options[withoutCopy.name] === true) return;
      const path = await copyBefore(old, env.copiesDir, migration, { isAsked: isUpdate });
      if (path !== null) io.notice(`Aggiorno le tabelle. Prima ho scritto una copia del database: ${path}`);
    };
    db = await openPrepared(
      database.kind === 'postgres'
        ? {
            databaseUrl: database.url,
            ownerUrl: database.ownerUrl,
            dataDir: '',
            log: silentLog,
            asOwner: typed.action.asOwner === true,
            beforeMigrating,
          }
        : { dataDir: database.dataDir, log: silentLog, beforeMigrating },
    );
    const opened = db;
    clearTimeout(slow);
    return await runCommand(args, io, () => Promise.resolve(opened));
  } finally {
    clearTimeout(slow);
    await db?.close();
  }
}

function terminalIo(signal: AbortSignal): CommandIo {
  // `… | head` has read enough: what is left to say is lost, what was done stays done.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    notice: (line) => void process.stderr.write(`${line}\n`),
    ask: (question) => askAtTerminal(question, signal),
    inputFile: fromWhereTyped,
    async outputFile(path) {
      const whole = fromWhereTyped(path);
      // Under another name until it is whole: what stood there before is not lost to half of something.
      const part = `${whole}.parziale`;
      const file = await open(part, 'w', 0o600).catch((error: unknown) => {
        throw unreadable(path, error);
      });
      const forget = () => rmSync(part, { force: true });
      process.once('exit', forget);
      return {
        write: (piece) => file.appendFile(piece),
        async close() {
          await file.close();
          await rename(part, whole);
          process.off('exit', forget);
        },
      };
    },
    signal,
  };
}

async function askAtTerminal(question: string, signal: AbortSignal): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stderr.isTTY || signal.aborted) return null;
  const reader = createInterface({ input: process.stdin, output: process.stderr });
  // It takes Ctrl-C for itself while it reads.
  reader.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return (await reader.question(question, { signal })).trim();
  } catch {
    return null;
  } finally {
    reader.close();
  }
}

/** npm runs the command in the project's folder, and says where it was typed. */
function fromWhereTyped(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** The first Ctrl-C lets the command roll back and close in order; the next one ends it at once. */
function cancelledBySignals(): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (first === 0) {
        first = now;
        process.stderr.write('\nAnnullo…\n');
        controller.abort();
      } else if (now - first > sameSignalMs) process.exit(exitStatus.cancelled);
    });
  }
  return controller.signal;
}

process.exitCode = await main();
