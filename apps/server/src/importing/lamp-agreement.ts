/** Lamps of an import whose sigla, type and power would contradict each other: the preview warns of them. */

import type { FieldValue } from '@lucerna/domain/field';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { mayDisagree, siglaDisagreements } from '@lucerna/domain/rules/lamp-sigla';
import { type PlannedRow, plainValues } from './planned.ts';

type Values = Readonly<Record<string, FieldValue>>;

/** What the row's element would hold, where the row may set its lamp at odds; else null. */
export function lampOf(row: PlannedRow): Values | null {
  if (row.outcome === 'inserisce' || row.outcome === 'posiziona') {
    return mayDisagree(Object.keys(row.values)) ? plainValues(row.values) : null;
  }
  if (row.outcome !== 'modifica') return null;
  const after = Object.fromEntries(row.changes.map(({ field, after }) => [field.key, after]));
  return mayDisagree(Object.keys(after)) ? { ...row.element.values, ...plainValues(after) } : null;
}

/** What is at odds in the row, in words with a capital. */
export function lampFaults(row: PlannedRow): readonly string[] {
  const lamp = lampOf(row);
  if (lamp === null) return [];
  return siglaDisagreements(lamp).map(capitalised);
}
