import { fullLabel } from '@lucerna/domain/field';
import type { ListedField } from '../../grid/listed-field.ts';

/** What the page calls the field of a criterion. */
export function labelOfCriterion({ field }: ListedField): string {
  return fullLabel(field);
}
