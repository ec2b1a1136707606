/** A bill of days that are still to come is asked about before it is saved. */
import type { Bill } from '@lucerna/domain/bill';
import type { TypedBill } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { endsInFuture } from '@lucerna/domain/rules/bill-period';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { ask } from '../../state/ask.ts';
import { judged } from './bill-session.ts';

/** True where somebody was asked and said no. Of a stored bill its period alone may be new. */
export async function refusesFuture(plant: number, texts: TypedBill, stored?: Bill | null): Promise<boolean> {
  const { values } = judged(plant, texts);
  if (values === null || !endsInFuture(values) || stored?.periodo_fine === values.periodo_fine) return false;
  const yes = await ask({
    title: 'Il periodo finisce dopo oggi',
    text: `La bolletta va dal ${shownDate(values.periodo_inizio)} al ${shownDate(values.periodo_fine)}: quei giorni devono ancora venire. La salvi lo stesso?`,
  });
  return !yes;
}
