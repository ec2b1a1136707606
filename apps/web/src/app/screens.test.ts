import { kinds } from '@lucerna/domain/kinds/catalogue';
import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { describe, expect, it } from 'vitest';
import { opensWith, seenAddresses } from '../../test/who-sees-what.ts';
import { areasOf } from './dashboard-areas.ts';
import { menuOf } from './menu.ts';
import { titleOf } from './screen.ts';
import { headerLinks, nameOfScreen, screens, screensFor } from './screens.tsx';

describe('the table of screens', () => {
  it('has each address once', () => {
    const paths = screens.map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('has the addresses of the specification for whom it says, and no others', () => {
    expect(screens.map(({ path }) => path).sort()).toEqual(seenAddresses.map(({ path }) => path).sort());
    for (const value of capabilities) {
      const opened = seenAddresses.filter((one) => opensWith([value], one));
      expect(
        screensFor([value])
          .map(({ path }) => path)
          .sort(),
        value,
      ).toEqual(opened.map(({ path }) => path).sort());
    }
    for (const { path, called } of seenAddresses.filter((one) => one.for !== undefined)) {
      expect(nameOfScreen(path)).toBe(called);
    }
  });

  it('names every screen', () => {
    for (const { path, trail } of screens) expect([path, trail.at(-1) ?? '']).not.toContain('');
  });

  it('gives each screen a window title of its own', () => {
    // What only leads elsewhere is never seen.
    const seen = screens.filter(({ path }) => path !== '/consumi/analisi');
    const titles = seen.map(({ trail }) => titleOf(trail).join(' · '));
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    expect(titles).toContain('Punti Luce · Interrogazioni');
  });

  it.each(kinds.map((kind) => [kind.id, kind.segment] as const))(
    'has a screen where a %s is edited',
    (_, segment) => {
      expect(screens.filter((screen) => screen.layer === segment)).toHaveLength(1);
    },
  );

  it('gives the menu in the design’s order, with the submenu of public lighting', () => {
    const menu = menuOf(screensFor([]));
    expect(menu.map((entry) => entry.label).slice(0, 4)).toEqual([
      'Dashboard',
      'Illuminazione Pubblica',
      'Edifici',
      'Impianti',
    ]);
    expect(menu[1]?.path).toBeUndefined();
    expect(menu[1]?.entries?.slice(0, 4)).toEqual([
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
      { label: 'Conferma Manutenzioni', path: '/verifica-manutenzioni', waits: 'interventions' },
    ]);
    expect(maintenance('AMMINISTRATIVO')).toBeUndefined();
    const both = maintenance('MANUTENTORE', 'SUPERVISORE')?.entries.map((entry) => entry.label);
    expect(both?.at(-1)).toBe('Conferma Manutenzioni');
    expect((maintenance('MANUTENTORE')?.entries ?? []).map((entry) => entry.label)).not.toContain(
      'Conferma Manutenzioni',
    );
  });

  it('shows energy accounting to AMMINISTRATIVO alone, in menu, dashboard and routes', () => {
    const belongs = ({ path }: { readonly path: string }) => /contabilita-energetica|consumi/.test(path);
    const others = screensFor(['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATORE']);
    expect(others.filter(belongs)).toEqual([]);
    expect(menuOf(others).map(({ label }) => label)).not.toContain('Contabilità Energetica');
    expect(
      areasOf(others, ['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATORE']).map(({ title }) => title),
    ).not.toContain('Bollettazione e Consumi');

    const own = screensFor(['AMMINISTRATIVO']);
    const menu = menuOf(own).find(({ label }) => label === 'Contabilità Energetica');
    expect(menu?.entries.map(({ label }) => label)).toEqual([
      'Inserimento Bollette',
      'Analisi Consumi',
      'Analisi Produzione',
      'Anomalie',
    ]);
    expect(menu?.entries.at(-1)?.waits).toBe('findings');
    const area = areasOf(own, ['AMMINISTRATIVO']).find(({ title }) => title === 'Bollettazione e Consumi');
    expect(area?.links.map(({ path }) => path)).toContain('/contabilita-energetica/fotovoltaico');
  });

  it('leaves out a submenu of which nothing is to be seen', () => {
    const lighting = screens.filter((screen) => screen.menu?.group !== undefined);
    const rest = screens.filter((screen) => !lighting.includes(screen));
    expect(menuOf(rest).every((entry) => entry.path !== undefined)).toBe(true);
  });

  it('gives the dashboard areas that all lead somewhere', () => {
    const areas = areasOf(screensFor([]), []);
    expect(areas.map((area) => area.title).slice(0, 2)).toEqual([
      'Illuminazione Pubblica',
      'Edifici e Impianti',
    ]);
    const all = areasOf(screensFor(capabilities), capabilities);
    expect(all.map((area) => area.title)).toEqual([
      'Illuminazione Pubblica',
      'Edifici e Impianti',
      'Manutenzioni',
      'Interrogazioni',
      'Bollettazione e Consumi',
      'Amministrazione',
    ]);
    for (const link of areas.flatMap((area) => area.links)) {
      expect(screens.some((screen) => screen.path === link.path)).toBe(true);
    }
    const named = new Set(screens.flatMap(({ area }) => area?.title ?? []));
    expect(all.map((area) => area.title).sort()).toEqual([...named].sort());
    expect(areasOf([], [])).toEqual([]);
  });

  it.each([
    [['SUPERVISORE', 'AMMINISTRATORE'], 'Illuminazione Pubblica', false],
    [['MANUTENTORE'], 'Manutenzioni', true],
    [['MANUTENTORE', 'AMMINISTRATIVO'], 'Manutenzioni', true],
    [['AMMINISTRATIVO'], 'Bollettazione e Consumi', true],
    [['AMMINISTRATORE'], 'Amministrazione', true],
    [[], 'Illuminazione Pubblica', true],
  ] as const)('begins the dashboard of %j with %s', (roles, title, leads) => {
    expect(areasOf(screensFor(roles), roles)[0]).toMatchObject({ title, leads });
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
