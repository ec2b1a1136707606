/** A planned row in words. */
import type { FieldValue } from '@lucerna/domain/field';
import { count } from './count.ts';
import { metresBetween } from './existing.ts';
import type { PlannedRow, PlannedValue } from './plan.ts';
import { unresolvedText } from './references.ts';
import { shown } from './shown.ts';

/** A value as a line of a report can bear it: cut, and without what a terminal would obey. */
function valueText(value: PlannedValue): string {
  if (value === null) return '(vuoto)';
  if (typeof value === 'object') return `${value.create} (da creare)`;
  if (typeof value === 'boolean') return value ? 'sì' : 'no';
  return shown(typeof value === 'number' ? String(value).replace('.', ',') : value);
}

/** Why it is refused, what changes, or what there is to know; empty where there is nothing to say. */
export function reasonText(row: PlannedRow): string {
  if (row.outcome === 'rifiuta') return row.reasons.join('; ');
  const unresolved = row.unresolved.map(unresolvedText);
  if (row.outcome === 'lascia' && row.why !== undefined) return row.why;
  if (row.outcome !== 'modifica') return unresolved.join('; ');
  const changes = row.changes.map(({ field, before, after }) => `${field.key}: ${change(before, after)}`);
  return [...changes, ...geometryChange(row.element.geometry, row.geometry), ...unresolved].join('; ');
}

function change(before: FieldValue, after: PlannedValue): string {
  return `${valueText(before)} → ${valueText(after)}`;
}

type Geometry = Parameters<typeof metresBetween>[0];

function geometryChange(before: Geometry, after: Geometry): string[] {
  if (after === null) return [];
  const metres = metresBetween(before, after);
  if (metres === null) return [before === null ? 'geometria: aggiunta' : 'geometria: cambiata'];
  return [
    `geometria: spostata di ${metres < 10 ? metres.toFixed(2).replace('.', ',') : count(Math.round(metres))} m`,
  ];
}
