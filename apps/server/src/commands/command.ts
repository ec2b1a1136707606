/**
 * What a command of the terminal is. A command is an object: its options, its help and its checks come from it.
 * It runs in this process or, handed over through the job socket, in the server; so it reads, writes and prints
 * only through its `CommandIo`.
 */
import type { Database } from '../db/database.ts';
import { UserFault } from '../user-fault.ts';

/** `flag` has no value; `input` and `output` are paths of files on the side of whoever typed the command. */
export type OptionKind = 'flag' | 'text' | 'input' | 'output';

/** What was typed or said for an option. */
export type GivenText = (option: string) => string | undefined;

export interface CommandOption {
  /** As it is typed, without `--`. */
  readonly name: string;
  readonly kind: OptionKind;
  /** How help calls the value: `<codice>`. */
  readonly placeholder?: string;
  /** One line of Italian. */
  readonly summary: string;
  readonly required?: boolean;
  /** It may be typed without its name. */
  readonly positional?: true;
  /** What a person is asked who left a required one out: its summary, unless told. */
  readonly question?: string;
  /** Not required, but a person is asked for it all the same unless the option of this name is there. */
  readonly askedUnless?: string;
  /** What Invio alone means, by what is known of the others; null where nothing can be proposed. */
  readonly proposal?: (given: GivenText, io: CommandIo) => Promise<string | null>;
  /** Throws `UserFault` where a value is of no use: a person is asked again at once. */
  readonly check?: (value: string) => unknown;
  /** The only values that a text may have. */
  readonly choices?: readonly string[];
}

export type OptionValues = Readonly<Record<string, string | true | undefined>>;

/** A file that a command writes, piece by piece. */
export interface OutputFile {
  write(piece: string | Uint8Array): Promise<void>;
  /** It is whole: from now on it stands under its name. */
  close(): Promise<void>;
}

export interface CommandIo {
  /** A line of the answer. */
  print(line: string): void;
  /** A line about the work itself: progress, warnings. Apart from the answer, so that a pipe gets only that. */
  notice(line: string): void;
  /** What a person answers at the terminal, trimmed; null where there is none, as in a script. */
  ask(question: string): Promise<string | null>;
  /** The path by which this process can read the file that the user named. */
  inputFile(path: string): string;
  outputFile(path: string): Promise<OutputFile>;
  /** Aborted when the user gives up: whatever is not committed by then is rolled back. */
  readonly signal: AbortSignal;
}

export interface Call {
  readonly db: Database;
  readonly options: OptionValues;
  readonly io: CommandIo;
}

/** What is typed after the name: `comune crea`, `comune elenco`. */
export interface Action {
  /** Empty where the command has only one. */
  readonly name: string;
  readonly summary: string;
  readonly options: readonly CommandOption[];
  /** Whole command lines, shown by help. */
  readonly examples: readonly string[];
  /** Further paragraphs of help. */
  readonly details?: string;
  /** What the application's own user of the database may not do: it takes that of `DATABASE_OWNER_URL`. */
  readonly asOwner?: true;
  /** It wants the database for itself: no server may have it open. */
  readonly alone?: true;
  /** It is about no database, and gets none that it could use. */
  readonly offline?: true;
  /** Resolves to the exit status. */
  run(call: Call): Promise<number>;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly actions: readonly Action[];
}

export const exitStatus = { done: 0, fault: 1, refused: 2, cancelled: 130 } as const;

/** What is wrong about the command itself: how it was typed, or where it should run. */
export class CommandFault extends UserFault {
  override readonly name = 'CommandFault';
}

/** The user gave up. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Throws `Cancelled` once the user has given up. To be called between the steps of long work. */
export function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new Cancelled('Annullato.');
}

/** The value of an option that `arguments.ts` has already found to be there. */
export function textOption(options: OptionValues, name: string): string {
  const value = options[name];
  if (typeof value !== 'string') throw new Error(`The option ${name} is not a required one with a value`);
  return value;
}

export function optionalText(options: OptionValues, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}
