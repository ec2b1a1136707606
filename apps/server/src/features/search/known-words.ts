/**
 * What is found by words, kept in memory for the municipalities that searched last: streets, and the names of cabinets,
 * plants and buildings. Slips are found here, on both engines alike: what PostgreSQL has for similar texts finds no
 * index under row-level security.
 */
import { type WordIndex, wordIndex } from '@lucerna/domain/rules/word-index';
import type { TenantTx } from '../../db/database.ts';
import { UsedLast } from '../../http/responses/used-last.ts';
import { type FoundRow, namedElements, streetNames, versionsOf } from './queries.ts';

type Key = Pick<FoundRow, 'tipo' | 'id'>;

export interface Words<T> {
  readonly find: WordIndex<T>;
  readonly version: string;
  readonly madeAt: number;
  /** How long it took to make. */
  readonly tookMs: number;
  /** About what it takes in memory. */
  readonly bytes: number;
}

interface Kept {
  readonly streets?: Words<string>;
  readonly names?: Words<Key>;
}

/** In bytes; the municipality that searched longest ago goes. */
const MOST_KEPT = 32e6;
/** Of the index over a text, beside the letters in it and in its parts. */
const BYTES_OF_A_TEXT = 200;
const BYTES_OF_A_LETTER = 12;
/**
 * What is made faster is made anew after each write to its elements. In a large town that would be felt at every search
 * while somebody writes: there what was known serves on for a minute, unless it finds nothing. What it finds is looked
 * up as it is now.
 */
const QUICK_MS = 10;
const SERVES_MS = 60_000;

export class WordsOfMunicipalities {
  readonly #kept = new UsedLast<Kept>(
    MOST_KEPT,
    ({ streets, names }) => (streets?.bytes ?? 0) + (names?.bytes ?? 0),
  );

  /** The streets and the elements that the text means. */
  async find(
    tx: TenantTx,
    text: string,
    most: number,
  ): Promise<{ streets: readonly string[]; names: readonly Key[] }> {
    const { codistat } = tx;
    const versions = await versionsOf(tx);
    const known = this.#kept.get(codistat) ?? {};
    const streets = await found(known.streets, versions.streets, text, most, async () =>
      (await streetNames(tx)).map((name) => ({ item: name, texts: [name] })),
    );
    const names = await found(known.names, versions.names, text, most, async () =>
      (await namedElements(tx)).map(({ testi, ...item }) => ({
        item,
        texts: testi.filter((one) => one !== null),
      })),
    );
    this.#kept.set(codistat, { streets: streets.words, names: names.words });
    return { streets: streets.items, names: names.items };
  }
}

export async function found<T>(
  known: Words<T> | undefined,
  version: string,
  text: string,
  most: number,
  read: () => Promise<Parameters<typeof wordIndex<T>>[0]>,
): Promise<{ readonly items: readonly T[]; readonly words: Words<T> }> {
  if (known !== undefined && mayServe(known, version)) {
    const items = known.find(text, most);
    if (items.length > 0 || known.version === version) return { items, words: known };
  }
  const start = performance.now();
  const named = await read();
  const find = wordIndex(named);
  const bytes = named.reduce(
    (sum, { texts }) =>
      sum + texts.reduce((of, one) => of + BYTES_OF_A_TEXT + one.length * BYTES_OF_A_LETTER, 0),
    0,
  );
  const madeAt = performance.now();
  return { items: find(text, most), words: { find, version, madeAt, tookMs: madeAt - start, bytes } };
}

function mayServe(known: Words<unknown>, version: string): boolean {
  if (known.version === version) return true;
  return known.tookMs > QUICK_MS && performance.now() - known.madeAt < SERVES_MS;
}
