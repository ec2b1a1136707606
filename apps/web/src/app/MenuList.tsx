import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { type FocusEvent, useCallback, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useWaitingCount, type Waiting } from '../api/use-waiting-count.ts';
import { remember, remembered } from '../state/remembered.ts';
import { DownIcon, UpIcon } from '../ui/icons.tsx';
import { useOutsidePress } from '../ui/use-outside-press.ts';
import css from './MenuList.module.css';
import { holderOf, type MenuEntry } from './menu.ts';

interface MenuListProps {
  readonly menu: readonly MenuEntry[];
  /** Icons alone; submenus fly out at their side. */
  readonly collapsed: boolean;
}

const rememberedName = 'menu.submenus';

function recallOpen(): readonly string[] {
  return (remembered(rememberedName) ?? '').split('|').filter((label) => label !== '');
}

/** Whether another entry's address begins with this one: then only the address itself is this one's. */
const hasBelow = (entries: readonly { readonly path: string }[], path: string) =>
  entries.some((other) => other.path.startsWith(`${path}/`));

/** The entries: links, and buttons that open and close their submenu. What is open is remembered. */
export function MenuList({ menu, collapsed }: MenuListProps) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState<readonly string[]>(recallOpen);
  const [seen, setSeen] = useState<string>();
  const [flyout, setFlyout] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const closeFlyout = useCallback(() => setFlyout(undefined), []);
  const links = menu.flatMap(({ path }) => (path === undefined ? [] : [{ path }]));
  const present = holderOf(menu, pathname);
  useOutsidePress(list, flyout !== undefined, closeFlyout);
  if (seen !== pathname) {
    // The submenu of the screen one arrives at is open; one may close it afterwards.
    setSeen(pathname);
    setFlyout(undefined);
    if (present !== undefined && !open.includes(present.label)) setOpen([...open, present.label]);
  }
  const toggle = (label: string): void => {
    if (collapsed) {
      setFlyout(flyout === label ? undefined : label);
      return;
    }
    const next = open.includes(label) ? open.filter((one) => one !== label) : [...open, label];
    setOpen(next);
    remember(rememberedName, next.join('|'));
  };
  return (
    <div ref={list} className={css.nav} data-collapsed={collapsed}>
      <ul className={css.list}>
        {menu.map((entry) =>
          entry.path === undefined ? (
            <Submenu
              key={entry.label}
              entry={entry}
              collapsed={collapsed}
              current={entry === present}
              open={collapsed ? flyout === entry.label : open.includes(entry.label)}
              onToggle={() => toggle(entry.label)}
              onLeave={closeFlyout}
            />
          ) : (
            <li key={entry.label} className={css.item}>
              <NavLink
                to={entry.path}
                end={hasBelow(links, entry.path)}
                className={css.entry ?? ''}
                data-label={entry.label}
              >
                <entry.icon size={16} />
                <span className={collapsed ? 'visually-hidden' : css.label}>{entry.label}</span>
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

interface SubmenuProps {
  readonly entry: MenuEntry;
  readonly collapsed: boolean;
  /** Holds the present screen. */
  readonly current: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

function Submenu({ entry, collapsed, current, open, onToggle, onLeave }: SubmenuProps) {
  const id = useId();
  const leaveWithFocus = (event: FocusEvent<HTMLElement>) => {
    if (collapsed && !event.currentTarget.contains(event.relatedTarget)) onLeave();
  };
  return (
    <li
      className={css.item}
      data-current={current}
      onBlur={leaveWithFocus}
      onKeyDown={(event) => collapsed && event.key === 'Escape' && onLeave()}
    >
      <button
        type="button"
        className={css.entry}
        data-label={entry.label}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <entry.icon size={16} />
        <span className={collapsed ? 'visually-hidden' : css.label}>{entry.label}</span>
        {!collapsed && (open ? <UpIcon size={10} /> : <DownIcon size={10} />)}
      </button>
      <ul id={id} className={collapsed ? css.flyout : css.submenu} hidden={!open} aria-label={entry.label}>
        {collapsed && (
          <li className={css.flyoutTitle} aria-hidden="true">
            {entry.label}
          </li>
        )}
        {entry.entries.map(({ label, path, waits }) => (
          <li key={path}>
            <NavLink to={path} end={hasBelow(entry.entries, path)} className={css.sub ?? ''}>
              <span className={css.label}>{label}</span>
              {waits !== undefined && <WaitingPill what={waits} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How many wait there. Hidden from assistive technology: the entry keeps its name. */
function WaitingPill({ what }: { readonly what: Waiting }) {
  const { count } = useWaitingCount(what);
  if (count === undefined || count === 0) return null;
  return (
    <span className={css.pill} aria-hidden="true">
      {shownNumber(count)}
    </span>
  );
}
