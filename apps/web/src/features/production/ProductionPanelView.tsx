import { type Granularity, wholeUnits } from '@lucerna/domain/rules/analysis-periods';
import { DatePicker, Tabs } from 'antd';
import dayjs from 'dayjs';
import { GranularityChoice } from '../../charts/GranularityChoice.tsx';
import { Panel } from '../../ui/panels/Panel.tsx';
import type { Change } from '../../ui/panels/use-panels.ts';
import { ConventionTab } from './ConventionTab.tsx';
import { PodTab } from './PodTab.tsx';
import css from './production.module.css';
import type { ProductionPanel } from './production-panel.ts';
import { warn } from './warn.ts';

interface ProductionPanelViewProps {
  readonly panel: ProductionPanel;
  readonly onChange: Change<ProductionPanel>;
  readonly onClose: () => void;
}

const pickers: Readonly<
  Record<Granularity, { readonly picker: 'month' | 'quarter' | 'year'; readonly format: string }>
> = {
  P1M: { picker: 'month', format: 'YYYY-MM' },
  P3M: { picker: 'quarter', format: 'YYYY-[Q]Q' },
  P1Y: { picker: 'year', format: 'YYYY' },
};

const month = 'YYYY-MM';

/** A panel: the range both tabs share, and the two ways to look at it. */
export function ProductionPanelView({ panel, onChange, onClose }: ProductionPanelViewProps) {
  const { granularity, period } = panel;
  const { picker, format } = pickers[granularity];
  const tools = (
    <>
      <GranularityChoice
        value={granularity}
        onChange={(value) => onChange((now) => ({ ...now, granularity: value }))}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: two boxes of one range, and no set of fields */}
      <div role="group" aria-label="Periodo" className={css.period}>
        <DatePicker.RangePicker
          picker={picker}
          format={format}
          aria-label="Periodo"
          allowClear={false}
          value={[dayjs(`${period.start}-01`), dayjs(`${period.end}-01`)]}
          onChange={(range) => {
            const [start, end] = range ?? [];
            if (!start || !end) return;
            const months = { start: start.format(month), end: end.format(month) };
            onChange((now) => ({ ...now, period: wholeUnits(months, granularity, warn) }));
          }}
        />
      </div>
    </>
  );
  return (
    <Panel title={`Pannello ${panel.id}`} tools={tools} onClose={onClose}>
      <Tabs
        size="small"
        className={css.tabs ?? ''}
        activeKey={panel.tab}
        onChange={(tab) => onChange((now) => ({ ...now, tab: tab === 'pod' ? 'pod' : 'convention' }))}
        items={[
          {
            key: 'convention',
            label: 'Per Convenzione',
            children: <ConventionTab panel={panel} onChange={onChange} />,
          },
          { key: 'pod', label: 'Per POD', children: <PodTab panel={panel} onChange={onChange} /> },
        ]}
      />
    </Panel>
  );
}
