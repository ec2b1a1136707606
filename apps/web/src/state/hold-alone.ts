/**
 * What one page of this browser does while no other one does it. `begin` is called once the name is this page's, and not at
 * all as long as another page has it. What is given back gives the name up. Where the browser has no locks (a page that did
 * not come over https) every page takes itself for the only one.
 */
export function holdAlone(
  name: string,
  begin: () => void,
  locks: LockManager | null = navigator.locks ?? null,
): () => void {
  let given = false;
  let give = () => {};
  const held = new Promise<void>((resolve) => {
    give = resolve;
  });
  if (locks === null) begin();
  else {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null || given) return undefined;
      begin();
      return held;
    });
  }
  return () => {
    given = true;
    give();
  };
}
