/** A panel of the production analysis in the address: `tipi=fotovoltaici`, `da=2026-01`, `periodo=P3M`, `pod=IT001…`. */
import { granularities, isMonth } from '@lucerna/domain/rules/analysis-periods';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { productionPlantTypes } from '@lucerna/domain/vocabulary/production-plant-type';
import type { PanelCodec } from '../../ui/panels/panel-pairs.ts';
import { newPanel, type ProductionPanel } from './production-panel.ts';

const podTab = 'pod';

export function panelCodec(thisMonth: string): PanelCodec<ProductionPanel> {
  return {
    write(panel) {
      const usual = newPanel(panel.id, thisMonth);
      const unless = (isUsual: boolean, value: string | null) => (isUsual ? null : value);
      return {
        periodo: unless(panel.granularity === usual.granularity, panel.granularity),
        da: unless(panel.period.start === usual.period.start, panel.period.start),
        a: unless(panel.period.end === usual.period.end, panel.period.end),
        scheda: unless(panel.tab === usual.tab, podTab),
        convenzione: unless(panel.convention === usual.convention, panel.convention),
        tipi: unless(panel.types.length === 0, panel.types.join(',')),
        pod: panel.pod,
      };
    },
    read(id, value) {
      const usual = newPanel(id, thisMonth);
      const months = { start: value('da') ?? usual.period.start, end: value('a') ?? usual.period.end };
      const fits = isMonth(months.start) && isMonth(months.end) && months.start <= months.end;
      const types = new Set((value('tipi') ?? '').split(','));
      const granularity = granularities.find((one) => one.value === value('periodo'))?.value;
      const convention = conventions.find(({ code }) => code === value('convenzione'))?.code;
      return {
        ...usual,
        granularity: granularity ?? usual.granularity,
        period: fits ? months : usual.period,
        tab: value('scheda') === podTab ? 'pod' : 'convention',
        convention: convention ?? usual.convention,
        types: productionPlantTypes.filter((one) => types.has(one.value)).map((one) => one.value),
        pod: value('pod') ?? null,
      };
    },
  };
}
