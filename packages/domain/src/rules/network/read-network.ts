/**
 * What hangs on a cabinet, and by what that is known: cabinet, departure (`linea_cod`), line (`id_imp` and code), lamp
 * (`alim_linea_cod`). Codes decide; places only put in order and cut.
 */
import type { Position } from '../geometry/geojson.ts';
import { naturalOrder } from '../natural-order.ts';
import { isThreePhase } from './breaker-amps.ts';
import {
  BESIDE_M,
  type CableGraph,
  cableGraph,
  metresTo,
  type PlaceOnLine,
  placeOnLine,
  ringsOf,
} from './cable-graph.ts';
import type { NetworkNotice } from './network-notice.ts';
import { planeAround, positionAround, type Spot } from './plane.ts';

/** By what something is known to hang where it does. */
export type Proof = 'codice' | 'posizione' | 'centralina';

/** An element with the code that people call it by. */
export interface Named {
  readonly id: number;
  readonly codice: string | null;
}

export interface NetworkLine extends Named {
  readonly fase: string | null;
  readonly paths: readonly (readonly Position[])[];
}

export interface NetworkDeparture {
  /** Its place in the cabinet's list, from 1. */
  readonly n: number;
  readonly linea_cod: string | null;
  readonly via_linea: string;
  readonly protez_tipo: string | null;
  readonly fase: string | null;
}

export interface NetworkLamp extends Named {
  readonly linea: string | null;
  readonly at: Position | null;
  /** W with its ballast; null where no power is known. */
  readonly watt: number | null;
}

export interface NetworkPanel extends Named {
  readonly at: Position | null;
}

/** What the register holds about a cabinet. Departures in order; everything of that cabinet alone. */
export interface CabinetRows {
  readonly cabinet: Named & { readonly at: Position | null };
  readonly departures: readonly NetworkDeparture[];
  readonly lines: readonly NetworkLine[];
  readonly panels: readonly NetworkPanel[];
  readonly lamps: readonly NetworkLamp[];
  /** Cabinets that have a line of a code which a departure here names, or a departure that names a line of here. */
  readonly claims: readonly { readonly code: string; readonly cabinet: Named }[];
}

/** Something on a circuit, and where: `place` null where no cable of the circuit is near. */
export interface Hung<T> {
  readonly what: T;
  readonly proof: Proof;
  readonly place: PlaceOnLine | null;
}

/** The lines of one code, their departures and all that hangs on them. */
export interface Circuit {
  readonly code: string | null;
  readonly lines: readonly NetworkLine[];
  readonly departures: readonly NetworkDeparture[];
  readonly threePhase: boolean;
  readonly graph: CableGraph | null;
  readonly lamps: readonly Hung<NetworkLamp>[];
  readonly panels: readonly Hung<NetworkPanel>[];
}

export interface Network {
  readonly rows: CabinetRows;
  readonly circuits: readonly Circuit[];
  /** What hangs on the cabinet and on no line that anybody could name. */
  readonly loose: { readonly lamps: readonly NetworkLamp[]; readonly panels: readonly NetworkPanel[] };
  readonly notices: readonly NetworkNotice[];
  /** Metres around the cabinet, and back. */
  toPlane(position: Position): Spot;
  toPosition(spot: Spot): Position;
}

interface OpenCircuit extends Omit<Circuit, 'lamps' | 'panels'> {
  readonly lamps: Hung<NetworkLamp>[];
  readonly panels: Hung<NetworkPanel>[];
}

/** Two cables nearer together than this are one trench: a place beside both tells neither. */
const SAME_TRENCH_M = 1;

/** Codes are compared as people mean them. */
const folded = (code: string | null) => (code ?? '').trim().toUpperCase();

