import type { Summary } from '@lucerna/contract/endpoints/summary';
import type { ComponentType, ReactNode } from 'react';
import { useSummary } from '../../api/summary.ts';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import { AreaCard } from './AreaCard.tsx';
import type { AreaPart, DashboardArea } from './area.ts';
import { ChangeFigures } from './ChangeFigures.tsx';
import css from './Dashboard.module.css';
import { EnergyFigures } from './EnergyFigures.tsx';
import { IncompleteFigures } from './IncompleteFigures.tsx';
import { LightingFigures } from './LightingFigures.tsx';
import { MaintenanceFigures } from './MaintenanceFigures.tsx';
import { type CountedFigure, NightStrip } from './NightStrip.tsx';
import { useTownFigures } from './use-town-figures.ts';

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

const figuresOf: Readonly<Partial<Record<AreaPart, ComponentType<{ readonly summary: Summary }>>>> = {
  lighting: LightingFigures,
  property: IncompleteFigures,
  maintenance: MaintenanceFigures,
  queries: ChangeFigures,
  accounting: EnergyFigures,
};

/** In the street the first way that is offered is to the next intervention. */
function withoutWay({ path: _, ...figure }: CountedFigure): CountedFigure {
  return figure;
}

export function Dashboard({ areas, mapPath, pendingPath, recordPath, work }: DashboardProps) {
  const summary = useSummary();
  const town = useTownFigures(pendingPath !== undefined);
  const failed = summary.isError && summary.data === undefined;
  return (
    <div className={css.page}>
      <NightStrip
        figures={work === undefined ? town : [...work.figures, ...town.slice(0, 1).map(withoutWay)]}
        changes={work === undefined ? summary.data?.modifiche : undefined}
        mapPath={mapPath}
        pendingPath={pendingPath}
        recordPath={recordPath}
      />
      {work?.section}
      {failed && (
        <FaultLine className={css.fault} error={summary.error} onRetry={() => void summary.refetch()}>
          Non è stato possibile caricare le cifre. I collegamenti funzionano lo stesso.
        </FaultLine>
      )}
      <div className={css.areas} data-count={areas.length} data-odd={areas.length % 2 === 1}>
        {areas.map((area) => {
          const Figures = figuresOf[area.part];
          return (
            <AreaCard key={area.title} area={area}>
              {Figures !== undefined && summary.data !== undefined && (
                <PaneBoundary
                  title="Queste cifre si sono interrotte"
                  text="I collegamenti funzionano lo stesso."
                >
                  <Figures summary={summary.data} />
                </PaneBoundary>
              )}
              {Figures !== undefined && summary.isPending && (
                <div className={css.waiting} data-part={area.part} />
              )}
            </AreaCard>
          );
        })}
      </div>
    </div>
  );
}
