/** What orders are found by beside whose and when. */
import type { OrderInList } from '@lucerna/contract/endpoints/orders';

export interface Criteria {
  /** Empty: any. */
  readonly stato: string;
  readonly priorita: string;
  /** Those alone whose day is past. */
  readonly late: boolean;
}

export const anyOrder: Criteria = { stato: '', priorita: '', late: false };

export function fits(
  { stato, priorita, in_ritardo }: Pick<OrderInList, 'stato' | 'priorita' | 'in_ritardo'>,
  wanted: Criteria,
): boolean {
  return (
    (wanted.stato === '' || stato === wanted.stato) &&
    (wanted.priorita === '' || priorita === wanted.priorita) &&
    (!wanted.late || in_ritardo)
  );
}
