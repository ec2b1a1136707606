import { kinds } from '@lucerna/domain/kinds/catalogue';
import { firstCarriers } from '@lucerna/domain/vocabulary/first-carriers';
import { sql } from 'kysely';
import type { Database, TenantTx } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { ofKind } from '../elements/element-row.ts';
import { loadRetrofits } from './interior/load-retrofits.ts';
import type { Municipality } from './rows.ts';
import type { OnElement } from './upkeep/intervention-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** Everything in one transaction may take this long: a large town on a busy machine. */
const deadlineMs = 600_000;

/** Writes a municipality that is not there yet, all of it or nothing. Its accounts are not its business. */
export async function loadMunicipality(
  db: Database,
  made: Municipality,
  interventions: readonly OnElement[] = [],
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
  };
  await db.tenant(made.codistat, load, {
    deadlineMs,
    actor: { user: '', origin: 'dimostrazione' },
  });
}

async function loadRegister(tx: TenantTx, made: Municipality): Promise<void> {
  const insert = (table: keyof Tables & string, rows: readonly Row[]) => insertAll(tx, table, rows);
  await insert('confini', [{ nome: made.nome, the_geom: made.border }]);
  await insert('vettori', firstCarriers);
  const carriers = await tx.sql.selectFrom('vettori').select(['id', 'vettore']).execute();
  const carrierId = new Map(carriers.map(({ id, vettore }) => [vettore, id]));
  const withCarrier = (rows: readonly { readonly vett?: string | null | undefined }[]) =>
    rows.map((row) => ({ ...row, vettore_id: carrierId.get(row.vett ?? '') ?? null }));
  await insert('imp', withCarrier(made.cabinets));
  const cabinets = await tx.sql.selectFrom('imp').select(['id_imp', 'uten']).execute();
  const cabinetId = new Map(cabinets.map(({ id_imp, uten }) => [uten, id_imp]));
  const ids = made.cabinets.map(({ uten }) => cabinetId.get(uten ?? null));
  const ofCabinet = (rows: readonly { readonly cabinet: number }[]) =>
    rows.map(({ cabinet, ...row }) => ({ ...row, id_imp: ids[cabinet] }));
  await insert('imp', withCarrier(made.plants));
  const plantIds = await keysAbove(tx, 'imp', 'id_imp', Math.max(0, ...cabinetId.values()));
  await insert('ip_linee', ofCabinet(made.lines));
  await insert('ip_q_sez', ofCabinet(made.subPanels));
  await insert('partenze', ofCabinet(made.departures));
  await insert('ip_pl', ofCabinet(made.lightPoints));
  await insert('edifici', made.buildings);
  const buildingIds = await keysAbove(tx, 'edifici', 'idf', 0);
  const links = made.links.map(({ building, plant, coefficiente }) => ({
    id_edificio: buildingIds[building],
    id_impianto: plantIds[plant],
    coefficiente,
  }));
  await insert('edifici_impianti', links);
  await loadRetrofits(tx, made.retrofits, buildingIds);
  await insert('carta_tecnica', made.technicalMap);
  await insert('civici', made.houseNumbers);
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

/** The keys above a number, in order: those of rows that have just been inserted, as they were given. */
async function keysAbove(
  tx: TenantTx,
  table: 'imp' | 'edifici',
  key: string,
  above: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(key)} as id from ${sql.table(table)}
    where codistat = ${tx.codistat} and ${sql.ref(key)} > ${above} order by 1`.execute(tx.sql);
  return rows.map(({ id }) => id);
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
