/** What of a sheet is its table: titles stand above the names of the columns, totals below the rows. */
import { mostUsual } from './delimiter.ts';

type Cell = unknown;

/** So many of a sheet's first rows tell where its table begins. */
export const rowsOfShape = 60;

const isFilled = (cell: Cell) => cell !== null && cell !== undefined && String(cell).trim() !== '';
const isNumber = (cell: Cell) =>
  typeof cell === 'number' || /^[-+]?[\d.,\s]*\d[\d.,\s]*$/.test(String(cell).trim());

/**
 * The index of the row that holds the names of the columns: the first that is about as wide as the rows are, and
 * holds names and no numbers. 0 where there is no better one.
 */
export function headerIndex(rows: readonly (readonly Cell[])[]): number {
  const widths = rows.map((row) => row.filter(isFilled).length);
  const usual = mostUsual(widths.filter((width) => width > 1));
  if (usual === null) return 0;
  const wide = Math.max(2, Math.ceil(usual[0] * 0.6));
  for (const [index, row] of rows.entries()) {
    const filled = row.filter(isFilled);
    if (filled.length < wide) continue;
    // The first wide row is the names' or, where there are none, the first of the data: then nothing is skipped.
    return filled.filter(isNumber).length * 4 <= filled.length ? index : 0;
  }
  return 0;
}

const totalWord = /^(?:totale?|totali|sub-?totale|somma|tot\.?)(?:$|[\s:.(])/i;

/** A number, with what it measures beside it: `EUR 587,50`, `2.350 kWh`. */
const figure = /^(?:€|\p{L}{1,4})?\s*[-+(]?\d[\d.,'\s\u00a0\u202f]*\)?\s*(?:[€%]|\p{L}{1,4}\.?)?$/u;
const isFigure = (cell: Cell) => isNumber(cell) || figure.test(String(cell).trim());

/** Whether a row sums up those above it: a word that says so stands first, and little else. */
export function isTotals(cells: readonly Cell[]): boolean {
  const filled = cells.filter(isFilled);
  const [first] = filled;
  if (typeof first !== 'string' || !totalWord.test(first.trim())) return false;
  return filled.slice(1).every(isFigure) || filled.length * 2 <= cells.length;
}

const pageFoot = /^(?:pag(?:ina)?\.?|foglio|page)\s*\d+(?:\s*(?:di|\/|of)\s*\d+)?$/i;

/** Whether a printed page begins or ends there: the names of the columns once more, or the page's number. */
export function isPageBreak(cells: readonly Cell[], header: readonly string[]): boolean {
  const filled = cells.filter(isFilled);
  if (filled.length === 1) return pageFoot.test(String(filled[0]).trim());
  const named = header.filter(isFilled);
  return (
    named.length > 1 &&
    filled.length === named.length &&
    cells.every((cell, c) => textOf(cell) === (header[c] ?? ''))
  );
}

export interface TableHead {
  /** By column; empty where it has neither a name nor, as far as is seen, anything else. */
  readonly names: readonly string[];
  /** So many rows stand above the first of the data. */
  readonly rows: number;
}

const textOf = (cell: Cell) => (isFilled(cell) ? String(cell).replace(/\s+/g, ' ').trim() : '');

/** `(m)`, `[W]`, `kW`: the unit of what stands above. */
const isUnit = (text: string) =>
  /^[[(]\D.{0,11}[\])]$/.test(text) ||
  /^(?:m|mt|cm|mm|mmq|mm²|w|kw|watt|kwh|lm|lm\/w|k|°k|v|a|n\.?|nr\.?|n°|-)$/i.test(text);

/** The names of the columns, of one row or of two: groups above, or below, what each column of theirs is; units. */
export function tableHead(rows: readonly (readonly Cell[])[]): TableHead {
  const at = headerIndex(rows);
  // Beyond the names a row has too many cells, which is for whoever reads the rows to say.
  const widthOf = (index: number) => (rows[index] ?? []).findLastIndex(isFilled) + 1;
  let width = widthOf(at);
  const texts = (index: number) => Array.from({ length: width }, (_, c) => textOf(rows[index]?.[c]));
  let names = texts(at);
  let last = at;
  const above = at > 0 ? texts(at - 1) : [];
  if (isGroupRow(above, names)) names = joined(above, names);
  else {
    width = Math.max(width, widthOf(at + 1));
    const [groups, below] = [texts(at), texts(at + 1)];
    if (isSubRow(below, groups, rows.slice(at + 2))) {
      names = joined(groups, below);
      last = at + 1;
    } else width = names.length;
  }
  const units = texts(last + 1);
  if (units.some(isFilled) && units.every((text) => text === '' || isUnit(text))) {
    names = names.map((name, c) => [name, units[c] ?? ''].filter(isFilled).join(' '));
    last += 1;
  }
  const counted = texts(last + 1);
  if (width > 4 && counted.every((text, c) => text.replace(/[()]/g, '') === String(c + 1))) last += 1;
  return { names: named(names, rows.slice(last + 1)), rows: last + 1 };
}

/** A title is one text at the left; groups stand over columns, some of which have no name but theirs. */
function isGroupRow(above: readonly string[], own: readonly string[]): boolean {
  const filled = above.filter(isFilled);
  if (filled.length < 2 || filled.some(isNumber)) return false;
  const isTwice = own.some((name, c) => name !== '' && own.indexOf(name) !== c);
  return isTwice || above.some((name, c) => name !== '' && own[c] === '');
}

/** Names below groups: there where the groups' row has none, and nowhere a number, which the rows below do have. */
function isSubRow(
  below: readonly string[],
  own: readonly string[],
  data: readonly (readonly Cell[])[],
): boolean {
  const open = own.flatMap((name, c) => (name === '' ? [c] : []));
  if (open.length === 0 || !open.every((c) => isFilled(below[c]) && c > 0)) return false;
  if (below.some((text) => text !== '' && isNumber(text))) return false;
  return data.some((row) => row.some((cell, c) => isFilled(below[c]) && isFilled(cell) && isNumber(cell)));
}

/** A name that occurs in several groups stands behind that of its group. */
function joined(groups: readonly string[], names: readonly string[]): string[] {
  let group = '';
  return names.map((name, c) => {
    const over = groups[c] ?? '';
    if (over !== '' || name === '') group = over;
    if (name === '' || (over !== '' && isUnit(name))) return [over, name].filter(isFilled).join(' ');
    const isTwice = names.some((other, i) => i !== c && other.toLowerCase() === name.toLowerCase());
    return isTwice && group !== '' ? `${group} ${name}` : name;
  });
}

/** Each name once, and one for what has none and is not empty. */
function named(names: readonly string[], data: readonly (readonly Cell[])[]): string[] {
  const taken = new Set<string>();
  return names.map((name, c) => {
    if (name === '' && !data.some((row) => isFilled(row[c]))) return '';
    const plain = name === '' ? `Colonna ${c + 1}` : name;
    let one = plain;
    for (let times = 2; taken.has(one); times += 1) one = `${plain} (${times})`;
    taken.add(one);
    return one;
  });
}
