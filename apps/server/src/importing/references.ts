/** References of a file, by code or name or key, to the elements that the register has. */
import type { ReferenceTarget } from '@lucerna/domain/field';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { carrierCalled } from '@lucerna/domain/rules/importing/carrier-word';
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import type { Pointed } from '../elements/references.ts';
import type { ReferenceCell } from './map/row-mapper.ts';
import { foldWord } from './map/source.ts';
import { type Problem, problemText } from './problem.ts';

/** What becomes of a reference that does not resolve (contract, the import command). */
export const referencePolicies = ['vuoti', 'rifiuta', 'crea'] as const;
export type ReferencePolicy = (typeof referencePolicies)[number];

/** Something that can be referred to: its key, and the code or name that people know it by. */
export interface Referable {
  readonly key: number;
  readonly name: string | null;
  /** The POD or PDR of its supply, by which bills and lists of supplies name it. */
  readonly supply?: string | null;
  /** What fields may follow that refer to it: a carrier's name and unit, by property. */
  readonly pointed?: Pointed;
}

export type Resolution =
  | { readonly key: number; readonly pointed: Pointed }
  /** `creatable`: it is not there, and its name is all that is needed to make it. */
  | { readonly missing: string; readonly creatable: boolean };

export interface ReferenceIndex {
  resolve(cell: ReferenceCell): Resolution;
  /** What people call the one of that key. */
  nameOf(key: number): string | undefined;
}

/**
 * A text is a code first, in the same letters or else in others; only then, written `#12`, a key. A code that
 * several bear names none of them. What nobody is called by may be another name of it (`metano`), or its supply.
 */
export function referenceIndex(all: readonly Referable[], target: ReferenceTarget): ReferenceIndex {
  const byKey = new Map(all.map((one) => [one.key, one]));
  const exact = groupBy(all, (name) => name);
  const folded = groupBy(all, foldWord);
  const supplies = groupBy(
    all.flatMap(({ key, supply = null }) => (supply === null ? [] : [{ key, name: supply }])),
    bareSupplyCode,
  );
  return {
    nameOf: (key) => byKey.get(key)?.name ?? undefined,
    resolve(cell) {
      if ('key' in cell) return ofKey(cell.key, `#${cell.key}`);
      const found =
        exact.get(cell.text) ?? folded.get(foldWord(cell.text)) ?? calledOtherwise(cell.text) ?? [];
      const [only] = found;
      if (found.length > 1)
        return { missing: `«${cell.text}» (c'è ${found.length} volte)`, creatable: false };
      if (only !== undefined) return ofKey(only, cell.text);
      const key = /^#(\d{1,10})$/.exec(cell.text.trim())?.[1];
      if (key !== undefined) return ofKey(Number(key), cell.text.trim());
      return { missing: cell.text, creatable: true };
    },
  };

  function calledOtherwise(text: string): number[] | undefined {
    const name = target === 'carrier' ? carrierCalled(text) : undefined;
    return name === undefined ? supplies.get(bareSupplyCode(text)) : folded.get(foldWord(name));
  }

  function ofKey(key: number, written: string): Resolution {
    const found = byKey.get(key);
    return found === undefined
      ? { missing: written, creatable: false }
      : { key, pointed: found.pointed ?? {} };
  }
}

function groupBy(all: readonly Referable[], by: (name: string) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const { key, name } of all) {
    if (name === null) continue;
    const group = groups.get(by(name));
    if (group === undefined) groups.set(by(name), [key]);
    else group.push(key);
  }
  return groups;
}

/** A reference that was left empty. */
export interface Unresolved {
  readonly field: string;
  readonly target: ReferenceTarget;
  /** As the file writes it. */
  readonly name: string;
}

const notFound: Readonly<Record<ReferenceTarget, string>> = {
  cabinet: 'Centralina non trovata',
  carrier: 'Vettore non trovato',
};

/** `Centralina non trovata`. */
export function notFoundText(target: ReferenceTarget): string {
  return notFound[target];
}

export function unresolvedProblem({ target, name }: Unresolved): Problem {
  return { what: notFound[target], value: name };
}

/** `Centralina non trovata («Q9»)`. */
export function unresolvedText(unresolved: Unresolved): string {
  return problemText(unresolvedProblem(unresolved));
}

/** What something that is made by its name alone holds. */
export function pointedByName(target: ReferenceTarget, name: string): Pointed {
  return { [target === 'carrier' ? 'vettore' : kindById(target).code]: name };
}
