import { nameLists } from './street-name-lists.ts';

/** What a quarter's streets are named after. */
export type NameTheme = keyof typeof nameLists;

export const themes = Object.keys(nameLists) as NameTheme[];

const namesOf = new Map(
  themes.map((theme) => [theme, nameLists[theme].split(',').map((name) => name.trim())]),
);
const allNames = [...namesOf.values()].flat();

/** What a street is called before its name: `Via`, `Viale`, `Vicolo`. */
export type Odonym =
  | 'Via'
  | 'Viale'
  | 'Vicolo'
  | 'Corso'
  | 'Largo'
  | 'Piazza'
  | 'Strada'
  | 'Passaggio'
  | 'Contrada';

const spareOdonyms: readonly Odonym[] = ['Via', 'Largo', 'Strada', 'Passaggio', 'Contrada', 'Vicolo'];
const ordinals = ['Prima', 'Seconda', 'Terza', 'Quarta', 'Quinta', 'Sesta', 'Settima', 'Ottava', 'Nona'];

/** Gives every street of a town a name of its own. */
export class StreetNames {
  readonly #taken = new Set<string>();
  readonly #bases = new Set<string>();
  readonly #unused = new Map<NameTheme, string[]>();
  readonly #spare = spareNames();
  readonly #avenues = avenueNames();

  /** A name that the plan wants for a street of its own: `Via Roma`. */
  reserve(name: string): string {
    if (this.#taken.has(name)) throw new Error(`Two streets cannot both be called ${name}`);
    this.#taken.add(name);
    this.#bases.add(name.slice(name.indexOf(' ') + 1));
    return name;
  }

  /** The next free name of the theme; of any theme, then of any odonym, when those are used up. */
  take(theme: NameTheme, odonym: Odonym = 'Via'): string {
    for (const list of [theme, ...themes]) {
      const unused = this.#unusedOf(list);
      for (let base = unused.pop(); base !== undefined; base = unused.pop()) {
        const name = `${odonym} ${base}`;
        if (!this.#bases.has(base) && !this.#taken.has(name)) return this.reserve(name);
      }
    }
    for (;;) {
      const spare = this.#spare.next();
      if (spare.done === true) throw new Error('The town has more streets than there are names');
      if (!this.#taken.has(spare.value)) return this.reserve(spare.value);
    }
  }

  /** A wide road's name, which a lesser street elsewhere may share: `Viale Trento` beside `Via Trento`. */
  takeAvenue(): string {
    for (;;) {
      const next = this.#avenues.next();
      if (next.done === true) return this.take('history', 'Viale');
      if (!this.#taken.has(next.value)) {
        this.#taken.add(next.value);
        return next.value;
      }
    }
  }

  #unusedOf(theme: NameTheme): string[] {
    const known = this.#unused.get(theme) ?? [...(namesOf.get(theme) ?? [])].reverse();
    this.#unused.set(theme, known);
    return known;
  }
}

function* spareNames(): Generator<string, void> {
  for (const odonym of spareOdonyms) {
    for (const base of allNames) yield `${odonym} ${base}`;
  }
  for (const ordinal of ordinals) {
    for (const base of allNames) yield `${ordinal} Traversa ${base}`;
  }
}

function* avenueNames(): Generator<string, void> {
  for (const theme of ['history', 'towns', 'regions', 'rivers', 'artists', 'scientists'] as const) {
    for (const base of namesOf.get(theme) ?? []) yield `Viale ${base}`;
  }
}
