/**
 * The table of the screens inside the shell: the routes, the menu, the breadcrumb and the areas of the
 * dashboard all come from it. A screen stands here once it works; the order is the menu's.
 */
import type { Layer } from '@lucerna/contract/layer';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment, kinds } from '@lucerna/domain/kinds/catalogue';
import { type Action, may } from '@lucerna/domain/rules/permissions';
import type { Capability } from '@lucerna/domain/vocabulary/capability';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { DashboardArea } from '../features/dashboard/area.ts';
import {
  BuildingIcon,
  BulbIcon,
  DashboardIcon,
  type Icon,
  PlantIcon,
  SearchIcon,
  ToolIcon,
} from '../ui/icons.tsx';

/** A submenu, which is also an area of the dashboard. */
export interface MenuGroup {
  readonly label: string;
  readonly icon: Icon;
}

/** A card of the dashboard. */
export type Area = Omit<DashboardArea, 'links'>;

export interface Screen {
  readonly path: string;
  /** The breadcrumb; its last part names the screen. */
  readonly trail: readonly string[];
  /** Its entry in the menu: in a submenu, or on its own with an icon. Absent: it has none. */
  readonly menu?: { readonly label: string; readonly group?: MenuGroup; readonly icon?: Icon };
  readonly area?: Area;
  /** The layer whose number of elements the dashboard shows beside the link. */
  readonly layer?: Layer;
  /** The number of interventions that wait for confirmation stands beside its entry. */
  readonly pending?: boolean;
  /** Whoever may not do this does not see the screen. */
  readonly needs?: Action;
  /** Screens of one frame stand over the same one, which stays as it is between them. */
  readonly frame?: string;
  readonly element: ReactNode;
}

const lighting: MenuGroup = { label: 'Illuminazione Pubblica', icon: BulbIcon };
const lightingArea: Area = {
  title: lighting.label,
  text: 'Il rilievo della rete, dal palo alla linea.',
  icon: BulbIcon,
};
const propertyArea: Area = {
  title: 'Edifici e Impianti',
  text: 'Il patrimonio e ciò che lo alimenta.',
  icon: BuildingIcon,
};

const maintenance: MenuGroup = { label: 'Manutenzioni', icon: ToolIcon };
const maintenanceArea: Area = {
  title: maintenance.label,
  text: 'Interventi su ogni elemento.',
  icon: ToolIcon,
};
const queries: MenuGroup = { label: 'Interrogazioni', icon: SearchIcon };
const queriesArea: Area = {
  title: queries.label,
  text: 'Cerca, seleziona, esporta in Excel.',
  icon: SearchIcon,
};

const dashboardOrder: readonly Area[] = [lightingArea, maintenanceArea, propertyArea, queriesArea];

function page(load: () => Promise<ComponentType>): ReactNode {
  const Page = lazy(async () => ({ default: await load() }));
  return <Page />;
}

const linkScreen = (side: 'plantsOfBuilding' | 'buildingsOfPlant') =>
  page(async () => {
    const [{ LinkScreen }, sides] = await Promise.all([
      import('../features/links/LinkScreen.tsx'),
      import('../features/links/link-side.tsx'),
    ]);
    return () => <LinkScreen side={sides[side]} />;
  });

const RegisterScreen = lazy(async () => ({
  default: (await import('../features/register/RegisterScreen.tsx')).RegisterScreen,
}));

function register(
  path: string,
  segment: Segment,
  menu: { group: MenuGroup } | { icon: Icon },
  area: Area,
): Screen {
  const kind = kindBySegment(segment);
  return {
    path: `${path}/${segment}`,
    trail: kind.names.trail,
    menu: { label: kind.names.title, ...menu },
    area,
    layer: segment,
    element: <RegisterScreen key={kind.id} kind={kind} />,
  };
}

const buildings = {
  frame: 'edifici',
  element: page(async () => (await import('./BuildingsRoute.tsx')).BuildingsRoute),
};

const MaintenanceScreen = lazy(async () => ({
  default: (await import('../features/maintenance/MaintenanceScreen.tsx')).MaintenanceScreen,
}));

function maintenanceOf(segment: Segment): Screen {
  const kind = kindBySegment(segment);
  return {
    path: `/manutenzioni/${segment}`,
    trail: [maintenance.label, kind.names.title],
    menu: { label: kind.names.title, group: maintenance },
    area: maintenanceArea,
    needs: 'insertMaintenance',
    element: <MaintenanceScreen key={kind.id} kind={kind} />,
  };
}

