/**
 * Thousands of photos on both engines: what lists cost and how much memory the server takes with and without them, and
 * that a restored backup holds the same, byte for byte. `PHOTOS=500 npm run bench -- photos`: fewer of them.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences } from '../apps/server/src/backup/compare.ts';
import { restoreBackup } from '../apps/server/src/backup/restore.ts';
import { writeBackup } from '../apps/server/src/backup/write.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { streetPicture } from '../apps/server/test/http/sample-photo.ts';
import { type Row, report } from './report.ts';
import { processesOfServer, startServer } from './servers/server-process.ts';
import { type EngineName, emptyPlace, engines, type Place } from './servers/town.ts';

const count = Number(process.env.PHOTOS ?? 5_000);
const atOnce = 4;
const idleMs = 130_000;
const mostMb = { embedded: 600, PostgreSQL: 250 } as const;
const lists = ['/api/v2.0/pl', '/api/manutenzioni/comune'];
/** Rounds of the lists before they are timed, and while they are. */
const rounds = { warm: 15, timed: 60 };

type Headers = Record<string, string>;

/**
 * Processor time of a round of the lists, of the server's processes alone: what else the machine does meanwhile is no
 * matter. The first rounds are not counted, for a server that has just started is slower.
 */
async function timeOf(address: string, headers: Headers, cpuMs: () => number): Promise<number> {
  let begun = 0;
  for (let i = 0; i < rounds.warm + rounds.timed; i += 1) {
    if (i === rounds.warm) begun = cpuMs();
    for (const path of lists) await (await fetch(`${address}${path}`, { headers })).arrayBuffer();
  }
  return (cpuMs() - begun) / rounds.timed;
}

async function send(address: string, headers: Headers, elements: readonly number[]): Promise<void> {
  const pictures = Array.from(
    { length: 40 },
    (_, seed) => new Blob([new Uint8Array(streetPicture(seed, 500))]),
  );
  let next = 0;
  const one = async () => {
    for (let at = next++; at < count; at = next++) {
      const form = new FormData();
      const texts = { uid: randomUUID(), di: 'elemento', entita: 'pl', scattata: '2026-11-20T10:00:00Z' };
      for (const [name, text] of Object.entries(texts)) form.append(name, text);
      form.append('id', String(elements[at % elements.length]));
      form.append('file', pictures[at % pictures.length] as Blob, 'foto.jpg');
      const reply = await fetch(`${address}/api/v2.0/foto`, { method: 'POST', headers, body: form });
      if (reply.status !== 201) throw new Error(`A photo was refused: ${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** The processes of the database where it has some of its own. */
async function processesOf(engine: EngineName, place: Place): Promise<number[]> {
  if (engine === 'embedded') return [];
  const db = await place.open();
  const { pid } = await db.system(({ sql }) =>
    sql.selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid')).executeTakeFirstOrThrow(),
  );
  const all = processesOfServer(pid);
  await db.close();
  return all.filter((one) => one !== pid);
}

/** Writes the backup, restores it into an empty database, and says which tables differ; none may. */
async function restored(engine: EngineName, place: Place): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-photos-'));
  const file = join(folder, 'copia');
  const [signal, other] = [new AbortController().signal, await emptyPlace(engine)];
  const db = await place.open();
  try {
    const start = performance.now();
    const sink = createWriteStream(file);
    await writeBackup(
      db,
      (bytes) => new Promise((resolve, reject) => sink.write(bytes, (e) => (e ? reject(e) : resolve()))),
      signal,
    );
    await new Promise<void>((resolve) => sink.end(resolve));
    const written = performance.now() - start;
    const copy = await other.open();
    try {
      // The role of the requests is made there: a restoration wants it.
      await migrate(copy);
      const begun = performance.now();
      await restoreBackup(copy, file, { replaces: true, signal });
      const took = performance.now() - begun;
      const tables = await differences(db, copy);
      return [
        { what: `${engine}: the backup with its photos`, figure: written, bytes: statSync(file).size },
        { what: `${engine}: its restoration`, figure: took },
        {
          what: `${engine}: tables that differ after it${tables.length === 0 ? '' : ` (${tables.join(', ')})`}`,
          figure: tables.length + 1,
          unit: 'and one',
          peer: 1,
          most: 1,
        },
      ];
    } finally {
      await copy.close();
    }
  } finally {
    await db.close();
    await other.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await emptyPlace(engine);
  try {
    const server = await startServer({ ...place.variables, DEMO: 'on' });
    const headers = await server.signIn('ufficio');
    await timeOf(server.address, headers, () => 0);
    const lists = async () => {
      const also = await processesOf(engine, place);
      return timeOf(server.address, headers, () => server.cpuMs(...also));
    };
    const before = await lists();
    const { features } = (await (await fetch(`${server.address}/api/v2.0/pl`, { headers })).json()) as {
      features: { id: number }[];
    };
    const start = performance.now();
    server.forgetPeak();
    await send(
      server.address,
      headers,
      features.map(({ id }) => id),
    );
    const sent = performance.now() - start;
    const peak = server.peakMb();
    const after = await lists();
    rows.push(
      { what: `${engine}: ${count} photos taken in, each`, figure: sent / count },
      { what: `${engine}: lists with them`, figure: after, peer: before, most: 1.25 },
      { what: `${engine}: its peak while they come`, figure: peak, unit: 'MB', peer: mostMb[engine] },
    );
    // By then the thread that drew them has gone (`worker-jobs.ts`).
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const memory = { figure: server.residentMb(), unit: 'MB', peer: mostMb[engine], most: 1 };
    rows.push({ what: `${engine}: memory ${idleMs / 1_000} s later`, ...memory });
    await server.stop();
    rows.push(...(await restored(engine, place)));
  } finally {
    await place.remove();
  }
}
report('photos', 'Thousands of photos', rows);
