/** The operator's own file: contacts, funded projects, partners, with pictures beside it (docs/esercizio.md). */
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { type Operator, operatorSchema, type Thanked } from '@lucerna/contract/endpoints/operator';
import type { z } from 'zod';

/** What is wrong with it, in Italian, as the end of a sentence that names the file. */
export class WrongOperatorFile extends Error {
  override readonly name = 'WrongOperatorFile';
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};
/** They travel with the page of credits, all together. */
const mostPictureBytes = 200 * 1024;

export const unknownOperator: Operator = { comuni: {}, progetti: [], partner: [] };

export function readOperatorFile(path: string): Operator {
  const read = operatorSchema.safeParse(parsed(path));
  if (!read.success) throw new WrongOperatorFile(read.error.issues.map(said).join('; '));
  const folder = dirname(path);
  const pictured = (all: readonly Thanked[]) => all.map((one) => withPicture(one, folder));
  return { ...read.data, progetti: pictured(read.data.progetti), partner: pictured(read.data.partner) };
}

function parsed(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new WrongOperatorFile("il file non c'è o non si può leggere");
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new WrongOperatorFile(
      `il file non è JSON (${error instanceof Error ? error.message : String(error)})`,
    );
  }
}

function said(issue: z.core.$ZodIssue): string {
  const { path } = issue;
  const message =
    issue.code === 'unrecognized_keys' ? `${issue.message} (${issue.keys.join(', ')})` : issue.message;
  return path.length === 0 ? message : `in ${path.join('.')}: ${message}`;
}

function withPicture(one: Thanked, folder: string): Thanked {
  const { immagine } = one;
  if (immagine === undefined) return one;
  const of = `l'immagine «${immagine}» di «${one.nome}»`;
  const type = mediaTypes[extname(immagine).toLowerCase()];
  if (type === undefined) throw new WrongOperatorFile(`${of} può essere PNG, JPEG, WebP o SVG`);
  if (basename(immagine) !== immagine)
    throw new WrongOperatorFile(`${of} deve stare accanto al file, senza cartelle`);
  const file = join(folder, immagine);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new WrongOperatorFile(`${of} non c'è accanto al file`);
  if (size > mostPictureBytes) throw new WrongOperatorFile(`${of} supera i 200 kB`);
  return { ...one, immagine: `data:${type};base64,${readFileSync(file).toString('base64')}` };
}
