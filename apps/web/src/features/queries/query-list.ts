/** The queries of a selection: each has a name, what it was asked with, and the rows that it found then. */
import { MOST_QUERIES } from '@lucerna/contract/endpoints/saved-queries';
import type { KindNames } from '@lucerna/domain/kind-description';
import { shownNumber } from '@lucerna/domain/rules/shown-text';

export interface Query {
  readonly nome: string;
  readonly filtro: string;
  /** Its criteria as one text (`formatCriteria`); empty where it had none. */
  readonly criteri: string;
  /** The keys of its rows, each once. */
  readonly ids: readonly number[];
  /** It holds all that its filter found: the filter alone finds it again. */
  readonly whole: boolean;
}

/** The longest name that can be kept. */
export const NAME_LENGTH = 500;

/** What stands in for the name of a query that was asked without a filter. */
function plainName(count: number): string {
  return `Interrogazione ${count}`;
}

/** A name that none of the others bears. */
function freeName(wanted: string, others: readonly Query[]): string {
  const taken = new Set(others.map(({ nome }) => nome));
  const trimmed = wanted.trim();
  if (trimmed === '') {
    let number = others.length + 1;
    while (taken.has(plainName(number))) number++;
    return plainName(number);
  }
  if (!taken.has(trimmed)) return trimmed.slice(0, NAME_LENGTH);
  let number = 2;
  while (taken.has(`${trimmed} (${number})`)) number++;
  return `${trimmed} (${number})`.slice(-NAME_LENGTH);
}

/** `words`: what the query asks for. Undefined where there is no room for another one. */
export function withQuery(
  queries: readonly Query[],
  query: Omit<Query, 'nome'>,
  words: string = query.filtro,
): readonly Query[] | undefined {
  if (queries.length >= MOST_QUERIES) return undefined;
  return [...queries, { ...query, nome: freeName(query.whole ? words : '', queries) }];
}

export function renamed(queries: readonly Query[], at: number, nome: string): readonly Query[] {
  const others = queries.filter((_, i) => i !== at);
  return queries.map((query, i) => (i === at ? { ...query, nome: freeName(nome, others) } : query));
}

export function withoutQuery(queries: readonly Query[], at: number): readonly Query[] {
  return queries.filter((_, i) => i !== at);
}

/** Every row that some query holds, once. */
export function allIds(queries: readonly Query[]): ReadonlySet<number> {
  const ids = new Set<number>();
  for (const query of queries) for (const id of query.ids) ids.add(id);
  return ids;
}

/** How many queries the selection holds (specification, section 2: none, 1 query, N queries). */
export function countText(count: number): string {
  if (count === 0) return 'Nessuna interrogazione';
  return count === 1 ? '1 interrogazione' : `${shownNumber(count)} interrogazioni`;
}

/** `29 punti luce` */
export function rowsText(count: number, { one, many }: Pick<KindNames, 'one' | 'many'>): string {
  return `${shownNumber(count)} ${count === 1 ? one : many}`;
}

/** What stands in the selection from an earlier visit: `2 interrogazioni, 625 punti luce`. */
export function earlierText(queries: number, held: number, names: Pick<KindNames, 'one' | 'many'>): string {
  const count = queries === 1 ? '1 interrogazione' : `${shownNumber(queries)} interrogazioni`;
  return `${count}, ${rowsText(held, names)}`;
}
