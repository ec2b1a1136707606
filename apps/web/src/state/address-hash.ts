/**
 * The part of a page's state that is worth sharing stands in the address behind `#`, as `name=value` pairs
 * (contract, section 4): `#mappa=17.2/45.05/8.61&filtro=tigli`. Each part of the page owns its names and leaves
 * the others alone. The history entry is replaced, so that Back leaves the page instead of undoing a scroll.
 */

/** The pairs of a hash, in their order; whatever does not read as a pair is left out. */
export function parseHash(hash: string): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of hash.replace(/^#/, '').split('&')) {
    const cut = part.indexOf('=');
    if (cut <= 0) continue;
    try {
      pairs.set(decodeURIComponent(part.slice(0, cut)), decodeURIComponent(part.slice(cut + 1)));
    } catch {
      // A half of an escape, typed or cut off by hand: the pair says nothing.
    }
  }
  return pairs;
}

/** Encodes what would end a pair and nothing that keeps the address readable. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/%(2F|2C|3A|40)/g, decodeURIComponent);
}

/** The hash of the pairs, with its `#`; empty where there are none. */
export function formatHash(pairs: ReadonlyMap<string, string>): string {
  const parts = [...pairs].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return parts.length === 0 ? '' : `#${parts.join('&')}`;
}

/** The value that the address holds under the name. */
export function hashValue(name: string): string | null {
  return parseHash(window.location.hash).get(name) ?? null;
}

/** Puts values into the address, takes out those that are null, and leaves every other name as it is. */
export function putHashValues(values: Readonly<Record<string, string | null>>): void {
  const pairs = parseHash(window.location.hash);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') pairs.delete(name);
    else pairs.set(name, value);
  }
  const hash = formatHash(pairs);
  if (hash === window.location.hash) return;
  // The router keeps its own record in the entry's state: it must survive.
  window.history.replaceState(
    window.history.state,
    '',
    window.location.pathname + window.location.search + hash,
  );
}

const listeners = new Set<() => void>();

/**
 * All of them in one go. What the first one changes is drawn before the browser comes to a second listener of its own,
 * and drawing may have put another in that one's place: it would hear nothing.
 */
function tellAll(): void {
  for (const listener of [...listeners]) listener();
}

/** Calls back when somebody changes the hash by hand (or a link does); not for `putHashValues`. */
export function onHashChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('hashchange', tellAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('hashchange', tellAll);
  };
}
