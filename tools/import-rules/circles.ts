/** Circles in a graph of who imports whom, among files and between folders. */

export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Every circle once, each as short as it can be: `a`, `b`, `a`. Where circles share a file, mending these leaves none
 * or brings the next to light.
 */
export function circlesOf(graph: Graph): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const start of graph.keys()) {
    const circle = shortestBack(graph, start);
    if (circle === null) continue;
    const name = [...new Set(circle)].sort().join(' ');
    if (!found.has(name)) found.set(name, circle);
  }
  return [...found.values()];
}

/** The shortest way from a place back to itself; null where there is none. */
function shortestBack(graph: Graph, start: string): readonly string[] | null {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [...wayTo(at, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      queue.push(next);
    }
  }
  return null;
}

function wayTo(place: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [place];
  for (let before = cameFrom.get(place); before !== undefined; before = cameFrom.get(before))
    way.unshift(before);
  return way;
}

/**
 * Folders that stand side by side, and which of them imports which: `a/b/one.ts` importing `a/c/d/two.ts` makes
 * `a/b` import `a/c`. What lies in a folder and what lies below it are one house.
 */
export function folderGraph(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [from, targets] of files) {
    for (const to of targets) {
      const pair = files.has(to) ? siblings(from.split('/'), to.split('/')) : null;
      if (pair === null) continue;
      const known = folders.get(pair[0]) ?? new Set();
      folders.set(pair[0], known.add(pair[1]));
    }
  }
  return folders;
}

function siblings(from: readonly string[], to: readonly string[]): readonly [string, string] | null {
  const parting = from.findIndex((name, depth) => name !== to[depth]);
  const areFolders = parting < from.length - 1 && parting < to.length - 1;
  if (parting < 0 || !areFolders) return null;
  return [from.slice(0, parting + 1).join('/'), to.slice(0, parting + 1).join('/')];
}
