/** What goes dark when something is switched off or cut (`verso=valle`), and what feeds something (`verso=monte`). */
import { beyondCut, type PlaceOnLine, placeOnLine } from './cable-graph.ts';
import type { NetworkNotice } from './network-notice.ts';
import type {
  Circuit,
  Hung,
  Named,
  Network,
  NetworkDeparture,
  NetworkLamp,
  NetworkLine,
  NetworkPanel,
  Proof,
} from './read-network.ts';

export interface Found<T> {
  readonly what: T;
  readonly proof: Proof;
}

/** What a circuit gives to an answer. */
export interface CircuitPart {
  readonly circuit: Circuit;
  readonly lamps: readonly Found<NetworkLamp>[];
  readonly panels: readonly Found<NetworkPanel>[];
}

/** A part of a network. */
export interface Extent {
  readonly departures: readonly NetworkDeparture[];
  readonly lines: readonly NetworkLine[];
  readonly parts: readonly CircuitPart[];
  /** What hangs on the cabinet alone. */
  readonly loose: { readonly lamps: readonly NetworkLamp[]; readonly panels: readonly NetworkPanel[] };
  readonly notices: readonly NetworkNotice[];
}

const none = { lamps: [], panels: [] } as const;

/** Notices that are about those circuits, or about no circuit of the cabinet at all. */
function about(network: Network, circuits: readonly Circuit[], whole: boolean): readonly NetworkNotice[] {
  if (whole) return network.notices;
  const ids = new Set(circuits.flatMap(({ lines }) => lines.map(({ id }) => id)));
  const codes = new Set(circuits.map(({ code }) => code));
  return network.notices.filter((notice) => {
    if (!('linea' in notice)) return false;
    return typeof notice.linea === 'object' ? ids.has(notice.linea.id) : codes.has(notice.linea);
  });
}

const wholeOf = (circuit: Circuit): CircuitPart => ({
  circuit,
  lamps: circuit.lamps,
  panels: circuit.panels,
});

function extentOf(network: Network, circuits: readonly Circuit[], whole: boolean): Extent {
  return {
    departures: whole ? network.rows.departures : circuits.flatMap(({ departures }) => departures),
    lines: circuits.flatMap(({ lines }) => lines),
    parts: circuits.map(wholeOf),
    loose: whole ? network.loose : none,
    notices: about(network, circuits, whole),
  };
}

/** All that the cabinet feeds. */
export const ofCabinet = (network: Network): Extent => extentOf(network, network.circuits, true);

/** All that the departure feeds; one that bears no line feeds nothing that is known. */
export function ofDeparture(network: Network, departure: NetworkDeparture): Extent {
  const circuits = network.circuits.filter(({ departures }) => departures.some(({ n }) => n === departure.n));
  return { ...extentOf(network, circuits, false), departures: [departure] };
}

export const circuitOfLine = (network: Network, id: number): Circuit | undefined =>
  network.circuits.find(({ lines }) => lines.some((line) => line.id === id));

export const ofLine = (network: Network, circuit: Circuit): Extent => extentOf(network, [circuit], false);

/** What of a circuit lies beyond a place of it, and what nobody can tell of it. */
export function beyondPlace(network: Network, circuit: Circuit, cut: PlaceOnLine): Extent {
  const base = { departures: circuit.departures, lines: circuit.lines, loose: none };
  const own = about(network, [circuit], false);
  const beyond = circuit.graph === null ? null : beyondCut(circuit.graph, cut);
  if (beyond === null || !beyond.known) {
    const perche = beyond?.because === 'ring' ? 'anello' : 'salto';
    const notice: NetworkNotice = { tipo: 'non_determinabile', perche, lampade: [] };
    return { ...base, parts: [{ circuit, ...none }], notices: [...own, notice] };
  }
  const isBeyond = (one: Hung<unknown>) => one.place !== null && beyond.isBeyond(one.place);
  const unknown = circuit.lamps.filter((one) => !isReached(circuit, one.place)).map(({ what }) => what);
  const lost: NetworkNotice[] =
    unknown.length === 0 ? [] : [{ tipo: 'non_determinabile', perche: 'salto', lampade: unknown }];
  const part = {
    circuit,
    lamps: circuit.lamps.filter((one) => isReached(circuit, one.place) && isBeyond(one)),
    panels: circuit.panels.filter((one) => isReached(circuit, one.place) && isBeyond(one)),
  };
  return { ...base, parts: [part], notices: [...own, ...lost] };
}

function isReached({ graph }: Circuit, place: PlaceOnLine | null): boolean {
  const stretch = place === null ? undefined : graph?.stretches[place.stretch];
  return stretch !== undefined && Number.isFinite(graph?.reach[stretch.a]);
}

