/** A part of a network as the API gives it: members, by what each was found, power and current, what is odd. */
import { breakerAmps, currentOf, isThreePhase } from './breaker-amps.ts';
import type { CircuitPart, Extent } from './network-extent.ts';
import { type WordedNotice, worded } from './network-notice.ts';
import type { Named, Network, NetworkLamp, Proof } from './read-network.ts';

export interface Member extends Named {
  readonly prova: Proof;
}

export interface DepartureLoad {
  readonly partenza: number;
  readonly codice: string | null;
  readonly via_linea: string;
  readonly protezione: string | null;
  /** A of its breaker; null where the text tells none. */
  readonly ampere: number | null;
  readonly trifase: boolean;
  readonly pl: number;
  readonly potenza_w: number;
  readonly corrente_a: number;
}

export interface Ring {
  readonly linea: Named;
  readonly metri: number;
  readonly lon: number;
  readonly lat: number;
}

export interface NetworkAnswer {
  readonly centralina: Member | null;
  readonly partenze: readonly Member[];
  readonly linee: readonly Member[];
  readonly quadri: readonly Member[];
  readonly pl: readonly Member[];
  /** How many light points were found by what. */
  readonly prova: Readonly<Record<Proof, number>>;
  readonly potenza_w: number;
  /** A, of one phase: of several lines the most that one phase can carry, all that have one phase being on the same. */
  readonly corrente_a: number;
  readonly per_partenza: readonly DepartureLoad[];
  readonly anelli: readonly Ring[];
  readonly avvisi: readonly WordedNotice[];
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const wattsOf = (lamps: readonly { readonly what: NetworkLamp }[]) =>
  lamps.reduce((sum, { what }) => sum + (what.watt ?? 0), 0);

const member = ({ id, codice }: Named, prova: Proof): Member => ({ id, codice, prova });

function loadsOf({ departures, parts }: Extent): DepartureLoad[] {
  const partOf = new Map<number, CircuitPart>();
  for (const part of parts) for (const { n } of part.circuit.departures) partOf.set(n, part);
  return departures.map((departure) => {
    const part = partOf.get(departure.n);
    const watts = wattsOf(part?.lamps ?? []);
    const trifase = part?.circuit.threePhase ?? isThreePhase(departure.fase);
    return {
      partenza: departure.n,
      codice: departure.linea_cod,
      via_linea: departure.via_linea,
      protezione: departure.protez_tipo,
      ampere: breakerAmps(departure.protez_tipo),
      trifase,
      pl: part?.lamps.length ?? 0,
      potenza_w: hundredths(watts),
      corrente_a: hundredths(currentOf(watts, trifase)),
    };
  });
}

function ringsIn({ notices }: Extent): Ring[] {
  return notices.flatMap((notice) => {
    if (notice.tipo !== 'anello') return [];
    const [lon, lat] = notice.at;
    return [{ linea: notice.linea, metri: Math.round(notice.metri * 10) / 10, lon, lat }];
  });
}

/** The answer about a part of a network; without a network about something that hangs on no cabinet. */
export function networkAnswer(network: Network | null, extent: Extent): NetworkAnswer {
  const hung = extent.parts.flatMap(({ lamps }) => lamps);
  const pl = [
    ...hung.map(({ what, proof }) => member(what, proof)),
    ...extent.loose.lamps.map((lamp) => member(lamp, 'centralina')),
  ];
  const quadri = [
    ...extent.parts.flatMap(({ panels }) => panels).map(({ what, proof }) => member(what, proof)),
    ...extent.loose.panels.map((panel) => member(panel, 'centralina')),
  ];
  const loose = extent.loose.lamps.reduce((sum, { watt }) => sum + (watt ?? 0), 0);
  const current = extent.parts.reduce(
    (sum, { circuit, lamps }) => sum + currentOf(wattsOf(lamps), circuit.threePhase),
    currentOf(loose, false),
  );
  const found = (proof: Proof) => pl.filter(({ prova }) => prova === proof).length;
  return {
    centralina: network === null ? null : member(network.rows.cabinet, 'centralina'),
    partenze: extent.departures.map(({ n, linea_cod, via_linea }) =>
      member({ id: n, codice: linea_cod ?? via_linea }, 'codice'),
    ),
    linee: extent.lines.map((line) => member(line, 'codice')),
    quadri,
    pl,
    prova: { codice: found('codice'), posizione: found('posizione'), centralina: found('centralina') },
    potenza_w: hundredths(wattsOf(hung) + loose),
    corrente_a: hundredths(current),
    per_partenza: loadsOf(extent),
    anelli: ringsIn(extent),
    avvisi: extent.notices.map(worded),
  };
}
