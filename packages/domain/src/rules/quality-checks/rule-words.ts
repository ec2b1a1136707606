/** What rules are called and what they say, with the numbers that they judge by. */
import { type QualityLimits, qualityParameters } from '../../vocabulary/quality-parameter.ts';
import { type QualityRule, qualityRules } from '../../vocabulary/quality-rule.ts';
import { figure } from '../bill-checks/checked-bill.ts';

/** A number by which is judged, without its unit; years are written without a point. */
export const shownLimit = (value: number, um: string): string =>
  um === 'anno' ? String(value) : figure(value);

export interface RuleWords {
  readonly label: string;
  readonly says: string;
}

/** The label of a rule and its sentence, the limits in the place of their keys. */
export function ruleWords(rule: QualityRule, limits: QualityLimits): RuleWords {
  const described = qualityRules.find(({ value }) => value === rule);
  const filled = (text = '') =>
    qualityParameters.reduce(
      (words, { key, um }) => words.replaceAll(`{${key}}`, shownLimit(limits[key], um)),
      text,
    );
  return { label: filled(described?.label), says: filled(described?.says) };
}
