/** Keys as a short text: `3-9,12`. Keys that were given one after the other cost next to nothing. */

export function formatRanges(ids: Iterable<number>): string {
  const sorted = Float64Array.from(new Set(ids)).sort();
  const parts: string[] = [];
  for (let i = 0; i < sorted.length; ) {
    const first = sorted[i] as number;
    let last = first;
    while (sorted[i + 1] === last + 1) {
      last++;
      i++;
    }
    parts.push(first === last ? String(first) : `${first}-${last}`);
    i++;
  }
  return parts.join(',');
}

const MOST = 1_000_000;

/** What cannot be read as a key or a range of them says nothing; nor does a text of more keys than there can be. */
export function parseRanges(text: string): number[] {
  const ids = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^(\d{1,10})(?:-(\d{1,10}))?$/.exec(part);
    if (match === null) continue;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last - first + ids.size > MOST) continue;
    for (let id = first; id <= last; id++) ids.add(id);
  }
  return [...ids];
}
