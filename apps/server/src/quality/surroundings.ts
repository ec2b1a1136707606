/** What many elements are judged by: the day, the borders, cabinets and plants. */
import type { MultiPolygonGeometry, Position } from '@lucerna/domain/rules/geometry/geojson';
import type { NamedCabinet } from '@lucerna/domain/rules/quality-checks/place-checks';
import { bareSupplyCode } from '@lucerna/domain/rules/supply-code';
import { cabinetType } from '@lucerna/domain/vocabulary/plant-type';
import type { QualityLimits } from '@lucerna/domain/vocabulary/quality-parameter';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';
import { layerVersions } from '../elements/layer-versions.ts';
import { readBorders } from '../elements/place.ts';
import { readParameterValues } from '../energy/parameters.ts';

/** A cabinet or a plant by what must be its own. */
export interface NamedPlant {
  readonly id_imp: number;
  readonly imp_tipo: string;
  readonly uten: string | null;
  readonly pod_pdr_cont: string | null;
}

/** Those that share a POD, bare of blanks; cabinets that share a code. */
export interface OwnCodes {
  readonly pods: ReadonlyMap<string, readonly NamedPlant[]>;
  readonly codes: ReadonlyMap<string, readonly NamedPlant[]>;
}

export interface Surroundings {
  /** The day in Italy, `YYYY-MM-DD`. */
  readonly today: string;
  readonly borders: MultiPolygonGeometry | null;
  readonly cabinets: ReadonlyMap<number, NamedCabinet>;
  readonly plants: readonly NamedPlant[];
  readonly own: OwnCodes;
  /** Where the checks begin to wonder, as of the day. */
  readonly limits: QualityLimits;
}

export const isText = (text: string | null): text is string => text !== null && text.trim() !== '';

function ownCodes(plants: readonly NamedPlant[]): OwnCodes {
  return {
    pods: Map.groupBy(
      plants.filter(({ pod_pdr_cont }) => isText(pod_pdr_cont)),
      ({ pod_pdr_cont }) => bareSupplyCode(pod_pdr_cont as string),
    ),
    codes: Map.groupBy(
      plants.filter(({ uten, imp_tipo }) => imp_tipo === cabinetType && isText(uten)),
      ({ uten }) => uten as string,
    ),
  };
}

/** `at` is null where it has no place. */
type PlantRow = readonly [
  ...named: readonly [number, string, string | null, string | null],
  at: Position | null,
];

/** All in one text: the embedded engine takes long to make thousands of objects. */
async function readPlants(tx: TenantTx): Promise<PlantRow[]> {
  const { rows } = await sql<{ righe: string | null }>`
    select json_agg(json_build_array(id_imp, imp_tipo, uten, pod_pdr_cont,
      case when the_geom is not null and imp_tipo = ${cabinetType}
        then json_build_array(st_x(the_geom), st_y(the_geom)) end))::text as righe
    from imp where codistat = ${tx.codistat} and eliminato_il is null`.execute(tx.sql);
  return JSON.parse(rows[0]?.righe ?? '[]') as PlantRow[];
}

async function readSurroundings(tx: TenantTx, today: string, limits: QualityLimits): Promise<Surroundings> {
  const rows = await readPlants(tx);
  const plants = rows.map(([id_imp, imp_tipo, uten, pod_pdr_cont]) => ({
    id_imp,
    imp_tipo,
    uten,
    pod_pdr_cont,
  }));
  const cabinets = new Map<number, NamedCabinet>();
  for (const [id_imp, type, uten, , at] of rows) {
    if (type === cabinetType) cabinets.set(id_imp, { id_imp, uten, at });
  }
  return { today, borders: await readBorders(tx), cabinets, plants, own: ownCodes(plants), limits };
}

/** For one slice after the other: they are read again where their layers moved, which costs more than a slice's own rows. */
export class KeptSurroundings {
  #kept: { readonly versions: string; readonly about: Surroundings } | undefined;

  async read(tx: TenantTx, today: string): Promise<Surroundings> {
    const layers = await layerVersions(tx, ['centraline', 'impianti', 'confini']);
    const limits = await readParameterValues(tx, today);
    const versions = JSON.stringify([today, layers, limits]);
    if (this.#kept?.versions === versions) return this.#kept.about;
    const about = await readSurroundings(tx, today, limits);
    this.#kept = { versions, about };
    return about;
  }
}
