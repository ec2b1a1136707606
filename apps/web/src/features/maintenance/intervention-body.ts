import { interventionFormFields } from '@lucerna/domain/intervention';
import { type Draft, draftValue } from '../../form/draft.ts';

/** An intervention as the form sends it: every field, null where it is empty. */
export function bodyOf(draft: Draft, items: readonly number[]) {
  const values = interventionFormFields.map(({ key }) => {
    const value = draftValue(draft, key);
    return [key, value === '' ? null : value] as const;
  });
  return { ...Object.fromEntries(values), items: [...items] };
}
