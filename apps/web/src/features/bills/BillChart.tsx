import type { Bill } from '@lucerna/domain/bill';
import { Segmented } from 'antd';
import { memo, useMemo, useState } from 'react';
import { Chart } from '../../charts/Chart.tsx';
import { remember, remembered } from '../../state/remembered.ts';
import { Button } from '../../ui/Button.tsx';
import { DownIcon, UpIcon } from '../../ui/icons.tsx';
import { type BillChartKind, billChart } from './bill-charts.ts';
import css from './bills.module.css';

interface BillChartProps {
  readonly bills: readonly Bill[];
  readonly um: string | null;
  /** The bill that is pointed at, here or in the grid. */
  readonly hovered: string | null;
  readonly onHover: (bill: string | null) => void;
}

const memory = 'bills-chart';
/** Pixels: on a lower window the chart is folded until somebody opens it, so that six bills show. */
const ROOM = 800;

/** Below the grid: a bar for each bill, of what was used or of what it cost. */
export const BillChart = memo(function BillChart({ bills, um, hovered, onHover }: BillChartProps) {
  const [kind, choose] = useState<BillChartKind>('consumi');
  const [open, setOpen] = useState(() => {
    const last = remembered(memory);
    return last === undefined ? window.innerHeight >= ROOM : last === 'open';
  });
  const model = useMemo(() => billChart(bills, kind, um), [bills, kind, um]);
  const toggle = () => {
    setOpen(!open);
    remember(memory, open ? 'folded' : 'open');
  };
  const tools = (
    <>
      <Segmented<BillChartKind>
        aria-label="Che cosa mostra il grafico"
        options={[
          { value: 'consumi', label: 'Consumi' },
          { value: 'importi', label: 'Importi' },
        ]}
        value={kind}
        onChange={choose}
      />
      <Button
        type="text"
        icon={open ? <DownIcon size={12} /> : <UpIcon size={12} />}
        iconPlacement="end"
        aria-expanded={open}
        onClick={toggle}
      >
        {open ? 'Chiudi il grafico' : 'Mostra il grafico'}
      </Button>
    </>
  );
  return (
    <div className={css.chart} data-open={open}>
      {open ? (
        <Chart model={model} hovered={hovered} onHover={onHover} tools={tools} nothing="Nessun valore." />
      ) : (
        <div className={css.folded}>
          <p>
            {model.title} <span className={css.none}>{model.unit}</span>
          </p>
          {tools}
        </div>
      )}
    </div>
  );
});
