import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCabinetWith, writeSql } from '../../../test/http/cabinet-fixture.ts';
import { fillRegister, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;
beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const cabinetWith = (lamps: number) => newCabinetWith(world, register, lamps);

/** The months of 2025 of a cabinet. */
const monthsOf = async (cabinet: number) => {
  const url = `/api/decisioni/atteso/${cabinet}?fine=2025-12`;
  return (await world.call({ url, as: 'amministrativo' })).json().data.mesi;
};

/** Light points of 100 W, or of no power yet, in service since a day; of the last one nobody knows the day. */
async function addSince(cabinet: number, watts: number | null): Promise<void> {
  await world.db.tenant(valchiara, (tx) =>
    sql`insert into ip_pl (codistat, id_imp, pl_cod, lampot, lamp_pot_ass, lamp_nr, data_attvaz, the_geom)
      select ${valchiara}, ${cabinet}, cod, 'LED 100', ${watts}::double precision, 1, dal,
        st_setsrid(st_point(7.21, 45.11), 4326)
      from (values ('S1', date '2025-04-01'), ('S2', date '2025-08-01'), ('S3', null)) s(cod, dal)`.execute(
      tx.sql,
    ),
  );
}

test('a power that is typed in later fills the gap of the survey, one that is changed counts from today', async () => {
  const [cabinet, twin] = [await cabinetWith(7), await cabinetWith(7)];
  await addSince(twin, 100);
  const whole = await monthsOf(twin);
  await addSince(cabinet, null);
  const change = (what: string) =>
    writeSql(world, `update ip_pl set ${what} where id_imp = ${cabinet} and pl_cod like 'S%'`);
  const surveyed = await monthsOf(cabinet);
  expect(surveyed).not.toEqual(whole);
  await change('lamp_pot_ass = 100');
  expect(await monthsOf(cabinet)).toEqual(whole);
  // Taken away again, as whoever undoes it does.
  await change('lamp_pot_ass = null');
  expect(await monthsOf(cabinet)).toEqual(surveyed);
  await change('lamp_pot_ass = 100');
  await change('lamp_pot_ass = 250');
  expect(await monthsOf(cabinet)).toEqual(whole);
});

test('a light point that hangs elsewhere since today takes no power along into the past', async () => {
  const [one, other] = [await cabinetWith(3), await cabinetWith(3)];
  const change = (what: string) => writeSql(world, `update ip_pl set ${what}`);
  await change(`lamp_pot_ass = null where id_imp = ${one} and pl_cod = 'P1'`);
  const before = await monthsOf(other);
  await change(`id_imp = ${other}, pl_cod = 'M1' where id_imp = ${one} and pl_cod = 'P1'`);
  await change(`lamp_pot_ass = 100 where id_imp = ${other} and pl_cod = 'M1'`);
  expect(await monthsOf(other)).toEqual(before);
});

test('what is kept of each day adds up to the register, whatever is written', async () => {
  const [one, other] = [await cabinetWith(6), await cabinetWith(2)];
  const change = (what: string) => writeSql(world, what);
  const compare = async () => {
    const { rows } = await world.db.tenant(valchiara, (tx) =>
      sql<{ tenuto: unknown; contato: unknown }>`select
        (select json_agg(t) from (select id_imp, lamp_pot_ass, sum(punti) as punti, sum(lampade) as lampade
          from ip_pl_giorni group by 1, 2 having sum(punti) <> 0 order by 1, 2) t) as tenuto,
        (select json_agg(t) from (select id_imp, lamp_pot_ass, count(*) as punti, sum(coalesce(lamp_nr, 1)::numeric) as lampade
          from ip_pl where eliminato_il is null and id_imp is not null group by 1, 2 order by 1, 2) t) as contato`.execute(
        tx.sql,
      ),
    );
    expect(rows[0]?.tenuto).toEqual(rows[0]?.contato);
  };
  await compare();
  await change(`update ip_pl set lamp_nr = 2 where id_imp = ${one} and pl_cod in ('P1', 'P2')`);
  await compare();
  await change(`update ip_pl set id_imp = ${other} where id_imp = ${one} and pl_cod = 'P3'`);
  await compare();
  await change(`update ip_pl set id_imp = null where id_imp = ${one} and pl_cod = 'P4'`);
  await compare();
  await change(`update ip_pl set eliminato_il = now() where id_imp = ${one} and pl_cod = 'P5'`);
  await compare();
  await change(
    `update ip_pl set eliminato_il = null, lamp_pot_ass = null where id_imp = ${one} and pl_cod = 'P5'`,
  );
  await compare();
});
