/** Whether this tab shows an account its first screen: what is new in a version says nothing to whoever has seen none. */

const name = 'lucerna-primo-accesso';

/** A storage that the browser refuses remembers nothing: the notice is shown, and can be closed. */
export function beginFirstScreen(): void {
  try {
    window.sessionStorage.setItem(name, '1');
  } catch {
    // Nothing hangs on it.
  }
}

export function isFirstScreen(): boolean {
  try {
    return window.sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}
