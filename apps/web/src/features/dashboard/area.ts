import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { Layer } from '@lucerna/contract/layer';
import type { Waiting } from '../../api/use-waiting-count.ts';
import type { Icon } from '../../ui/icons.tsx';

export interface AreaLink {
  readonly label: string;
  readonly path: string;
  /** The layer whose number of elements stands beside the link. */
  readonly layer?: Layer;
  /** How many of those wait stands beside the link. */
  readonly waits?: Waiting;
}

/** The parts of the product, which have figures of their own. */
export type AreaPart = 'lighting' | 'property' | 'maintenance' | 'queries' | 'accounting' | 'administration';

/** A card of the dashboard: one part of the product and the screens of it that the user may open. */
export interface DashboardArea {
  readonly part: AreaPart;
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
  readonly links: readonly AreaLink[];
  /** It is what the user's role is about: first, and large. */
  readonly leads?: boolean;
}

export interface FiguresProps {
  readonly summary: Summary;
  /** In the large card of who it is about. */
  readonly leads: boolean;
}
