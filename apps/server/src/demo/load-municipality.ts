import type { FieldValues } from '@lucerna/contract/element-schema';
import type { DemoBill } from '@lucerna/demo/energy/bill-rows';
import type { DemoProduction } from '@lucerna/demo/energy/production-rows';
import { NO_CABINET } from '@lucerna/demo/register-faults';
import type { Municipality, PlantRow } from '@lucerna/demo/rows';
import type { OnElement } from '@lucerna/demo/upkeep/intervention-rows';
import type { FieldValue } from '@lucerna/domain/field';
import type { KindId } from '@lucerna/domain/kind';
import { kindById, kinds } from '@lucerna/domain/kinds/catalogue';
import { firstCarriers } from '@lucerna/domain/vocabulary/first-carriers';
import { type Insertable, sql } from 'kysely';
import { analyse } from '../db/analyse.ts';
import type { Database, TenantTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { ofKind } from '../elements/element-row.ts';
import { insertElements } from '../elements/element-write.ts';
import { loadBills, loadProduction } from './load-energy.ts';
import { loadRetrofits } from './load-retrofits.ts';
import { loadWork } from './load-work.ts';

type Row = Readonly<Record<string, unknown>>;
/** A row of a table whose municipality the loading adds. */
type NewRow<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'codistat'>;

/** Everything in one transaction may take this long: a large town on a busy machine. */
const deadlineMs = 600_000;

/** What happened in a municipality: nothing where it is only measured. */
export interface Doings {
  readonly interventions?: readonly OnElement[];
  readonly bills?: readonly DemoBill[];
  readonly production?: DemoProduction;
  /** Faults and orders, as they are now; the account that did them. */
  readonly work?: { readonly now: Date; readonly chi: string };
}

/** Writes a municipality that is not there yet, all of it or nothing. Its accounts are not its business. */
export async function loadMunicipality(
  db: Database,
  made: Municipality,
  { interventions = [], bills = [], production, work }: Doings = {},
): Promise<void> {
  await db.system(async ({ sql }) => {
    await sql
      .insertInto('comuni')
      .values({
        codistat: made.codistat,
        nome: made.nome,
        centro: `SRID=4326;POINT(${made.centre.join(' ')})`,
        illuminazione_interni: made.interiorLighting,
      })
      .execute();
  });
  const load = async (tx: TenantTx) => {
    await loadRegister(tx, made);
    await loadInterventions(tx, interventions);
    await loadBills(tx, bills);
    if (production !== undefined) await loadProduction(tx, production);
    if (work !== undefined) await loadWork(tx, work);
  };
  await db.tenant(made.codistat, load, {
    deadlineMs,
    actor: { user: '', origin: 'dimostrazione' },
  });
}

/** Once all is loaded: each table is read for it, whatever of it is new. */
export async function analyseLoaded(db: Database, lightPoints: number): Promise<void> {
  const elements = kinds.map(({ table }) => table);
  const all = new Set([...elements, 'storico', 'civici', 'carta_tecnica', 'bollette', 'manutenzioni']);
  await analyse(db, [...all], lightPoints);
}

async function loadRegister(tx: TenantTx, made: Municipality): Promise<void> {
  const insert = <T extends keyof Tables>(table: T, rows: readonly NewRow<T>[]) => insertAll(tx, table, rows);
  await insert('confini', [{ nome: made.nome, the_geom: made.border }]);
  await insert('vettori', firstCarriers);
  const carriers = await tx.sql.selectFrom('vettori').select(['id', 'vettore']).execute();
  const carrierId = new Map(carriers.map(({ id, vettore }) => [vettore, id]));
  const withCarrier = (rows: readonly PlantRow[]) =>
    rows.map((row) => ({ ...row, vettore_id: carrierId.get(row.vett ?? '') ?? null }));
  const cabinetIds = await insertKind(tx, 'cabinet', withCarrier(made.cabinets));
  const ofCabinet = <Row extends { readonly cabinet: number }>(rows: readonly Row[]) =>
    rows.map(({ cabinet, ...row }) => ({
      ...row,
      id_imp: cabinet === NO_CABINET ? null : there(cabinetIds, cabinet),
    }));
  const plantIds = await insertKind(tx, 'plant', withCarrier(made.plants));
  await insertKind(tx, 'line', ofCabinet(made.lines));
  await insertKind(tx, 'sub-panel', ofCabinet(made.subPanels));
  await insert(
    'partenze',
    made.departures.map(({ cabinet, ...row }) => ({ ...row, id_imp: there(cabinetIds, cabinet) })),
  );
  await insertKind(tx, 'light-point', ofCabinet(made.lightPoints));
  const buildingIds = await insertKind(tx, 'building', made.buildings);
  const links = made.links.map(({ building, plant, coefficiente }) => ({
    id_edificio: there(buildingIds, building),
    id_impianto: there(plantIds, plant),
    coefficiente,
  }));
  await insert('edifici_impianti', links);
  await loadRetrofits(tx, made.retrofits, buildingIds);
  await insert('carta_tecnica', made.technicalMap);
  await insert('civici', made.houseNumbers);
}

type Made = Readonly<Record<string, FieldValue | undefined>> & {
  readonly the_geom: string;
  readonly short?: boolean;
};

/** Inserts the elements of a kind; their keys, in their order. */
async function insertKind(tx: TenantTx, kind: KindId, made: readonly Made[]): Promise<number[]> {
  const elements = made.map(({ the_geom, short = false, ...values }) => ({
    values: values as FieldValues,
    geometry: the_geom,
    short,
  }));
  return insertElements(tx, kindById(kind), elements);
}

/** The key of the element at that place of its list. */
function there(keys: readonly number[], place: number): number {
  const key = keys[place];
  if (key === undefined) throw new Error(`Nothing was inserted at place ${place}`);
  return key;
}

/** Interventions on the elements of a municipality that is whole: those of a kind stand in the order of their keys. */
async function loadInterventions(tx: TenantTx, interventions: readonly OnElement[]): Promise<void> {
  if (interventions.length === 0) return;
  const elements = new Map<string, readonly { readonly id: number; readonly codice: string | null }[]>();
  for (const kind of kinds) {
    const { rows } = await sql<{ id: number; codice: string | null }>`
      select ${sql.ref(kind.key)} as id, ${sql.ref(kind.code)}::text as codice from ${sql.table(kind.table)}
      where codistat = ${tx.codistat} and ${ofKind(kind)} order by 1`.execute(tx.sql);
    elements.set(kind.tipoElemento, rows);
  }
  const rows = interventions.map(({ element, ...row }) => {
    const { id, codice } = elements.get(row.tipo_elemento)?.[element] ?? { id: null, codice: null };
    return { ...row, id_elemento: id, codice };
  });
  await insertAll(tx, 'manutenzioni', rows);
}

/** All rows of a table; a row that lacks a column of another one has null there. */
async function insertAll(tx: TenantTx, table: keyof Tables & string, rows: readonly Row[]): Promise<void> {
  const columns = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) columns.add(column);
  const names = [...columns];
  await tx.insertMany(table, ['codistat', ...names] as never, valuesOf(tx.codistat, names, rows));
}

function* valuesOf(codistat: string, names: readonly string[], rows: readonly Row[]): Iterable<unknown[]> {
  for (const row of rows) yield [codistat, ...names.map((name) => row[name] ?? null)];
}
