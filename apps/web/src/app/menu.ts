/** The side menu, made from the table of screens. */
import type { Waiting } from '../api/use-waiting-count.ts';
import { DashboardIcon, type Icon } from '../ui/icons.tsx';
import type { Screen } from './screen.ts';

export interface MenuEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Of an entry that is a link itself. */
  readonly path?: string;
  /** Of a submenu. */
  readonly entries: readonly {
    readonly label: string;
    readonly path: string;
    readonly waits?: Waiting;
  }[];
}

const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`);

/** The submenu of the screen at an address, or of the list that it was opened from. */
export function holderOf(menu: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  const paths = (entry: MenuEntry) => [entry.path ?? [], entry.entries.map(({ path }) => path)].flat();
  const longest = menu
    .flatMap(paths)
    .filter((path) => isAt(path, pathname))
    .reduce((best, path) => (path.length > best.length ? path : best), '');
  return menu.find(({ entries }) => entries.some(({ path }) => path === longest));
}

/** The side menu: what the role may not see is absent, and so is a submenu that would be empty. */
export function menuOf(visible: readonly Screen[]): readonly MenuEntry[] {
  const menu: MenuEntry[] = [];
  for (const { path, menu: entry, waits } of visible) {
    if (entry === undefined) continue;
    const { label, group, icon } = entry;
    if (group === undefined) {
      menu.push({ label, icon: icon ?? DashboardIcon, path, entries: [] });
      continue;
    }
    const at = menu.findIndex((one) => one.label === group.label);
    const known = menu[at];
    const own = { label, path, ...(waits === undefined ? {} : { waits }) };
    if (known === undefined) menu.push({ label: group.label, icon: group.icon, entries: [own] });
    else menu[at] = { ...known, entries: [...known.entries, own] };
  }
  return menu;
}
