/** Where Tab goes in a new bill: to what an invoice of this plant has, and nobody presses a key for the rest. */
import type { BillValues } from '../../bill.ts';
import type { TypedBill, TypedBillKey } from './typed-bill.ts';

/** Boxes that are wanted together: whoever wants one of them wants to be led to the others too. */
const together: readonly (readonly TypedBillKey[])[] = [
  ['periodo_inizio', 'periodo_fine'],
  ['valore_f1', 'valore_f2', 'valore_f3'],
  ['valore_f0'],
];

/**
 * The boxes that Tab passes over: the days as they are proposed, and the bands that the bill before had none of.
 * Whatever was typed by hand is never passed over, nor what stands together with it. Without a bill before, no band is.
 */
export function passedOver(
  proposed: TypedBill,
  typed: TypedBill,
  before: BillValues | undefined,
): ReadonlySet<TypedBillKey> {
  const isSpare = (key: TypedBillKey) => {
    const isUntouched = typed[key].trim() === proposed[key].trim();
    // Of a new bill the days alone are proposed.
    return isUntouched && (proposed[key] !== '' || before?.[key] === null);
  };
  return new Set(together.filter((keys) => keys.every(isSpare)).flat());
}
