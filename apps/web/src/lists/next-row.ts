/** The row to go on with after some have left the list: the next one below the first of them, else the last above. */
export function nextRow(listed: readonly number[], left: ReadonlySet<number>): number | null {
  const first = listed.findIndex((id) => left.has(id));
  if (first === -1) return null;
  const below = listed.slice(first).find((id) => !left.has(id));
  return below ?? listed.slice(0, first).findLast((id) => !left.has(id)) ?? null;
}
