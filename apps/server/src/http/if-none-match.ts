/** Whether an `If-None-Match` names the tag; by weak comparison, as a cache asks. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const plain = (text: string) => text.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((entry) => entry.trim() === '*' || plain(entry) === plain(tag));
}
