/** Contracts of what the municipality produces, and five years of their monthly payments. */
import type { ConventionCode } from '@lucerna/domain/vocabulary/convention';
import {
  type ProductionPlantType,
  productionPlantTypes,
} from '@lucerna/domain/vocabulary/production-plant-type';
import { rounded } from '../codes.ts';
import type { Random } from '../random.ts';
import type { Municipality, PlantRow } from '../rows.ts';
import { lastMonths } from './months.ts';
import { type Season, shareOfMonth } from './seasons.ts';

export interface DemoPayment {
  /** `YYYY-MM`. */
  readonly mese: string;
  readonly corrispettivo: number | null;
  readonly energia: number | null;
}

export interface DemoContract {
  readonly codice: string;
  readonly convenzione: ConventionCode;
  /** The one that it was made for first, then the others that it is about, the municipality's own producers or not. */
  readonly pod: readonly string[];
  readonly corrispettivi: readonly DemoPayment[];
}

export interface DemoProduction {
  readonly pod: readonly { readonly pod: string; readonly tipo_impianto: ProductionPlantType }[];
  readonly contratti: readonly DemoContract[];
}

interface Producer {
  readonly pod: string;
  readonly type: ProductionPlantType;
  readonly season: Season;
  /** kWh a year. */
  readonly produced: number;
}

const seasons: Readonly<Record<ProductionPlantType, Season>> = {
  fotovoltaici: 'sun',
  eolici: 'wind',
  idroelettrici: 'water',
};

function producerOf(plant: PlantRow): Producer[] {
  const type = productionPlantTypes.find(({ plantType }) => plantType === plant.imp_tipo)?.value;
  const pod = plant.pod_pdr_cont ?? null;
  if (type === undefined || pod === null) return [];
  return [{ type, season: seasons[type], pod, produced: plant.p_anno ?? 20_000 }];
}

/** What a kWh is paid under a convention, and the part of what is produced that the convention counts. */
const terms: Readonly<Record<ConventionCode, { readonly euro: number; readonly part: number }>> = {
  'FTV-SR': { euro: 0.318, part: 1 },
  FER: { euro: 0.219, part: 0.97 },
  SSP: { euro: 0.142, part: 0.55 },
  SSA: { euro: 0.137, part: 0.6 },
  RID: { euro: 0.081, part: 0.62 },
};

/** The conventions of the producers of a type, one after the other: old roofs have an incentive, and a second one. */
const given: Readonly<Record<ProductionPlantType, readonly (readonly ConventionCode[])[]>> = {
  fotovoltaici: [['FTV-SR', 'SSP'], ['SSA'], ['FTV-SR', 'RID'], ['SSP'], ['FER'], ['FTV-SR']],
  eolici: [['FER'], ['RID']],
  idroelettrici: [['FER', 'RID'], ['FER']],
};

/** Exchange on the spot is paid in advance twice a year, and settled the year after: some months owe something back. */
const advanceMonths = [6, 12];
const settlementMonth = 5;
/** What the last months were paid is not known yet. */
const unpaidMonths = 1;

function payment(
  convention: ConventionCode,
  energia: number,
  month: number,
  unpaid: boolean,
  random: Random,
): number | null {
  if (unpaid) return null;
  const { euro } = terms[convention];
  if (convention !== 'SSP' && convention !== 'SSA') return rounded(energia * euro, 2);
  if (month === settlementMonth) return rounded(random.between(-180, 260), 2);
  return advanceMonths.includes(month) ? rounded(energia * euro * 6 * random.between(0.8, 1.1), 2) : 0;
}

function paymentsOf(
  producer: Producer,
  convention: ConventionCode,
  months: readonly string[],
  random: Random,
) {
  return months.map((mese, i): DemoPayment => {
    const month = Number(mese.slice(5));
    const unpaid = i >= months.length - unpaidMonths;
    const made = producer.produced * shareOfMonth(producer.season, month - 1) * random.between(0.88, 1.1);
    const energia = rounded(made * terms[convention].part, 1);
    return {
      mese,
      corrispettivo: payment(convention, energia, month, unpaid, random),
      energia: unpaid ? null : energia,
    };
  });
}

/** PODs that a contract is about besides its own. */
function otherPods(
  convention: ConventionCode,
  index: number,
  users: readonly string[],
  own: readonly string[],
) {
  // Exchange elsewhere is made for it: the school's roof feeds the town hall.
  if (convention === 'SSA') return [...users.slice(0, 2), ...own.slice(0, 1)];
  // Elsewhere it is a mistake, and there is one.
  return convention === 'SSP' && index === 0 ? users.slice(2, 3) : [];
}

/** The same from the same municipality, moment and seed. */
export function productionRows(made: Municipality, now: Date, random: Random): DemoProduction {
  const months = lastMonths(now);
  const producers = made.plants.flatMap(producerOf);
  const users = made.plants.flatMap(({ imp_tipo, pod_pdr_cont }) =>
    imp_tipo === 'ed_ele_' && pod_pdr_cont ? [pod_pdr_cont] : [],
  );
  const seen = new Map<ProductionPlantType, number>();
  const contratti = producers.flatMap((producer) => {
    const index = seen.get(producer.type) ?? 0;
    seen.set(producer.type, index + 1);
    const conventions = given[producer.type][index % given[producer.type].length] ?? [];
    return conventions.map((convenzione): DemoContract => {
      const own = producers.map(({ pod }) => pod).filter((pod) => pod !== producer.pod);
      return {
        codice: `${convenzione.replace('-', '')}${String(random.whole(0, 99_999_999)).padStart(8, '0')}`,
        convenzione,
        pod: [producer.pod, ...otherPods(convenzione, index, users, own)],
        corrispettivi: paymentsOf(producer, convenzione, months, random),
      };
    });
  });
  return { pod: producers.map(({ pod, type }) => ({ pod, tipo_impianto: type })), contratti };
}