/** The circuits in the order of their departures, then of their codes. */
function circuitsOf(
  { cabinet, departures, lines }: CabinetRows,
  plane: (at: Position) => Spot,
): OpenCircuit[] {
  const root = cabinet.at === null ? null : plane(cabinet.at);
  const groups = Map.groupBy(lines, (line) => folded(line.codice) || `#${line.id}`);
  const circuits = [...groups].map(([code, own]): OpenCircuit => {
    const named = departures.filter((departure) => folded(departure.linea_cod) === code);
    const phase = own.find(({ fase }) => fase !== null)?.fase ?? named[0]?.fase ?? null;
    const paths = own.flatMap((line) => line.paths.map((path) => path.map(plane)));
    const first = own[0] as NetworkLine;
    return {
      code: first.codice,
      lines: own,
      departures: named,
      threePhase: isThreePhase(phase),
      graph: cableGraph(root, paths),
      lamps: [],
      panels: [],
    };
  });
  const place = ({ departures: [first] }: OpenCircuit) => first?.n ?? Number.POSITIVE_INFINITY;
  return circuits.sort((a, b) => {
    const [one, other] = [place(a), place(b)];
    return one === other ? naturalOrder(a.code ?? '', b.code ?? '') : one - other;
  });
}

/** The circuits that have a cable beside a place, the nearest and those of the same trench. */
function circuitsBeside(
  circuits: readonly OpenCircuit[],
  at: Spot,
): { circuit: OpenCircuit; place: PlaceOnLine }[] {
  const near = circuits.flatMap((circuit) => {
    const place = circuit.graph === null ? null : placeOnLine(circuit.graph, at);
    return place === null ? [] : [{ circuit, place }];
  });
  const least = Math.min(...near.map(({ place }) => place.away));
  return near.filter(({ place }) => place.away <= least + SAME_TRENCH_M);
}

const placeIn = ({ graph }: OpenCircuit, at: Spot | null) =>
  graph === null || at === null ? null : placeOnLine(graph, at, BESIDE_M);

/** Puts each lamp on its line, by code or by place; the rest stays with the cabinet, and is named. */
function hangLamps(
  { lamps, cabinet }: CabinetRows,
  circuits: readonly OpenCircuit[],
  plane: (at: Position) => Spot,
  notices: NetworkNotice[],
): NetworkLamp[] {
  const byCode = new Map(circuits.map((circuit) => [folded(circuit.code), circuit]));
  const loose: NetworkLamp[] = [];
  for (const what of lamps) {
    const at = what.at === null ? null : plane(what.at);
    const code = folded(what.linea);
    const coded = code === '' ? undefined : byCode.get(code);
    if (coded !== undefined) {
      coded.lamps.push({ what, proof: 'codice', place: placeIn(coded, at) });
      continue;
    }
    if (code !== '')
      notices.push({ tipo: 'linea_sconosciuta', lampada: what, linea: what.linea as string, cabinet });
    const beside = code === '' && at !== null ? circuitsBeside(circuits, at) : [];
    const [only, second] = beside;
    if (only !== undefined && second === undefined) {
      only.circuit.lamps.push({ what, proof: 'posizione', place: only.place });
      continue;
    }
    if (code === '') {
      const among = beside.map(({ circuit }) => circuit.code ?? '');
      notices.push({ tipo: 'senza_linea', lampada: what, tra: among });
    }
    loose.push(what);
  }
  return loose;
}

function hangPanels(
  { panels }: CabinetRows,
  circuits: readonly OpenCircuit[],
  plane: (at: Position) => Spot,
  notices: NetworkNotice[],
): NetworkPanel[] {
  const loose: NetworkPanel[] = [];
  for (const what of panels) {
    const beside = what.at === null ? [] : circuitsBeside(circuits, plane(what.at));
    const [only, second] = beside;
    if (only !== undefined && second === undefined) {
      only.circuit.panels.push({ what, proof: 'posizione', place: only.place });
      continue;
    }
    notices.push({
      tipo: 'quadro_senza_linea',
      quadro: what,
      tra: beside.map(({ circuit }) => circuit.code ?? ''),
    });
    loose.push(what);
  }
  return loose;
}

