/** The maintenance of some years up to now: what has been confirmed, and what waits for it. */
import type { TipoElemento } from '@lucerna/domain/kind';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import type { Random } from '../random.ts';
import type { Municipality } from '../rows.ts';
import { crewsFor, notes, sharesOfTypes, type Work, worksOn } from './work-list.ts';

/** How much maintenance a demo municipality has. */
export interface UpkeepPlan {
  readonly interventions: number;
  /** How many of them wait to be confirmed. */
  readonly pending: number;
}

/** An intervention on an element, by the element's place in its list. */
export interface OnElement {
  readonly tipo_elemento: TipoElemento;
  readonly element: number;
  readonly operatore: string;
  readonly attrezzatura: string | null;
  readonly tipo_intervento: string;
  /** `YYYY-MM-DD`. */
  readonly data_fine: string;
  readonly descrizione: string;
  readonly note: string | null;
  readonly confermata: boolean;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
}

const dayMs = 86_400_000;
/** How far back the register goes, and how long anything waits to be confirmed. */
const oldestDays = 4 * 365;
const longestWaitDays = 45;

/** The same from the same municipality, plan, moment and seed; in the order in which they were inserted. */
export function interventionRows(
  made: Municipality,
  { interventions, pending }: UpkeepPlan,
  now: Date,
  random: Random,
): OnElement[] {
  const rows = Array.from({ length: interventions }, (_, i) => {
    const waits = i < pending;
    const days = waits ? random.whole(0, longestWaitDays) : random.whole(longestWaitDays, oldestDays);
    return interventionRow(made, !waits, days, now, random);
  });
  return rows.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

function interventionRow(
  made: Municipality,
  confirmed: boolean,
  daysAgo: number,
  now: Date,
  random: Random,
): OnElement {
  const type = random.weighted(sharesOfTypes.filter(([each]) => elementsOf(made, each).length > 0));
  const element = random.whole(0, elementsOf(made, type).length - 1);
  const lamp = type === 'punto_luce' ? (made.lightPoints[element]?.lampot ?? null) : null;
  const work = random.weighted(
    (worksOn[type] ?? []).filter((each) => suits(each, lamp)).map((each) => [each, each.weight]),
  );
  const ended = now.getTime() - daysAgo * dayMs;
  // Noted down in the afternoon, or in the days after, and never before it is.
  const noted = Math.floor(ended / dayMs) * dayMs + random.whole(12 * 60, 17 * 60) * 60_000;
  const written = Math.min(noted + random.pick([0, 0, 0, 1, 3]) * dayMs, now.getTime());
  return {
    tipo_elemento: type,
    element,
    operatore: random.pick(crewsFor(type, work.type)),
    attrezzatura: work.equipment,
    tipo_intervento: work.type,
    data_fine: new Date(ended).toISOString().slice(0, 10),
    descrizione: work.text.replace('{lamp}', lamp ?? ''),
    note: random.chance(0.15) ? random.pick(notes) : null,
    confermata: confirmed,
    created_at: new Date(written).toISOString(),
  };
}

function elementsOf(made: Municipality, type: TipoElemento): readonly unknown[] {
  const lists: Readonly<Partial<Record<TipoElemento, readonly unknown[]>>> = {
    punto_luce: made.lightPoints,
    centralina: made.cabinets,
    quadro: made.subPanels,
    linea: made.lines,
    edificio: made.buildings,
    impianto: made.plants,
  };
  return lists[type] ?? [];
}

function suits({ lamps }: Work, lamp: string | null): boolean {
  if (lamps === undefined) return true;
  if (lamp === null) return false;
  return (lampCategory(lamp) === 'LED') === (lamps === 'led');
}
