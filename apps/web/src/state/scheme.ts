/** Whether the page is drawn for light or for dark surroundings: as the account chose, else as the system says. */
import { remember, remembered } from './remembered.ts';
import { createStore, useStore } from './store.ts';

export type Scheme = 'light' | 'dark';

/** `auto`: as the system says. */
const schemeChoices = ['auto', 'light', 'dark'] as const;
export type SchemeChoice = (typeof schemeChoices)[number];

export function isSchemeChoice(text: string | undefined): text is SchemeChoice {
  return schemeChoices.some((one) => one === text);
}

/** The first picture of the next visit is drawn before anybody has asked the server. */
const NAME = 'tema';

function rememberedChoice(): SchemeChoice {
  const kept = remembered(NAME);
  return isSchemeChoice(kept) ? kept : 'auto';
}

// Tests of rules have no window.
const system = typeof window === 'undefined' ? null : window.matchMedia('(prefers-color-scheme: dark)');

const choice = createStore<SchemeChoice>(typeof window === 'undefined' ? 'auto' : rememberedChoice());
const scheme = createStore<Scheme>(schemeNow());

function schemeNow(): Scheme {
  const chosen = choice.get();
  if (chosen !== 'auto') return chosen;
  return system?.matches === true ? 'dark' : 'light';
}

system?.addEventListener('change', () => scheme.set(schemeNow()));

/** The present scheme, outside React. */
export const currentScheme = scheme;

export function useScheme(): Scheme {
  return useStore(scheme);
}

export function useSchemeChoice(): SchemeChoice {
  return useStore(choice);
}

/** From now on, on this page and for the first picture of the next visit. */
export function chooseScheme(next: SchemeChoice): void {
  choice.set(next);
  remember(NAME, next);
  scheme.set(schemeNow());
}
