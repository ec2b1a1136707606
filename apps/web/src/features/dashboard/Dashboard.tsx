import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { AreaCard } from './AreaCard.tsx';
import type { DashboardArea } from './area.ts';
import css from './Dashboard.module.css';
import { NightStrip } from './NightStrip.tsx';

interface DashboardProps {
  readonly areas: readonly DashboardArea[];
  /** Where the light points' map is, if the user may open it. */
  readonly mapPath?: string | undefined;
}

/** The kinds whose numbers are written large. */
const figured = ['pl', 'centraline', 'edifici'] as const;

export function Dashboard({ areas, mapPath }: DashboardProps) {
  const layers = areas.flatMap((area) => area.links.flatMap((link) => link.layer ?? []));
  const figures = figured
    .filter((segment) => layers.includes(segment))
    .map((segment) => ({ layer: segment, names: kindBySegment(segment).names }));
  return (
    <div className={css.page}>
      <NightStrip figures={figures} mapPath={mapPath} />
      <div className={css.areas}>
        {areas.map((area) => (
          <AreaCard key={area.title} area={area} />
        ))}
      </div>
    </div>
  );
}
