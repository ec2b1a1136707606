/** What narrows the list beside the free search: cabinet, streets, looks, and what has been done to an element. */
import type { Intervention } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { LookFacet } from './look-facets.tsx';

/** An element may have both pending and confirmed ones. */
export type WorkState = 'pending' | 'confirmed' | 'none';

export interface FacetChoice {
  /** The key of a cabinet; null: any. */
  readonly cabinet: number | null;
  /** Empty: any; so with the others. */
  readonly places: readonly string[];
  readonly looks: readonly string[];
  readonly work: readonly WorkState[];
}

export const anything: FacetChoice = { cabinet: null, places: [], looks: [], work: [] };

export function isAnything({ cabinet, places, looks, work }: FacetChoice): boolean {
  return cabinet === null && places.length === 0 && looks.length === 0 && work.length === 0;
}

/** Which elements have interventions that wait, and which have confirmed ones. */
export interface WorkIndex {
  readonly pending: ReadonlySet<number>;
  readonly confirmed: ReadonlySet<number>;
}

export function workIndex(interventions: readonly Intervention[]): WorkIndex {
  const pending = new Set<number>();
  const confirmed = new Set<number>();
  for (const { id_elemento, confermata } of interventions) {
    if (id_elemento !== null) (confermata === true ? confirmed : pending).add(id_elemento);
  }
  return { pending, confirmed };
}

function isIn(state: WorkState, id: number, { pending, confirmed }: WorkIndex): boolean {
  if (state === 'pending') return pending.has(id);
  return state === 'confirmed' ? confirmed.has(id) : !pending.has(id) && !confirmed.has(id);
}

const streetFields = ['toponimo', 'indir', 'indirizzo'];

/** The field that says in which street an element of the kind stands. */
export function placeFieldOf(kind: Kind) {
  return kind.fields.find(({ key }) => streetFields.includes(key));
}

/** The streets of a layer, in the order of the alphabet. */
export function placesIn(kind: Kind, table: FeatureTable): readonly string[] {
  const field = placeFieldOf(kind);
  if (field === undefined) return [];
  const column = table.column(field.key);
  const found = new Set<string>();
  for (let row = 0; row < table.count; row++) {
    const place = column.at(row);
    if (typeof place === 'string' && place !== '') found.add(place);
  }
  return [...found].sort((a, b) => a.localeCompare(b, 'it'));
}

export interface FacetContext {
  readonly kind: Kind;
  readonly table: FeatureTable;
  readonly look: LookFacet | undefined;
  readonly work: WorkIndex;
}

/** 1 for each row that the choice lets through; null where all pass. */
export function facetMask(choice: FacetChoice, { kind, table, look, work }: FacetContext): Uint8Array | null {
  if (isAnything(choice)) return null;
  const cabinets = table.column('id_imp');
  const places = table.column(placeFieldOf(kind)?.key ?? '');
  const streets = new Set<unknown>(choice.places);
  const looks = new Set(choice.looks);
  const looksAt = look?.reader(table);
  return Uint8Array.from({ length: table.count }, (_, row) => {
    const passes =
      (choice.cabinet === null || cabinets.at(row) === choice.cabinet) &&
      (streets.size === 0 || streets.has(places.at(row))) &&
      (looks.size === 0 || looksAt === undefined || looks.has(looksAt(row))) &&
      (choice.work.length === 0 ||
        choice.work.some((state) => isIn(state, table.ids[row] ?? Number.NaN, work)));
    return passes ? 1 : 0;
  });
}

/** How many elements of the layer are in each state. */
export function workCounts(table: FeatureTable, work: WorkIndex): Readonly<Record<WorkState, number>> {
  const counts = { pending: 0, confirmed: 0, none: 0 };
  for (const id of table.ids) {
    for (const state of ['pending', 'confirmed', 'none'] as const) {
      if (isIn(state, id, work)) counts[state] += 1;
    }
  }
  return counts;
}
