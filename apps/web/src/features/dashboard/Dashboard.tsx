import type { ComponentType, ReactNode } from 'react';
import { useSummary } from '../../api/summary.ts';
import { FaultLine } from '../../ui/FaultLine.tsx';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import { AdministrationFigures } from './AdministrationFigures.tsx';
import { AreaCard } from './AreaCard.tsx';
import type { AreaPart, DashboardArea, FiguresProps } from './area.ts';
import { callFor } from './call-for.ts';
import css from './Dashboard.module.css';
import { EnergyFigures } from './EnergyFigures.tsx';
import { LightingFigures } from './LightingFigures.tsx';
import { MaintenanceFigures } from './MaintenanceFigures.tsx';
import { type CountedFigure, NightStrip } from './NightStrip.tsx';
import { OverwrittenCard } from './OverwrittenCard.tsx';
import { PropertyFigures } from './PropertyFigures.tsx';
import { QueryFigures } from './QueryFigures.tsx';
import { useTownFigures } from './use-town-figures.ts';

interface DashboardProps {
  readonly areas: readonly DashboardArea[];
  /** Where the light points' map is, if the user may open it. */
  readonly mapPath?: string | undefined;
  /** Whether the user confirms interventions. */
  readonly confirms?: boolean;
  /** Whether the user records interventions, and confirms none. */
  readonly records?: boolean;
  /** How the user's own interventions stand, at a desk. */
  readonly ownWork?: ReactNode;
  /** One's own work: its figures stand in the place of the town's, and what is to be said of it before the areas. */
  readonly work?: { readonly figures: readonly CountedFigure[]; readonly section: ReactNode } | undefined;
}

const figuresOf: Readonly<Partial<Record<AreaPart, ComponentType<FiguresProps>>>> = {
  lighting: LightingFigures,
  property: PropertyFigures,
  maintenance: MaintenanceFigures,
  queries: QueryFigures,
  accounting: EnergyFigures,
  administration: AdministrationFigures,
};

/** In the street the first way that is offered is to the next intervention. */
function withoutWay({ path: _, ...figure }: CountedFigure): CountedFigure {
  return figure;
}

/** The figures of the municipality, and below them a card for each area that the user may enter. */
export function Dashboard(props: DashboardProps) {
  const { areas, mapPath, confirms = false, records = false, ownWork, work } = props;
  const summary = useSummary();
  const town = useTownFigures(confirms);
  const failed = summary.isError && summary.data === undefined;
  const leading = work === undefined ? areas.find(({ leads }) => leads) : undefined;
  const others = areas.filter((area) => area !== leading);
  const cardOf = (area: DashboardArea) => {
    const Figures = figuresOf[area.part];
    const leads = area === leading;
    return (
      <AreaCard key={area.title} area={area} leads={leads}>
        {leads && area.part === 'maintenance' && ownWork}
        {Figures !== undefined && summary.data !== undefined && (
          <PaneBoundary title="Queste cifre si sono interrotte" text="I collegamenti funzionano lo stesso.">
            <Figures summary={summary.data} leads={leads} />
          </PaneBoundary>
        )}
        {Figures !== undefined && summary.isPending && <div className={css.waiting} data-part={area.part} />}
      </AreaCard>
    );
  };
  return (
    <div className={css.page}>
      <NightStrip
        figures={work === undefined ? town : [...work.figures, ...town.slice(0, 1).map(withoutWay)]}
        changes={work === undefined ? summary.data?.modifiche : undefined}
        mapPath={mapPath}
        call={work === undefined ? callFor(summary.data, { confirms, records }) : undefined}
      />
      {work?.section}
      <OverwrittenCard />
      {failed && (
        <FaultLine className={css.fault} error={summary.error} onRetry={() => void summary.refetch()}>
          Non è stato possibile caricare le cifre. I collegamenti funzionano lo stesso.
        </FaultLine>
      )}
      {leading !== undefined && <div className={css.leading}>{cardOf(leading)}</div>}
      <div className={css.areas} data-count={others.length} data-odd={others.length % 2 === 1}>
        {others.map(cardOf)}
      </div>
    </div>
  );
}
