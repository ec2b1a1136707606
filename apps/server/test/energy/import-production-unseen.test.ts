/** Nobody sees half an import of payments of production, what stops leaves nothing, and a whole one goes back, and on. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../src/db/database.ts';
import { importProduction } from '../../src/importing/energy/import-production.ts';
import type { TableRow } from '../../src/importing/energy/table-row.ts';
import { nextImportId, undoAbandoned } from '../../src/importing/entry.ts';
import type { ImportStep } from '../../src/importing/progress.ts';
import { borgo, valchiara as codistat } from '../http/world.ts';
import { undone } from '../importing/undone-import.ts';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

/** Ten contracts, each with its POD, and the months of many years. */
const rowsOf = (count: number, corrispettivo: number): TableRow[] =>
  Array.from({ length: count }, (_, i) => {
    const month = Math.floor(i / 10);
    const mese = `${1950 + Math.floor(month / 12)}-${String(1 + (month % 12)).padStart(2, '0')}`;
    const [pod, codice] = [`IT001E8000000${i % 10}`, `C${i % 10}`];
    const values = { pod, codice, convenzione: 'RID', tipoImpianto: 'fotovoltaici', mese };
    return { place: i + 2, values: { ...values, corrispettivo, energia: 1 }, problems: [] };
  });

async function run(
  rows: readonly TableRow[],
  tell: (step: ImportStep) => void = () => {},
  stop = new AbortController(),
) {
  const id = await nextImportId(world.db);
  const entry = { id, user: 'amministrativo', file: 'produzione.csv' };
  const progress = { tell, signal: stop.signal };
  const mapper = { placeOf: (field: string) => field };
  const done = await importProduction(
    { db: world.db, codistat, allOrNothing: false, mapper, entry, progress },
    rows,
  );
  return { ...done, id };
}

