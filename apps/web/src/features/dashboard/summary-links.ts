/** Where the figures of the dashboard lead: the rows that each of them counts, narrowed to just those. */
import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { Segment } from '@lucerna/domain/kind';
import { formatCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import type { Criterion } from '@lucerna/domain/rules/criteria/criterion';
import type { LampCategory } from '@lucerna/domain/vocabulary/lamp-category';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import { paths } from '../../paths.ts';
import { formatRanges } from '../../state/id-ranges.ts';

const narrowed = (segment: Segment, criterion: Criterion) =>
  paths.withCriteria(segment, formatCriteria([criterion]));

export function ofSource(source: LampCategory): string {
  return narrowed('pl', { field: 'sorgente', comparison: 'equal', values: [source] });
}

type AgeClass = Pick<Summary['punti_luce']['per_eta'][number], 'da' | 'a'>;

const datedBetween = (first: string, last: string) =>
  narrowed('pl', { field: 'data_impianto', comparison: 'between', values: [first, last] });

/** The first and the last day that the calendar has. */
const [beginning, end] = ['0001-01-01', '9999-12-31'];

export function ofAge({ da, a }: AgeClass): string {
  if (da === null && a === null) {
    return narrowed('pl', { field: 'data_impianto', comparison: 'empty', values: [] });
  }
  return datedBetween(da ?? beginning, a ?? end);
}

/** The light points whose power is written, or those where it is not. */
export function ofPower(known: boolean): string {
  return narrowed('pl', { field: 'lamp_pot', comparison: known ? 'filled' : 'empty', values: [] });
}

/** The plants of a type; `''`: those of none. */
export function plantsOfType(type: string): string {
  return type === ''
    ? narrowed('impianti', { field: 'imp_tipo', comparison: 'empty', values: [] })
    : narrowed('impianti', { field: 'imp_tipo', comparison: 'equal', values: [type] });
}

export function incompleteOf(segment: Segment): string {
  return narrowed(segment, { field: 'inserimento_completo', comparison: 'equal', values: [false] });
}

/** The analysis of the supplies that are compared, over both years. */
export function consumptionBehind({ anno, impianti }: NonNullable<Summary['consumi']>): string {
  const panels = impianti.map(({ tipo, ids }) => ({ type: tipo, plants: formatRanges(ids) }));
  return paths.consumptionOf(panels, { from: anno - 1, to: anno });
}

type Convention = NonNullable<Summary['produzione']>['convenzioni'][number];

/** The analysis of the convention from the first month that is compared to the last, of the year before and of this one. */
export function productionBehind(year: number, { convenzione, mesi }: Convention): string {
  const month = (of: number, at: number | undefined) => `${of}-${String(at ?? 1).padStart(2, '0')}`;
  const types = productionPlantTypes.map(({ value }) => value);
  return paths.productionOf(convenzione, types, {
    from: month(year - 1, mesi[0]?.mese),
    to: month(year, mesi.at(-1)?.mese),
  });
}
