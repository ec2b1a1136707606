import { customerNumber, dayOf, pdr } from '../codes.ts';
import { plus, times } from '../plane/point.ts';
import type { Projection } from '../projection.ts';
import type { Random } from '../random.ts';
import type { PlantRow } from '../rows.ts';
import type { MunicipalBuilding } from './municipal-buildings.ts';
import { technicalData } from './plant-data.ts';
import { type PlantShare, plantMix } from './plant-mix.ts';

/** A plant and the building that it stands at. */
export interface PlacedPlant {
  readonly building: MunicipalBuilding;
  readonly row: PlantRow;
}

/** About `count` plants: some of every type, each at a building that has a use for it. */
export function placePlants(
  buildings: readonly MunicipalBuilding[],
  count: number,
  pod: () => string,
  projection: Projection,
  random: Random,
): PlacedPlant[] {
  if (buildings.length === 0) return [];
  const taken = new Map<MunicipalBuilding, number>();
  return plantMix.flatMap((share) => {
    const suited = buildings.filter(({ use }) => share.uses.includes(use));
    const places = random.shuffled(suited.length > 0 ? suited : buildings);
    const many = Math.max(1, Math.round((share.share * count) / 90));
    return Array.from({ length: many }, (_, i) => {
      const building = places[i % places.length] as MunicipalBuilding;
      const before = taken.get(building) ?? 0;
      taken.set(building, before + 1);
      return { building, row: plantRow(share, building, before, i, pod, projection, random) };
    });
  });
}

function plantRow(
  { type, name }: PlantShare,
  { house, row }: MunicipalBuilding,
  before: number,
  index: number,
  pod: () => string,
  projection: Projection,
  random: Random,
): PlantRow {
  const year = random.whole(1996, 2024);
  const data = technicalData(type, random);
  const meter = { pod, pdr: () => pdr(random), plate: () => plate(random), none: () => null }[data.meter]();
  const complete = !random.chance(0.03);
  return {
    imp_tipo: type,
    appart: random.chance(0.06) ? null : (row.appartenenza ?? null),
    uten:
      type === 'automez_'
        ? (vehicles[index % vehicles.length] ?? name)
        : `${name} ${row.edif_descr ?? ''}`.trim(),
    indir: row.indirizzo ?? null,
    loc: row.localita ?? null,
    pod_pdr_cont: meter,
    presa_al: complete ? customerNumber(random) : null,
    vett: complete ? data.carrier : null,
    um: complete ? data.unit : null,
    cons_prod: data.produces ? 'Produzione' : 'Consumo',
    ...data.fields,
    anno: random.chance(0.08) ? null : year,
    d_attiv: random.chance(0.2) ? null : dayOf(year, random),
    note: random.chance(0.07) ? random.pick(notes) : null,
    // Several plants of a building stand side by side, so that each can be clicked.
    the_geom: projection.point(
      plus(
        house.lot.base.centre,
        times(house.lot.base.along, ((before % 5) - 2) * Math.min(5, house.lot.base.width / 6)),
      ),
    ),
    short: !complete,
  };
}

/** A made-up number plate of a series that no vehicle bears. */
function plate(random: Random): string {
  return `ZZ${String(random.whole(0, 999)).padStart(3, '0')}ZZ`;
}

const vehicles = [
  'Autocarro con cestello',
  'Furgone manutenzioni',
  'Autovettura Polizia locale',
  'Autovettura uffici',
  'Scuolabus',
  'Motocarro raccolta',
  'Trattore con lama spazzaneve',
  'Autovettura servizi sociali',
];

const notes = [
  'Contratto in convenzione',
  'Lettura del contatore in loco',
  'Manutenzione affidata a terzo responsabile',
  'Impianto condiviso con l’edificio vicino',
  'Libretto di impianto in archivio',
];

/** A supply that was closed: its last bill goes on beyond it. */
const closedOn = '2026-06-15';

/**
 * Two supplies with a fault that the checks of bills find: one whose POD lost its last figure when it was typed, and
 * one that was closed in the middle of a month.
 */
export function withOddSupplies(plants: readonly PlantRow[]): PlantRow[] {
  const supplies = plants.filter(({ imp_tipo, pod_pdr_cont }) => imp_tipo === 'ed_ele_' && pod_pdr_cont);
  const [mistyped, closed] = supplies.slice(-2);
  return plants.map((plant) => {
    if (plant === mistyped) return { ...plant, pod_pdr_cont: plant.pod_pdr_cont?.slice(0, -1) ?? null };
    return plant === closed ? { ...plant, d_elim: closedOn } : plant;
  });
}
