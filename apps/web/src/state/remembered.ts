/** What the page remembers about this browser alone: widths, what is open, what is switched off. */
const prefix = 'lucerna.';

/** Undefined where nothing is remembered, or the browser keeps nothing (private windows). */
export function remembered(name: string): string | undefined {
  try {
    return window.localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: string, value: string): void {
  try {
    window.localStorage.setItem(prefix + name, value);
  } catch {
    // A browser that keeps nothing forgets a width: no reason to stop.
  }
}

export function forget(name: string): void {
  try {
    window.localStorage.removeItem(prefix + name);
  } catch {
    // As above.
  }
}
