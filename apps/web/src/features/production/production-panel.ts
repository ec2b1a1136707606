/** A panel of the production analysis: what both of its tabs share, and where it begins. */
import {
  defaultGranularity,
  type Granularity,
  monthNumber,
  monthOfNumber,
} from '@lucerna/domain/rules/analysis-periods';
import { USUAL_MONTHS_BACK } from '@lucerna/domain/rules/production-periods';
import { type ConventionCode, defaultConvention } from '@lucerna/domain/vocabulary/convention';
import type { ProductionPlantType } from '@lucerna/domain/vocabulary/production-plant-type';

/** Months `YYYY-MM`, both included. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

export interface ProductionPanel {
  readonly id: number;
  readonly granularity: Granularity;
  readonly period: Period;
  readonly tab: 'convention' | 'pod';
  readonly convention: ConventionCode;
  readonly types: readonly ProductionPlantType[];
  /** The POD that is open in the second tab. */
  readonly pod: string | null;
}

export function newPanel(id: number, thisMonth: string): ProductionPanel {
  return {
    id,
    granularity: defaultGranularity,
    period: { start: monthOfNumber(monthNumber(thisMonth) - USUAL_MONTHS_BACK), end: thisMonth },
    tab: 'convention',
    convention: defaultConvention,
    types: [],
    pod: null,
  };
}
