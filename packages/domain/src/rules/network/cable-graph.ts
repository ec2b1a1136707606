/**
 * The cables of one line as a graph that begins at its cabinet. Places only put in order and cut: what belongs to the line
 * is decided by codes, before (`read-network.ts`).
 */
import { apart, between, nearestOn, type Spot } from './plane.ts';

/** Ends nearer than this are one place. */
const JOINED_M = 1;
/** A gap up to this is bridged, and named. */
const BRIDGED_M = 30;
/** A lamp farther than this from every cable stands at no known place of the line. */
export const BESIDE_M = 15;

interface Stretch {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

export interface Bridge {
  readonly from: Spot;
  readonly to: Spot;
  readonly metres: number;
}

/** The place of the line that is nearest to something. */
export interface PlaceOnLine {
  readonly stretch: number;
  /** From 0 at the stretch's `a` to 1 at its `b`. */
  readonly t: number;
  readonly away: number;
}

export interface CableGraph {
  readonly nodes: readonly Spot[];
  readonly stretches: readonly Stretch[];
  /** Metres along the cables from the cabinet to each node; infinite where no cable of the line leads. */
  readonly reach: readonly number[];
  /** Gaps that were bridged. */
  readonly bridges: readonly Bridge[];
  /** Whether a stretch is part of a ring. */
  readonly ringed: readonly boolean[];
}

/** A graph while it is being made. */
interface Draft {
  readonly nodes: Spot[];
  readonly stretches: Stretch[];
}

function addStretch({ nodes, stretches }: Draft, a: number, b: number): void {
  if (a === b) return;
  if (stretches.some((one) => (one.a === a && one.b === b) || (one.a === b && one.b === a))) return;
  stretches.push({ a, b, length: apart(nodes[a] as Spot, nodes[b] as Spot) });
}

/** Cuts a stretch in two at `t`, and gives the node that stands there. */
function split({ nodes, stretches }: Draft, index: number, t: number): number {
  const { a, b } = stretches[index] as Stretch;
  const [from, to] = [nodes[a] as Spot, nodes[b] as Spot];
  const at = between(from, to, t);
  if (apart(at, from) < 1e-6) return a;
  if (apart(at, to) < 1e-6) return b;
  const node = nodes.push(at) - 1;
  stretches[index] = { a, b: node, length: apart(from, at) };
  stretches.push({ a: node, b, length: apart(at, to) });
  return node;
}

function nearestStretch(
  { nodes, stretches }: Pick<CableGraph, 'nodes' | 'stretches'>,
  at: Spot,
  counts: (index: number) => boolean = () => true,
): PlaceOnLine | null {
  let best: PlaceOnLine | null = null;
  for (let index = 0; index < stretches.length; index += 1) {
    const { a, b } = stretches[index] as Stretch;
    const { t, away } = nearestOn(nodes[a] as Spot, nodes[b] as Spot, at);
    if ((best === null || away < best.away) && counts(index)) best = { stretch: index, t, away };
  }
  return best;
}

/** Nodes by their place, so that one within a metre is found without a look at all. */
function nodeIndex(nodes: Spot[]) {
  const cells = new Map<string, number[]>();
  const cell = ([x, y]: Spot, dx = 0, dy = 0) =>
    `${Math.floor(x / JOINED_M) + dx} ${Math.floor(y / JOINED_M) + dy}`;
  const near = (at: Spot): number | undefined => {
    let best: number | undefined;
    let least = JOINED_M;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const node of cells.get(cell(at, dx, dy)) ?? []) {
          const away = apart(nodes[node] as Spot, at);
          if (away > least) continue;
          [best, least] = [node, away];
        }
      }
    }
    return best;
  };
  const add = (at: Spot): number => {
    const node = nodes.push(at) - 1;
    const key = cell(at);
    cells.set(key, [...(cells.get(key) ?? []), node]);
    return node;
  };
  return { near, add };
}

/** Nodes and stretches of the paths: their ends join what they touch, their middles cross one another unjoined. */
function drawPaths(paths: readonly (readonly Spot[])[]): Draft {
  const draft: Draft = { nodes: [], stretches: [] };
  const ends = nodeIndex(draft.nodes);
  const whole = paths.filter((path) => path.length > 1);
  const nodesOf = whole.map((path) =>
    path.map((at, i) => {
      const isEnd = i === 0 || i === path.length - 1;
      return (isEnd ? ends.near(at) : undefined) ?? ends.add(at);
    }),
  );
  // An end may touch what was drawn after it: only now are all nodes there.
  nodesOf.forEach((nodes, p) => {
    for (const i of [0, nodes.length - 1]) joinEnd(draft, whole[p] as readonly Spot[], nodes, i);
  });
  for (const nodes of nodesOf) {
    for (let i = 1; i < nodes.length; i += 1) addStretch(draft, nodes[i - 1] as number, nodes[i] as number);
  }
  for (const nodes of nodesOf) for (const i of [0, nodes.length - 1]) tie(draft, nodes[i] as number);
  return draft;
}

