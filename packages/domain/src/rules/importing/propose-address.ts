/** Streets and house numbers: in columns apart that belong together, or in one text that says both. */
import type { Field } from '../../field.ts';
import type { FileField } from '../../file-field.ts';
import { surveyColumns } from '../../vocabulary/survey-columns.ts';
import {
  numberEndings,
  sortOfStreet,
  streetJoint,
  streetNames,
  streetSorts,
} from '../../vocabulary/survey-streets.ts';
import { type ColumnProfile, foldColumn, isNamed, share } from './column-profile.ts';
import type { ProposedColumn } from './proposed-column.ts';
import { partOf } from './text-part.ts';

/** The fields of streets, and those of the house number beside them. */
const streetFields: readonly string[] = ['toponimo', 'indir', 'indirizzo'] satisfies readonly FileField[];
const numberFields: readonly string[] = ['numero', 'riferimenti'] satisfies readonly FileField[];

export const isOfStreets = ({ key }: Field): boolean => streetFields.includes(key);

/** Whether a folded header says that its column holds house numbers, which name no element but themselves. */
export const isOfHouses = (name: string, code: string): boolean =>
  /civ/.test(name) && !numberFields.includes(code);

/** What sort of street and its name, in two columns; a house number and its letter. */
export function joinStreets(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
): void {
  const named = (names: readonly string[]) =>
    names
      .map((wanted) => columns.find(({ name }) => isNamed(foldColumn(name), wanted)))
      .find((column) => column !== undefined);
  const sort = named(streetSorts);
  const isSort =
    sort !== undefined && share(sort.samples, (text) => !/\d/.test(text) && text.length < 25) > 0.8;
  const name = named(streetNames.filter((wanted) => foldColumn(sort?.name ?? '') !== wanted));
  const street = fields.find(isOfStreets);
  if (street !== undefined && isSort && name !== undefined && name !== sort) {
    proposals.set(street.key, { columns: [sort.name, name.name], how: 'composto' });
    const behind = columns.slice(columns.indexOf(name) + 1);
    addNumberBehind(fields, behind.slice(0, 3), proposals, street);
  } else if (street !== undefined) joinByContent(fields, columns, proposals, street);
  addNumber(fields, columns, proposals, street);
  const ending = named(numberEndings) ?? addBetween(columns, proposals, street);
  for (const key of numberFields) {
    const [own] = proposals.get(key)?.columns ?? [];
    if (own === undefined || ending === undefined || own === ending.name) continue;
    proposals.set(key, { columns: [own, ending.name], how: 'composto', between: '/' });
  }
}

/** Headers that say nothing of what stands below them. */
const sayingNothing =
  /^(?:campo|testo|parte|seguito|segue|continua\w*|resto|complement\w*|completament\w*|aggiunta|colonna|nome|denom\w*|via|toponimo|descrizione)(?: ?\d+)?$/;
const isNumberEnding = (text: string) => /^(?:\p{L}|bis|ter|quater)$/iu.test(text.trim());

/**
 * What stands between the parts of a street and its number, under a header that says nothing: more of the street's name, in
 * the order of the file. Gives a column of what follows house numbers instead, where it is one.
 */
function addBetween(
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
  street: Field | undefined,
): ColumnProfile | undefined {
  const own = street === undefined ? undefined : proposals.get(street.key);
  if (street === undefined || own === undefined || own.columns.length < 2 || own.part !== undefined) return;
  const numbers = numberFields.flatMap((key) => proposals.get(key)?.columns ?? []);
  const at = [...own.columns, ...numbers].map((name) => columns.findIndex((one) => one.name === name));
  const taken = new Set([...proposals.values()].flatMap((proposal) => proposal.columns));
  const between = columns.filter(
    ({ name, samples }, index) =>
      index > Math.min(...at) &&
      index < Math.max(...at) &&
      !taken.has(name) &&
      (sayingNothing.test(foldColumn(name)) ||
        share(samples, (text) => streetJoint.test(text.trim())) >= 0.8) &&
      share(samples, (text) => !/\d/.test(text)) >= 0.9,
  );
  const ending = between.find(({ samples }) => share(samples, isNumberEnding) >= 0.9);
  if (ending !== undefined) {
    // Without a field for the number both stand in the address.
    if (numbers.length === 0) proposals.set(street.key, { ...own, columns: [...own.columns, ending.name] });
    return ending;
  }
  const parts = new Set([...own.columns, ...between.map(({ name }) => name)]);
  const inOrder = columns.flatMap(({ name }) => (parts.has(name) ? [name] : []));
  if (between.length > 0) proposals.set(street.key, { columns: inOrder, how: 'composto' });
  return undefined;
}

