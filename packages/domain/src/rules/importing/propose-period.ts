/** Periods of bills and payments that one column tells, or a month and its year in two. */
import type { Field } from '../../field.ts';
import { type FileField, fieldNamed } from '../../file-field.ts';
import { type ColumnProfile, foldColumn, share } from './column-profile.ts';
import { periodIn } from './period.ts';
import type { Proposals } from './proposed-column.ts';

/** A header that says of itself that it tells of a time, and not of when something was sent or paid. */
const ofPeriods = /(?:^| )(?:period\p{L}*|mes[ei]|competenza|bimestre|trimestre|intervallo)(?: |$)/u;
const ofYears = /^anno(?: |$)/u;
const isYear = (text: string) => /^(?:19|20)\d{2}$/.test(text.trim());

const tells = (samples: readonly string[], year = '') =>
  share(samples, (text) => periodIn(`${text.trim()}${year}`) !== null) >= 0.8;

/** The columns in which a period stands. */
function periodColumns(columns: readonly ColumnProfile[]): readonly string[] {
  const named = columns.filter(({ name, filled }) => filled > 0 && ofPeriods.test(foldColumn(name)));
  const whole = named.find(({ samples }) => tells(samples));
  if (whole !== undefined) return [whole.name];
  const year = columns.find(
    ({ name, samples }) => ofYears.test(foldColumn(name)) && share(samples, isYear) >= 0.8,
  );
  const month = named.find((column) => column !== year && tells(column.samples, ' 2024'));
  return year === undefined || month === undefined ? [] : [month.name, year.name];
}

/** Where the first and the last day have no columns of their own, and a month none that tells its year. */
export function proposePeriod(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  proposals: Proposals,
): void {
  const isOf = (key: FileField) => fieldNamed(fields, key) !== undefined;
  const isMonthly = isOf('mese') && isOf('corrispettivo');
  if (!isMonthly && !isOf('periodo_fine')) return;
  const own: readonly string[] = isMonthly ? ['mese'] : ['periodo_inizio', 'periodo_fine'];
  const first = proposals.get('periodo_inizio')?.columns[0];
  const last = proposals.get('periodo_fine')?.columns[0];
  if (!isMonthly && first !== undefined && last !== undefined && first !== last) return;
  const found = periodColumns(columns);
  const taken = [...proposals].some(
    ([key, { columns: of }]) => !own.includes(key) && found.some((name) => of.includes(name)),
  );
  if (found.length === 0 || taken || (isMonthly && found.length === 1 && proposals.has('mese'))) return;
  const how = found.length > 1 ? 'composto' : 'in più campi';
  const between = found.length > 1 ? { between: ' ' } : {};
  const made = { columns: found, how, ...between } as const;
  if (isMonthly) {
    proposals.set('mese', found.length > 1 ? made : { columns: found, how: 'dal contenuto' });
    return;
  }
  proposals.set('periodo_inizio', { ...made, part: 'primo giorno' });
  proposals.set('periodo_fine', { ...made, part: 'ultimo giorno' });
}
