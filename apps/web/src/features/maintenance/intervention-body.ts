import type { FieldValue } from '@lucerna/domain/field';
import { interventionFormFields } from '@lucerna/domain/intervention';
import type { Modifications } from '@lucerna/domain/intervention-details';
import { type Draft, draftValue } from '../../form/draft.ts';

/** What a body tells beyond the fields of every intervention. */
export interface TypedDetails {
  readonly azione: string;
  readonly modifiche?: Modifications;
  readonly misure?: Readonly<Record<string, FieldValue>>;
}

/** An intervention as the form sends it: every field, null where it is empty, and what its action tells besides. */
export function bodyOf(draft: Draft, items: readonly number[], details: TypedDetails | null = null) {
  const values = interventionFormFields.map(({ key }) => {
    const value = draftValue(draft, key);
    return [key, value === '' ? null : value] as const;
  });
  return { ...Object.fromEntries(values), ...details, items: [...items] };
}
