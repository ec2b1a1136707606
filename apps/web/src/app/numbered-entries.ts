/** What the router writes into the state of each entry of the history. */
function entryNumber(): number | undefined {
  const idx: unknown = window.history.state?.idx;
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * The router numbers the entries of the history, to find the way back to one that must not be left yet. Where
 * somebody types another `#` into the address, the browser makes an entry without a number; it gets the next one
 * here. To be called before the router is made, since listeners of the window are heard in their order; what comes
 * back is to be called after each of its navigations.
 */
export function numberTypedEntries(): () => void {
  let last = entryNumber() ?? 0;
  const keep = () => {
    last = entryNumber() ?? last;
  };
  window.addEventListener('popstate', () => {
    if (entryNumber() === undefined) {
      window.history.replaceState({ idx: last + 1 }, '', window.location.href);
    }
    keep();
  });
  return keep;
}