/** Lets the end of a path be the node of another path that it touches. */
function joinEnd({ nodes }: Draft, path: readonly Spot[], own: number[], i: number): void {
  const at = path[i] as Spot;
  const mine = new Set(own);
  let least = JOINED_M;
  for (let node = 0; node < nodes.length; node += 1) {
    const away = apart(nodes[node] as Spot, at);
    if (away > least || mine.has(node)) continue;
    own[i] = node;
    least = away;
  }
}

/** Ties a free end to the middle of a stretch that it touches. */
function tie(draft: Draft, end: number): void {
  const at = draft.nodes[end] as Spot;
  const touched = nearestStretch(draft, at, (index) => {
    const { a, b } = draft.stretches[index] as Stretch;
    return a !== end && b !== end;
  });
  if (touched === null || touched.away > JOINED_M) return;
  const { a, b } = draft.stretches[touched.stretch] as Stretch;
  const isNeighbour = draft.stretches.some(
    (one) =>
      (one.a === end && (one.b === a || one.b === b)) || (one.b === end && (one.a === a || one.a === b)),
  );
  if (!isNeighbour) addStretch(draft, split(draft, touched.stretch, touched.t), end);
}

function neighboursOf({ nodes, stretches }: Draft): (readonly { to: number; by: number }[])[] {
  const all = nodes.map((): { to: number; by: number }[] => []);
  stretches.forEach(({ a, b }, by) => {
    all[a]?.push({ to: b, by });
    all[b]?.push({ to: a, by });
  });
  return all;
}

/** Which part of the draft each node is in; parts hang together. */
function partsOf(draft: Draft): number[] {
  const neighbours = neighboursOf(draft);
  const part = draft.nodes.map(() => -1);
  let parts = 0;
  for (let start = 0; start < part.length; start += 1) {
    if (part[start] !== -1) continue;
    const open = [start];
    part[start] = parts;
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      for (const { to } of neighbours[node] ?? []) {
        if (part[to] !== -1) continue;
        part[to] = parts;
        open.push(to);
      }
    }
    parts += 1;
  }
  return part;
}

/** From a node to a place that does not hang together with it. */
interface Gap {
  readonly node: number;
  readonly place: PlaceOnLine;
}

/** The least gap between what is reached (by part) and the rest. */
function leastGap(draft: Draft, part: readonly number[], reached: number): Gap | null {
  let best: Gap | null = null;
  const inReach = (index: number) => part[(draft.stretches[index] as Stretch).a] === reached;
  for (let node = 0; node < draft.nodes.length; node += 1) {
    const own = part[node] === reached;
    const at = draft.nodes[node] as Spot;
    const place = nearestStretch(draft, at, (index) => inReach(index) !== own);
    if (place !== null && (best === null || place.away < best.place.away)) best = { node, place };
  }
  return best;
}

/** Bridges gaps from the cabinet on, the least first, until none is left or the least is too wide. */
function bridgeGaps(draft: Draft, root: number): Bridge[] {
  const bridges: Bridge[] = [];
  for (;;) {
    const part = partsOf(draft);
    const gap = leastGap(draft, part, part[root] as number);
    if (gap === null || gap.place.away > BRIDGED_M) return bridges;
    const metres = gap.place.away;
    const to = split(draft, gap.place.stretch, gap.place.t);
    const [from, end] = [draft.nodes[gap.node] as Spot, draft.nodes[to] as Spot];
    if (metres > JOINED_M) bridges.push({ from, to: end, metres });
    draft.stretches.push({ a: gap.node, b: to, length: metres });
  }
}

function reachFrom(draft: Draft, root: number): number[] {
  const neighbours = neighboursOf(draft);
  const reach = draft.nodes.map(() => Number.POSITIVE_INFINITY);
  reach[root] = 0;
  const open = new Set([root]);
  while (open.size > 0) {
    let node = -1;
    for (const one of open) if (node < 0 || (reach[one] as number) < (reach[node] as number)) node = one;
    open.delete(node);
    for (const { to, by } of neighbours[node] ?? []) {
      const far = (reach[node] as number) + (draft.stretches[by] as Stretch).length;
      if (far >= (reach[to] as number)) continue;
      reach[to] = far;
      open.add(to);
    }
  }
  return reach;
}

