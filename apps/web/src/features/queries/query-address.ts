/**
 * A selection of queries as the address holds it. By name and filter where the filter finds all of it again, else with its
 * keys as long as they make no address that nobody can send. What has no room stays with this browser until it is kept on
 * the server and shared by its number.
 */
import { formatRanges, parseRanges } from '../../state/id-ranges.ts';
import type { Query } from './query-list.ts';

/** A query as an address names it: its rows are to be found again, by filter and criteria, where `ids` is null. */
export type NamedQuery = Omit<Query, 'ids'> & { readonly ids: readonly number[] | null };

/** Characters of the keys of one query. */
const MOST_KEYS = 400;
/** Characters of all. */
const MOST = 1_800;

const escaped = (text: string) => text.replace(/[%;|]/g, encodeURIComponent);
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text.replace(/%(?!3B|7C|25)/gi, '%25'));
  } catch {
    return text;
  }
}

/** Null where the selection is none, or has no room in an address. */
export function formatQueries(queries: readonly Query[]): string | null {
  const parts: string[] = [];
  for (const { nome, filtro, criteri, ids, whole } of queries) {
    const keys = whole ? '' : formatRanges(ids);
    if (keys.length > MOST_KEYS) return null;
    const all = criteri === '' ? [nome, filtro, ...(whole ? [] : [keys])] : [nome, filtro, keys, criteri];
    parts.push(all.map(escaped).join('|'));
  }
  const text = parts.join(';');
  return text === '' || text.length > MOST ? null : text;
}

export function parseQueries(text: string): readonly NamedQuery[] {
  return text
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [nome = '', filtro = '', keys = '', criteri = ''] = part.split('|').map(unescaped);
      const own = { nome: nome.slice(0, 500), filtro: filtro.slice(0, 500), criteri };
      return keys === ''
        ? { ...own, ids: null, whole: true }
        : { ...own, ids: parseRanges(keys), whole: false };
    });
}
