/** What checks found, of which elements. */
import type { TipoElemento } from '@lucerna/domain/kind';
import type { QualityFault } from '@lucerna/domain/rules/quality-checks/quality-fault';

export interface FoundFault extends QualityFault {
  readonly tipo_elemento: TipoElemento;
  readonly id_elemento: number;
}

/** Elements that were checked, those that are no more among them, and what was found. */
export interface Checked {
  readonly elements: readonly { readonly tipo: TipoElemento; readonly ids: readonly number[] }[];
  readonly found: readonly FoundFault[];
}

export function foundIn(
  tipo_elemento: TipoElemento,
  id_elemento: number,
  faults: readonly (QualityFault | undefined)[],
): FoundFault[] {
  return faults.flatMap((one) => (one === undefined ? [] : [{ ...one, tipo_elemento, id_elemento }]));
}
