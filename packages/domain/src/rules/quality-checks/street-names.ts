/**
 * Which names of streets are one street written in two ways: the same after folding case, accents and abbreviated kinds
 * of street, or one letter apart in a word that is long enough to be no other name.
 */
import { foldText } from '../free-search.ts';
import { slipsBetween } from '../nearest-text.ts';
import { fault, type QualityFault } from './quality-fault.ts';

/** How kinds of street are shortened, folded and without points and blanks. */
const shortened: ReadonlyMap<string, string> = new Map(
  Object.entries({
    via: ['v'],
    viale: ['vle', 'vl', 'vial'],
    vicolo: ['vic', 'vco', 'vlo'],
    piazza: ['pza', 'pzza', 'pz', 'p', 'pzz'],
    piazzale: ['ple', 'pzle', 'pzale', 'pl'],
    piazzetta: ['ptta', 'pzetta', 'pzzetta'],
    corso: ['cso', 'c', 'so'],
    strada: ['str', 'stra', 'sda', 'st'],
    largo: ['lgo', 'lg', 'l'],
    lungomare: ['lmare', 'lungom'],
    localita: ['loc', 'lita'],
    frazione: ['fraz', 'fr', 'fne'],
    borgo: ['bgo', 'bo'],
    contrada: ['cda', 'contr', 'ctr', 'cnt'],
    circonvallazione: ['circ', 'circne', 'circonv'],
    traversa: ['trav', 'tr'],
    salita: ['sal', 'slta'],
    galleria: ['gall'],
    rotonda: ['rot'],
    sottopasso: ['sottop'],
  }).flatMap(([kind, all]) => all.map((short) => [short, kind] as const)),
);

/** The words of a name as it is compared: `V.le dei Tigli` is `viale dei tigli`. */
export function streetWords(name: string): readonly string[] {
  // A point that ends an abbreviation with letters behind it (`V.le`, `P.za`) parts nothing.
  const folded = foldText(name).replace(
    /(\p{L})\.(?=(?:le|za|zza|zzale|zale|so|lo|co|da|go|ta|tta|ne|la)\b)/u,
    '$1',
  );
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [kind, ...rest] = words;
  if (kind === undefined || rest.length === 0) return words;
  return [shortened.get(kind) ?? kind, ...rest];
}

/** Words of no digits, the longer of them long enough, that are one letter apart. */
function isSlip(a: string, b: string, letters: number): boolean {
  if (Math.max(a.length, b.length) < letters) return false;
  if (Math.abs(a.length - b.length) > 1 || /\d/.test(a + b)) return false;
  return slipsBetween(a, b) === 1;
}

/** Whether two names, by their words, are one street; `letters`: of a word that may have a slip, at least. */
export function isSameStreet(a: readonly string[], b: readonly string[], letters: number): boolean {
  if (a.length !== b.length) return false;
  let slips = 0;
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] === b[i]) continue;
    slips += 1;
    if (slips > 1 || !isSlip(a[i] as string, b[i] as string, letters)) return false;
  }
  return true;
}

/** A name as light points have it, and how many do. */
export interface WrittenStreet {
  readonly nome: string;
  readonly numero: number;
}

interface Known extends WrittenStreet {
  readonly words: readonly string[];
  readonly official: boolean;
}

/**
 * Texts that two names share when they are alike: the words, with one word whole or without one of its letters. Few
 * names share one, so that only those are compared.
 */
function keysOf(words: readonly string[], letters: number): string[] {
  const keys = [words.join(' ')];
  for (const [i, word] of words.entries()) {
    if (word.length < letters - 1) continue;
    const [before, after] = [words.slice(0, i).join(' '), words.slice(i + 1).join(' ')];
    for (let at = 0; at <= word.length; at += 1) {
      const short = at === word.length ? word : word.slice(0, at) + word.slice(at + 1);
      keys.push(`${i}/${before}/${short}/${after}`);
    }
  }
  return keys;
}

/** The one that others are to be written as stands first. */
function better(a: Known, b: Known): number {
  return Number(b.official) - Number(a.official) || b.numero - a.numero || (a.nome < b.nome ? -1 : 1);
}

/**
 * For each name that is another one's, that other one: the name that house numbers have, else the one that is used
 * most. `official`: the names of the house numbers. Two official names are two streets. `letters` as above.
 */
export function streetProposals(
  written: readonly WrittenStreet[],
  official: Iterable<string>,
  letters: number,
): ReadonlyMap<string, string> {
  const names = new Map<string, Known>();
  for (const nome of official) names.set(nome, { nome, numero: 0, words: streetWords(nome), official: true });
  for (const { nome, numero } of written) {
    const known = names.get(nome);
    names.set(nome, {
      nome,
      numero,
      words: known?.words ?? streetWords(nome),
      official: known !== undefined,
    });
  }
  const alike = new Map<string, Known[]>();
  for (const known of names.values()) {
    for (const key of keysOf(known.words, letters)) {
      const of = alike.get(key);
      if (of === undefined) alike.set(key, [known]);
      else of.push(known);
    }
  }
  const proposals = new Map<string, string>();
  for (const { nome } of written) {
    const own = names.get(nome);
    if (own === undefined || own.official || own.words.length === 0) continue;
    const others = new Set(keysOf(own.words, letters).flatMap((key) => alike.get(key) ?? []));
    const [best] = [...others]
      .filter(
        (other) => other !== own && better(other, own) < 0 && isSameStreet(own.words, other.words, letters),
      )
      .sort(better);
    if (best !== undefined) proposals.set(nome, best.nome);
  }
  return followed(proposals);
}

/** What is proposed may itself be written better: the last of the row counts. It is always better, so the row ends. */
function followed(proposals: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...proposals].map(([name, first]) => {
      let last = first;
      for (let next = proposals.get(last); next !== undefined; next = proposals.get(last)) last = next;
      return [name, last];
    }),
  );
}

/** What a light point's street is odd by. `proposals` as `streetProposals` gives them. */
export function streetFault(
  toponimo: string | null,
  proposals: ReadonlyMap<string, string>,
): QualityFault | undefined {
  const proposed = toponimo === null ? undefined : proposals.get(toponimo);
  if (proposed === undefined) return undefined;
  return fault('via_due_modi', `«${toponimo}» è «${proposed}»`, `${toponimo}/${proposed}`, {
    toponimo: proposed,
  });
}
