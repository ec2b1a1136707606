/** Streets and house numbers: in columns apart that belong together, or in one text that says both. */
import type { Field } from '../../field.ts';
import { surveyColumns } from '../../vocabulary/survey-columns.ts';
import { numberEndings, streetNames, streetSorts } from '../../vocabulary/survey-streets.ts';
import { type ColumnProfile, foldColumn, isNamed, share } from './column-profile.ts';
import type { ProposedColumn } from './proposed-column.ts';
import { partOf } from './text-part.ts';

/** The fields of streets, and those of the house number beside them. */
const streetFields = ['toponimo', 'indir', 'indirizzo'];
const numberFields = ['numero', 'riferimenti'];

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
  const street = fields.find(({ key }) => streetFields.includes(key));
  if (street !== undefined && isSort && name !== undefined && name !== sort)
    proposals.set(street.key, { columns: [sort.name, name.name], how: 'composto' });
  const ending = named(numberEndings);
  addNumber(fields, columns, proposals, street);
  for (const key of numberFields) {
    const [own] = proposals.get(key)?.columns ?? [];
    if (own === undefined || ending === undefined || own === ending.name) continue;
    proposals.set(key, { columns: [own, ending.name], how: 'composto', between: '/' });
  }
}

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
const houseNumbers = (surveyColumns.riferimenti ?? []).filter((name) => /civ/.test(name));

/** Streets with their house numbers in one text, where no column has these. */
export function splitAddress(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Map<string, ProposedColumn>,
): void {
  const street = proposals.get('toponimo');
  const number = fields.find(({ key }) => numberFields.includes(key) && !proposals.has(key));
  const profile = columns.find(({ name }) => name === street?.columns[0]);
  if (street === undefined || street.columns.length !== 1 || street.part !== undefined) return;
  if (number === undefined || profile === undefined) return;
  if (share(profile.samples, (text) => partOf(text, 'civico') !== null) < numbersAmongStreets) return;
  proposals.set('toponimo', { columns: street.columns, part: 'via', how: 'in più campi' });
  proposals.set(number.key, { columns: street.columns, part: 'civico', how: 'in più campi' });
}
/** A few numbers behind streets may be anything. */
const numbersAmongStreets = 0.3;