export const screens: readonly Screen[] = [
  {
    path: '/dashboard',
    trail: ['Dashboard'],
    menu: { label: 'Dashboard', icon: DashboardIcon },
    element: page(async () => (await import('./DashboardRoute.tsx')).DashboardRoute),
  },
  register('/struttura', 'pl', { group: lighting }, lightingArea),
  register('/struttura', 'centraline', { group: lighting }, lightingArea),
  register('/struttura', 'quadri', { group: lighting }, lightingArea),
  register('/struttura', 'linee', { group: lighting }, lightingArea),
  { ...register('/edifici-e-impianti', 'edifici', { icon: BuildingIcon }, propertyArea), ...buildings },
  {
    path: '/edifici-e-impianti/edifici/:id/illuminazione-interni',
    trail: kindBySegment('edifici').names.trail,
    ...buildings,
  },
  register('/edifici-e-impianti', 'impianti', { icon: PlantIcon }, propertyArea),
  ...kinds.map(({ segment }) => maintenanceOf(segment)),
  {
    path: '/verifica-manutenzioni',
    trail: [maintenance.label, 'Conferma Manutenzioni'],
    menu: { label: 'Conferma Manutenzioni', group: maintenance },
    area: maintenanceArea,
    pending: true,
    needs: 'confirmMaintenance',
    element: page(
      async () => (await import('../features/confirmation/ConfirmationScreen.tsx')).ConfirmationScreen,
    ),
  },
  {
    path: '/interrogazioni/pl',
    trail: [queries.label, kindBySegment('pl').names.title],
    menu: { label: kindBySegment('pl').names.title, group: queries },
    area: queriesArea,
    element: page(async () => (await import('../features/queries/LightPointQueries.tsx')).LightPointQueries),
  },
  {
    path: '/interrogazioni/manutenzioni',
    trail: [queries.label, maintenance.label],
    menu: { label: maintenance.label, group: queries },
    area: queriesArea,
    element: page(
      async () => (await import('../features/queries/MaintenanceQueries.tsx')).MaintenanceQueries,
    ),
  },
  {
    path: '/edifici-e-impianti/edifici/:id/impianti',
    trail: [...kindBySegment('edifici').names.trail, 'Associazione Impianti a Edificio'],
    element: linkScreen('plantsOfBuilding'),
  },
  {
    path: '/edifici-e-impianti/impianti/:id/edifici',
    trail: [...kindBySegment('impianti').names.trail, 'Associazione Edifici a Impianto'],
    element: linkScreen('buildingsOfPlant'),
  },
  {
    path: '/guida-rapida',
    trail: ['Guida Rapida'],
    element: page(async () => (await import('../features/information/QuickGuide.tsx')).QuickGuide),
  },
  {
    path: '/contatti',
    trail: ['Contatti'],
    element: page(async () => (await import('../features/information/Contacts.tsx')).Contacts),
  },
  {
    path: '/aggiornamenti',
    trail: ['Aggiornamenti'],
    element: page(async () => (await import('../features/information/Updates.tsx')).Updates),
  },
  {
    path: '/credits',
    trail: ['Credits'],
    element: page(async () => (await import('../features/information/Credits.tsx')).Credits),
  },
];

/** The links of the top bar, in order. */
export const headerLinks = ['/aggiornamenti', '/guida-rapida', '/contatti', '/credits'].map((path) => {
  const screen = screens.find((one) => one.path === path);
  if (screen === undefined) throw new Error(`There is no screen ${path}`);
  return { path, label: screen.trail.at(-1) ?? '' };
});

export function screensFor(capabilities: readonly Capability[]): readonly Screen[] {
  return screens.filter((screen) => screen.needs === undefined || may(capabilities, screen.needs));
}

export interface MenuEntry {
  readonly label: string;
  readonly icon: Icon;
  /** Of an entry that is a link itself. */
  readonly path?: string;
  /** Of a submenu. */
  readonly entries: readonly {
    readonly label: string;
    readonly path: string;
    readonly pending?: boolean;
  }[];
}

/** The side menu: what the role may not see is absent, and so is a submenu that would be empty. */
export function menuOf(visible: readonly Screen[]): readonly MenuEntry[] {
  const menu: MenuEntry[] = [];
  for (const { path, menu: entry, pending } of visible) {
    if (entry === undefined) continue;
    const { label, group, icon } = entry;
    if (group === undefined) {
      menu.push({ label, icon: icon ?? DashboardIcon, path, entries: [] });
      continue;
    }
    const at = menu.findIndex((one) => one.label === group.label);
    const known = menu[at];
    const own = { label, path, ...(pending === undefined ? {} : { pending }) };
    if (known === undefined) menu.push({ label: group.label, icon: group.icon, entries: [own] });
    else menu[at] = { ...known, entries: [...known.entries, own] };
  }
  return menu;
}

/** The dashboard's areas in its own order, each with the screens that the user may open; never an empty one. */
export function areasOf(visible: readonly Screen[]): readonly DashboardArea[] {
  return dashboardOrder.flatMap((area) => {
    const links = visible
      .filter((screen) => screen.area === area)
      .map(({ path, menu, trail, layer, pending }) => ({
        path,
        label: menu?.label ?? trail.at(-1) ?? '',
        ...(layer === undefined ? {} : { layer }),
        ...(pending === undefined ? {} : { pending }),
      }));
    return links.length === 0 ? [] : [{ ...area, links }];
  });
}
