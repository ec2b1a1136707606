/** What a plant's meter measures: how its use follows the year, in which bands, and what a unit costs. */
import { hasSupplyForm } from '@lucerna/domain/rules/supply-code';
import type { PlantRow } from '../rows.ts';
import type { Season } from './seasons.ts';

export interface Supply {
  readonly season: Season;
  /** Of a year, in the plant's unit. */
  readonly used: number;
  /** `bands`: F1, F2 and F3; `single`: all of it in F0; `none`: a total alone. */
  readonly split: 'bands' | 'single' | 'none';
  /** Euro a unit in the first of the years; null where nobody pays: a meter of what is produced. */
  readonly price: number | null;
  /** It was connected this year: it has few bills. */
  readonly isNew: boolean;
}

const producing: Readonly<Record<string, Season>> = { fotov_: 'sun', idro_: 'water', eol_: 'wind' };
const consuming: Readonly<Record<string, Season>> = {
  centr_: 'nights',
  ed_term_: 'heating',
  ct_tradiz_: 'heating',
  cogen_: 'heating',
  geot_: 'heating',
  pomcal_: 'heatPump',
  refr_tradiz_: 'cooling',
  varie_: 'even',
};

const electricityPrice = 0.232;
const gasPrice = 0.94;
/** A supply of at most so many kW has a meter for one band alone. */
const singleBandKw = 3;

function isSchool({ uten }: PlantRow): boolean {
  return /scuol|asilo|infanzia|nido/i.test(uten ?? '');
}

/** The supply of a plant that has a meter: a POD or a PDR, and not a plate. */
export function supplyOf(plant: PlantRow): Supply | undefined {
  const code = plant.pod_pdr_cont ?? '';
  if (code === '' || plant.imp_tipo === 'automez_') return undefined;
  const gas = /^\d{14}$/.test(code);
  const season = producing[plant.imp_tipo];
  const common = { isNew: !gas && !hasSupplyForm(code, 'POD') };
  if (season !== undefined) {
    return { ...common, season, used: plant.p_anno ?? 20_000, split: 'none', price: null };
  }
  const usual = isSchool(plant) && !gas ? 'school' : 'office';
  return {
    ...common,
    season: consuming[plant.imp_tipo] ?? usual,
    used: plant.c_anno ?? plant.p_anno ?? 6_000,
    split: gas
      ? 'none'
      : (plant.p_ele ?? singleBandKw) <= singleBandKw && plant.imp_tipo !== 'centr_'
        ? 'single'
        : 'bands',
    price: gas ? gasPrice : electricityPrice,
  };
}
