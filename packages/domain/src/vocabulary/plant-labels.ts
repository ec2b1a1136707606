/**
 * What the generic fields of a plant mean, by plant type. The specification gives no such labels: these are
 * those of domain knowledge that is certain enough. A pair that is not here is shown as `~` and the field's name.
 */
import type { Label } from '../field.ts';
import type { PlantTypeValue } from './plant-type.ts';

/** The fields whose meaning changes with the plant type. */
export type TypedPlantField =
  | 'n1_inom'
  | 'num2'
  | 'n3_kva'
  | 'p_ele'
  | 'p_term'
  | 'p_frig'
  | 'p_ut'
  | 'd1_flu'
  | 'd2_pom'
  | 'd3_crep'
  | 'd4_reg'
  | 'd5_mo'
  | 'desc6';

type LabelsByType = { readonly [T in PlantTypeValue]?: Label };

function same(label: Label, ...types: readonly PlantTypeValue[]): LabelsByType {
  return Object.fromEntries(types.map((type) => [type, label]));
}

const boilers = ['ct_tradiz_', 'ct_fer_'] as const;
const coolers = ['refr_ass_', 'refr_tradiz_'] as const;
const heatPumps = ['pomcal_', ...coolers] as const;
const heatNetworks = ['telerisc_', 'rete_tele_'] as const;

const fluid: Label = { label: 'Fluido termovettore' };
const heat: Label = { label: 'Potenza termica', unit: 'kW' };
const useful: Label = { label: 'Potenza utile', unit: 'kW' };

export const plantLabels: Readonly<Record<TypedPlantField, LabelsByType>> = {
  n1_inom: {
    ...same({ label: 'Corrente nominale', unit: 'A' }, 'centr_', 'ed_ele_'),
    ...same({ label: 'N. generatori' }, ...boilers),
    fotov_: { label: 'N. moduli' },
    ...same({ label: 'N. turbine' }, 'eol_', 'idro_'),
    ...same({ label: 'N. unità' }, ...heatPumps),
    solterm_: { label: 'N. collettori' },
  },
  num2: {
    fotov_: { label: 'N. inverter' },
    ...same({ label: 'COP/EER' }, ...heatPumps),
    solterm_: { label: 'Superficie', unit: 'm²' },
    ...same({ label: 'Lunghezza rete', unit: 'm' }, ...heatNetworks),
  },
  n3_kva: {
    ...same({ label: 'Potenza', unit: 'kVA' }, 'centr_', 'ed_ele_', 'cogen_'),
    fotov_: { label: 'Potenza inverter', unit: 'kVA' },
    ...same({ label: 'Potenza generatore', unit: 'kVA' }, 'eol_', 'idro_'),
  },
  p_ele: {
    ...same({ label: 'Potenza impegnata', unit: 'kW' }, 'centr_', 'ed_ele_'),
    cogen_: { label: 'Potenza elettrica', unit: 'kW' },
    fotov_: { label: 'Potenza di picco', unit: 'kWp' },
    ...same({ label: 'Potenza nominale', unit: 'kW' }, 'eol_', 'idro_'),
    ...same({ label: 'Potenza elettrica assorbita', unit: 'kW' }, ...heatPumps),
  },
  p_term: {
    ...same(heat, 'ed_term_', 'cogen_', 'solterm_', ...heatPumps, ...heatNetworks),
    ...same({ label: 'Potenza termica al focolare', unit: 'kW' }, ...boilers),
  },
  p_frig: same({ label: 'Potenza frigorifera', unit: 'kW' }, ...heatPumps),
  p_ut: {
    centr_: { label: 'Potenza utilizzata', unit: 'kW' },
    ...same(useful, 'ed_term_', 'cogen_', ...heatPumps, ...heatNetworks),
    ...same({ label: 'Potenza termica utile', unit: 'kW' }, ...boilers),
    automez_: { label: 'Potenza', unit: 'kW' },
  },
  d1_flu: {
    centr_: { label: 'Regolatore di flusso' },
    ...same(fluid, 'ed_term_', 'solterm_', ...boilers),
    ...same({ label: 'Fluido frigorigeno' }, ...heatPumps),
    ...same({ label: 'Fluido' }, ...heatNetworks),
  },
  d2_pom: same({ label: 'Pompe' }, 'ed_term_', 'solterm_', ...boilers, ...heatNetworks),
  d3_crep: { centr_: { label: 'Crepuscolare' } },
  d4_reg: {
    centr_: { label: 'Regolazione / tipo accensione' },
    ...same({ label: 'Regolazione' }, 'ed_term_', 'solterm_', ...boilers, ...heatPumps, ...heatNetworks),
  },
  d5_mo: {},
  desc6: same({ label: 'Descrizione' }, 'centr_', 'ed_ele_'),
};

/** The label of a generic field on cabinets, which are plants of one type: `~d2_pom` where there is none. */
export function cabinetLabel(key: TypedPlantField): Label {
  return plantLabels[key].centr_ ?? { label: `~${key}` };
}
