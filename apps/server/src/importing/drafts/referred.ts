/**
 * What other lists of the town call the elements of a kind, and the column that holds it: by that it is decided which column
 * of a list is the code.
 */
import type { Field, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { type CodeTexts, foldCode, referredColumn } from '@lucerna/domain/rules/importing/referred-column';
import { breather } from '../../db/slices.ts';
import { isPlaceholderCode } from '../map/placeholder.ts';
import type { ReadList } from '../read/read-file.ts';
import type { OpenFile } from './open-file.ts';
import type { ImportTarget } from './target.ts';

/** By what the elements of a kind are named elsewhere, folded; the surest first: a set that decides nothing leaves it to the next. */
export type ReferredNames = readonly ReadonlySet<string>[];

/** By which fields others name the elements of a kind: they refer to them, or tell their code in a text. */
export interface Naming {
  readonly kind: Kind;
  /** Where they refer to them: then what is not found is known. */
  readonly reference?: ReferenceTarget;
  isBy(field: Field): boolean;
}

/** Undefined where nobody names elements of the type. */
export function namingOf({ kind }: ImportTarget): Naming | undefined {
  switch (kind?.id) {
    case 'cabinet':
      return { kind, reference: 'cabinet', isBy: ({ reference }) => reference === 'cabinet' };
    case 'line':
      return { kind, isBy: ({ key }) => key === 'alim_linea_cod' };
    default:
      return undefined;
  }
}

/** The text of a cell that may name an element; empty where it names none. */
export const codeText = (cell: unknown): string => {
  const text = cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim();
  return isPlaceholderCode(text) ? '' : text;
};

/** Columns of which each text may be a code, with all their texts. */
export async function codeTextsOf(list: ReadList): Promise<CodeTexts[]> {
  const breathe = breather();
  const found: CodeTexts[] = [];
  for (const name of list.columns) {
    const texts = new Set<string>();
    let filled = 0;
    for (const { values } of list.records) {
      const text = foldCode(codeText(values[name]));
      if (text !== '') filled += 1;
      if (text !== '') texts.add(text);
      await breathe();
    }
    if (filled > 0) found.push({ name, texts, filled });
  }
  return found;
}

/** The list's column that holds what others refer to; undefined where none does. */
export async function referredOf(
  { referred = [], file }: { readonly referred?: ReferredNames; readonly file: OpenFile },
  list: ReadList,
): Promise<string | undefined> {
  if (referred.every(({ size }) => size === 0)) return undefined;
  const columns = await file.once(`codici ${list.name}`, () => codeTextsOf(list));
  for (const names of referred) {
    const found = referredColumn(columns, names);
    if (found !== undefined) return found;
  }
  return undefined;
}
