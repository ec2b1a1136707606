/**
 * The checks of the register of a city of 100,000 light points: all of it anew, how long one slice keeps others waiting,
 * what is answered then, and what the checks cost a save. On both engines. `npm run bench -- quality`
 */
import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { recheckRegister } from '../apps/server/src/quality/recheck-quality.ts';
import { openSessions } from '../apps/server/src/sign-in/sessions.ts';
import { median, type Row, report } from './report.ts';
import { city, engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const rounds = 15;
const [wholeMs, waitMs, coldMs, keptMs, saveMs] = [60_000, 1_000, 1_000, 200, 2];
const today = new Date().toISOString().slice(0, 10);

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  const db = await place.open();
  try {
    const account = await db.system(async ({ sql }) => {
      const user = { username: 'bench', nome: 'Bench', codistat: city, capabilities: ['SUPERVISORE'] };
      return (await sql.insertInto('utenti').values(user).returning('id').executeTakeFirstOrThrow()).id;
    });
    const token = await openSessions(db, () => new Date()).open(account, undefined);
    const headers = { cookie: `lucerna_session=${token}`, 'x-requested-with': 'XMLHttpRequest' };
    await db.tenant(city, (tx) => tx.script(`SELECT verifica_tutto('${city}')`));
    let over = false;
    let longest = 0;
    const others = (async () => {
      while (!over) {
        const start = performance.now();
        await db.tenant(city, (tx) => tx.script('SELECT 1'), { readOnly: true, deadlineMs: 60_000 });
        longest = Math.max(longest, performance.now() - start);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const began = performance.now();
    await recheckRegister(db, city, today);
    const whole = performance.now() - began;
    over = true;
    await others;
    const app = await buildApp({ db, env: readEnv({}) });
    const timed = async (url: string) => {
      const start = performance.now();
      const response = await app.inject({ url, headers });
      if (response.statusCode !== 200) throw new Error(`Expected 200, got ${response.statusCode}`);
      return performance.now() - start;
    };
    const cold = await timed('/api/decisioni/qualita');
    const kept: number[] = [];
    for (let round = 0; round < rounds; round += 1) kept.push(await timed('/api/decisioni/qualita'));
    const list = await timed('/api/decisioni/qualita/interdistanza');
    // A survey that left out the power of each tenth lamp.
    await db.tenant(
      city,
      (tx) =>
        tx.script(`INSERT INTO rilievi (codistat, tipo_elemento, id_elemento, regola, messaggio, fatti, presente, stato)
          SELECT codistat, 'punto_luce', plid, 'lampada_senza_potenza', 'Nessuna potenza', '', true, 'aperto'
          FROM ip_pl WHERE codistat = '${city}' AND plid % 10 = 0 ON CONFLICT DO NOTHING`),
      { deadlineMs: 60_000 },
    );
    const many = '/api/decisioni/qualita/lampada_senza_potenza';
    const manyCold = await timed(many);
    const manyKept: number[] = [];
    for (let round = 0; round < rounds; round += 1) manyKept.push(await timed(many));
    const book = await timed('/api/decisioni/qualita/export');
    const bookKept: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      bookKept.push(await timed('/api/decisioni/qualita/export'));
    const save = async () => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        await db.tenant(city, (tx) =>
          tx.script(`UPDATE ip_pl SET altezza_pl = ${round + 5} WHERE plid = (SELECT min(plid) FROM ip_pl)`),
        );
        times.push(performance.now() - start);
      }
      return median(times);
    };
    await save();
    const checked = await save();
    const settle = await timed('/api/decisioni/qualita');
    await db.system((tx) => tx.script('ALTER TABLE ip_pl DISABLE TRIGGER verifica_rilievi_modifica'));
    await save();
    const unchecked = await save();
    await app.close();
    rows.push(
      { what: `${engine}: the whole register`, figure: whole, peer: wholeMs, most: 1 },
      { what: `${engine}: the longest that somebody else waited`, figure: longest, peer: waitMs, most: 1 },
      { what: `${engine}: the figures, for the first time`, figure: cold, peer: coldMs, most: 1 },
      { what: `${engine}: the figures, again`, figure: median(kept), peer: keptMs, most: 1 },
      { what: `${engine}: the findings of a rule`, figure: list, peer: coldMs, most: 1 },
      { what: `${engine}: ten thousand findings of a rule`, figure: manyCold, peer: coldMs, most: 1 },
      {
        what: `${engine}: ten thousand findings, again`,
        figure: median(manyKept),
        peer: keptMs,
        most: 1,
      },
      { what: `${engine}: the workbook of all, for the first time`, figure: book, peer: coldMs, most: 1 },
      { what: `${engine}: the workbook of all, again`, figure: median(bookKept), peer: keptMs, most: 1 },
      {
        what: `${engine}: the figures after a save, which is checked`,
        figure: settle,
        peer: coldMs,
        most: 1,
      },
      {
        what: `${engine}: what a save costs more`,
        figure: Math.max(0, checked - unchecked),
        peer: saveMs,
        most: 1,
      },
    );
  } finally {
    await db.close();
    await place.remove();
  }
}
report('quality', `The checks of the register, ${lightPoints} light points`, rows);
