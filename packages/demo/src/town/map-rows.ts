import type { Path } from '../plane/path.ts';
import type { Projection } from '../projection.ts';
import type { HouseNumberRow, TechnicalMapRow } from '../rows.ts';
import type { GroundClass, StreetClass } from './plan.ts';
import type { Town } from './town.ts';

/** The classes of the technical map as the table has them. */
const groundClass: Readonly<Record<GroundClass, string>> = {
  water: 'acqua',
  park: 'parco',
  green: 'verde',
  wood: 'bosco',
  field: 'campo',
  square: 'piazza',
  sport: 'sport',
  cemetery: 'cimitero',
};

const streetClass: Readonly<Record<StreetClass, string>> = {
  main: 'strada_principale',
  urban: 'strada',
  works: 'strada',
  lane: 'vicolo',
  country: 'strada_rurale',
  walk: 'sentiero',
};

/** Grounds, rivers, railways, streets and houses of the town as rows of `carta_tecnica`. */
export function technicalMapRows(town: Town, projection: Projection): TechnicalMapRow[] {
  const row = (classe: string, nome: string | null, the_geom: string) => ({ classe, nome, the_geom });
  return [
    ...town.grounds.map(({ class: kind, name, ring }) =>
      row(groundClass[kind], name, projection.polygon(ring)),
    ),
    ...town.rivers.map(({ name, path }) => row('acqua', name, projection.line(path))),
    ...town.railways.map((path: Path) => row('ferrovia', null, projection.line(path))),
    ...town.streets
      .filter((street) => street.drawn)
      .map((street) => row(streetClass[street.class], street.name, projection.line(street.path))),
    ...town.houses.map(({ landmark, footprint }) =>
      row('edificio', landmark?.name ?? null, projection.polygon(footprint)),
    ),
  ];
}

export function houseNumberRows(town: Town, projection: Projection): HouseNumberRow[] {
  return town.houses.map(({ lot, number }) => ({
    toponimo: lot.street.name,
    numero: number,
    the_geom: projection.point(lot.base.centre),
  }));
}
