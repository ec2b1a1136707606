/** The submenus of the menu and the areas of the dashboard: which there are, and what a user sees of them. */
import type { Role } from '@lucerna/domain/vocabulary/capability';
import type { DashboardArea } from '../features/dashboard/area.ts';
import {
  BuildingIcon,
  BulbIcon,
  CalendarIcon,
  ChartIcon,
  EuroIcon,
  SearchIcon,
  SettingIcon,
  ToolIcon,
} from '../ui/icons.tsx';
import type { Area, MenuGroup, Screen } from './screen.ts';

export const lighting: MenuGroup = { label: 'Illuminazione Pubblica', icon: BulbIcon };
export const lightingArea: Area = {
  part: 'lighting',
  title: lighting.label,
  text: 'Il rilievo della rete, dal palo alla linea.',
  icon: BulbIcon,
};
export const propertyArea: Area = {
  part: 'property',
  title: 'Edifici e Impianti',
  text: 'Il patrimonio e ciò che lo alimenta.',
  icon: BuildingIcon,
};

export const maintenance: MenuGroup = { label: 'Manutenzioni', icon: ToolIcon };
export const maintenanceArea: Area = {
  part: 'maintenance',
  title: maintenance.label,
  text: 'Interventi su ogni elemento.',
  icon: ToolIcon,
};
/** From a fault to a lit lamp. */
export const work: MenuGroup = { label: 'Lavori', icon: CalendarIcon };

export const queries: MenuGroup = { label: 'Interrogazioni', icon: SearchIcon };
export const queriesArea: Area = {
  part: 'queries',
  title: queries.label,
  text: 'Cerca, seleziona, esporta in Excel.',
  icon: SearchIcon,
};

export const accounting: MenuGroup = { label: 'Contabilità Energetica', icon: EuroIcon };
export const accountingArea: Area = {
  part: 'accounting',
  title: 'Bollettazione e Consumi',
  text: 'Quanta energia, quando e a quale costo.',
  icon: EuroIcon,
};

/** What helps to decide has no area on the dashboard either: it is for who has to, and looks for it. */
export const decisions: MenuGroup = { label: 'Decisioni', icon: ChartIcon };

export const administration: MenuGroup = { label: 'Amministrazione', icon: SettingIcon };
export const administrationArea: Area = {
  part: 'administration',
  title: administration.label,
  text: 'Chi entra, che cosa può fare, chi ha fatto che cosa.',
  icon: SettingIcon,
};

const dashboardOrder: readonly Area[] = [
  lightingArea,
  propertyArea,
  maintenanceArea,
  queriesArea,
  accountingArea,
  administrationArea,
];

/** What somebody's role is about. A supervisor's is the whole of it, in the specification's order. */
function leadingArea(capabilities: readonly Role[]): Area | undefined {
  if (capabilities.includes('SUPERVISORE')) return undefined;
  if (capabilities.includes('MANUTENTORE')) return maintenanceArea;
  if (capabilities.includes('AMMINISTRATIVO')) return accountingArea;
  return capabilities.includes('AMMINISTRATORE') ? administrationArea : lightingArea;
}

/**
 * The dashboard's areas in the specification's order, each with the screens that the user may open, never an empty one;
 * before them the one that the user's role is about.
 */
export function areasOf(visible: readonly Screen[], capabilities: readonly Role[]): readonly DashboardArea[] {
  const leading = leadingArea(capabilities);
  const areas = dashboardOrder.flatMap((area) => {
    const links = visible
      .filter((screen) => screen.area === area)
      .map(({ path, menu, trail, layer, waits }) => ({
        path,
        label: menu?.label ?? trail.at(-1) ?? '',
        ...(layer === undefined ? {} : { layer }),
        ...(waits === undefined ? {} : { waits }),
      }));
    return links.length === 0 ? [] : [{ ...area, links, leads: area === leading }];
  });
  return [...areas.filter(({ leads }) => leads), ...areas.filter(({ leads }) => !leads)];
}
