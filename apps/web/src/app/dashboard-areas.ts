/** The submenus of the menu and the areas of the dashboard: which there are, and what a user sees of them. */
import type { DashboardArea } from '../features/dashboard/area.ts';
import {
  BuildingIcon,
  BulbIcon,
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

/** What an administrator does has no area on the dashboard, which is about the town. */
export const administration: MenuGroup = { label: 'Amministrazione', icon: SettingIcon };

const dashboardOrder: readonly Area[] = [
  lightingArea,
  propertyArea,
  maintenanceArea,
  queriesArea,
  accountingArea,
];

/** The dashboard's areas in the specification's order, each with the screens that the user may open; never an empty one. */
export function areasOf(visible: readonly Screen[]): readonly DashboardArea[] {
  return dashboardOrder.flatMap((area) => {
    const links = visible
      .filter((screen) => screen.area === area)
      .map(({ path, menu, trail, layer, waits }) => ({
        path,
        label: menu?.label ?? trail.at(-1) ?? '',
        ...(layer === undefined ? {} : { layer }),
        ...(waits === undefined ? {} : { waits }),
      }));
    return links.length === 0 ? [] : [{ ...area, links }];
  });
}
