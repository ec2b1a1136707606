/**
 * The table of the screens inside the shell: the routes, the menu, the breadcrumb and the areas of the
 * dashboard all come from it. A screen stands here once it works; the order is the menu's.
 */
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { may } from '@lucerna/domain/rules/permissions';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import { matchPath, Navigate, useLocation } from 'react-router';
import type { TaskId } from '../guide/guide.ts';
import { paths } from '../paths.ts';
import { BuildingIcon, DashboardIcon, type Icon, PlantIcon } from '../ui/icons.tsx';
import { reloadable, reloadableWithFields } from '../ui/reloadable.tsx';
import {
  accounting,
  accountingArea,
  administration,
  administrationArea,
  decisions,
  lighting,
  lightingArea,
  maintenance,
  maintenanceArea,
  propertyArea,
  queries,
  queriesArea,
} from './dashboard-areas.ts';
import type { Area, MenuGroup, Screen } from './screen.ts';
import { light, page } from './screen-page.tsx';
import { workScreens } from './work-screens.tsx';

const linkScreen = (side: 'plantsOfBuilding' | 'buildingsOfPlant') =>
  page(async () => {
    const [{ LinkScreen }, sides] = await Promise.all([
      import('../features/links/LinkScreen.tsx'),
      import('../features/links/link-side.tsx'),
    ]);
    return () => <LinkScreen side={sides[side]} />;
  });

const DashboardRoute = reloadable(async () => (await import('./DashboardRoute.tsx')).DashboardRoute);

const RegisterScreen = reloadable(
  async () => (await import('../features/register/RegisterScreen.tsx')).RegisterScreen,
);

function register(
  segment: Segment,
  menu: { group: MenuGroup } | { icon: Icon },
  area: Area,
  help: TaskId,
): Screen {
  const kind = kindBySegment(segment);
  return {
    path: paths.register(segment),
    trail: kind.names.trail,
    menu: { label: kind.names.title, ...menu },
    area,
    help,
    layer: segment,
    element: <RegisterScreen key={kind.id} kind={kind} />,
  };
}

const buildings = {
  frame: 'edifici',
  element: light(async () => (await import('./BuildingsRoute.tsx')).BuildingsRoute),
};

const GuidePage = reloadable(async () => (await import('../features/guide/GuidePage.tsx')).GuidePage);

const MaintenanceScreen = reloadableWithFields(
  async () => (await import('../features/maintenance/MaintenanceScreen.tsx')).MaintenanceScreen,
);

function maintenanceOf(segment: Segment): Screen {
  const kind = kindBySegment(segment);
  return {
    path: paths.maintenance(segment),
    trail: [maintenance.label, kind.names.title],
    menu: { label: kind.names.title, group: maintenance },
    area: maintenanceArea,
    needs: 'insertMaintenance',
    help: 'una-lampada-e-guasta',
    element: <MaintenanceScreen key={kind.id} kind={kind} />,
  };
}

/** The first part of the specification's breadcrumb of bills and their analysis. */
const consumptionTrail = 'Consumi';

/** Leads to where a screen is now; what the address holds behind `#` goes along. */
function MovedTo({ path }: { readonly path: string }) {
  const { hash } = useLocation();
  return <Navigate to={{ pathname: path, hash }} replace />;
}

/** An address that leads elsewhere: an older one, or a name that people know. */
function moved(path: string, to: string, more: Partial<Screen> = {}): Screen {
  const passing = { trail: [accounting.label], needs: 'accounting', help: 'leggere-le-cifre' } as const;
  return { path, ...passing, ...more, element: <MovedTo path={to} /> };
}

