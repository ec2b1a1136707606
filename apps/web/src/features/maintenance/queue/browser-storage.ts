/** The browser's storage; where it is forbidden, one that lasts as long as the page does. */
export function browserStorage(): Storage {
  try {
    return window.localStorage;
  } catch {
    return forThePage();
  }
}

function forThePage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size;
    },
  };
}
