/** What an import of bills or payments would do with a row of the file, and why. */
import { type Field, fullLabel } from '@lucerna/domain/field';
import type { Problem } from '../problem.ts';

export interface PlannedTableRow<Done> {
  readonly place: number;
  readonly label: string;
  readonly outcome: 'inserisce' | 'modifica' | 'lascia' | 'rifiuta';
  /** Why it is refused, or what changes; empty where there is nothing to say. */
  readonly told: readonly Problem[];
  /** What is to be written; undefined where nothing is. */
  readonly done?: Done;
}

export function refused(place: number, label: string, told: readonly Problem[]): PlannedTableRow<never> {
  return { place, label, outcome: 'rifiuta', told };
}

/** `Importo (€): 12,5 → 13`: what becomes of a field. */
export function changed(field: Field, before: number | null, after: number | null): Problem {
  const text = (value: number | null) => (value === null ? '(vuoto)' : String(value).replace('.', ','));
  return { where: fullLabel(field), what: `${text(before)} → ${text(after)}` };
}
