import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import type { ReactNode } from 'react';
import { AreaCard } from './AreaCard.tsx';
import type { DashboardArea } from './area.ts';
import css from './Dashboard.module.css';
import { type CountedFigure, NightStrip } from './NightStrip.tsx';

interface DashboardProps {
  readonly areas: readonly DashboardArea[];
  /** Where the light points' map is, if the user may open it. */
  readonly mapPath?: string | undefined;
  /** Where interventions are confirmed, if the user may. */
  readonly pendingPath?: string | undefined;
  /** Where interventions are recorded, for whoever records them and confirms none. */
  readonly recordPath?: string | undefined;
  /** One's own work: its figures stand in the place of the town's, and what is to be said of it before the areas. */
  readonly work?: { readonly figures: readonly CountedFigure[]; readonly section: ReactNode } | undefined;
}

/** The kinds whose numbers are written large. */
const figured = ['pl', 'centraline', 'edifici'] as const;

export function Dashboard({ areas, mapPath, pendingPath, recordPath, work }: DashboardProps) {
  const layers = areas.flatMap((area) => area.links.flatMap((link) => link.layer ?? []));
  const figures = figured
    .filter((segment) => layers.includes(segment))
    // What waits takes the place of the last one, one's own work that of all but the first.
    .slice(0, work !== undefined ? 1 : pendingPath === undefined ? undefined : -1)
    .map((segment) => ({ layer: segment, names: kindBySegment(segment).names }));
  return (
    <div className={css.page}>
      <NightStrip
        counted={work?.figures ?? []}
        figures={figures}
        mapPath={mapPath}
        pendingPath={pendingPath}
        recordPath={recordPath}
      />
      {work?.section}
      <div className={css.areas}>
        {areas.map((area) => (
          <AreaCard key={area.title} area={area} />
        ))}
      </div>
    </div>
  );
}