export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    trail: ['Dashboard'],
    menu: { label: 'Dashboard', icon: DashboardIcon },
    help: 'leggere-le-cifre',
    element: <DashboardRoute screensFor={screensFor} />,
  },
  register('pl', { group: lighting }, lightingArea, 'trovare-un-punto-luce'),
  register('centraline', { group: lighting }, lightingArea, 'partenze-di-una-centralina'),
  register('quadri', { group: lighting }, lightingArea, 'trovare-un-punto-luce'),
  register('linee', { group: lighting }, lightingArea, 'spostare-un-palo'),
  { ...register('edifici', { icon: BuildingIcon }, propertyArea, 'associare-un-impianto'), ...buildings },
  {
    path: paths.interiorLighting(':id'),
    trail: [...kindBySegment('edifici').names.trail, 'Illuminazione interni'],
    help: 'illuminazione-interni',
    ...buildings,
  },
  register('impianti', { icon: PlantIcon }, propertyArea, 'associare-un-impianto'),
  ...kinds.map(({ segment }) => maintenanceOf(segment)),
  {
    path: paths.confirmation,
    trail: [maintenance.label, 'Conferma Manutenzioni'],
    menu: { label: 'Conferma Manutenzioni', group: maintenance },
    area: maintenanceArea,
    waits: 'interventions',
    needs: 'confirmMaintenance',
    help: 'convalidare-gli-interventi',
    element: page(
      async () => (await import('../features/confirmation/ConfirmationScreen.tsx')).ConfirmationScreen,
    ),
  },
  ...workScreens,
  {
    path: paths.lightPointQueries,
    help: 'un-elenco-in-excel',
    trail: [queries.label, kindBySegment('pl').names.title],
    menu: { label: kindBySegment('pl').names.title, group: queries },
    area: queriesArea,
    element: page(async () => (await import('../features/queries/LightPointQueries.tsx')).LightPointQueries),
  },
  {
    path: paths.maintenanceQueries,
    help: 'gli-interventi-fatti',
    trail: [queries.label, maintenance.label],
    menu: { label: maintenance.label, group: queries },
    area: queriesArea,
    element: page(
      async () => (await import('../features/queries/MaintenanceQueries.tsx')).MaintenanceQueries,
    ),
  },
  {
    path: paths.recentChanges,
    help: 'chi-ha-cambiato-che-cosa',
    trail: [queries.label, 'Modifiche recenti'],
    menu: { label: 'Modifiche recenti', group: queries },
    area: queriesArea,
    element: page(async () => (await import('../features/changes/RecentChanges.tsx')).RecentChanges),
  },
  {
    path: paths.bills,
    help: 'inserire-le-bollette-del-mese',
    trail: [consumptionTrail, 'Inserimento Nuove Bollette'],
    menu: { label: 'Inserimento Bollette', group: accounting },
    area: accountingArea,
    needs: 'accounting',
    element: page(async () => (await import('../features/bills/BillScreen.tsx')).BillScreen),
  },
  moved('/consumi/bollette', paths.bills),
  {
    path: paths.consumption,
    help: 'confrontare-due-anni',
    trail: [consumptionTrail, 'Analisi'],
    menu: { label: 'Analisi Consumi', group: accounting },
    area: accountingArea,
    needs: 'accounting',
    element: page(
      async () => (await import('../features/consumption/ConsumptionScreen.tsx')).ConsumptionScreen,
    ),
  },
  moved('/consumi/analisi', paths.consumption),
  {
    path: paths.production,
    help: 'leggere-la-produzione',
    trail: [accounting.label, 'Analisi Produzione Energetica'],
    menu: { label: 'Analisi Produzione', group: accounting },
    area: accountingArea,
    needs: 'accounting',
    element: page(async () => (await import('../features/production/ProductionScreen.tsx')).ProductionScreen),
  },
  moved(paths.photovoltaics, paths.production, {
    trail: [accounting.label, 'Fotovoltaico'],
    area: accountingArea,
  }),
  {
    path: paths.findings,
    help: 'sbrigare-le-anomalie',
    trail: [accounting.label, 'Anomalie'],
    menu: { label: 'Anomalie', group: accounting },
    area: accountingArea,
    waits: 'findings',
    needs: 'accounting',
    element: page(async () => (await import('../features/findings/FindingsScreen.tsx')).FindingsScreen),
  },
  {
    path: paths.expected,
    help: 'leggere-atteso-e-fatturato',
    trail: [decisions.label, 'Atteso e fatturato'],
    menu: { label: 'Atteso e fatturato', group: decisions },
    needs: 'accounting',
    element: page(async () => (await import('../features/expected/ExpectedScreen.tsx')).ExpectedScreen),
  },
  {
    path: paths.expectedOf(':id'),
    help: 'leggere-atteso-e-fatturato',
    trail: [decisions.label, 'Atteso e fatturato', 'Centralina'],
    needs: 'accounting',
    element: page(async () => (await import('../features/expected/CabinetScreen.tsx')).CabinetScreen),
  },
  {
    path: paths.quality,
    help: 'correggere-i-rilievi',
    trail: [decisions.label, 'Qualità dati'],
    menu: { label: 'Qualità dati', group: decisions },
    waits: 'quality',
    element: page(async () => (await import('../features/quality/QualityScreen.tsx')).QualityScreen),
  },
  {
    path: paths.ruleScreen(':id'),
    help: 'correggere-i-rilievi',
    trail: [decisions.label, 'Qualità dati', 'Regola'],
    element: page(async () => (await import('../features/quality/RuleScreen.tsx')).RuleScreen),
  },
  {
    path: paths.plantsOfBuilding(':id'),
    help: 'associare-un-impianto',
    trail: [...kindBySegment('edifici').names.trail, 'Associazione Impianti a Edificio'],
    element: linkScreen('plantsOfBuilding'),
  },
  {
    path: paths.buildingsOfPlant(':id'),
    help: 'associare-un-impianto',
    trail: [...kindBySegment('impianti').names.trail, 'Associazione Edifici a Impianto'],
    element: linkScreen('buildingsOfPlant'),
  },
  {
    path: paths.accounts,
    help: 'gestire-gli-account',
    trail: [administration.label, 'Account'],
    menu: { label: 'Account', group: administration },
    area: administrationArea,
    needs: 'administer',
    element: page(async () => (await import('../features/accounts/AccountsScreen.tsx')).AccountsScreen),
  },
  {
    path: paths.keys,
    help: 'gestire-gli-account',
    trail: [administration.label, 'Chiavi di accesso'],
    menu: { label: 'Chiavi di accesso', group: administration },
    needs: 'administer',
    element: page(async () => (await import('../features/keys/KeysScreen.tsx')).KeysScreen),
  },
  {
    path: paths.imports,
    help: 'importare-un-rilievo',
    trail: [administration.label, 'Importa'],
    menu: { label: 'Importa', group: administration },
    needs: 'importFiles',
    element: page(async () => (await import('../features/imports/ImportScreen.tsx')).ImportScreen),
  },
  {
    path: paths.setUp,
    help: 'impostare-il-comune',
    trail: [administration.label, 'Comune'],
    menu: { label: 'Comune', group: administration },
    area: administrationArea,
    needs: 'administer',
    element: page(async () => (await import('../features/set-up/SetUpScreen.tsx')).SetUpScreen),
  },
  {
    path: paths.parameters,
    help: 'leggere-le-cifre',
    trail: [administration.label, 'Parametri'],
    menu: { label: 'Parametri', group: administration },
    needs: 'administer',
    element: page(async () => (await import('../features/parameters/ParametersScreen.tsx')).ParametersScreen),
  },
  {
    path: paths.bodies,
    help: 'gestire-gli-account',
    trail: [administration.label, 'Enti'],
    menu: { label: 'Enti', group: administration },
    needs: 'administer',
    element: page(async () => (await import('../features/bodies/BodiesScreen.tsx')).BodiesScreen),
  },
  {
    path: paths.auditLog,
    help: 'leggere-il-registro',
    trail: [administration.label, 'Registro'],
    menu: { label: 'Registro', group: administration },
    area: administrationArea,
    needs: 'administer',
    element: page(async () => (await import('../features/audit-log/AuditLogScreen.tsx')).AuditLogScreen),
  },
  {
    path: paths.ownAccount,
    help: 'cambiare-la-password',
    trail: ['Il mio account'],
    element: page(async () => (await import('../features/own-account/OwnAccount.tsx')).OwnAccount),
  },
  {
    path: paths.ownKeys,
    help: 'cambiare-la-password',
    trail: ['Il mio account', 'Le mie chiavi'],
    element: page(async () => (await import('../features/keys/KeysScreen.tsx')).OwnKeysScreen),
  },
  {
    path: paths.guide,
    help: 'usare-la-guida',
    trail: ['Guida Rapida'],
    element: <GuidePage nameOf={nameOfScreen} />,
  },
  {
    path: paths.contacts,
    help: 'usare-la-guida',
    trail: ['Contatti'],
    element: light(async () => (await import('../features/information/Contacts.tsx')).Contacts),
  },
  {
    path: paths.updates,
    help: 'usare-la-guida',
    trail: ['Aggiornamenti'],
    element: light(async () => (await import('../features/information/Updates.tsx')).Updates),
  },
  {
    path: paths.credits,
    help: 'usare-la-guida',
    trail: ['Credits'],
    element: light(async () => (await import('../features/information/Credits.tsx')).Credits),
  },
];

