/** The languages of the pages that people without an account read, each by its own name. */
export const publicLanguages = [
  { value: 'it', name: 'Italiano' },
  { value: 'en', name: 'English' },
  { value: 'de', name: 'Deutsch' },
] as const;

export type PublicLanguage = (typeof publicLanguages)[number]['value'];

/** The pair of an address (`?lingua=de`) that asks for one. */
export const LANGUAGE_IN_ADDRESS = 'lingua';

const known = (text: string) => publicLanguages.find(({ value }) => value === text)?.value;

/**
 * What the address asks for, else the first of the browser's languages (BCP 47: `de-AT`) that these pages speak, else
 * Italian.
 */
export function publicLanguage(asked: string | null, preferred: readonly string[]): PublicLanguage {
  const wanted = [...(asked === null ? [] : [asked]), ...preferred.map((one) => one.slice(0, 2))];
  return wanted.map(known).find((language) => language !== undefined) ?? 'it';
}