/** What is odd about departures and lines, by their codes. */
function codeNotices({ departures, claims }: CabinetRows, circuits: readonly OpenCircuit[]): NetworkNotice[] {
  const known = new Set(circuits.map(({ code }) => folded(code)));
  const claimed = Map.groupBy(claims, ({ code }) => folded(code));
  const odd: NetworkNotice[] = [];
  for (const departure of departures) {
    const code = folded(departure.linea_cod);
    if (code === '' || known.has(code) || claimed.has(code)) continue;
    odd.push({ tipo: 'partenza_senza_linea', partenza: departure.n, linea: departure.linea_cod as string });
  }
  for (const { code, departures: named, lines } of circuits) {
    if (named.length === 0) odd.push({ tipo: 'senza_partenza', linea: lines[0] as NetworkLine });
    if (named.length > 1) {
      odd.push({
        tipo: 'piu_partenze',
        linea: lines[0] as NetworkLine,
        partenze: named.map(({ n }) => n),
        code,
      });
    }
  }
  for (const [, [claim]] of claimed) {
    if (claim !== undefined)
      odd.push({ tipo: 'due_centraline', linea: claim.code, centralina: claim.cabinet });
  }
  return odd;
}

/** What is odd about where the cables lie. */
function placeNotices(
  circuits: readonly OpenCircuit[],
  toPosition: (spot: Spot) => Position,
): NetworkNotice[] {
  return circuits.flatMap(({ lines, graph }): NetworkNotice[] => {
    const linea = lines[0] as NetworkLine;
    if (graph === null) return [{ tipo: 'senza_tracciato', linea }];
    const bridged = graph.bridges.map(
      ({ from, metres }): NetworkNotice => ({ tipo: 'salto', linea, metri: metres, at: toPosition(from) }),
    );
    const rings = ringsOf(graph).map(
      ({ metres, at }): NetworkNotice => ({ tipo: 'anello', linea, metri: metres, at: toPosition(at) }),
    );
    const lost = graph.reach.findIndex((metres) => !Number.isFinite(metres));
    const apart: NetworkNotice[] =
      lost < 0 ? [] : [{ tipo: 'non_raggiunta', linea, at: toPosition(graph.nodes[lost] as Spot) }];
    return [...bridged, ...rings, ...apart];
  });
}

/** From the cabinet on; what has no place last, by code. */
function alongLine<T extends Named>({ graph }: OpenCircuit, hung: Hung<T>[]): void {
  const metres = new Map(
    hung.map((one) => [
      one,
      graph === null || one.place === null ? Number.POSITIVE_INFINITY : metresTo(graph, one.place),
    ]),
  );
  hung.sort((a, b) => {
    const [one, other] = [metres.get(a) as number, metres.get(b) as number];
    return one === other ? naturalOrder(a.what.codice ?? '', b.what.codice ?? '') : one - other;
  });
}

/** Reads the network of a cabinet out of the register's rows: what is not known is named and never guessed. */
export function readNetwork(rows: CabinetRows): Network {
  const origin = rows.cabinet.at ?? rows.lines[0]?.paths[0]?.[0] ?? rows.lamps[0]?.at ?? [0, 0];
  const toPlane = planeAround(origin);
  const toPosition = (spot: Spot) => positionAround(origin, spot);
  const circuits = circuitsOf(rows, toPlane);
  const notices: NetworkNotice[] = [];
  const lamps = hangLamps(rows, circuits, toPlane, notices);
  const panels = hangPanels(rows, circuits, toPlane, notices);
  for (const circuit of circuits) {
    alongLine(circuit, circuit.lamps);
    alongLine(circuit, circuit.panels);
  }
  return {
    rows,
    circuits,
    loose: { lamps, panels },
    notices: [...codeNotices(rows, circuits), ...placeNotices(circuits, toPosition), ...notices],
    toPlane,
    toPosition,
  };
}
