/** Everything that happened to an element: what was changed of it, and the work that was done on it. */
import type { HistoryLine } from '@lucerna/contract/endpoints/editing';
import type { Intervention } from '@lucerna/domain/intervention';

export type TimelineEvent =
  | { readonly kind: 'change'; readonly line: HistoryLine }
  | { readonly kind: 'intervention'; readonly intervention: Intervention };

/** Milliseconds; of work only the day is known, and what was written that day comes after it. */
function timeOf(event: TimelineEvent): number {
  if (event.kind === 'change') return Date.parse(event.line.quando);
  const { data_fine, created_at } = event.intervention;
  return data_fine === null ? Date.parse(created_at ?? '') : Date.parse(`${data_fine}T00:00:00Z`);
}

/** Newest first. The lines keep the order among themselves that the server gave them. */
export function timeline(
  lines: readonly HistoryLine[],
  interventions: readonly Intervention[],
): readonly TimelineEvent[] {
  const events: TimelineEvent[] = [
    ...interventions.map((intervention) => ({ kind: 'intervention' as const, intervention })),
    ...lines.map((line) => ({ kind: 'change' as const, line })),
  ];
  return events.sort((a, b) => timeOf(b) - timeOf(a) || 0);
}
