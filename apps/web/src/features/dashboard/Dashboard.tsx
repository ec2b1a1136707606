import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { AreaCard } from './AreaCard.tsx';
import type { DashboardArea } from './area.ts';
import css from './Dashboard.module.css';
import { NightStrip } from './NightStrip.tsx';

interface DashboardProps {
  readonly areas: readonly DashboardArea[];
  /** Where the light points' map is, if the user may open it. */
  readonly mapPath?: string | undefined;
  /** Where interventions are confirmed, if the user may. */
  readonly pendingPath?: string | undefined;
}

/** The kinds whose numbers are written large. */
const figured = ['pl', 'centraline', 'edifici'] as const;

export function Dashboard({ areas, mapPath, pendingPath }: DashboardProps) {
  const layers = areas.flatMap((area) => area.links.flatMap((link) => link.layer ?? []));
  const figures = figured
    .filter((segment) => layers.includes(segment))
    // What waits takes the place of the last one.
    .slice(0, pendingPath === undefined ? undefined : -1)
    .map((segment) => ({ layer: segment, names: kindBySegment(segment).names }));
  return (
    <div className={css.page}>
      <NightStrip figures={figures} mapPath={mapPath} pendingPath={pendingPath} />
      <div className={css.areas}>
        {areas.map((area) => (
          <AreaCard key={area.title} area={area} />
        ))}
      </div>
    </div>
  );
}
