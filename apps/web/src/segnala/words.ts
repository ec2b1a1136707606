/** The words of the page in its three languages. Kinds of fault are said as people say them, not as staff do. */
import {
  LANGUAGE_IN_ADDRESS,
  type PublicLanguage,
  publicLanguage,
} from '@lucerna/domain/vocabulary/public-language';
import { german } from './words-de.ts';
import { english } from './words-en.ts';
import { italian } from './words-it.ts';

export type Words = typeof italian;

const all: Readonly<Record<PublicLanguage, Words>> = { it: italian, en: english, de: german };

export function chosenLanguage(): PublicLanguage {
  return publicLanguage(new URLSearchParams(location.search).get(LANGUAGE_IN_ADDRESS), navigator.languages);
}

export const wordsIn = (language: PublicLanguage): Words => all[language];

/** `3 novembre, 17:52`. */
export function shownTime(language: PublicLanguage, instant: string): string {
  const date = new Date(instant);
  return new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Rome',
  }).format(date);
}
