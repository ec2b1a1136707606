/** Commands as they are typed, against a test's database, with what they print. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandIo } from '../../src/commands/command.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import type { Database } from '../../src/db/database.ts';

export interface Typed {
  readonly status: number;
  /** What a pipe would get. */
  readonly out: string;
  /** Progress, warnings and faults. */
  readonly notices: string;
}

export interface Listening {
  readonly signal?: AbortSignal | undefined;
  /** What the person at the terminal says, question by question; without it nobody is there. */
  readonly answers?: ((question: string) => string) | undefined;
  readonly onNotice?: ((line: string) => void) | undefined;
}

export interface Terminal {
  readonly folder: string;
  /** Writes a file and gives its path. */
  file(name: string, content: string | Uint8Array): string;
  read(name: string): string;
  run(db: Database, args: readonly string[], listening?: Listening): Promise<Typed>;
  close(): void;
}

/** The output of an import as figures: how many rows it would insert, change, leave, refuse. */
export function figures({ out }: Typed): {
  inserted: number;
  changed: number;
  left: number;
  refused: number;
} {
  const figure = (words: string) => {
    const found = new RegExp(`^ +([\\d.]+) (?:${words})$`, 'm').exec(out)?.[1];
    if (found === undefined) throw new Error(`No figure for ${words} in:\n${out}`);
    return Number(found.replaceAll('.', ''));
  };
  return {
    inserted: figure('da inserire|inserite'),
    changed: figure('da modificare|modificate'),
    left: figure('già come nel file'),
    refused: figure('rifiutate'),
  };
}

export function openTerminal(): Terminal {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-comandi-'));
  const at = (name: string) => join(folder, name);
  return {
    folder,
    file(name, content) {
      writeFileSync(at(name), content);
      return at(name);
    },
    read: (name) => readFileSync(at(name), 'utf8'),
    async run(db, args, { signal = new AbortController().signal, onNotice, answers } = {}) {
      const out: string[] = [];
      const notices: string[] = [];
      const io: CommandIo = {
        print: (line) => void out.push(line),
        notice(line) {
          notices.push(line);
          onNotice?.(line);
        },
        ask: async (question) => answers?.(question) ?? null,
        inputFile: (path) => path,
        async outputFile(path) {
          const pieces: Uint8Array[] = [];
          return {
            write: async (piece) => void pieces.push(Buffer.from(piece)),
            close: async () => writeFileSync(path, Buffer.concat(pieces)),
          };
        },
        signal,
      };
      const status = await runCommand(args, io, () => Promise.resolve(db));
      return { status, out: out.join('\n'), notices: notices.join('\n') };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
