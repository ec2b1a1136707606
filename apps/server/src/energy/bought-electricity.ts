/** Which plants are supplied with electricity that is bought and counted in kWh: what may be added up. */
import { supplyCodeOf } from '@lucerna/domain/rules/supply-code';

/** How a plant's supply is written. */
export interface SupplyWords {
  readonly imp_tipo: string;
  readonly vett: string | null;
  readonly um: string | null;
  readonly cons_prod: string | null;
}

export function isBoughtElectricity({ imp_tipo, vett, um, cons_prod }: SupplyWords): boolean {
  const produces = /^prod/i.test(cons_prod ?? '');
  return supplyCodeOf({ vett, imp_tipo }) === 'POD' && /^\s*kwh\s*$/i.test(um ?? '') && !produces;
}
