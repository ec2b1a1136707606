/** What a file is where it is no list of anything: said in words, with what to do, instead of being imported as what it is not. */
import type { Field } from '@lucerna/domain/field';
import { share } from '@lucerna/domain/rules/importing/column-profile';
import { listRank } from '@lucerna/domain/rules/importing/list-rank';
import { proposeColumns } from '@lucerna/domain/rules/importing/propose-columns';
import type { ReadList } from './read-file.ts';

const looked = 60;

/** The filled cells of a column among the first rows, as texts. */
function textsOf({ records }: ReadList, name: string): string[] {
  return records.slice(0, looked).flatMap(({ values }) => {
    const cell = values[name];
    const text = cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim();
    return text === '' ? [] : [text];
  });
}

const isNumber = (text: string) => /^[-+]?\d[\d.,\s]*$/.test(text);

type Sort = 'date' | 'supply' | 'number' | undefined;

/** Letters and figures, as a code, a lamp or an address with its number has them: `P 9`, of `P001` and `P12` alike. */
const shapeOf = (text: string) =>
  /\p{L}/u.test(text) && /\d/.test(text) ? text.replace(/\p{L}+/gu, 'P').replace(/\d+/g, '9') : undefined;

/** Whether the name of the column is built as its cells are, or stands among others in them: a code, a street. */
function isOneOfThem(name: string, texts: readonly string[]): boolean {
  const shape = shapeOf(name);
  if (shape !== undefined && share(texts, (text) => shapeOf(text) === shape) >= 0.9) return true;
  // A column of marks has nothing but its own name: «LED» under LED.
  return !isNumber(name) && texts.includes(name) && texts.some((text) => text !== name);
}

/** What no column is called: a day, a supply, a number that is no year, month, hour or band. */
function sortOf(text: string): Sort {
  if (/^IT\d{3}E\w{8,9}$/i.test(text)) return 'supply';
  if (/^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}.*|(?:19|20)\d{6})$/.test(text)) return 'date';
  return isNumber(text) && (/\d[.,]\d/.test(text) || text.replace(/\D/g, '').length > 4)
    ? 'number'
    : undefined;
}

const alike = (sort: Sort, text: string) => (sort === 'number' ? isNumber(text) : sortOf(text) === sort);

/** Whether the row of the names is one of the rows: half of the names are what the cells below them are. */
function hasNoHeader(list: ReadList): boolean {
  const rows = list.columns.filter((name) => {
    const sort = sortOf(name);
    const texts = textsOf(list, name);
    if (texts.length < 2) return false;
    return sort === undefined ? isOneOfThem(name, texts) : share(texts, (text) => alike(sort, text)) >= 0.9;
  });
  // Numbers alone may be names of a wide table.
  const isSure = rows.some((name) => sortOf(name) !== 'number');
  return isSure && rows.length * 3 >= list.columns.length;
}

const quarter = /^(?:h|ore|ora)?\s*(?:[01]?\d|2[0-4])[:.](?:00|15|30|45)(?::00)?(?:\D|$)/i;
const fewestTimes = 24;
const quarterMs = 15 * 60_000;

/** The instant of a text with a day and a time, whichever day it is: only steps between two of them count. */
function instantOf(text: string): number | null {
  const found = /(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})[T\s]+(\d{1,2})[:.](\d{2})/.exec(text);
  if (found === null) return null;
  const [one = 0, month = 0, other = 0, hours = 0, minutes = 0] = found.slice(1).map(Number);
  const [year, day] = one > 31 ? [one, other] : [other, one];
  return Date.UTC(year, month - 1, day, hours, minutes);
}

/** Whether it holds a value for each quarter of an hour: in a column each, or row by row. */
function isLoadCurve(list: ReadList): boolean {
  if (list.columns.filter((name) => quarter.test(name)).length >= fewestTimes) return true;
  return list.columns.some((name) => {
    const times = textsOf(list, name).map(instantOf);
    if (times.length < 8 || times.includes(null)) return false;
    const steps = times.slice(1).map((time, at) => (time ?? 0) - (times[at] ?? 0));
    return steps.filter((step) => step === quarterMs).length >= steps.length * 0.8;
  });
}

const sentence = /(?:\S+\s+){5}/;
const numbered = /^\d+[).]$/;

