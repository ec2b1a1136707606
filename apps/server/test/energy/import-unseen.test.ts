/** Nobody sees half an import of bills, what stops leaves nothing, and a whole one goes back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBills } from '../../src/importing/energy/import-bills.ts';
import type { TableRow } from '../../src/importing/energy/table-row.ts';
import { nextImportId } from '../../src/importing/entry.ts';
import type { ImportStep } from '../../src/importing/progress.ts';
import { valchiara as codistat } from '../http/world.ts';
import { undone } from '../importing/undone-import.ts';
import { type EnergyWorld, openEnergyWorld } from './energy-world.ts';

let world: EnergyWorld;
beforeAll(async () => {
  world = await openEnergyWorld();
});
afterAll(() => world.close());

const pods = ['IT001E70000001', 'IT001E70000002'];

/** A bill a day, from plant to plant: so many of them are no work of one slice. */
const rowsOf = (count: number, importo: number): TableRow[] =>
  Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2020, 0, 1 + Math.floor(i / 2))).toISOString().slice(0, 10);
    const values = {
      pod: pods[i % 2] ?? '',
      identificativo: `F${i}`,
      periodo_inizio: day,
      periodo_fine: day,
    };
    return { place: i + 2, values: { ...values, totale_lettura: 5, importo }, problems: [] };
  });

async function run(
  rows: readonly TableRow[],
  tell: (step: ImportStep) => void = () => {},
  stop = new AbortController(),
) {
  const id = await nextImportId(world.db);
  const entry = { id, user: 'amministrativo', file: 'bollette.csv' };
  const progress = { tell, signal: stop.signal };
  const mapper = { placeOf: (field: string) => field };
  const done = await importBills(
    { db: world.db, codistat, allOrNothing: false, mapper, entry, progress },
    rows,
  );
  return { ...done, id };
}

/** What everybody sees of bills, of their history, and of the versions that answers are kept by. */
async function seen() {
  const { rows } = await world.db.tenant(codistat, (tx) =>
    sql<{ bills: number; lines: number; version: number; plants: number; entries: number }>`
      select (select count(*) from bollette where eliminato_il is null)::int as bills,
        (select count(*) from storico where tabella = 'bollette')::int as lines,
        coalesce((select versione from layer_versione where layer = 'bollette'), 0) as version,
        (select count(*) from bollette_versioni v join layer_versione l on l.codistat = v.codistat
           and l.layer = 'bollette' and l.versione = v.versione)::int as plants,
        (select count(*) from importazioni where stato = 'in corso')::int as entries`.execute(tx.sql),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('nothing is counted');
  return row;
}

const amounts = async () => {
  const { rows } = await world.db.tenant(codistat, (tx) =>
    sql<{ importo: number; n: number }>`
      select importo, count(*)::int as n from bollette where eliminato_il is null group by 1 order by 1`.execute(
      tx.sql,
    ),
  );
  return rows.map(({ importo, n }) => [Number(importo), n]);
};

it('others see none of its bills, then all of them, checked, in one step', async () => {
  for (const pod of pods) await world.newPlant({ pod_pdr_cont: pod });
  const before = await seen();
  const found: Awaited<ReturnType<typeof seen>>[] = [];
  let looking: Promise<unknown> = Promise.resolve();
  const { plan, written } = await run(rowsOf(1_200, 3), (step) => {
    if (step.step === 'writing') looking = looking.then(async () => found.push(await seen()));
  });
  await looking;
  expect([written, plan.filter(({ outcome }) => outcome === 'inserisce').length]).toEqual([true, 1_200]);
  const after = await seen();
  expect(after).toEqual({
    bills: before.bills + 1_200,
    lines: before.lines + 1_200,
    version: before.version + 1,
    plants: 2,
    entries: 0,
  });
  const half = found.filter(({ entries }) => entries === 1);
  expect(half.length).toBeGreaterThan(0);
  for (const one of half) expect(one).toMatchObject({ bills: before.bills, lines: before.lines });
  const waiting = await world.db.tenant(codistat, (tx) =>
    tx.sql.selectFrom('bollette_da_verificare').selectAll().execute(),
  );
  expect(waiting).toEqual([]);
});

it('one that stops leaves nothing of its own, gives back what it changed, and keeps what a person wrote', async () => {
  const before = await seen();
  const stop = new AbortController();
  const rows = [...rowsOf(1_200, 4), ...rowsOf(1_300, 4).slice(1_200)];
  let last = 0;
  const stopped = run(
    rows,
    (step) => {
      last = step.step === 'writing' ? step.rows : last;
      if (last > 700) stop.abort();
    },
    stop,
  );
  await expect(stopped).rejects.toThrow();
  expect(last).toBeGreaterThan(700);
  expect(await amounts()).toEqual([[3, 1_200]]);
  expect(await seen()).toMatchObject({ bills: before.bills, lines: before.lines, entries: 0 });
});

it('one that changes a bill which somebody changed meanwhile leaves it to them, and the rest goes back when it is undone', async () => {
  const first = await world.db.tenant(codistat, (tx) =>
    tx.sql
      .selectFrom('bollette')
      .select(['id_letture'])
      .where('identificativo', '=', 'F1')
      .executeTakeFirstOrThrow(),
  );
  let changed: Promise<unknown> | undefined;
  const { plan, id } = await run(rowsOf(1_210, 6), (step) => {
    if (step.step === 'writing' && changed === undefined)
      changed = world.send('PUT', `/api/bollette/${first.id_letture}`, { versione: 1, locked: true });
  });
  await changed;
  expect(plan.filter(({ outcome }) => outcome === 'inserisce')).toHaveLength(10);
  const back = await undone(world.db, codistat, { tipo: 'bollette', id, user: 'amministrativo' });
  expect(back.tolte).toBe(10);
  expect(back.ripristinate + back.lasciate.length).toBeGreaterThanOrEqual(1_199);
  const left =
    back.lasciate.length === 1
      ? [
          [3, 1_199],
          [6, 1],
        ]
      : [[3, 1_200]];
  expect(await amounts()).toEqual(left);
});
