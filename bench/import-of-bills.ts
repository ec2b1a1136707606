/**
 * A file of 50,000 bills imported as the screen does it, from the file to the last check, on PostgreSQL: with what each
 * bill gives to its months kept, beside the same import without. `npm run bench -- import-of-bills`
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { billFile } from '@lucerna/domain/rules/importing/accounting-file';
import { analyse } from '../apps/server/src/db/analyse.ts';
import type { Database } from '../apps/server/src/db/database.ts';
import { silentLog } from '../apps/server/src/db/log.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { energyImports, importTable } from '../apps/server/src/importing/energy/import-table.ts';
import { tableMapper } from '../apps/server/src/importing/energy/table-row.ts';
import { nextImportId } from '../apps/server/src/importing/entry.ts';
import { nobodyAsks } from '../apps/server/src/importing/progress.ts';
import { openRecords } from '../apps/server/src/importing/read/open-records.ts';
import { startPostgresCluster } from '../apps/server/test/database/postgres-cluster.ts';
import { median, report } from './report.ts';

const bills = Number(process.env.BILLS ?? 50_000);
const plants = 1_000;
const rounds = 3;
/** What keeping the months may add to an import. */
const most = 1.1;

const centre = 'SRID=4326;POINT(11.9 40.4)';
const podOf = (plant: number) => `IT001E${String(plant).padStart(8, '0')}`;
const dayOf = (date: number) => new Date(date).toISOString().slice(0, 10);

/** A bill a month of each plant, from January 2020 on; every second plant's begins in the middle of a month. */
function csvOfBills(): string {
  const lines = ['pod;identificativo;periodo_inizio;periodo_fine;totale_lettura;importo'];
  for (let i = 0; i < bills; i += 1) {
    const plant = i % plants;
    const month = Math.floor(i / plants);
    const first = plant % 2 === 0 ? 1 : 15;
    const start = dayOf(Date.UTC(2020, month, first));
    const end = dayOf(Date.UTC(2020, month + 1, first - 1));
    lines.push([podOf(plant), `F${i}`, start, end, 100 + (i % 900), 25 + (i % 70)].join(';'));
  }
  return `${lines.join('\n')}\n`;
}

/** A municipality of its own, whose plants have no bills yet. */
async function newTown(db: Database, codistat: string): Promise<void> {
  await db.system(({ sql }) =>
    sql.insertInto('comuni').values({ codistat, nome: codistat, centro: centre }).execute(),
  );
  await db.tenant(codistat, async (tx) => {
    const rows = Array.from({ length: plants }, (_, i) => [
      codistat,
      'centr_',
      `Q${i}`,
      'kWh',
      podOf(i),
      centre,
    ]);
    await tx.insertMany('imp', ['codistat', 'imp_tipo', 'uten', 'um', 'pod_pdr_cont', 'the_geom'], rows);
  });
  await analyse(db, ['comuni', 'imp'], plants);
}

/** Imports the file into a new municipality, with the months kept or not; gives how long it took. */
async function importMs(db: Database, codistat: string, file: string, isKept: boolean): Promise<number> {
  await newTown(db, codistat);
  const state = isKept ? 'ENABLE' : 'DISABLE';
  await db.system((tx) => tx.script(`ALTER TABLE bollette ${state} TRIGGER mesi_inserimento`));
  const id = await nextImportId(db);
  const start = performance.now();
  const source = await openRecords(file, {});
  const energy = energyImports[billFile.segment];
  if (energy === undefined) throw new Error('Bills cannot be imported');
  const { plan, written } = await importTable(energy, {
    db,
    codistat,
    source,
    mapper: await tableMapper(billFile, null, source),
    progress: nobodyAsks,
    allOrNothing: true,
    entry: { id, user: 'bench', file: 'bollette.csv' },
  });
  const took = performance.now() - start;
  if (!written || plan.some(({ outcome }) => outcome !== 'inserisce'))
    throw new Error('The bills were not written');
  return took;
}

const cluster = await startPostgresCluster();
const folder = mkdtempSync(join(tmpdir(), 'lucerna-bills-'));
const db = await openDatabase({ databaseUrl: cluster.url('postgres'), dataDir: '', log: silentLog });
try {
  const file = join(folder, 'bollette.csv');
  writeFileSync(file, csvOfBills());
  await migrate(db);
  // The first import pays for what is compiled and planned once.
  await importMs(db, '999190', file, true);
  const [kept, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    // Each begins once: the tables grow from import to import.
    const turns = round % 2 === 0 ? [true, false] : [false, true];
    for (const isKept of turns) {
      const took = await importMs(db, `99920${2 * round + Number(isKept)}`, file, isKept);
      (isKept ? kept : plain).push(took);
    }
  }
  report('import-of-bills', `An import of ${bills} bills of ${plants} plants, from file to last check`, [
    { what: 'with their months, beside without', figure: median(kept), peer: median(plain), most },
    { what: 'the same, the shortest of each', figure: Math.min(...kept), peer: Math.min(...plain) },
  ]);
} finally {
  await db.close();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}
