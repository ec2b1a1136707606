/** Two servers on one database, of which one is killed in the midst of imports: the other ends what it had begun. */
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../../src/db/log.ts';
import { openDatabase } from '../../src/db/open.ts';
import { beyondGate } from '../beyond-gate.ts';
import { makeTown, password } from '../faults/writers.ts';
import { rowsOfImport } from '../importing/import-rows.ts';
import { houseNumbersKml } from '../importing/map-files.ts';
import { importClient } from './import-client.ts';
import { endRuns, newPlace, run, variablesOf } from './runs.ts';

afterEach(endRuns);

const rows = (count: number, code: string) =>
  Array.from({ length: count }, (_, i) => `${code}${i},7.25,${45.1 + i / 1e6}`).join('\n');
/** Half a minute is promised, of a machine that has nothing else to do. */
const promisedMs = 240_000;

it('what it wrote is taken away, what it undid is undone, what waited is written, and the kind is free again', async () => {
  const place = await newPlace();
  const db = await openDatabase({ ...place, log: silentLog });
  await makeTown(db);
  const first = run(variablesOf(place));
  const dying = await importClient(await first.ready, 'ufficio', password);
  const undone = await dying.prepared('edifici.csv', `edif_descr,lon,lat\n${rows(1_500, 'E')}\n`, 'edifici');
  await dying.begin(undone);
  await dying.until(undone, ({ stato }) => stato === 'scritta', 120_000);
  const points = await dying.prepared('punti.csv', `pl_cod,lon,lat\n${rows(20_000, 'P')}\n`, 'pl');
  const numbers = await dying.prepared('civici.kml', houseNumbersKml(20_000), 'civici');
  const waiting = await dying.prepared('centraline.csv', `uten,lon,lat\n${rows(5, 'C')}\n`, 'centraline');
  for (const id of [points, numbers, waiting]) await dying.begin(id);
  expect((await dying.detail(waiting)).coda).toBe(1);
  await dying.until(points, ({ avanzamento }) => avanzamento.righe > 0, 120_000);
  // The last of the buildings is held until the server is gone: what is undone has begun by then, and is not over.
  const held = Promise.withResolvers<void>();
  const gone = Promise.withResolvers<void>();
  const holding = db.system(
    async ({ sql: tx }) => {
      await sql`select from edifici order by idf desc limit 1 for update`.execute(tx);
      held.resolve();
      await gone.promise;
    },
    { deadlineMs: promisedMs },
  );
  await held.promise;
  expect((await dying.call('POST', `/${undone}/annulla?attendi=no`)).status).toBe(200);
  await dying.until(undone, ({ annullamento }) => annullamento?.righe > 0, promisedMs);
  first.child.kill('SIGKILL');
  await first.ended;
  gone.resolve();
  await holding;
  expect(await rowsOfImport(db, points)).toBeGreaterThan(0);

  const other = run(variablesOf(place));
  const alive = await importClient(await other.ready, 'ufficio', password);
  for (const id of [points, numbers]) {
    const data = await alive.until(id, ({ stato }) => stato === 'in preparazione', promisedMs);
    expect(data.errore).toContain('il server che la scriveva non risponde più');
    expect(await rowsOfImport(db, id)).toBe(0);
  }
  const back = await alive.until(undone, ({ stato }) => stato === 'annullata', promisedMs);
  expect(back).toMatchObject({ rimaste: 0, ripresa: { tolte: 1_500, ripristinate: 0 } });
  expect(await alive.until(waiting, ({ stato }) => stato === 'scritta', promisedMs)).toMatchObject({
    inserite: 5,
    chi: 'ufficio',
  });
  const again = await alive.prepared('altri punti.csv', `pl_cod,lon,lat\n${rows(5, 'P')}\n`, 'pl');
  await alive.begin(again);
  expect(await alive.until(again, ({ stato }) => stato === 'scritta', promisedMs)).toMatchObject({
    inserite: 5,
  });
  await db.close();
}, 400_000);

// `cut-connections.postgres.test.ts` shows it within one process: here a process that hangs, as a machine does.
if (beyondGate)
  it('which was there all along, and the silence of the other is found out', async () => {
    const place = await newPlace();
    const db = await openDatabase({ ...place, log: silentLog });
    await makeTown(db);
    const first = run(variablesOf(place));
    const other = run(variablesOf(place));
    const dying = await importClient(await first.ready, 'ufficio', password);
    const alive = await importClient(await other.ready, 'ufficio', password);
    const id = await dying.prepared('punti.csv', `pl_cod,lon,lat\n${rows(20_000, 'P')}\n`, 'pl');
    await dying.begin(id);
    await alive.until(id, ({ avanzamento }) => avanzamento.righe > 0, 120_000);
    // It hangs, and does not close its connections: as a machine does that has stopped.
    first.child.kill('SIGSTOP');
    const like = await alive.prepared('altri.csv', `pl_cod,lon,lat\n${rows(5, 'P')}\n`, 'pl');
    expect((await alive.call('POST', `/${like}/scrivi`)).status).toBe(409);
    await alive.until(id, ({ stato }) => stato === 'in preparazione', promisedMs);
    await alive.begin(like);
    expect(await alive.until(like, ({ stato }) => stato === 'scritta', promisedMs)).toMatchObject({
      inserite: 5,
    });
    // It goes on where it was, as if nothing had happened, and writes nothing.
    first.child.kill('SIGCONT');
    await dying.until(like, ({ stato }) => stato === 'scritta', promisedMs);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(await rowsOfImport(db, id)).toBe(0);
    expect(await alive.detail(id)).toMatchObject({
      stato: 'in preparazione',
      errore: expect.stringContaining('non risponde più'),
    });
    await db.close();
  }, 400_000);