/** The circuit and the place of it that a cut at a position is meant for; null where no cable of them is near. */
export function placeOfCut(
  network: Network,
  circuits: readonly Circuit[],
  at: readonly [number, number],
): { readonly circuit: Circuit; readonly place: PlaceOnLine } | null {
  let best: { circuit: Circuit; place: PlaceOnLine } | null = null;
  for (const circuit of circuits) {
    const place = circuit.graph === null ? null : placeOnLine(circuit.graph, network.toPlane(at));
    if (place !== null && (best === null || place.away < best.place.away)) best = { circuit, place };
  }
  return best;
}

/** Where a panel stands on its circuit. */
function panelOn(network: Network, id: number): { circuit: Circuit; hung: Hung<NetworkPanel> } | undefined {
  for (const circuit of network.circuits) {
    const hung = circuit.panels.find(({ what }) => what.id === id);
    if (hung !== undefined) return { circuit, hung };
  }
  return undefined;
}

/** What lies beyond a sub-panel, itself among it. */
export function ofPanel(network: Network, id: number): Extent {
  const found = panelOn(network, id);
  if (found?.hung.place == null) {
    const panel = network.rows.panels.find((one) => one.id === id);
    return {
      departures: [],
      lines: [],
      parts: [],
      loose: { lamps: [], panels: panel === undefined ? [] : [panel] },
      notices: network.notices.filter((one) => one.tipo === 'quadro_senza_linea' && one.quadro.id === id),
    };
  }
  const extent = beyondPlace(network, found.circuit, found.hung.place);
  const [part] = extent.parts;
  const others = part?.panels.filter(({ what }) => what.id !== id) ?? [];
  return {
    ...extent,
    parts: [{ circuit: found.circuit, lamps: part?.lamps ?? [], panels: [found.hung, ...others] }],
  };
}

/** The panels of a circuit that a place of it is fed through, from the cabinet on. */
function panelsBefore(circuit: Circuit, place: PlaceOnLine | null, except?: number): Hung<NetworkPanel>[] {
  const { graph } = circuit;
  if (graph === null || place === null || !isReached(circuit, place)) return [];
  return circuit.panels.filter(({ what, place: at }) => {
    if (at === null || what.id === except) return false;
    const beyond = beyondCut(graph, at);
    return beyond.known && beyond.isBeyond(place);
  });
}

interface Upstream {
  readonly circuit: Circuit;
  readonly place: PlaceOnLine | null;
  readonly lamps: readonly Found<NetworkLamp>[];
  readonly itself?: Found<NetworkPanel>;
}

function upstreamOf(network: Network, { circuit, place, lamps, itself }: Upstream): Extent {
  const before = panelsBefore(circuit, place, itself?.what.id);
  return {
    departures: circuit.departures,
    lines: circuit.lines,
    parts: [{ circuit, lamps, panels: itself === undefined ? before : [...before, itself] }],
    loose: none,
    notices: about(network, [circuit], false),
  };
}

/** What feeds a lamp: its line and departures, the sub-panels on the way, itself. */
export function feedingLamp(network: Network, id: number): Extent {
  for (const circuit of network.circuits) {
    const hung = circuit.lamps.find(({ what }) => what.id === id);
    if (hung !== undefined) return upstreamOf(network, { circuit, place: hung.place, lamps: [hung] });
  }
  return onCabinetAlone(network, { lamps: network.loose.lamps.filter((lamp) => lamp.id === id), panels: [] });
}

export function feedingPanel(network: Network, id: number): Extent {
  const found = panelOn(network, id);
  if (found !== undefined) {
    const { circuit, hung } = found;
    return upstreamOf(network, { circuit, place: hung.place, lamps: [], itself: hung });
  }
  return onCabinetAlone(network, { lamps: [], panels: network.loose.panels.filter((one) => one.id === id) });
}

export const feedingLine = (network: Network, circuit: Circuit): Extent =>
  upstreamOf(network, { circuit, place: null, lamps: [] });

export const feedingCabinet: Extent = { departures: [], lines: [], parts: [], loose: none, notices: [] };

/** A lamp alone: it feeds nothing but itself. */
export function ofLamp(network: Network, id: number): Extent {
  const { parts, loose, notices } = feedingLamp(network, id);
  return { ...feedingCabinet, parts: parts.map((part) => ({ ...part, panels: [] })), loose, notices };
}

function onCabinetAlone(network: Network, loose: Extent['loose']): Extent {
  const ids = new Set<Named['id']>([...loose.lamps, ...loose.panels].map(({ id }) => id));
  const notices = network.notices.filter(
    (notice) =>
      ('lampada' in notice && ids.has(notice.lampada.id)) ||
      ('quadro' in notice && ids.has(notice.quadro.id)),
  );
  return { ...feedingCabinet, loose, notices };
}
