import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { useConsumption } from '../../api/use-consumption.ts';
import { GranularityChoice } from '../../charts/GranularityChoice.tsx';
import { Button } from '../../ui/Button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { LoadingBar, LoadingPill } from '../../ui/LoadingPill.tsx';
import type { Change } from '../../ui/panels/use-panels.ts';
import toolbar from '../../ui/toolbar.module.css';
import { ConsumptionView } from './ConsumptionView.tsx';
import css from './consumption.module.css';
import { type ConsumptionPanel, endingAt, FIRST_YEAR, startingAt } from './consumption-panel.ts';
import { comparedPeriods } from './consumption-table.ts';
import { ExportButtons } from './ExportButtons.tsx';
import { PanelFault } from './PanelFault.tsx';
import type { ChosenPlants } from './plant-table.ts';
import { type AllWishes, WishBoxes } from './WishBoxes.tsx';

interface AnalyseStepProps {
  readonly panel: ConsumptionPanel;
  readonly chosen: ChosenPlants;
  readonly thisYear: number;
  readonly onChange: Change<ConsumptionPanel>;
}

const noWishes: AllWishes = {
  yearBefore: false,
  yearOnYear: false,
  unitCost: false,
  pictures: false,
};

/** Step 2: what the plants consumed and cost, period by period. */
export function AnalyseStep({ panel, chosen, thisYear, onChange }: AnalyseStepProps) {
  const { from, to, granularity } = panel;
  const consumption = useConsumption(chosen.ids);
  const [wishes, setWishes] = useState(noWishes);
  const unit = chosen.units.length === 1 ? (chosen.units[0] ?? '') : null;
  const rows = useMemo(
    () =>
      consumption.data === undefined
        ? undefined
        : comparedPeriods(consumption.data, { from, to }, granularity, unit !== null),
    [consumption.data, from, to, granularity, unit],
  );
  const picker = (label: string, year: number, put: (year: number) => void) => (
    <DatePicker
      className={css.year ?? ''}
      picker="year"
      aria-label={label}
      value={dayjs(`${year}-01-01`)}
      allowClear={false}
      minDate={dayjs(`${FIRST_YEAR}-01-01`)}
      maxDate={dayjs(`${thisYear}-12-31`)}
      onChange={(day) => day !== null && put(day.year())}
    />
  );
  return (
    <>
      <div className={`${toolbar.row} ${css.bar}`}>
        <Button icon={<ArrowLeftIcon />} onClick={() => onChange((now) => ({ ...now, step: 'select' }))}>
          Modifica Selezione Impianti
        </Button>
        <div className={toolbar.row}>
          <span aria-hidden="true">Dal</span>
          {picker('Anno iniziale', from, (year) => onChange((now) => startingAt(now, year)))}
          <span aria-hidden="true">al</span>
          {picker('Anno finale', to, (year) => onChange((now) => endingAt(now, year)))}
        </div>
        <GranularityChoice
          value={granularity}
          onChange={(value) => onChange((now) => ({ ...now, granularity: value }))}
        />
        <WishBoxes wishes={wishes} onChange={setWishes} />
        <ExportButtons plants={chosen.ids} range={{ from, to }} rows={rows} />
      </div>
      {unit === null && (
        <p className={css.units} role="note">
          Gli impianti scelti hanno unità di misura diverse ({unitsText(chosen.units)}): i corrispettivi si
          sommano, i consumi no.
        </p>
      )}
      {consumption.error !== null && (
        <PanelFault error={consumption.error} onRetry={() => void consumption.refetch()} />
      )}
      <div className={css.view}>
        <LoadingBar active={consumption.isFetching} />
        {rows === undefined ? (
          <LoadingPill active={consumption.isFetching} text="Carico i consumi…" />
        ) : (
          <ConsumptionView
            panel={panel}
            rows={rows}
            unit={unit}
            wishes={wishes}
            onYearOnYear={(yearOnYear) => setWishes((now) => ({ ...now, yearOnYear }))}
          />
        )}
      </div>
    </>
  );
}

function unitsText(units: readonly string[]): string {
  return units.map((unit) => (unit === '' ? 'non indicata' : unit)).join(', ');
}
