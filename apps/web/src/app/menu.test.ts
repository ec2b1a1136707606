import { expect, it } from 'vitest';
import { DashboardIcon } from '../ui/icons.tsx';
import { holderOf, type MenuEntry } from './menu.ts';

const submenu = (label: string, ...paths: string[]): MenuEntry => ({
  label,
  icon: DashboardIcon,
  entries: paths.map((path) => ({ label: path, path })),
});
const menu = [
  { label: 'Edifici', icon: DashboardIcon, path: '/edifici', entries: [] },
  submenu('Lavori', '/lavori/guasti', '/lavori/ordini'),
  submenu('Decisioni', '/edifici/atteso', '/decisioni/qualita'),
];
const at = (pathname: string) => holderOf(menu, pathname)?.label;

it('the submenu of a screen is that of the list which it was opened from', () => {
  expect(at('/lavori/ordini')).toBe('Lavori');
  expect(at('/lavori/ordini/22')).toBe('Lavori');
  expect(at('/decisioni/qualita/regola')).toBe('Decisioni');
});

it('an entry that is a link itself holds no submenu open, and a longer address goes before a shorter', () => {
  expect(at('/edifici/12')).toBeUndefined();
  expect(at('/edifici/atteso/3')).toBe('Decisioni');
  expect(at('/lavori/ordinidoppi')).toBeUndefined();
});
