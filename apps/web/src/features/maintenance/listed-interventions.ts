import type { Intervention } from '@lucerna/domain/intervention';

/** Whether an intervention is on one of the elements; with none of them every one is meant. */
export function isOn(added: ReadonlySet<number>): (one: Intervention) => boolean {
  return ({ id_elemento }) => added.size === 0 || (id_elemento !== null && added.has(id_elemento));
}

function latestFirst(a: Intervention, b: Intervention): number {
  return (b.data_fine ?? '').localeCompare(a.data_fine ?? '') || (b.id ?? 0) - (a.id ?? 0);
}

/** Pending and confirmed interventions that the screen lists: of the added elements; with none, all pending ones. */
export function listedInterventions(
  all: readonly Intervention[],
  added: ReadonlySet<number>,
): { readonly pending: readonly Intervention[]; readonly confirmed: readonly Intervention[] } {
  const isListed = isOn(added);
  const listed = (confirmed: boolean) =>
    all.filter((one) => (one.confermata === true) === confirmed && isListed(one)).sort(latestFirst);
  return { pending: listed(false), confirmed: added.size === 0 ? [] : listed(true) };
}
