import { fullLabel } from '@lucerna/domain/field';
import type { Listing } from '@lucerna/domain/kind';
import { criterionText } from '@lucerna/domain/rules/criteria/criterion';
import type { ListCriteria } from './use-list-filter.ts';

/** `Sorgente = SAP e Potenza (W) > 100`, under the labels on display; empty where there are no criteria. */
export function criteriaWords(
  { all, fields }: Pick<ListCriteria, 'all' | 'fields'>,
  shown?: Listing,
): string {
  return all
    .flatMap((criterion) => {
      const field =
        shown?.fields.find(({ key }) => key === criterion.field) ??
        fields.find((listed) => listed.field.key === criterion.field)?.field;
      return field === undefined ? [] : [criterionText(fullLabel(field), field, criterion)];
    })
    .join(' e ');
}

/** Free text and criteria as a query is called by: `+tigli · Potenza (W) > 100`. */
export function askedWords(text: string, criteria: Pick<ListCriteria, 'all' | 'fields'>): string {
  return [text.trim(), criteriaWords(criteria)].filter(Boolean).join(' · ');
}
