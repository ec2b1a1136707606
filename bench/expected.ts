/**
 * Atteso e fatturato of a city of 100,000 light points with ten years of monthly bills, on both engines: the list for the
 * first time, again, after a bill and after a lamp were changed, one cabinet, the workbook, and what a save costs more.
 * `npm run bench -- expected`
 */
import { dayOfNumber, nextMonthNumber } from '@lucerna/domain/rules/day-number';
import { buildApp } from '../apps/server/src/app.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { openSessions } from '../apps/server/src/sign-in/sessions.ts';
import { median, type Row, report } from './report.ts';
import { city, engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const cabinetsOfCity = 400;
const months = 120;
const rounds = 15;
const [coldMs, keptMs, saveMs] = [1_000, 200, 2];

/** Four hundred cabinets with all light points, and a bill of each for each month of ten years, with its bands. */
async function loadBills(db: Database): Promise<number> {
  const now = new Date();
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth() - 1;
  const load = async ({ sql, insertMany, script }: Parameters<Parameters<Database['tenant']>[1]>[0]) => {
    const cabinets = await sql
      .selectFrom('imp')
      .select('id_imp')
      .where('imp_tipo', '=', 'centr_')
      .orderBy('id_imp')
      .limit(cabinetsOfCity)
      .execute();
    const ids = cabinets.map(({ id_imp }) => id_imp);
    await script(
      `UPDATE ip_pl SET id_imp = (ARRAY[${ids.join(',')}])[1 + plid % ${ids.length}]
       WHERE id_imp IS DISTINCT FROM (ARRAY[${ids.join(',')}])[1 + plid % ${ids.length}]`,
    );
    // The others of the city hold nothing any longer.
    await script(
      `UPDATE imp SET eliminato_il = now() WHERE imp_tipo = 'centr_' AND id_imp <> ALL (ARRAY[${ids.join(',')}])`,
    );
    const rows = ids.flatMap((id) =>
      Array.from({ length: months }, (_, at) => {
        const month = last - at;
        const first = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
        const total = 4_000 + ((id * 37 + at * 11) % 900);
        const bands = [total * 0.1, total * 0.3, total * 0.6];
        return [city, id, first, dayOfNumber(nextMonthNumber(first) - 1), total, ...bands, total / 4];
      }),
    );
    const columns = ['periodo_inizio', 'periodo_fine', 'totale_lettura'] as const;
    const bands = ['valore_f1', 'valore_f2', 'valore_f3', 'importo'] as const;
    await insertMany('bollette', ['codistat', 'id_contat', ...columns, ...bands], rows);
    await sql.deleteFrom('bollette_da_verificare').execute();
    await sql.deleteFrom('elementi_da_verificare').execute();
    return ids.length;
  };
  const count = await db.tenant(city, load, { deadlineMs: 900_000 });
  // As if they had always hung there, and not moved today.
  await db.system(
    ({ script }) =>
      script(`DELETE FROM ip_pl_giorni WHERE codistat = '${city}';
        INSERT INTO ip_pl_giorni
          (codistat, id_imp, giorno, chiave, lampot, lamp_tipo, lamp_pot, lamp_pot_ass, punti, lampade)
        SELECT codistat, id_imp, punto_in_servizio(data_attvaz, data_impianto),
          chiave_di_lampade(NULL, lampot, lamp_tipo, lamp_pot, lamp_pot_ass),
          lampot, lamp_tipo, lamp_pot, lamp_pot_ass, count(*), sum(coalesce(lamp_nr, 1))
        FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`),
    { deadlineMs: 600_000 },
  );
  await db.system(({ script }) => script('ANALYZE'), { deadlineMs: 120_000 });
  return count;
}

const rows: Row[] = [];
let count = 0;
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  const db = await place.open();
  try {
    count = await loadBills(db);
    const account = await db.system(async ({ sql }) => {
      const capabilities = ['SUPERVISORE', 'AMMINISTRATIVO'];
      const user = { username: 'bench', nome: 'Bench', codistat: city, capabilities };
      return (await sql.insertInto('utenti').values(user).returning('id').executeTakeFirstOrThrow()).id;
    });
    const token = await openSessions(db, () => new Date()).open(account, undefined);
    const headers = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
    const timed = async (url: string) => {
      const start = performance.now();
      const response = await app.inject({ url, headers });
      if (response.statusCode !== 200) throw new Error(`Expected 200, got ${response.statusCode}`);
      return performance.now() - start;
    };
    let app = await buildApp({ db, env: readEnv({}) });
    const list = '/api/decisioni/atteso';
    const colds: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await app.close();
      app = await buildApp({ db, env: readEnv({}) });
      colds.push(await timed(list));
    }
    const write = async (what: string) => {
      const start = performance.now();
      await db.tenant(city, (tx) => tx.script(what));
      return performance.now() - start;
    };
    const lamp = (watts: number) =>
      write(`UPDATE ip_pl SET lamp_pot_ass = ${watts} WHERE plid = (SELECT min(plid) FROM ip_pl)`);
    const bill = (kwh: number) =>
      write(
        `UPDATE bollette SET totale_lettura = ${kwh} WHERE id_letture = (SELECT max(id_letture) FROM bollette)`,
      );
    const [again, afterLamp, afterBill, one, book]: number[][] = [[], [], [], [], []];
    const { id_imp } = await db.tenant(city, ({ sql }) =>
      sql
        .selectFrom('imp')
        .select('id_imp')
        .where('imp_tipo', '=', 'centr_')
        .orderBy('id_imp')
        .executeTakeFirstOrThrow(),
    );
    for (let round = 0; round < rounds; round += 1) {
      again?.push(await timed(list));
      await lamp(60 + round);
      afterLamp?.push(await timed(list));
      await bill(3_000 + round);
      afterBill?.push(await timed(list));
      one?.push(await timed(`${list}/${id_imp}`));
      book?.push(await timed(`${list}/export`));
    }
    const saves = async (save: (value: number) => Promise<number>) => {
      const times: number[] = [];
      for (let round = 0; round < 2 * rounds; round += 1) times.push(await save(100 + round));
      return median(times.slice(rounds));
    };
    const [lampWith, billWith] = [await saves(lamp), await saves(bill)];
    await db.system((tx) =>
      tx.script(`ALTER TABLE ip_pl DISABLE TRIGGER punti_di_ogni_giorno_modifica;
        ALTER TABLE bollette DISABLE TRIGGER versione_impianto_modifica`),
    );
    const [lampWithout, billWithout] = [await saves(lamp), await saves(bill)];
    await app.close();
    const of = (what: string, figures: readonly number[] | undefined, peer: number): Row => ({
      what: `${engine}: ${what}`,
      figure: median([...(figures ?? [])]),
      peer,
      most: 1,
    });
    rows.push(
      of('the list, of a server that has kept nothing', colds, coldMs),
      of('the list, again', again, keptMs),
      of('the list after a lamp was changed', afterLamp, keptMs),
      of('the list after a bill was changed', afterBill, keptMs),
      of('one cabinet', one, keptMs),
      of('the workbook', book, keptMs),
      of('what the save of a lamp costs more', [Math.max(0, lampWith - lampWithout)], saveMs),
      of('what the save of a bill costs more', [Math.max(0, billWith - billWithout)], saveMs),
    );
  } finally {
    await db.close();
    await place.remove();
  }
}
report('expected', `Expected and billed, ${lightPoints} light points, ${count} cabinets`, rows);
