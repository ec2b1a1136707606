/** A finding of the checks of bills: what is odd about one bill, and what somebody said about it. */
import type { Bill } from './bill.ts';
import type { BillRule, FindingField, FindingState } from './vocabulary/bill-rule.ts';

export interface BillFinding {
  readonly id: number;
  readonly id_letture: number;
  /** The plant's key. */
  readonly id_contat: number;
  readonly regola: BillRule;
  readonly campo: FindingField;
  /** Italian, with the value and the threshold. */
  readonly messaggio: string;
  readonly stato: FindingState;
  readonly nota: string | null;
  /** The account that judged it; null where the checks themselves opened or closed it. */
  readonly chi: string | null;
  /** When it got its state: ISO 8601 in UTC. */
  readonly quando: string;
}

/** The same with `dettaglio=1`: the bill itself, as a list of findings shows it. */
export interface DetailedFinding extends BillFinding {
  readonly bolletta: Bill;
}
