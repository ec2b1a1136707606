/** What the palette offers: a screen, something of the register, a command of the present screen, a task of the guide. */
import type { Found } from '@lucerna/contract/found-schema';
import { foldText } from '@lucerna/domain/rules/free-search';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type Indexed, wordIndex } from '@lucerna/domain/rules/word-index';

export const SCREEN = 'schermata';
export const COMMAND = 'comando';
export const GUIDE = 'guida';

/** A place that can be gone to, and is remembered. */
export interface PlaceEntry {
  readonly tipo: Found['tipo'] | typeof SCREEN | typeof GUIDE;
  readonly id: Found['id'];
  readonly titolo: string;
  readonly dettaglio: string;
  readonly percorso: string;
}

export interface CommandEntry {
  readonly tipo: typeof COMMAND;
  readonly id: string;
  readonly titolo: string;
  readonly dettaglio: '';
  readonly keys: string;
  readonly run: () => void;
}

export const MORE = 'altri';

/** Stands for those of a sort that are not shown: chosen, it shows that sort alone. */
export interface MoreEntry {
  readonly tipo: typeof MORE;
  readonly id: Sort;
  readonly titolo: string;
  readonly dettaglio: '';
}

export type PaletteEntry = PlaceEntry | CommandEntry;

export const keyOfEntry = ({ tipo, id }: Pick<PaletteEntry | MoreEntry, 'tipo' | 'id'>) => `${tipo} ${id}`;

/** The sorts by which results stand together and can be looked at alone. */
export const sorts = [
  { id: 'vie', label: 'Vie e civici', more: (count: string) => `Altri ${count} tra vie e civici` },
  { id: 'elementi', label: 'Elementi', more: (count: string) => `Altri ${count} elementi` },
  {
    id: 'immobili',
    label: 'Edifici e impianti',
    more: (count: string) => `Altri ${count} edifici e impianti`,
  },
  { id: 'schermate', label: 'Schermate', more: (count: string) => `Altre ${count} schermate` },
  { id: 'comandi', label: 'In questa schermata', more: (count: string) => `Altri ${count} comandi` },
  { id: 'guida', label: 'Guida', more: (count: string) => `Altri ${count} compiti` },
] as const;

export type Sort = (typeof sorts)[number]['id'];

const sortOfType: Readonly<Partial<Record<PaletteEntry['tipo'], Sort>>> = {
  via: 'vie',
  civico: 'vie',
  edifici: 'immobili',
  impianti: 'immobili',
  [SCREEN]: 'schermate',
  [COMMAND]: 'comandi',
  [GUIDE]: 'guida',
};

function sortOf({ tipo }: PaletteEntry): Sort {
  return sortOfType[tipo] ?? 'elementi';
}

export interface EntryGroup {
  readonly id: Sort | 'recenti';
  readonly label: string;
  readonly entries: readonly (PaletteEntry | MoreEntry)[];
}

/** Rows of a group while all sorts are shown. */
const MOST_OF_GROUP = 5;
/** The last ones that an empty box offers. */
const MOST_RECENT_SHOWN = 8;

export interface Offer {
  readonly typed: string;
  /** What the server found for the text. */
  readonly found: readonly PlaceEntry[];
  readonly screens: readonly PlaceEntry[];
  readonly commands: readonly CommandEntry[];
  readonly tasks: readonly PlaceEntry[];
  readonly recent: readonly PlaceEntry[];
}

export interface Groups {
  /** How many of each sort fit, shown or not. */
  readonly counts: Readonly<Partial<Record<Sort, number>>>;
  readonly total: number;
  readonly groups: readonly EntryGroup[];
}

/**
 * What fits the text by sort, of each what was opened lately first; before all what bears it as its name. Nothing typed:
 * what was opened lately, the screens, and the commands; the guide's tasks where they alone are wanted.
 */
export function groupsOf(
  { typed, found, screens, commands, tasks, recent }: Offer,
  only: Sort | null,
): Groups {
  const empty = typed.trim() === '';
  const all: readonly PaletteEntry[] = empty
    ? [...screens, ...commands, ...(only === 'guida' ? tasks : [])]
    : [...found, ...fitting(typed, screens), ...fitting(typed, commands), ...fitting(typed, tasks)];
  const order = new Map(recent.map((entry, at) => [keyOfEntry(entry), at]));
  const named = foldText(typed.trim());
  const isNamed = (entry: { readonly titolo: string }) => !empty && foldText(entry.titolo) === named;
  const rank = (entry: PaletteEntry) =>
    isNamed(entry) ? -1 : (order.get(keyOfEntry(entry)) ?? recent.length);
  const counts: Partial<Record<Sort, number>> = {};
  for (const entry of all) counts[sortOf(entry)] = (counts[sortOf(entry)] ?? 0) + 1;
  const groups: EntryGroup[] = sorts.flatMap(({ id, label, more }) => {
    const entries = all.filter((entry) => sortOf(entry) === id);
    if (entries.length === 0 || (only !== null && only !== id)) return [];
    const sorted = empty ? entries : entries.toSorted((a, b) => rank(a) - rank(b));
    const left = only === null && !empty ? sorted.length - MOST_OF_GROUP : 0;
    // One more takes no more room than the row that would say so.
    if (left <= 1) return [{ id, label, entries: sorted }];
    const others: MoreEntry = { tipo: MORE, id, titolo: more(shownNumber(left)), dettaglio: '' };
    return [{ id, label, entries: [...sorted.slice(0, MOST_OF_GROUP), others] }];
  });
  // What bears the typed name stays first: what the server finds a moment later does not slip under the Enter key.
  const rankOfGroup = ({ entries }: EntryGroup) => (entries.some(isNamed) ? 0 : 1);
  groups.sort((a, b) => rankOfGroup(a) - rankOfGroup(b));
  const lately = {
    id: 'recenti',
    label: 'Aperti di recente',
    entries: recent.slice(0, MOST_RECENT_SHOWN),
  } as const;
  const withRecent = empty && only === null && lately.entries.length > 0 ? [lately, ...groups] : groups;
  return { counts, total: all.length, groups: withRecent };
}

function fitting<T extends PaletteEntry>(typed: string, entries: readonly T[]): readonly T[] {
  const indexed: Indexed<T>[] = entries.map((item) => ({ item, texts: [item.titolo, item.dettaglio] }));
  return wordIndex(indexed)(typed, entries.length);
}
