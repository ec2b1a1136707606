/**
 * Free search (specification, section 5; contract, section 4). Terms stand between blanks; quotes keep a phrase
 * together, also after + and -. A row matches when every `+term` is found in it, no `-term` is and, if there are
 * plain terms, at least one of them is. Case and accents do not count.
 */
export interface Search {
  /** Folded plain terms: at least one must be found, if there are any. */
  readonly any: readonly string[];
  /** Folded `+` terms: all must be found. */
  readonly all: readonly string[];
  /** Folded `-` terms: none may be found. */
  readonly none: readonly string[];
}

const typographicQuotes = /[\u201c\u201d\u201e\u00ab\u00bb]/g;
const loneSign = /^[+\-\u2212]$/;

/** Whether there is more to fold than case: anything beyond printable ASCII, a backtick, two blanks in a row. */
const special = /[^ -_a-~]| {2}/;
const apostrophes = /[\u2018\u2019\u02bc`\u00b4]/g;
/** Accents once they stand apart from their letters: the blocks of combining diacritical marks. */
const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
const blanks = /\s+/g;

/** The accented letters of western Europe, by which nearly every Italian text comes out right in one go. */
const western = /[\u00e0-\u00ff]/g;
const westernLetters: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 32 }, (_, i) => String.fromCharCode(0xe0 + i)).map((letter) => [
    letter,
    letter.normalize('NFD').replace(accents, ''),
  ]),
);
const beyondWestern = /[^\0-\u00ff]/;

function withoutAccents(lower: string): string {
  // Taken apart, a few signs of other scripts turn into apostrophes.
  if (beyondWestern.test(lower)) return lower.normalize('NFD').replace(accents, '').replace(apostrophes, "'");
  return lower.replace(western, (letter) => westernLetters.get(letter) ?? letter);
}

/**
 * A text as the search sees it: lower case, without accents, every run of blanks (a line break too) one space,
 * every apostrophe the straight one.
 */
export function foldText(text: string): string {
  if (!special.test(text)) return text.toLowerCase();
  return withoutAccents(text.replace(apostrophes, "'").toLowerCase()).replace(blanks, ' ');
}

/** Stands between the texts of a row, so that no term is found across two of them: folded text has no line break. */
const separator = '\n';

/** All texts of a row, folded, as `matches` wants them: make it once, search it at each keystroke. */
export function haystackOf(texts: Iterable<string>): string {
  const folded: string[] = [];
  for (const text of texts) {
    if (text !== '') folded.push(foldText(text));
  }
  return folded.join(separator);
}

/** Reads what somebody typed. Never fails: an unfinished quote ends with the text, a lone sign says nothing. */
export function parseSearch(text: string): Search {
  const any: string[] = [];
  const all: string[] = [];
  const none: string[] = [];
  const term = /([+\-\u2212]?)(?:"([^"]*)"?|(\S+))/gu;
  for (const [whole, sign, phrase, word] of text.replace(typographicQuotes, '"').matchAll(term)) {
    const content = foldText(phrase ?? word ?? '');
    if (content.trim() === '' || loneSign.test(whole)) continue;
    if (sign === '') any.push(content);
    else if (sign === '+') all.push(content);
    else none.push(content);
  }
  return { any, all, none };
}

/** Whether the search says nothing, so that every row matches. */
export function isEmptySearch(search: Search): boolean {
  return search.any.length === 0 && search.all.length === 0 && search.none.length === 0;
}

/**
 * Whether a row matches. `haystack` is folded already (`haystackOf`, `foldText`). `#15` also finds the row whose key
 * (`key`) is 15, the whole of it, besides what holds that text.
 */
export function matches(search: Search, haystack: string, key?: number): boolean {
  for (const term of search.none) {
    if (found(term, haystack, key)) return false;
  }
  for (const term of search.all) {
    if (!found(term, haystack, key)) return false;
  }
  if (search.any.length === 0) return true;
  for (const term of search.any) {
    if (found(term, haystack, key)) return true;
  }
  return false;
}

function found(term: string, haystack: string, key: number | undefined): boolean {
  return (
    haystack.includes(term) || (term.startsWith('#') && key !== undefined && term.slice(1) === String(key))
  );
}
