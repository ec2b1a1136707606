import { Checkbox } from 'antd';
import { useMemo, useState } from 'react';
import { Chart } from '../../charts/Chart.tsx';
import type { ChartModel } from '../../charts/chart-model.ts';
import { PeriodTable } from '../../charts/PeriodTable.tsx';
import css from './consumption.module.css';
import { amountChart, consumptionChart } from './consumption-charts.ts';
import type { ConsumptionPanel } from './consumption-panel.ts';
import { type ComparedPeriod, columnsOf, lastYearWithData } from './consumption-table.ts';

import type { AllWishes } from './WishBoxes.tsx';
import { slotOfPeriod, yearOnYear } from './year-on-year.ts';

interface ConsumptionViewProps {
  readonly panel: ConsumptionPanel;
  readonly rows: readonly ComparedPeriod[];
  /** Null: the plants' units differ. */
  readonly unit: string | null;
  readonly wishes: AllWishes;
  readonly onYearOnYear: (on: boolean) => void;
}

/** The table and the two charts; the period that one points at is lit in all three. */
export function ConsumptionView({ panel, rows, unit, wishes, onYearOnYear }: ConsumptionViewProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const { granularity, from, to } = panel;
  const columns = useMemo(() => columnsOf(granularity, wishes, unit), [granularity, wishes, unit]);
  const compared = wishes.yearOnYear && granularity !== 'P1Y';
  const consumption = useMemo(
    () =>
      compared ? yearOnYear(rows, { figure: 'consumo', granularity, unit }) : consumptionChart(rows, unit),
    [rows, unit, compared, granularity],
  );
  const amounts = useMemo(
    () => (compared ? yearOnYear(rows, { figure: 'importo', granularity, unit }) : amountChart(rows)),
    [rows, unit, compared, granularity],
  );
  const pointed = (model: ChartModel) => (compared ? slotOfPeriod(model, hovered) : hovered);
  const picture = (name: string) =>
    wishes.pictures ? `${name}-${from}-${to}-pannello-${panel.id}.png` : undefined;
  return (
    <div className={css.both} data-wide={wishes.yearBefore}>
      <PeriodTable
        label={`Consumi e corrispettivi del pannello ${panel.id}`}
        rows={rows}
        columns={columns}
        hovered={hovered}
        onHover={setHovered}
        opensAt={lastYearWithData(rows)}
      />
      <div className={css.charts}>
        <Chart
          model={consumption}
          hovered={pointed(consumption)}
          onHover={setHovered}
          nothing={
            unit === null
              ? 'Unità di misura diverse: i consumi non si sommano.'
              : 'Nessun consumo nel periodo scelto.'
          }
          picture={picture('consumo')}
          tools={
            granularity !== 'P1Y' && (
              <Checkbox checked={compared} onChange={({ target }) => onYearOnYear(target.checked)}>
                Anno su anno
              </Checkbox>
            )
          }
        />
        <Chart
          model={amounts}
          hovered={pointed(amounts)}
          onHover={setHovered}
          nothing="Nessun corrispettivo nel periodo scelto."
          picture={picture('corrispettivi')}
        />
      </div>
    </div>
  );
}
