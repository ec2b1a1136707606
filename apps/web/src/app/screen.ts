/** What a screen inside the shell is; the table of them all is in `screens.tsx`. */
import type { Layer } from '@lucerna/contract/layer';
import type { Action } from '@lucerna/domain/rules/permissions';
import type { ReactNode } from 'react';
import type { Waiting } from '../api/use-waiting-count.ts';
import type { DashboardArea } from '../features/dashboard/area.ts';
import type { TaskId } from '../guide/guide.ts';
import type { Icon } from '../ui/icons.tsx';

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
  /** How many of those wait stands beside its entry. */
  readonly waits?: Waiting;
  /** Whoever may not do this does not see the screen. */
  readonly needs?: Action;
  /** The task of the guide that `Aiuto` opens there. */
  readonly help: TaskId;
  /** Screens of one frame stand over the same one, which stays as it is between them. */
  readonly frame?: string;
  readonly element: ReactNode;
}

/** What a screen adds to the window's title, from the particular to the general: several end in `Punti Luce`. */
export function titleOf(trail: Screen['trail']): readonly string[] {
  return trail.toReversed();
}
