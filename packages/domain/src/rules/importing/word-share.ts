import type { Field } from '../../field.ts';
import { type ColumnProfile, share } from './column-profile.ts';
import { proposeWord } from './survey-word.ts';
import { partOf } from './text-part.ts';

const none: ReadonlyMap<string, string | null> = new Map();

/** How sure a column is by its words to be one of the field's vocabulary: from 0 to 1. */
export function wordShare(field: Field, { samples }: ColumnProfile): number {
  return share(samples, (text) => {
    const { how } = proposeWord(field, partOf(text, 'parole') ?? text, none);
    return how === 'uguale' || how === 'dizionario';
  });
}
