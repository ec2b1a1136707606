import { useMemo } from 'react';
import { usePlants } from '../../api/use-plants.ts';
import { LoadingPill } from '../../ui/LoadingPill.tsx';
import { Panel } from '../../ui/panels/Panel.tsx';
import type { Change } from '../../ui/panels/use-panels.ts';
import { AnalyseStep } from './AnalyseStep.tsx';
import css from './consumption.module.css';
import type { ConsumptionPanel } from './consumption-panel.ts';
import { PanelFault } from './PanelFault.tsx';
import { PlantsSummary } from './PlantsSummary.tsx';
import { chosenPlants, selectionTable } from './plant-table.ts';
import { SelectStep } from './SelectStep.tsx';

interface ConsumptionPanelViewProps {
  readonly panel: ConsumptionPanel;
  readonly thisYear: number;
  readonly onChange: Change<ConsumptionPanel>;
  readonly onClose: () => void;
}

/** A panel: first its plants are chosen, then what they consumed is looked at. */
export function ConsumptionPanelView({ panel, thisYear, onChange, onClose }: ConsumptionPanelViewProps) {
  const plants = usePlants();
  const table = useMemo(
    () => (plants.data === undefined ? undefined : selectionTable(plants.data)),
    [plants.data],
  );
  const chosen = useMemo(
    () => (table === undefined ? undefined : chosenPlants(table, panel.plants)),
    [table, panel.plants],
  );
  // An address may name plants that are no longer there, or of several types.
  const analyses = panel.step === 'analyse' && chosen?.types.length === 1;
  return (
    <Panel
      title={`Pannello ${panel.id}`}
      about={analyses && chosen !== undefined && <PlantsSummary chosen={chosen} />}
      onClose={onClose}
    >
      {plants.error !== null && table === undefined && (
        <PanelFault error={plants.error} onRetry={() => void plants.refetch()} />
      )}
      {table === undefined && plants.error === null && (
        <div className={css.loading}>
          <LoadingPill active text="Carico gli impianti…" />
        </div>
      )}
      {table !== undefined &&
        chosen !== undefined &&
        (analyses ? (
          <AnalyseStep panel={panel} chosen={chosen} thisYear={thisYear} onChange={onChange} />
        ) : (
          <SelectStep panel={panel} table={table} chosen={chosen} onChange={onChange} />
        ))}
    </Panel>
  );
}
