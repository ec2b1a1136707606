/** How the page's account likes its screens, by name: as this browser remembers it, and then as the server has it. */
import { createStore, type Store, useStore } from './store.ts';

type Preferences = Readonly<Record<string, string>>;

const kept = createStore<Preferences>({});
let passOn: (name: string, value: string) => void = () => {};

export const preferences: Store<Preferences> = kept;

/** All of them, as they came from somewhere. */
export function takePreferences(all: Preferences): void {
  kept.set(all);
}

/** Hears of each that is set from now on. */
export function onPreference(pass: (name: string, value: string) => void): void {
  passOn = pass;
}

/** Sets one; an empty value takes it away. */
export function prefer(name: string, value: string): void {
  const { [name]: before, ...others } = kept.get();
  if ((before ?? '') === value) return;
  kept.set(value === '' ? others : { ...others, [name]: value });
  passOn(name, value);
}

export function usePreference(name: string): string | undefined {
  return useStore(kept)[name];
}
