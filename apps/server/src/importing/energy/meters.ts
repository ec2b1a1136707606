/** Finding the plant of a POD or PDR. */
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import type { Problem } from '../problem.ts';
import { shown } from '../shown.ts';

export interface MeteredPlant {
  readonly id_imp: number;
  readonly uten: string | null;
  readonly imp_tipo: string;
  readonly pod_pdr_cont: string | null;
  /** The unit of its consumption. */
  readonly um?: string | null;
  /** Electric power in kW, and what it takes and gives in a year. */
  readonly p_ele?: number | null;
  readonly c_anno?: number | null;
  readonly p_anno?: number | null;
}

export interface Meters {
  /** The plants that bear the code. */
  byCode(code: string): readonly MeteredPlant[];
  byKey(id: number): MeteredPlant | undefined;
}

export function metersOf(plants: readonly MeteredPlant[]): Meters {
  const codes = new Map<string, MeteredPlant[]>();
  for (const plant of plants) {
    const code = bareSupplyCode(plant.pod_pdr_cont ?? '');
    if (code === '') continue;
    codes.set(code, [...(codes.get(code) ?? []), plant]);
  }
  const keys = new Map(plants.map((plant) => [plant.id_imp, plant]));
  return { byCode: (code) => codes.get(bareSupplyCode(code)) ?? [], byKey: (id) => keys.get(id) };
}

/** `Scuola (#12)`: a plant as a report names it. */
export function plantName({ uten, id_imp }: MeteredPlant): string {
  return `${uten === null ? 'impianto' : shown(uten)} (#${id_imp})`;
}

/** Why a code that several plants share says nothing. `where`: where the code stands. */
export function sharedCode(where: string, code: string, plants: readonly MeteredPlant[]): Problem {
  return { where, what: `il codice ${shown(code)} è di più impianti: ${plants.map(plantName).join(' e ')}` };
}
