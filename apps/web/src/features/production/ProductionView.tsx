import type { Granularity } from '@lucerna/domain/rules/analysis-periods';
import { sumOfKnown } from '@lucerna/domain/rules/exact-decimal';
import type { AggregatedProduction } from '@lucerna/domain/rules/production-periods';
import { shownAmount, shownNumber } from '@lucerna/domain/rules/shown-text';
import { useMemo, useState } from 'react';
import { Chart } from '../../charts/Chart.tsx';
import { type PeriodColumn, PeriodTable } from '../../charts/PeriodTable.tsx';
import css from './production.module.css';
import { energyChart, paymentChart } from './production-charts.ts';
import { periodHeader } from './production-words.ts';

interface ProductionViewProps {
  /** What the table is about, for assistive technology. */
  readonly label: string;
  readonly rows: readonly AggregatedProduction[];
  readonly granularity: Granularity;
  /** The convention's: `Energia prodotta`. */
  readonly energyLabel: string;
}

/** Pixels: 39 of header and 313 of rows that scroll. */
const TABLE_HEIGHT = 352;
const money = (value: number | null) => (value === null ? null : `${shownAmount(value)} €`);
const energy = (value: number | null) => (value === null ? null : `${shownNumber(value)} kWh`);
const nothing = 'Nessun dato nel periodo scelto.';

/** A table of payments and energy, and a chart of each; the period that one points at is lit in all three. */
export function ProductionView({ label, rows, granularity, energyLabel }: ProductionViewProps) {
  const [hovered, setHovered] = useState<string | null>(null);
  const columns = useMemo<readonly PeriodColumn<AggregatedProduction>[]>(
    () => [
      { key: 'period', label: periodHeader(granularity), left: true, text: ({ period }) => period },
      {
        key: 'corrispettivo',
        label: 'Corrispettivo',
        text: ({ corrispettivo }) => money(corrispettivo),
        total: (all) => money(sumOfKnown(all.map(({ corrispettivo }) => corrispettivo))),
      },
      {
        key: 'energia',
        label: energyLabel,
        text: ({ energia }) => energy(energia),
        total: (all) => energy(sumOfKnown(all.map(({ energia }) => energia))),
      },
    ],
    [granularity, energyLabel],
  );
  const produced = useMemo(() => energyChart(rows, energyLabel), [rows, energyLabel]);
  const payment = useMemo(() => paymentChart(rows), [rows]);
  const shared = { hovered, onHover: setHovered };
  return (
    <div className={css.view}>
      <div className={css.table}>
        <PeriodTable {...shared} label={label} rows={rows} columns={columns} height={TABLE_HEIGHT} />
      </div>
      <Chart {...shared} model={produced} height={TABLE_HEIGHT - 32} nothing={nothing} />
      <Chart {...shared} model={payment} height={TABLE_HEIGHT - 32} nothing={nothing} />
    </div>
  );
}
