/** A JSON file, read whole: GeoJSON, TopoJSON or any other. */
import { readFile } from 'node:fs/promises';
import { ImportFault } from '../fault.ts';
import { encodingOf, unreadable } from './text-encoding.ts';

/** Throws `ImportFault` where the file is missing, empty, no text or no JSON. */
export async function readJsonFile(path: string): Promise<unknown> {
  return parseJson(path, await bytesOf(path));
}

/** Throws `ImportFault` where the file cannot be read. */
export async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
}

/** The same of a file that is in memory already; `name` is what the user calls it. */
export function parseJson(name: string, bytes: Buffer): unknown {
  const encoding = encodingOf(name, bytes);
  let text: string;
  try {
    text = new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new ImportFault(
      `Il file ${name} è troppo grande per essere letto come JSON: dividilo, o usa un CSV.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (/\.zip$/i.test(name)) {
      throw new ImportFault(
        `Il file ${name} ha il nome di uno zip, ma è un testo: scegli lo zip vero, o il file che doveva esserci dentro.`,
      );
    }
    throw new ImportFault(`Il file ${name} non è un JSON valido${whereOf(error, text)}.`);
  }
}

/** ` (riga 3, colonna 14)` from the position that the engine's message names. */
function whereOf(error: unknown, text: string): string {
  const position = /position (\d+)/.exec(String(error))?.[1];
  const at = position === undefined ? text.length : Number(position);
  const before = text.slice(0, at).split('\n');
  return ` (riga ${before.length}, colonna ${(before.at(-1)?.length ?? 0) + 1})`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
