/** A panel of the consumption analysis: what is being chosen, and over which years it is looked at. */
import { defaultGranularity, type Granularity } from '@lucerna/domain/rules/analysis-periods';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';

/** The pickers begin here (contract, Energy on the page). */
export const FIRST_YEAR = 1990;
/** The range begins so many years before the current one. */
const YEARS_BACK = 5;

export interface ConsumptionPanel {
  readonly id: number;
  readonly step: 'select' | 'analyse';
  readonly type: string;
  /** Empty: any. The empty text is the ownership that is not specified. */
  readonly ownerships: readonly string[];
  readonly search: string;
  /** Keys of plants; they outlive a change of type, ownership and search. */
  readonly plants: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly granularity: Granularity;
}

export function newPanel(id: number, thisYear: number): ConsumptionPanel {
  return {
    id,
    step: 'select',
    type: cabinetType,
    ownerships: [],
    search: '',
    plants: [],
    from: thisYear - YEARS_BACK,
    to: thisYear,
    granularity: defaultGranularity,
  };
}

/** The end follows a start that is put behind it (specification, section 5). */
export function startingAt(panel: ConsumptionPanel, from: number): ConsumptionPanel {
  return { ...panel, from, to: Math.max(from, panel.to) };
}

/** The start follows an end that is put before it. */
export function endingAt(panel: ConsumptionPanel, to: number): ConsumptionPanel {
  return { ...panel, to, from: Math.min(to, panel.from) };
}

/** Another type has other ownerships: those of the former choose nothing any more. */
export function ofType(panel: ConsumptionPanel, type: string): ConsumptionPanel {
  return { ...panel, type, ownerships: [] };
}
