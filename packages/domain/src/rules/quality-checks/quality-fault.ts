/** What a check of the register says of an element. */
import type { FieldValue } from '../../field.ts';
import type { QualityRule } from '../../vocabulary/quality-rule.ts';

/** What a rule found in an element. */
export interface QualityFault {
  readonly regola: QualityRule;
  /** Italian, with the value and the threshold. */
  readonly messaggio: string;
  /**
   * What the finding rests on, of the element and of whom it meets: as long as it is the same, it is the same finding.
   */
  readonly fatti: string;
  /** The fields of the element that would mend it, and their values; null where nobody can tell. */
  readonly proposta: Readonly<Record<string, FieldValue>> | null;
}

/** A fault that nothing is proposed for, unless told. */
export function fault(
  regola: QualityRule,
  messaggio: string,
  fatti: string,
  proposta: QualityFault['proposta'] = null,
): QualityFault {
  return { regola, messaggio, fatti, proposta };
}

/** Those that found something. */
export function found(faults: readonly (QualityFault | undefined)[]): QualityFault[] {
  return faults.filter((one) => one !== undefined);
}
