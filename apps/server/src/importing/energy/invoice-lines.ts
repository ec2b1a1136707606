/**
 * An invoice that a file tells in several lines: by item (energy, network, levies, taxes), or an advance, its reversal and the
 * settlement. The lines are one row, or none of them is.
 */
import type { FieldValue } from '@lucerna/domain/field';
import { count } from '../count.ts';
import type { Problem } from '../problem.ts';
import type { TableRow } from './table-row.ts';
import type { ToldUnit } from './told-unit.ts';

export interface LinesOf {
  /** What lines of one invoice share; null where a row says too little of it to belong to another. */
  identity(row: TableRow): string | null;
  /** Amounts of money, of which each line has its part. */
  readonly amounts: readonly string[];
  /** Quantities, which lines may repeat or share. */
  readonly quantities: readonly string[];
  /** Whether the row has what tells lines of one from two of the same time, and what is said where none has. */
  isTold(row: TableRow): boolean;
  readonly untold: string;
  /** What stands in several lines: `la stessa bolletta`. */
  readonly what: string;
}

export interface JoinedLines {
  /** By row: what stands for it, or why it is refused; absent where it is a row by itself. */
  readonly joined: ReadonlyMap<TableRow, TableRow>;
  /** Lines of another row that stands for them, by its place. */
  readonly members: ReadonlyMap<TableRow, number>;
  readonly refused: ReadonlyMap<TableRow, readonly Problem[]>;
}

export function joinLines(rows: readonly TableRow[], of: LinesOf): JoinedLines {
  const joined = new Map<TableRow, TableRow>();
  const members = new Map<TableRow, number>();
  const refused = new Map<TableRow, readonly Problem[]>();
  const groups = Map.groupBy(rows, (row) => of.identity(row));
  for (const [identity, group] of groups) {
    const [first] = group;
    if (identity === null || first === undefined || group.length < 2 || areSame(group)) continue;
    const one = joinedRow(group, of);
    if (Array.isArray(one)) {
      for (const row of group) refused.set(row, one);
      continue;
    }
    joined.set(first, one);
    for (const row of group.slice(1)) members.set(row, first.place);
  }
  return { joined, members, refused };
}

const contentOf = ({ values, line }: TableRow) => JSON.stringify([values, line]);

/** The same row again and again is a repetition, and no invoice in lines. */
const areSame = (group: readonly TableRow[]) => new Set(group.map(contentOf)).size === 1;

const placesOf = (group: readonly TableRow[]) => group.map(({ place }) => count(place)).join(', ');

function joinedRow(group: readonly TableRow[], of: LinesOf): TableRow | Problem[] {
  const where = `righe ${placesOf(group)}`;
  const refuse = (why: string) => [{ what: `${of.what} sta in più righe e ${why}`, value: where }];
  const faulty = group.filter(({ problems }) => problems.length > 0);
  const [first] = group;
  if (first === undefined) return [];
  if (faulty.length > 0)
    return [
      ...refuse('una non va'),
      ...faulty.flatMap(({ place, problems }) =>
        problems.map((one) => ({ ...one, what: `riga ${count(place)}: ${one.what}` })),
      ),
    ];
  if (!group.some(of.isTold)) return refuse(of.untold);
  if (new Set(group.map(contentOf)).size < group.length) return refuse('due sono uguali');
  const units = unitsOf(group, of);
  if (units === undefined) return refuse('le unità non sono le stesse');
  const values: Record<string, FieldValue> = { ...first.values };
  for (const key of of.amounts) values[key] = sumOf(numbersOf(group, key));
  for (const key of of.quantities) {
    const quantity = quantityOf(group, key);
    if (quantity === undefined) return refuse('non dicono la stessa quantità, né come sommarla');
    values[key] = quantity;
  }
  const said = new Map(group.flatMap((row) => row.said ?? []).map((one) => [one.what, one]));
  return {
    ...first,
    values,
    lines: group.map((row) => lineText(row, of)),
    ...(Object.keys(units).length === 0 ? {} : { units }),
    ...(said.size === 0 ? {} : { said: [...said.values()] }),
  };
}

/** By quantity, the unit of all lines that tell one, as taxes do not; undefined where they are of several. */
function unitsOf(group: readonly TableRow[], { quantities }: LinesOf): TableRow['units'] {
  const units: Record<string, ToldUnit> = {};
  for (const key of quantities) {
    const told = group.filter(({ values }) => typeof values[key] === 'number' && values[key] !== 0);
    const named = told.map((row) => row.units?.[key]);
    if (new Set(named.map((one) => one?.unit)).size > 1) return undefined;
    if (named[0] !== undefined) units[key] = named[0];
  }
  return units;
}

const numbersOf = (group: readonly TableRow[], key: string): number[] =>
  group.flatMap(({ values }) => (typeof values[key] === 'number' ? [values[key]] : []));

/** Without what adding leaves behind the figures; null where there is nothing to add. */
const sumOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : Number(numbers.reduce((sum, one) => sum + one, 0).toFixed(6));

/** Parts of a whole, by time or by band, each of which is its own. */
const inParts =
  /acconto|storno|conguaglio|rettific|ricalcol|rimborso|(?:^|[^\p{L}\d])f\s?[0-3](?!\d)|fascia/iu;

/** The quantity of all lines; undefined where they leave it open. */
function quantityOf(group: readonly TableRow[], key: string): number | null | undefined {
  const all = numbersOf(group, key);
  const told = all.filter((one) => one !== 0);
  if (told.length < 2) return told[0] ?? all[0] ?? null;
  if (told.some((one) => one < 0) || group.some(({ line = '' }) => inParts.test(line))) return sumOf(told);
  return new Set(told).size === 1 ? told[0] : undefined;
}

/** `riga 3: Oneri di sistema 30`. */
function lineText({ place, line = '', values }: TableRow, { amounts, quantities }: LinesOf): string {
  const numbers = [...quantities.slice(0, 1), ...amounts].flatMap((key) =>
    typeof values[key] === 'number' ? [String(values[key]).replace('.', ',')] : [],
  );
  return [`riga ${count(place)}:`, line, numbers.join(' / ')].filter((text) => text !== '').join(' ');
}

/** What is said of a row that stands for several lines: each of them, as it was. */
export function linesSaid({ lines = [] }: TableRow): Problem[] {
  if (lines.length === 0) return [];
  return [
    { what: `Sommate ${count(lines.length)} righe` },
    ...lines.map((value) => ({ what: 'Voce', value })),
  ];
}
