/** Maker and model behind a dash: `Armatura stradale - Philips Malaga`. */
import type { Field } from '../../field.ts';
import { proposeWord } from './survey-word.ts';

const none: ReadonlyMap<string, string | null> = new Map();
const dash = /\s+[-–—]\s*|\s*[–—]\s+/u;

/** What a word of the field's list has behind a dash that says none of the list's words; null where it has nothing so. */
export function productBehind(field: Field, text: string): string | null {
  const found = dash.exec(text);
  if (found === null) return null;
  const behind = text.slice(found.index + found[0].length).trim();
  if (!/\p{L}{2}/u.test(behind)) return null;
  const { how } = proposeWord(field, behind, none);
  return how === 'uguale' || how === 'dizionario' ? null : behind;
}
