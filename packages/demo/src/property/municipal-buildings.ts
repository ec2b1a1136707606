import { rounded } from '../codes.ts';
import { areaOf } from '../plane/polygon.ts';
import type { Projection } from '../projection.ts';
import type { Random } from '../random.ts';
import type { BuildingRow } from '../rows.ts';
import type { LandmarkUse } from '../town/plan.ts';
import type { House, Town } from '../town/town.ts';

/** A building of the municipality: the house it is, and its row. */
export interface MunicipalBuilding {
  readonly house: House;
  readonly use: Use;
  readonly row: BuildingRow;
}

export type Use = Exclude<LandmarkUse, 'church'> | 'housing' | 'office';

/** Storeys, users and hours a year that go with a use. */
const habits: Readonly<
  Record<Use, { storeys: readonly number[]; users: readonly [number, number]; hours: number }>
> = {
  'town-hall': { storeys: [3], users: [40, 60], hours: 2600 },
  school: { storeys: [1, 2, 2], users: [70, 320], hours: 1900 },
  gym: { storeys: [2], users: [40, 120], hours: 2400 },
  library: { storeys: [2], users: [25, 60], hours: 1800 },
  theatre: { storeys: [3], users: [150, 300], hours: 700 },
  care: { storeys: [2, 3], users: [30, 80], hours: 8760 },
  depot: { storeys: [1], users: [6, 20], hours: 2000 },
  station: { storeys: [1], users: [20, 60], hours: 5200 },
  market: { storeys: [1], users: [40, 90], hours: 1500 },
  sport: { storeys: [1], users: [40, 120], hours: 1600 },
  waterworks: { storeys: [1], users: [0, 2], hours: 8760 },
  parking: { storeys: [2], users: [0, 2], hours: 8760 },
  barracks: { storeys: [2], users: [10, 25], hours: 4000 },
  community: { storeys: [1, 2], users: [20, 60], hours: 900 },
  housing: { storeys: [2, 3, 3], users: [4, 24], hours: 8760 },
  office: { storeys: [2], users: [4, 14], hours: 1900 },
};

const offices = [
  'Ufficio tecnico comunale',
  'Servizi sociali',
  'Archivio storico comunale',
  'Sede della Protezione civile',
  'Ufficio turistico',
  'Centro per l’impiego, sportello',
  'Giudice di pace, sede staccata',
  'Informagiovani',
];

/** The town's landmarks but its churches, then flats and offices in ordinary houses, `count` in all. */
export function municipalBuildings(
  town: Town,
  count: number,
  comune: string,
  projection: Projection,
  random: Random,
): MunicipalBuilding[] {
  const landmarks = town.houses.flatMap((house) =>
    house.landmark === null || house.landmark.use === 'church'
      ? []
      : [{ house, use: house.landmark.use as Use, name: house.landmark.name }],
  );
  const spare = Math.max(0, count - landmarks.length);
  const ordinary = random
    .shuffled(town.houses.filter(({ landmark, lot }) => landmark === null && lot.street.quarter !== 'works'))
    .slice(0, spare)
    .map((house, i) => {
      const name = i % 3 === 2 ? offices[Math.floor(i / 3)] : undefined;
      return name === undefined
        ? {
            house,
            use: 'housing' as const,
            name: `Alloggi comunali ${house.lot.street.name} ${house.number}`,
          }
        : { house, use: 'office' as const, name };
    });
  return [...landmarks.slice(0, count), ...ordinary].map(({ house, use, name }) => ({
    house,
    use,
    row: rowOf(house, use, name, comune, projection, random),
  }));
}

function rowOf(
  { lot, footprint, number }: House,
  use: Use,
  name: string,
  comune: string,
  projection: Projection,
  random: Random,
): BuildingRow {
  const { storeys, users, hours } = habits[use];
  const ground = Math.abs(areaOf(footprint));
  const floors = random.pick(storeys);
  const old = lot.street.quarter === 'old';
  const year = old ? random.whole(1620, 1930) : random.whole(1951, 2016);
  const complete = !random.chance(0.04);
  const base = {
    edif_descr: name,
    localita: lot.street.locality,
    comune,
    indirizzo: `${lot.street.name}, ${number}`,
    appartenenza: use === 'housing' ? 'amm_comunale' : 'comunale amm',
    the_geom: projection.polygon(footprint),
    short: !complete,
  };
  return {
    ...base,
    altra_denominazione: old && complete && random.chance(0.3) ? random.pick(formerNames) : null,
    anno_costr: complete && !random.chance(0.06) ? year : null,
    classe_energ: complete && !random.chance(0.12) ? energyClass(year, random) : null,
    nr_utenti: complete && !random.chance(0.1) ? random.whole(...users) : null,
    utilizzo_h_anno: complete && !random.chance(0.1) ? hours : null,
    sup_mq: complete ? rounded(ground * floors * 0.9, 0) : null,
    vol_mc: complete ? rounded(ground * floors * 3.4, 0) : null,
    note: complete && random.chance(0.1) ? random.pick(notes) : null,
  };
}

function energyClass(year: number, random: Random): string {
  if (year > 2008) return random.pick(['A1', 'B', 'B', 'C']);
  if (year > 1990) return random.pick(['C', 'D', 'D', 'E']);
  return random.pick(['D', 'E', 'E', 'F', 'F', 'G']);
}

const formerNames = [
  'Palazzo del Podestà',
  'Ex convento',
  'Casa del Pellegrino',
  'Ex filanda',
  'Palazzo delle Logge',
];

const notes = [
  'Immobile vincolato',
  'Serramenti sostituiti',
  'Copertura da verificare',
  'Certificato di prevenzione incendi da rinnovare',
  'Cappotto termico previsto nel piano triennale',
];
