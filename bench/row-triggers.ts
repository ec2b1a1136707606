/**
 * What triggers for each row cost, which a distributed database has, beside those for each statement: one save, 500 light points
 * at once, and an import of 5,000 by the calls of the screen. Some minutes for both engines.
 * `npm run bench -- row-triggers`
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../apps/server/src/db/database.ts';
import { recheckRegister } from '../apps/server/src/quality/recheck-quality.ts';
import { connectionOf, runScript } from '../apps/server/test/scala/psql-script.ts';
import { median, type Row, report } from './report.ts';
import { startServer } from './servers/server-process.ts';
import { city, type EngineName, engines, type Place, placeWithCity } from './servers/town.ts';
import { lightPointsOf } from './servers/users.ts';

/** A town of the usual size: what a trigger costs depends on the rows that are written. */
const lightPoints = Number(process.env.LIGHT_POINTS ?? 1_500);
const atOnce = 500;
const rowsOfFile = 5_000;
const saves = 100;
const warm = 50;
const rounds = 5;
/** Who asks more often than that takes the time that is measured. */
const lookEachMs = 250;
const actor = { user: 'bench', origin: 'modulo' } as const;
const script = new URL('../apps/server/src/db/distributed/row-triggers.sql', import.meta.url);

const byRow = (db: Database) =>
  db.system((tx) => runScript(script, connectionOf(tx)), { deadlineMs: 120_000 });

/** The median time of so many transactions of one statement, after some that are not counted. */
async function medianOf(
  db: Database,
  times: { first: number; counted: number },
  statement: (i: number) => string,
): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < times.first + times.counted; i += 1) {
    const start = performance.now();
    await db.tenant(city, (tx) => tx.script(statement(i)), { actor, deadlineMs: 60_000 });
    if (i >= times.first) took.push(performance.now() - start);
  }
  return median(took);
}

async function importMs(place: Place): Promise<number> {
  const server = await startServer(place.variables);
  try {
    const headers = await server.signIn('uno');
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${server.address}/api/importazioni${path}`, { headers, ...init });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
      return JSON.parse(text).data;
    };
    const list = await fetch(`${server.address}/api/v2.0/pl`, { headers });
    const [lon, lat] = (await list.json()).features[0].geometry.coordinates;
    const rows = Array.from({ length: rowsOfFile }, (_, n) => {
      const place = `${lon + (n % 200) / 1e5};${lat + Math.floor(n / 200) / 1e5}`;
      return `I${n};Via ${n % 90};SAP ${70 + (n % 4) * 30};${place}`;
    });
    const form = new FormData();
    form.set('tipo', 'pl');
    form.set('file', new File([`pl_cod;toponimo;lampot;lon;lat\n${rows.join('\n')}\n`], 'punti.csv'));
    const { id } = await ask('', { method: 'POST', body: form });
    await ask(`/${id}/righe`);
    const start = performance.now();
    await ask(`/${id}/scrivi`, { method: 'POST' });
    for (;;) {
      const { stato, errore, inserite } = await ask(`/${id}`);
      if (errore !== null) throw new Error(errore);
      if (stato === 'scritta') {
        if (inserite !== rowsOfFile) throw new Error(`${inserite} rows were written`);
        return performance.now() - start;
      }
      await wait(lookEachMs);
    }
  } finally {
    await server.stop();
  }
}

async function measure(engine: EngineName, form: 'statement' | 'row') {
  console.error(`${engine}, triggers for each ${form}…`);
  const place = await placeWithCity(engine, lightPoints);
  try {
    const db = await place.open();
    if (form === 'row') await byRow(db);
    const ids = await lightPointsOf(db, city);
    const of = `codistat = '${city}' AND plid`;
    const one = await medianOf(
      db,
      { first: warm, counted: saves },
      (i) => `UPDATE ip_pl SET note = 'uno ${i}' WHERE ${of} = ${ids[i]}`,
    );
    const lamps = await medianOf(
      db,
      { first: warm, counted: saves },
      (i) => `UPDATE ip_pl SET lampot = 'LED ${i}', lamp_pot = ${i} WHERE ${of} = ${ids[i]}`,
    );
    const several = await medianOf(
      db,
      { first: 2, counted: rounds },
      (i) =>
        `UPDATE ip_pl SET lampot = 'LED ${i}', lamp_pot = ${i} WHERE ${of} IN (${ids.slice(0, atOnce).join(',')})`,
    );
    // What was written waits to be checked: that is done before, or it would be measured with the import.
    await recheckRegister(db, city, new Date().toISOString().slice(0, 10));
    await db.close();
    return [one, lamps, several, await importMs(place)];
  } finally {
    await place.remove();
  }
}

const rows: Row[] = [];
for (const engine of engines) {
  const statement = await measure(engine, 'statement');
  const row = await measure(engine, 'row');
  const works = ['one save', 'one save of a lamp', `${atOnce} at once`, `an import of ${rowsOfFile}`];
  for (const [n, what] of works.entries()) {
    rows.push({ what: `${engine}: ${what}`, figure: row[n] ?? Number.NaN, peer: statement[n] ?? Number.NaN });
  }
}
report('row-triggers', 'Triggers for each row, beside those for each statement', rows);
