import { customerNumber, dayOf, rounded } from '../codes.ts';
import type { Projection } from '../projection.ts';
import type { Random } from '../random.ts';
import type { LightPointRow, PlantRow } from '../rows.ts';
import type { CabinetSite } from './network.ts';

/** Hours a year that the lights burn. */
const burningHours = 4_200;

/** Contracted power comes in these sizes (kW). */
const contracts = [1.5, 3, 4.5, 6, 10, 15, 20, 30];

export interface CabinetInputs {
  readonly cabinets: readonly CabinetSite[];
  readonly code: (index: number) => string;
  readonly lightPoints: readonly LightPointRow[];
  readonly houseNear: (site: CabinetSite['beside']) => string | null;
  readonly pod: () => string;
  readonly projection: Projection;
  readonly random: Random;
}

/** A row of `imp` for each cabinet, with the supply and the contracted power that its lamps need. */
export function cabinetRows(inputs: CabinetInputs): PlantRow[] {
  const { random } = inputs;
  const absorbedW = inputs.cabinets.map(() => 0);
  for (const { cabinet, lamp_pot, lamp_pot_ass } of inputs.lightPoints) {
    absorbedW[cabinet] = (absorbedW[cabinet] ?? 0) + Number(lamp_pot_ass ?? lamp_pot ?? 0);
  }
  return inputs.cabinets.map((cabinet, i) => {
    const { street } = cabinet.beside;
    const usedKw = (absorbedW[i] ?? 0) / 1000;
    const contractKw = contracts.find((kw) => kw >= usedKw * 1.1) ?? 30;
    const year = random.whole(1984, 2023);
    const number = inputs.houseNear(cabinet.beside);
    const astronomical = year >= 2008;
    return {
      imp_tipo: 'centr_',
      appart: 'comunale amm',
      uten: inputs.code(i),
      indir: number === null ? street.name : `${street.name}, ${number}`,
      loc: street.locality,
      pod_pdr_cont: inputs.pod(),
      presa_al: random.chance(0.1) ? null : customerNumber(random),
      vett: 'Energia elettrica',
      um: 'kWh',
      cons_prod: 'Consumo',
      p_ele: contractKw,
      p_ut: rounded(usedKw, 2),
      c_anno: Math.round((usedKw * burningHours * random.between(0.94, 1.03)) / 10) * 10,
      n1_inom: contractKw > 6 ? 32 : 16,
      n3_kva: rounded(contractKw / 0.9, 1),
      d4_reg: astronomical ? 'Orologio astronomico' : 'Crepuscolare',
      d1_flu: random.chance(0.12) ? null : year >= 2005 && random.chance(0.4) ? 'Presente' : 'Assente',
      d3_crep: astronomical ? 'Di riserva' : 'Presente',
      desc6: contractKw > 6 ? 'Armadio in vetroresina, trifase' : 'Armadio in vetroresina, monofase',
      anno: random.chance(0.06) ? null : year,
      d_attiv: random.chance(0.15) ? null : dayOf(year, random),
      note: random.chance(0.08) ? random.pick(notes) : null,
      the_geom: inputs.projection.point(cabinet.at),
    };
  });
}

const notes = [
  'Chiave di tipo universale',
  'Serratura da sostituire',
  'Sportello da riverniciare',
  'Messa a terra verificata',
  'Contatore in vano separato',
];
