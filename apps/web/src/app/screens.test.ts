import { describe, expect, it } from 'vitest';
import { areasOf, headerLinks, menuOf, screens, screensFor } from './screens.tsx';

describe('the table of screens', () => {
  it('has each address once', () => {
    const paths = screens.map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('names every screen', () => {
    for (const { path, trail } of screens) expect([path, trail.at(-1) ?? '']).not.toContain('');
  });

  it('gives the menu in the design’s order, with the submenu of public lighting', () => {
    const menu = menuOf(screensFor([]));
    expect(menu.map((entry) => entry.label).slice(0, 4)).toEqual([
      'Dashboard',
      'Illuminazione Pubblica',
      'Edifici',
      'Impianti',
    ]);
    expect(menu[1]?.path).toBeUndefined();
    expect(menu[1]?.entries).toEqual([
      { label: 'Punti Luce', path: '/struttura/pl' },
      { label: 'Centraline', path: '/struttura/centraline' },
      { label: 'Quadri di Sezionamento', path: '/struttura/quadri' },
      { label: 'Linee di Alimentazione', path: '/struttura/linee' },
    ]);
  });

  it('shows whoever may only confirm the confirmation alone under Manutenzioni, and others nothing of it', () => {
    const maintenance = (...capabilities: Parameters<typeof screensFor>[0]) =>
      menuOf(screensFor(capabilities)).find((entry) => entry.label === 'Manutenzioni');
    expect(maintenance('SUPERVISORE')?.entries).toEqual([
      { label: 'Conferma Manutenzioni', path: '/verifica-manutenzioni', pending: true },
    ]);
    expect(maintenance('AMMINISTRATIVO')).toBeUndefined();
    const both = maintenance('MANUTENTORE', 'SUPERVISORE')?.entries.map((entry) => entry.label);
    expect(both?.at(-1)).toBe('Conferma Manutenzioni');
    expect((maintenance('MANUTENTORE')?.entries ?? []).map((entry) => entry.label)).not.toContain(
      'Conferma Manutenzioni',
    );
  });

  it('leaves out a submenu of which nothing is to be seen', () => {
    const lighting = screens.filter((screen) => screen.menu?.group !== undefined);
    const rest = screens.filter((screen) => !lighting.includes(screen));
    expect(menuOf(rest).every((entry) => entry.path !== undefined)).toBe(true);
  });

  it('gives the dashboard areas that all lead somewhere', () => {
    const areas = areasOf(screensFor([]));
    expect(areas.map((area) => area.title).slice(0, 2)).toEqual([
      'Illuminazione Pubblica',
      'Edifici e Impianti',
    ]);
    for (const link of areas.flatMap((area) => area.links)) {
      expect(screens.some((screen) => screen.path === link.path)).toBe(true);
    }
    expect(areasOf([])).toEqual([]);
  });

  it('has the links of the top bar', () => {
    expect(headerLinks.map((link) => link.label)).toEqual([
      'Aggiornamenti',
      'Guida Rapida',
      'Contatti',
      'Credits',
    ]);
  });
});
