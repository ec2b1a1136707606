/** Codes as the screen writes them (contract, section 4). */

import type { ProductionContract } from '@lucerna/domain/production';
import { type Granularity, granularities } from '@lucerna/domain/rules/analysis-periods';
import { type ConventionCode, conventions } from '@lucerna/domain/vocabulary/convention';
import {
  type ProductionPlantType,
  productionPlantTypes,
} from '@lucerna/domain/vocabulary/production-plant-type';

export function conventionOf(code: ConventionCode): (typeof conventions)[number] {
  return conventions.find((one) => one.code === code) ?? conventions[0];
}

export function typeName(type: ProductionPlantType): string {
  return productionPlantTypes.find(({ value }) => value === type)?.label ?? type;
}

/** `fotov_`, by which the register's tile of such a plant goes. */
export function plantTypeOf(type: ProductionPlantType): string | null {
  return productionPlantTypes.find(({ value }) => value === type)?.plantType ?? null;
}

/** The header of the period column: `Mese`, `Trimestre`, `Anno`. */
export function periodHeader(granularity: Granularity): string {
  return granularities.find(({ value }) => value === granularity)?.label ?? '';
}

/** `Conto Energia (V02A118832107)` */
export function contractTag({ convenzione, codice }: ProductionContract): string {
  return `${conventionOf(convenzione).name} (${codice})`;
}

/** `Conto Energia - V02A118832107` */
export function contractTitle({ convenzione, codice }: ProductionContract): string {
  return `${conventionOf(convenzione).name} - ${codice}`;
}

/** In the conventions' fixed order, codes within one in theirs. */
export function inFixedOrder<C extends ProductionContract>(contracts: readonly C[]): readonly C[] {
  const place = (code: ConventionCode) => conventions.findIndex((one) => one.code === code);
  return [...contracts].sort(
    (a, b) => place(a.convenzione) - place(b.convenzione) || a.codice.localeCompare(b.codice, 'it'),
  );
}
