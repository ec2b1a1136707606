/** What the palette offers: a screen, something of the register, a command of the present screen, a task of the guide. */
import type { Found } from '@lucerna/contract/endpoints/search';
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

export type PaletteEntry = PlaceEntry | CommandEntry;

export const keyOfEntry = ({ tipo, id }: Pick<PaletteEntry, 'tipo' | 'id'>) => `${tipo} ${id}`;

/** The sorts by which results stand together and can be looked at alone. */
export const sorts = [
  { id: 'vie', label: 'Vie' },
  { id: 'elementi', label: 'Elementi' },
  { id: 'immobili', label: 'Edifici e impianti' },
  { id: 'schermate', label: 'Schermate' },
  { id: 'comandi', label: 'In questa schermata' },
  { id: 'guida', label: 'Guida' },
] as const;

export type Sort = (typeof sorts)[number]['id'];

const sortOfType: Readonly<Partial<Record<PaletteEntry['tipo'], Sort>>> = {
  via: 'vie',
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
  readonly entries: readonly PaletteEntry[];
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
 * What fits the text by sort, of each what was opened lately first. Nothing typed: what was opened lately, the screens,
 * and the commands; the guide's tasks where they alone are wanted.
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
  const rank = (entry: PaletteEntry) => order.get(keyOfEntry(entry)) ?? recent.length;
  const counts: Partial<Record<Sort, number>> = {};
  for (const entry of all) counts[sortOf(entry)] = (counts[sortOf(entry)] ?? 0) + 1;
  const groups: EntryGroup[] = sorts.flatMap(({ id, label }) => {
    const entries = all.filter((entry) => sortOf(entry) === id);
    if (entries.length === 0 || (only !== null && only !== id)) return [];
    const sorted = empty ? entries : entries.toSorted((a, b) => rank(a) - rank(b));
    return [{ id, label, entries: only === null && !empty ? sorted.slice(0, MOST_OF_GROUP) : sorted }];
  });
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