/** Whether it is laid out to be filled in: headers that are sentences or numbers of paragraphs, and mostly empty cells. */
function isForm(list: ReadList): boolean {
  const { columns, records } = list;
  if (records.length > 300) return false;
  const odd = columns.filter(
    (name) => sentence.test(name) || numbered.test(name) || /^Colonna \d+$/.test(name),
  );
  const filled = columns.reduce((sum, name) => sum + textsOf(list, name).length, 0);
  const cells = columns.length * Math.min(records.length, looked);
  return (
    odd.length > 0 &&
    columns.some((name) => sentence.test(name) || numbered.test(name)) &&
    filled < cells * 0.6
  );
}

const sumNames = /total|[kmg]wh|tep|co2|emission|consum|spes[ae]|cost[io]/i;
const groupNames = /settor|categori|macro|voce/i;
/** What lists of elements also have, one each: as groups they stand once, each with how many it counts. */
const sortNames = /tipo|tipolog|classe|lampad|sorgent|apparecch|fascia|zona|quartiere/i;
const countNames =
  /^(?:n|nr|num|numero|quantit[aà]'?|q\.?t[aà]'?|conteggio|tot|totale)(?:[\s_.°º]*(?:di\s)?(?:punti|pl|corpi|lampade|impianti|centraline|quadri|apparecchi|utenze|pod|edifici|luce|pezzi|elementi))*[\s.]*$/i;
const placeNames = /^(?:lat|lon|lng|x|y|est|nord)(?:[\s_.]|$)|latitud|longitud|coord/i;

/** Whether its rows are sums of groups: a name, and numbers that say under which heading they were added up. */
function isOfTotals(list: ReadList): boolean {
  const [first, ...others] = list.columns;
  if (first === undefined || others.length < 2 || list.records.length > looked) return false;
  const sums = others.filter((name) => share(textsOf(list, name), isNumber) >= 0.8);
  const groups = textsOf(list, first);
  if (share(groups, (text) => /\p{L}{2}/u.test(text)) < 0.8 || !others.some((name) => sumNames.test(name)))
    return false;
  if (groupNames.test(first)) return sums.length >= others.length * 0.7;
  const isCounted = others.some((name) => countNames.test(name.trim()));
  const isOnce = new Set(groups).size === groups.length;
  const hasPlace = others.some((name) => placeNames.test(name.trim()));
  return sortNames.test(first) && isCounted && isOnce && !hasPlace && sums.length === others.length;
}

/** Whether a list may be what is imported: its name says so, or two of its columns do. */
function mayBring(list: ReadList, type: string, fields: readonly Field[]): boolean {
  if (list.records.length === 0) return false;
  if (listRank(list.name, type) === 0) return true;
  const columns = list.columns.map((name) => {
    const samples = textsOf(list, name);
    return { name, samples, filled: samples.length, distinct: new Set(samples).size };
  });
  return [...proposeColumns(fields, columns).values()].filter(({ how }) => how === 'per nome').length >= 2;
}

const whatItIs: readonly (readonly [is: (list: ReadList) => boolean, text: string])[] = [
  [
    isLoadCurve,
    "è una curva di carico, un valore ogni quarto d'ora, e non un elenco. Per i consumi importa le bollette, o somma i valori mese per mese in un foglio con POD, inizio, fine e consumo.",
  ],
  [
    hasNoHeader,
    'non ha i nomi delle colonne: la prima riga è già un dato. Aggiungi sopra una riga che dice che cosa contiene ogni colonna, e ricarica il file.',
  ],
  [
    (list) => isForm(list) || isOfTotals(list),
    'è un modulo o un riepilogo, con totali e titoli, e non un elenco: serve una riga per ogni elemento. Carica il foglio da cui quei totali sono stati sommati.',
  ],
];

/** What the file is, in Italian, where none of its lists is one of what is imported; undefined where one may be. */
export function noListText(
  lists: readonly ReadList[],
  {
    chosen,
    type,
    fields,
  }: { readonly chosen: ReadList; readonly type: string; readonly fields: readonly Field[] },
): string | undefined {
  const found = whatItIs.find(([is]) => is(chosen));
  if (found === undefined || chosen.isByMonth === true) return undefined;
  const isOdd = (list: ReadList) => whatItIs.some(([is]) => is(list));
  return lists.some((list) => !isOdd(list) && mayBring(list, type, fields)) ? undefined : found[1];
}