/** The screen of that address. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => matchPath(path, pathname) !== null);
}

/** The links of the top bar, in order. */
export const headerLinks = [paths.updates, paths.guide, paths.contacts, paths.credits].map((path) => ({
  path,
  label: screenAt(path)?.trail.at(-1) ?? '',
}));

/** What the screen of that address is called where people look for it: `Illuminazione Pubblica › Punti Luce`. */
export function nameOfScreen(path: string): string | undefined {
  const screen = screens.find((one) => one.path === path);
  return screen && [...placeOf(screen), titleInMenu(screen)].join(' › ');
}

export function titleInMenu({ menu, trail }: Screen): string {
  return menu?.label ?? trail.at(-1) ?? '';
}

/** What stands before its title. */
export function placeOf({ menu, trail }: Screen): readonly string[] {
  if (menu?.group !== undefined) return [menu.group.label];
  return trail.slice(0, -1);
}

/** Whether people go to the screen by its name: not to one that leads elsewhere, nor to one of a single element. */
export function isGoneToByName({ path, menu }: Screen): boolean {
  return menu !== undefined || path === paths.ownAccount || headerLinks.some((link) => link.path === path);
}

/** The screens that somebody with these capabilities may open. */
export function screensFor(capabilities: readonly Role[]): readonly Screen[] {
  return screens.filter((screen) => screen.needs === undefined || may(capabilities, screen.needs));
}
