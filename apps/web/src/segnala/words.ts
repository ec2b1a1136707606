/** The words of the page in its three languages. Kinds of fault are said as people say them, not as staff do. */
import { german } from './words-de.ts';
import { english } from './words-en.ts';
import { italian } from './words-it.ts';

export type Words = typeof italian;
export type Language = 'it' | 'en' | 'de';

const all: Readonly<Record<Language, Words>> = { it: italian, en: english, de: german };
export const languages = Object.entries(all).map(([value, { name }]) => ({ value: value as Language, name }));

const isLanguage = (text: string | null | undefined): text is Language => text != null && text in all;

/** What the address asks for, or the first of the browser's languages that the page speaks. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lingua');
  if (isLanguage(asked)) return asked;
  return navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage) ?? 'it';
}

export const wordsIn = (language: Language): Words => all[language];

/** `3 novembre, 17:52`. */
export function shownTime(language: Language, instant: string): string {
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