/** What everybody sees: PODs, contracts and their months, by amount, and the history. */
async function seen() {
  const { rows } = await world.db.tenant(codistat, (tx) =>
    sql<{ pods: number; contracts: number; amounts: object; lines: number; entries: number }>`
      select (select count(*) from produzione_pod)::int as pods,
        (select count(*) from produzione_contratti)::int as contracts,
        (select coalesce(jsonb_object_agg(corrispettivo::int, n), '{}') from (select corrispettivo, count(*) as n
           from produzione_corrispettivi where eliminato_il is null group by 1) a) as amounts,
        (select count(*) from storico where tabella = 'produzione_corrispettivi')::int as lines,
        (select count(*) from importazioni where stato = 'in corso')::int as entries`.execute(tx.sql),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing is counted');
  return row;
}

const undo = (id: number, db = world.db) =>
  undone(db, codistat, { tipo: 'produzione', id, user: 'amministrativo' });
const none = { pods: 0, contracts: 0, amounts: {}, lines: 0, entries: 0 };

it('what stops before its end leaves no POD, no contract and no month', async () => {
  const stop = new AbortController();
  const stopped = run(
    rowsOf(1_500, 3),
    (step) => {
      if (step.step === 'writing' && step.rows > 500) stop.abort();
    },
    stop,
  );
  await expect(stopped).rejects.toThrow();
  expect(await seen()).toEqual(none);
});

it('so it is where the planner knows nothing of the town, and expects no row of its history', async () => {
  const linesOf = (town: string, count: number) =>
    `insert into storico (codistat, tabella, id_elemento, versione, origine, azione, prima, dopo)
     select '${town}', 'ip_pl', n, 1, 'modulo', 'inserimento', '{}', '{}' from generate_series(1, ${count}) n`;
  await world.db.system((tx) =>
    tx.script(`${linesOf(borgo, 1_000)}; ANALYZE storico; ${linesOf(codistat, 12_000)}`),
  );
  const stop = new AbortController();
  const stopped = run(
    rowsOf(600, 3),
    (step) => step.step === 'writing' && step.rows > 0 && stop.abort(),
    stop,
  );
  await expect(stopped).rejects.toThrow();
  expect(await seen()).toEqual(none);
  await world.db.system((tx) => tx.script("DELETE FROM storico WHERE tabella = 'ip_pl'; ANALYZE storico"));
});

it('others see nothing of it, then all in one step; taken back and brought again it is there as it was', async () => {
  const found: Awaited<ReturnType<typeof seen>>[] = [];
  let looking: Promise<unknown> = Promise.resolve();
  const { id, plan } = await run(rowsOf(1_200, 3), (step) => {
    if (step.step === 'writing') looking = looking.then(async () => found.push(await seen()));
  });
  await looking;
  expect(plan.filter(({ outcome }) => outcome === 'inserisce')).toHaveLength(1_200);
  const all = { pods: 10, contracts: 10, amounts: { 3: 1_200 }, lines: 1_200, entries: 0 };
  expect(await seen()).toEqual(all);
  const half = found.filter(({ entries }) => entries === 1);
  expect(half.length).toBeGreaterThan(0);
  for (const one of half) expect(one).toEqual({ ...none, entries: 1 });
  expect(await undo(id)).toEqual({ end: 'fatto', tolte: 1_200, ripristinate: 0, lasciate: [] });
  expect((await seen()).amounts).toEqual({});
  const again = await run(rowsOf(1_200, 4));
  expect((await seen()).amounts).toEqual({ 4: 1_200 });
  expect(await undo(again.id)).toMatchObject({ tolte: 1_200, lasciate: [] });
  await run(rowsOf(1_200, 5));
  expect((await seen()).amounts).toEqual({ 5: 1_200 });
});

it('one that changes many and stops gives back what they held; a whole one goes back to it', async () => {
  const stop = new AbortController();
  const rows = [...rowsOf(1_200, 6), ...rowsOf(1_300, 6).slice(1_200)];
  let changed = 0;
  const stopped = run(
    rows,
    (step) => {
      changed = step.step === 'writing' ? step.rows : changed;
      if (changed > 800) stop.abort();
    },
    stop,
  );
  await expect(stopped).rejects.toThrow();
  expect((await seen()).amounts).toEqual({ 5: 1_200 });
  const { id } = await run(rows);
  expect((await seen()).amounts).toEqual({ 6: 1_300 });
  expect(await undo(id)).toEqual({ end: 'fatto', tolte: 100, ripristinate: 1_200, lasciate: [] });
  expect((await seen()).amounts).toEqual({ 5: 1_200 });
});

it('one that is taken back, cut off in the middle and gone on with, names nothing that it gave back itself', async () => {
  const { id } = await run(rowsOf(1_200, 7));
  const { tenant } = world.db;
  let calls = 0;
  const cut = Object.create(world.db, {
    tenant: {
      value: (...args: Parameters<typeof tenant>) => {
        calls += 1;
        // Behind the beginning and the first slice, of a hundred rows.
        if (calls === 3) return Promise.reject(new Error('killed'));
        return tenant.apply(world.db, args);
      },
    },
  });
  expect(await undo(id, cut)).toEqual({ end: 'guasto', tolte: 0, ripristinate: 100, lasciate: [] });
  expect((await seen()).amounts).toEqual({ 5: 100, 7: 1_100 });
  expect(await undo(id)).toEqual({ end: 'fatto', tolte: 0, ripristinate: 1_200, lasciate: [] });
  expect((await seen()).amounts).toEqual({ 5: 1_200 });
});

it('of a process that was killed the next one takes all away', async () => {
  const before = await seen();
  const id = await nextImportId(world.db);
  const actor: Actor = {
    user: 'x',
    origin: 'importazione',
    importing: { id, since: new Date().toISOString(), seen: false },
  };
  await world.db.tenant(codistat, (tx) =>
    sql`insert into importazioni (codistat, id, tipo, file, chi) values (${codistat}, ${id}, 'produzione', 'f', 'x')`.execute(
      tx.sql,
    ),
  );
  await world.db.tenant(
    codistat,
    async (tx) => {
      await sql`insert into produzione_pod (codistat, pod, tipo_impianto) values (${codistat}, 'IT9', 'eolici')`.execute(
        tx.sql,
      );
      await sql`insert into produzione_contratti (codistat, codice, convenzione) values (${codistat}, 'Z', 'FER')`.execute(
        tx.sql,
      );
    },
    { actor },
  );
  expect(await seen()).toEqual({ ...before, entries: 1 });
  expect(await undoAbandoned(world.db)).toBe(1);
  const { rows } = await world.db.system((tx) =>
    sql`select from produzione_pod where pod = 'IT9' union all select from produzione_contratti where codice = 'Z'`.execute(
      tx.sql,
    ),
  );
  expect([await seen(), rows]).toEqual([before, []]);
});

it('a payment that somebody changed since is left, and said of as one payment', async () => {
  const { id } = await run(rowsOf(2, 9));
  await world.db.tenant(codistat, (tx) =>
    sql`update produzione_corrispettivi set corrispettivo = 99
      where id = (select min(chiave) from importazioni_contabilita where id_importazione = ${id})`.execute(
      tx.sql,
    ),
  );
  const { ripristinate, lasciate } = await undo(id);
  expect([ripristinate, lasciate]).toMatchObject([
    1,
    [{ motivo: "qualcuno l'ha cambiato dopo l'importazione" }],
  ]);
});
