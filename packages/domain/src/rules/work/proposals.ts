/** Faults that look like one: three lamps of a line in two days, or three in ten of a cabinet's. */
import { naturalOrder } from '../natural-order.ts';

export interface OpenLampFault {
  readonly id: number;
  readonly plid: number;
  /** Milliseconds since 1970. */
  readonly reported: number;
  readonly cabinet: number | null;
  readonly line: string | null;
}

export interface CabinetLamps {
  readonly id: number;
  readonly codice: string | null;
  /** Light points that hang on it. */
  readonly lamps: number;
}

export interface Proposal {
  /** The same faults of the same place have the same key. */
  readonly chiave: string;
  /** `Linea L009`, `Centralina 12` */
  readonly nome: string;
  readonly centralina: number;
  readonly linea: string | null;
  /** The oldest first: the others join it. */
  readonly guasti: readonly number[];
}

const LAMPS_OF_LINE = 3;
const WITHIN_MS = 48 * 3_600_000;
const SHARE_OF_CABINET = 0.3;
/** A cabinet of two lamps is not out because one is. */
const LEAST_OF_CABINET = 3;

const oldestFirst = (faults: readonly OpenLampFault[]) =>
  [...faults].sort((a, b) => a.reported - b.reported || a.id - b.id);

/** The largest run of faults of which the first and the last are at most two days apart. */
function crowded(faults: readonly OpenLampFault[]): readonly OpenLampFault[] {
  const inOrder = oldestFirst(faults);
  let best: readonly OpenLampFault[] = [];
  let first = 0;
  inOrder.forEach((fault, last) => {
    while (fault.reported - (inOrder[first] as OpenLampFault).reported > WITHIN_MS) first += 1;
    if (last - first + 1 > best.length) best = inOrder.slice(first, last + 1);
  });
  return best;
}

const lampsOf = (faults: readonly OpenLampFault[]) => new Set(faults.map(({ plid }) => plid)).size;

/** What may be joined: cabinets first, then lines of the others, each by its name. */
export function proposalsOf(
  faults: readonly OpenLampFault[],
  cabinets: readonly CabinetLamps[],
): readonly Proposal[] {
  const byCabinet = Map.groupBy(
    faults.filter(({ cabinet }) => cabinet !== null),
    ({ cabinet }) => cabinet as number,
  );
  const proposals: Proposal[] = [];
  for (const { id, codice, lamps } of cabinets) {
    const own = byCabinet.get(id) ?? [];
    const dark = lampsOf(own);
    if (dark >= LEAST_OF_CABINET && dark >= lamps * SHARE_OF_CABINET) {
      proposals.push({
        chiave: `centralina:${id}`,
        nome: `Centralina ${codice ?? `#${id}`}`,
        centralina: id,
        linea: null,
        guasti: oldestFirst(own).map((fault) => fault.id),
      });
      continue;
    }
    const byLine = Map.groupBy(
      own.filter(({ line }) => (line ?? '').trim() !== ''),
      ({ line }) => (line as string).trim(),
    );
    for (const [line, ofLine] of byLine) {
      const run = crowded(ofLine);
      if (lampsOf(run) < LAMPS_OF_LINE) continue;
      proposals.push({
        chiave: `linea:${id}:${line}`,
        nome: `Linea ${line}`,
        centralina: id,
        linea: line,
        guasti: run.map((fault) => fault.id),
      });
    }
  }
  return proposals.sort((a, b) => naturalOrder(a.nome, b.nome));
}