const ofHouses = /civ|num|^n|hou|hnr/;
const isNumberOfHouse = (text: string) =>
  /^(?:\d{1,4}(?:\s?[-/]?\s?\p{L}{1,3})?|s\.?n\.?c?\.?)$/iu.test(text.trim());

/**
 * The same under names that nobody expects: a column of nothing but sorts of streets, then the names, perhaps with what
 * joins them between, and behind them the house numbers.
 */
function joinByContent(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
  street: Field,
): void {
  const at = columns.findIndex(
    ({ samples, filled }) => filled > 1 && share(samples, (text) => sortOfStreet.test(text.trim())) >= 0.9,
  );
  const sort = columns[at];
  if (sort === undefined) return;
  const takenBy = ({ name }: ColumnProfile) =>
    [...proposals].filter(([, { columns: own }]) => own.includes(name)).map(([key]) => key);
  const isFree = (column: ColumnProfile) => takenBy(column).every((key) => key === street.key);
  const behind = columns.slice(at + 1);
  const joint = behind[0];
  const hasJoint =
    joint !== undefined && share(joint.samples, (text) => streetJoint.test(text.trim())) >= 0.8;
  const name = behind[hasJoint ? 1 : 0];
  if (name === undefined || !(isFree(name) || isSharedName(name, takenBy(name), proposals))) return;
  if (share(name.samples, (text) => /\p{L}{3}/u.test(text)) < 0.7) return;
  const parts = [sort, ...(hasJoint ? [joint] : []), name];
  for (const key of parts.flatMap(takenBy)) proposals.delete(key);
  proposals.set(street.key, { columns: parts.map((one) => one.name), how: 'composto' });
  addNumberBehind(fields, behind.slice(hasJoint ? 2 : 1, hasJoint ? 4 : 3), proposals, street);
}

/** The house number among the columns behind those of a street, whatever it is called, unless something else takes it. */
function addNumberBehind(
  fields: readonly Field[],
  behind: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
  street: Field,
): void {
  const taken = new Set([...proposals.values()].flatMap(({ columns }) => columns));
  const number = behind.find(
    ({ name, samples }) =>
      !taken.has(name) && ofHouses.test(foldColumn(name)) && share(samples, isNumberOfHouse) >= 0.8,
  );
  const parts = proposals.get(street.key)?.columns ?? [];
  if (number === undefined) return;
  const field = fields.find(({ key }) => numberFields.includes(key));
  if (field === undefined) proposals.set(street.key, { columns: [...parts, number.name], how: 'composto' });
  else if (!proposals.has(field.key))
    proposals.set(field.key, { columns: [number.name], how: 'dal contenuto' });
}

/** A name that many rows share was taken for what names each of them. */
const isSharedName = (
  { filled, distinct }: ColumnProfile,
  keys: readonly string[],
  proposals: ReadonlyMap<string, ProposedColumn>,
) => distinct < filled * 0.8 && keys.every((key) => proposals.get(key)?.columns.length === 1);

/** What has no field for the house number has it in its address. */
function addNumber(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
  street: Field | undefined,
): void {
  const address = street === undefined ? undefined : proposals.get(street.key);
  if (street === undefined || address === undefined || address.part !== undefined) return;
  if (fields.some(({ key }) => numberFields.includes(key))) return;
  const taken = new Set([...proposals.values()].flatMap((proposal) => proposal.columns));
  const number = columns.find(
    ({ name, samples }) =>
      !taken.has(name) &&
      houseNumbers.some((wanted) => isNamed(foldColumn(name), wanted)) &&
      share(samples, (text) => /^\d{1,4}(?!\d)|^s\.?n\.?c/i.test(text.trim())) >= 0.5,
  );
  if (number !== undefined)
    proposals.set(street.key, { columns: [...address.columns, number.name], how: 'composto' });
}
/** How lists head house numbers, and nothing else. */
const houseNumbers = surveyColumns.riferimenti.filter((name) => /civ/.test(name));

/** Streets with their house numbers in one text, where no column has these. */
export function splitAddress(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
): void {
  const street = proposals.get(streetOfPoints);
  const number = fields.find(({ key }) => numberFields.includes(key) && !proposals.has(key));
  const profile = columns.find(({ name }) => name === street?.columns[0]);
  if (street === undefined || street.columns.length !== 1 || street.part !== undefined) return;
  if (number === undefined || profile === undefined) return;
  if (share(profile.samples, (text) => partOf(text, 'civico') !== null) < numbersAmongStreets) return;
  proposals.set(streetOfPoints, { columns: street.columns, part: 'via', how: 'in più campi' });
  proposals.set(number.key, { columns: street.columns, part: 'civico', how: 'in più campi' });
}
const streetOfPoints: FileField = 'toponimo';
/** A few numbers behind streets may be anything. */
const numbersAmongStreets = 0.3;
