/**
 * The panels of a screen in the address behind `#`: `pannelli=2&p1.impianti=3-9&p2.periodo=P3M`. What is as in a new
 * panel is left out; what cannot be read is as in a new one.
 */

/** How one panel is written and read. */
export interface PanelCodec<P extends { readonly id: number }> {
  /** Its values by name; null for what is as in a new panel. */
  write(panel: P): Readonly<Record<string, string | null>>;
  /** The panel that the values describe; a new one where there are none. */
  read(id: number, value: (name: string) => string | undefined): P;
}

const countName = 'pannelli';
const ownName = /^p\d+\./;
const MOST_PANELS = 20;

/** The pairs to put into the address; null takes out what an earlier state left there. */
export function panelPairs<P extends { readonly id: number }>(
  codec: PanelCodec<P>,
  panels: readonly P[],
  before: Iterable<string>,
): Record<string, string | null> {
  const pairs: Record<string, string | null> = {};
  for (const name of before) if (ownName.test(name)) pairs[name] = null;
  pairs[countName] = panels.length === 1 ? null : String(panels.length);
  panels.forEach((panel, at) => {
    for (const [name, value] of Object.entries(codec.write(panel))) pairs[`p${at + 1}.${name}`] = value;
  });
  return pairs;
}

/** One panel at first (contract, Energy on the page). */
export function panelsOf<P extends { readonly id: number }>(
  codec: PanelCodec<P>,
  pairs: ReadonlyMap<string, string>,
): P[] {
  const count = pairs.get(countName);
  const panels = /^\d{1,3}$/.test(count ?? '') ? Math.min(MOST_PANELS, Number(count)) : 1;
  return Array.from({ length: panels }, (_, at) =>
    codec.read(at + 1, (name) => pairs.get(`p${at + 1}.${name}`)),
  );
}
