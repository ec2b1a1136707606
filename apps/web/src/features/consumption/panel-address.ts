/** A panel of the consumption analysis in the address: `impianti=3-9,12`, `da=2022`, `periodo=P3M`, `passo=analisi`. */
import { granularities } from '@lucerna/domain/rules/analysis-periods';
import { formatRanges, parseRanges } from '../../state/id-ranges.ts';
import type { PanelCodec } from '../../ui/panels/panel-pairs.ts';
import { type ConsumptionPanel, endingAt, FIRST_YEAR, newPanel, startingAt } from './consumption-panel.ts';

/** In a list of ownerships: the one that is not specified. */
const unspecified = '-';

export function panelCodec(thisYear: number): PanelCodec<ConsumptionPanel> {
  return {
    write(panel) {
      const usual = newPanel(panel.id, thisYear);
      const unless = (isUsual: boolean, value: string) => (isUsual ? null : value);
      return {
        tipo: unless(panel.type === usual.type, panel.type),
        appartenenza: unless(
          panel.ownerships.length === 0,
          panel.ownerships.map((one) => (one === '' ? unspecified : one)).join(','),
        ),
        filtro: unless(panel.search === '', panel.search),
        impianti: unless(panel.plants.length === 0, formatRanges(panel.plants)),
        da: unless(panel.from === usual.from, String(panel.from)),
        a: unless(panel.to === usual.to, String(panel.to)),
        periodo: unless(panel.granularity === usual.granularity, panel.granularity),
        passo: unless(panel.step === 'select', 'analisi'),
      };
    },
    read(id, value) {
      const usual = newPanel(id, thisYear);
      const plants = parseRanges(value('impianti') ?? '');
      const ownerships = (value('appartenenza') ?? '').split(',').filter((one) => one !== '');
      const granularity = granularities.find((one) => one.value === value('periodo'))?.value;
      let panel: ConsumptionPanel = {
        ...usual,
        type: value('tipo') ?? usual.type,
        ownerships: ownerships.map((one) => (one === unspecified ? '' : one)),
        search: value('filtro') ?? '',
        plants,
        granularity: granularity ?? usual.granularity,
        step: value('passo') === 'analisi' && plants.length > 0 ? 'analyse' : 'select',
      };
      const [from, to] = [yearOf(value('da'), thisYear), yearOf(value('a'), thisYear)];
      if (from !== undefined) panel = startingAt(panel, from);
      if (to !== undefined) panel = endingAt(panel, to);
      return panel;
    },
  };
}

/** A year that the pickers have; undefined for anything else. */
function yearOf(text: string | undefined, thisYear: number): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= thisYear ? year : undefined;
}
