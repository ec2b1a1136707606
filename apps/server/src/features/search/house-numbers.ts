/** House numbers by street and number; the streets' words are kept in memory, as the palette's are. */
import { type HouseNumber, MOST_FOUND } from '@lucerna/contract/endpoints/search';
import { foldNumber, typedAddress } from '@lucerna/domain/rules/house-number';
import type { TenantTx } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import { UsedLast } from '../../http/responses/used-last.ts';
import { found, type Words } from './known-words.ts';
import { numberedStreets, numbersAlong } from './queries.ts';

/** In bytes. */
const mostKept = 16e6;
/** Of so many streets that a few words may mean the numbers are looked up. */
const mostStreets = 5;
/** Where the very number is not there. */
const MOST_NEAR = 2;

export class HouseNumbers {
  readonly #kept = new UsedLast<Words<string>>(mostKept, ({ bytes }) => bytes);

  /** Those of the number that the text ends in, or the nearest ones; none where it tells no number. */
  async told(tx: TenantTx, text: string): Promise<HouseNumber[]> {
    const { street, number } = typedAddress(text);
    if (number === null) return [];
    const near = await this.#along(tx, street, number);
    const very = near.filter(({ numero }) => foldNumber(numero) === number);
    return very.length > 0 ? very : near.slice(0, MOST_NEAR);
  }

  async find(tx: TenantTx, text: string): Promise<HouseNumber[]> {
    const { street, number } = typedAddress(text);
    const named = await this.#along(tx, street, number);
    // What looks like a number may be the end of the street's own name.
    return named.length > 0 || number === null ? named : this.#along(tx, text, null);
  }

  async #along(tx: TenantTx, street: string, number: string | null): Promise<HouseNumber[]> {
    const [version = 0] = await layerVersions(tx, ['civici']);
    const known = this.#kept.get(tx.codistat);
    const { items, words } = await found(known, String(version), street, mostStreets, async () =>
      (await numberedStreets(tx)).map((name) => ({ item: name, texts: [name] })),
    );
    this.#kept.set(tx.codistat, words);
    return items.length === 0 ? [] : numbersAlong(tx, items, number, MOST_FOUND);
  }
}
