/**
 * What other lists of the town call the elements of a kind, and the column that holds it: by that it is decided which column
 * of a list is the code.
 */
import type { Field, ReferenceTarget } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { type CodeTexts, foldCode, referredColumn } from '@lucerna/domain/rules/importing/referred-column';
import { hasSupplyForm } from '@lucerna/domain/rules/supply-code';
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
  /** What they name them by: their code, or the supply. */
  readonly field: string;
  /** Where they refer to them: then what is not found is known. */
  readonly reference?: ReferenceTarget;
  isBy(field: Field): boolean;
}

/** Undefined where nobody names elements of the type. */
export function namingOf({ kind }: ImportTarget): Naming | undefined {
  switch (kind?.id) {
    case 'cabinet':
      return {
        kind,
        field: kind.code,
        reference: 'cabinet',
        isBy: ({ reference }) => reference === 'cabinet',
      };
    case 'line':
      return { kind, field: kind.code, isBy: ({ key }) => key === 'alim_linea_cod' };
    default:
      return undefined;
  }
}

const supplyField = 'pod_pdr_cont';

/** Bills and productions name what has a supply by that. Undefined where elements of the type have none. */
export function supplyNamingOf({ kind }: ImportTarget): Naming | undefined {
  return kind?.fields.some(({ key }) => key === supplyField) === true
    ? { kind, field: supplyField, isBy: ({ key }) => key === 'pod' }
    : undefined;
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

interface Referring {
  readonly referred?: ReferredNames;
  readonly supplies?: ReferredNames;
  readonly file: OpenFile;
}

const areSupplies = ({ texts }: CodeTexts): boolean => {
  const supplies = [...texts].filter((text) => hasSupplyForm(text, 'POD') || hasSupplyForm(text, 'PDR'));
  return supplies.length * 2 > texts.size;
};

/** The list's column that holds what others refer to; undefined where none does. A supply is found by itself, and is no code. */
export function referredOf({ referred, file }: Referring, list: ReadList): Promise<string | undefined> {
  return columnReferredTo(file, list, referred, (column) => !areSupplies(column));
}

/** The list's column of supplies that bills name; undefined where they name none. */
export function supplyOf({ supplies, file }: Referring, list: ReadList): Promise<string | undefined> {
  return columnReferredTo(file, list, supplies, areSupplies);
}

async function columnReferredTo(
  file: OpenFile,
  list: ReadList,
  referred: ReferredNames = [],
  mayBe: (column: CodeTexts) => boolean,
): Promise<string | undefined> {
  if (referred.every(({ size }) => size === 0)) return undefined;
  const all = await file.once(`codici ${list.name}`, () => codeTextsOf(list));
  const columns = all.filter(mayBe);
  for (const names of referred) {
    const found = referredColumn(columns, names);
    if (found !== undefined) return found;
  }
  return undefined;
}
