/** Cabinets with lamps and bills, for the tests of what is expected of them. */
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { newElement, type Register } from './register-fixture.ts';
import { valchiara, type World } from './world.ts';

/** A cabinet with light points of 100 W absorbed each, called `P1` and on. */
export async function newCabinetWith(world: World, register: Register, lamps: number): Promise<number> {
  const id = await newElement(world, kindBySegment('centraline'), register);
  await insertLamps(world, id, lamps);
  return id;
}

export async function insertLamps(
  world: World,
  cabinet: number,
  lamps: number,
  { since }: { readonly since?: string } = {},
): Promise<void> {
  await world.db.tenant(valchiara, (tx) =>
    sql`insert into ip_pl (codistat, id_imp, pl_cod, lampot, lamp_pot_ass, lamp_nr, data_attvaz, the_geom)
      select ${valchiara}, ${cabinet}, 'P' || i, 'LED 100', 100, 1, ${since ?? null}::date,
        st_setsrid(st_point(7.2 + i * 0.001, 45.1), 4326)
      from generate_series(1, ${lamps}::integer) i`.execute(tx.sql),
  );
}

/** A bill of so many kWh for each month of 2025, with its bands. */
export async function insertBills(world: World, cabinet: number, kwh: number): Promise<void> {
  await world.db.tenant(valchiara, (tx) =>
    sql`insert into bollette (codistat, id_contat, periodo_inizio, periodo_fine, totale_lettura, valore_f1, valore_f2,
        valore_f3, importo)
      select ${valchiara}, ${cabinet}, m, (m + interval '1 month' - interval '1 day')::date, ${kwh}::numeric,
        ${kwh}::numeric * 0.1, ${kwh}::numeric * 0.3, ${kwh}::numeric * 0.6, ${kwh}::numeric * 0.25
      from generate_series(date '2025-01-01', date '2025-12-01', interval '1 month') g(m)`.execute(tx.sql),
  );
}

/** Writes as a screen or an import would, without a call. */
export async function writeSql(world: World, statement: string): Promise<void> {
  await world.db.tenant(valchiara, (tx) => sql`${sql.raw(statement)}`.execute(tx.sql));
}
