/** The form of a supply's code: POD of electricity, PDR of gas (delibere ARERA; the supplier's bill has it). */

/** Fifteenth character: an optional control character. Letters among the last eight are rare and allowed. */
const podForm = /^IT\d{3}E[0-9A-Z]{8}[0-9A-Z]?$/;
const pdrForm = /^\d{14}$/;

export type SupplyCode = 'POD' | 'PDR';

/** What each form is, as a message says it. */
export const supplyCodeForms: Readonly<Record<SupplyCode, string>> = {
  POD: 'IT, tre cifre, E e otto caratteri, per esempio IT001E12345678',
  PDR: 'quattordici cifre',
};

/** A code without blanks and points and in capitals: how people write it differs, what it is does not. */
export function bareSupplyCode(code: string): string {
  return code.replace(/[\s.]/g, '').toUpperCase();
}

export function hasSupplyForm(code: string, kind: SupplyCode): boolean {
  return (kind === 'POD' ? podForm : pdrForm).test(bareSupplyCode(code));
}

const electric = /elettric/i;
const gas = /gas naturale|metano|^gas$/i;
const electricTypes = ['centr_', 'ed_ele_', 'fotov_', 'eol_', 'idro_', 'pomcal_', 'refr_tradiz_'];
const gasTypes = ['ed_term_', 'ct_tradiz_', 'cogen_'];

/**
 * Which code a plant's supply has, by its carrier, or by its type where nobody named the carrier; undefined where it has
 * none of the two (a car has its plate, heating oil is brought).
 */
export function supplyCodeOf({
  vett,
  imp_tipo,
}: {
  readonly vett: string | null;
  readonly imp_tipo: string;
}): SupplyCode | undefined {
  if (vett !== null && vett.trim() !== '') {
    if (electric.test(vett)) return 'POD';
    return gas.test(vett.trim()) ? 'PDR' : undefined;
  }
  if (electricTypes.includes(imp_tipo)) return 'POD';
  return gasTypes.includes(imp_tipo) ? 'PDR' : undefined;
}