/** Stretches that are part of a ring: those whose loss would cut nothing off (Tarjan's bridges are the others). */
function ringedOf(draft: Draft): boolean[] {
  const neighbours = neighboursOf(draft);
  const ringed = draft.stretches.map(() => true);
  const [seen, low] = [draft.nodes.map(() => -1), draft.nodes.map(() => 0)];
  let time = 0;
  for (let root = 0; root < draft.nodes.length; root += 1) {
    if (seen[root] !== -1) continue;
    const way: { node: number; by: number; next: number }[] = [{ node: root, by: -1, next: 0 }];
    seen[root] = low[root] = time++;
    while (way.length > 0) {
      const here = way.at(-1) as (typeof way)[number];
      const step = (neighbours[here.node] ?? [])[here.next++];
      if (step === undefined) {
        way.pop();
        const before = way.at(-1);
        if (before === undefined) continue;
        low[before.node] = Math.min(low[before.node] as number, low[here.node] as number);
        if ((low[here.node] as number) > (seen[before.node] as number)) ringed[here.by] = false;
      } else if (step.by !== here.by) {
        if (seen[step.to] === -1) {
          seen[step.to] = low[step.to] = time++;
          way.push({ node: step.to, by: step.by, next: 0 });
        } else low[here.node] = Math.min(low[here.node] as number, seen[step.to] as number);
      }
    }
  }
  return ringed;
}

/** The cables of a line, as they hang on the cabinet; null where the cabinet or the line has no place. */
export function cableGraph(cabinet: Spot | null, paths: readonly (readonly Spot[])[]): CableGraph | null {
  const draft = drawPaths(paths);
  if (cabinet === null || draft.stretches.length === 0) return null;
  const root = draft.nodes.push(cabinet) - 1;
  const bridges = bridgeGaps(draft, root);
  return { ...draft, bridges, reach: reachFrom(draft, root), ringed: ringedOf(draft) };
}

/** Where on the line something stands; null where no cable is within that many metres. */
export function placeOnLine(graph: CableGraph, at: Spot, within = BESIDE_M): PlaceOnLine | null {
  const place = nearestStretch(graph, at);
  return place === null || place.away > within ? null : place;
}

/** Metres along the cables from the cabinet to a place of the line; infinite beyond a gap that was not bridged. */
export function metresTo({ stretches, reach }: CableGraph, { stretch, t }: PlaceOnLine): number {
  const { a, b, length } = stretches[stretch] as Stretch;
  return Math.min((reach[a] as number) + t * length, (reach[b] as number) + (1 - t) * length);
}

/** What of a line goes dark when it is cut at a place: tells of another place of it. */
export type Beyond =
  | { readonly known: true; isBeyond(place: PlaceOnLine): boolean }
  | { readonly known: false; readonly because: 'ring' | 'gap' };

/** What lies beyond a cut; of a ring, and of what no cable reaches, nobody can tell. */
export function beyondCut(graph: CableGraph, cut: PlaceOnLine): Beyond {
  const { a, b } = graph.stretches[cut.stretch] as Stretch;
  const [reachA, reachB] = [graph.reach[a] as number, graph.reach[b] as number];
  if (!Number.isFinite(reachA)) return { known: false, because: 'gap' };
  if (graph.ringed[cut.stretch]) return { known: false, because: 'ring' };
  const farEnd = reachA < reachB ? b : a;
  const neighbours = neighboursOf(graph as unknown as Draft);
  const far = new Set([farEnd]);
  const open = [farEnd];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const { to, by } of neighbours[node] ?? []) {
      if (by === cut.stretch || far.has(to)) continue;
      far.add(to);
      open.push(to);
    }
  }
  return {
    known: true,
    isBeyond: ({ stretch, t }) => {
      if (stretch === cut.stretch) return farEnd === b ? t >= cut.t : t <= cut.t;
      const one = graph.stretches[stretch] as Stretch;
      return far.has(one.a) && far.has(one.b);
    },
  };
}

/** The rings of a line: each its stretches' length, and a node that stands on it. */
export function ringsOf(graph: CableGraph): readonly { readonly metres: number; readonly at: Spot }[] {
  const of = new Map<number, number>();
  const find = (node: number): number => {
    const up = of.get(node);
    return up === undefined || up === node ? node : find(up);
  };
  graph.stretches.forEach(({ a, b }, i) => {
    if (graph.ringed[i]) of.set(find(a), find(b));
  });
  const rings = new Map<number, { metres: number; at: Spot }>();
  graph.stretches.forEach(({ a, length }, i) => {
    if (!graph.ringed[i]) return;
    const root = find(a);
    const ring = rings.get(root) ?? { metres: 0, at: graph.nodes[a] as Spot };
    ring.metres += length;
    rings.set(root, ring);
  });
  return [...rings.values()];
}
