/**
 * The figures of each municipality, kept as a row for whoever looks at many (`comuni_cifre`). A row is good for one sum of the
 * versions of the municipality's layers: whoever reads makes anew what is behind, a few at a time.
 */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { sql } from 'kysely';
import { locksOfOne, unlessAnotherDoes } from '../db/alone.ts';
import type { Database, TenantTx } from '../db/database.ts';
import type { Log } from '../db/log.ts';
import { readCounts, readPointFigures } from '../elements/register-figures.ts';
import { readBilledYear } from '../energy/billed-year.ts';

const others = kinds.filter(({ segment }) => segment !== 'pl');
/** A municipality of a hundred thousand points, read beside others. */
const deadlineMs = 30_000;

interface Behind {
  readonly codistat: string;
  readonly versione: number;
}

/** The municipalities whose row is behind their layers, `most` at most; of a body those alone that let it in. */
async function townsBehind(db: Database, most: number, ente?: string): Promise<Behind[]> {
  const { rows } = await db.system(
    ({ sql: tx }) => {
      const own =
        ente === undefined ? sql`` : sql`join enti_comuni e on e.codistat = c.codistat and e.ente = ${ente}`;
      return sql<Behind>`
        select c.codistat, coalesce(v.versione, 0)::float8 as versione
        from comuni c ${own}
        left join (select codistat, sum(versione) as versione from layer_versione group by codistat) v
          on v.codistat = c.codistat
        left join comuni_cifre f on f.codistat = c.codistat
        where f.versione is distinct from coalesce(v.versione, 0)
        order by f.fatte_il nulls first, c.codistat limit ${most}`.execute(tx);
    },
    { readOnly: true },
  );
  return rows;
}

async function lastChange(tx: TenantTx): Promise<string | null> {
  const { rows } = await sql<{ quando: string | null }>`
    select max(quando) as quando from storico where codistat = ${tx.codistat}`.execute(tx.sql);
  return rows[0]?.quando ?? null;
}

/** Makes a municipality's row anew. What is written meanwhile is later than its version, and makes it anew again. */
async function makeFigures(db: Database, { codistat, versione }: Behind): Promise<void> {
  const made = await db.tenant(
    codistat,
    async (tx) => {
      const { punti_luce, incompleti } = await readPointFigures(tx);
      const rest = await readCounts(tx, others);
      return {
        punti_luce: punti_luce.totale,
        kw: punti_luce.kw,
        per_sorgente: JSON.stringify(punti_luce.per_sorgente),
        quota_led: punti_luce.quota_led,
        ...(await readBilledYear(tx)),
        incompleti: [incompleti, ...rest].reduce((sum, { numero }) => sum + numero, 0),
        ultima_modifica: await lastChange(tx),
      };
    },
    { readOnly: true, deadlineMs },
  );
  await db.system(({ sql: tx }) =>
    sql`
      insert into comuni_cifre (codistat, versione, punti_luce, kw, per_sorgente, quota_led, kwh_anno, euro_anno,
        incompleti, ultima_modifica, fatte_il)
      select c.codistat, ${versione}, ${made.punti_luce}, ${made.kw}, ${made.per_sorgente}::jsonb, ${made.quota_led},
        ${made.kwh_anno}, ${made.euro_anno}, ${made.incompleti}, ${made.ultima_modifica}, now()
      from comuni c where c.codistat = ${codistat}
      on conflict (codistat) do update set versione = excluded.versione, punti_luce = excluded.punti_luce,
        kw = excluded.kw, per_sorgente = excluded.per_sorgente, quota_led = excluded.quota_led,
        kwh_anno = excluded.kwh_anno, euro_anno = excluded.euro_anno, incompleti = excluded.incompleti,
        ultima_modifica = excluded.ultima_modifica, fatte_il = excluded.fatte_il
      where comuni_cifre.versione <= excluded.versione`.execute(tx),
  );
}

/** Makes up to `most` of them anew, one after the other, and says whether others still are behind. */
export async function catchUp(db: Database, most: number, ente?: string): Promise<boolean> {
  const behind = await townsBehind(db, most + 1, ente);
  for (const one of behind.slice(0, most)) await makeFigures(db, one);
  return behind.length > most;
}

const eachMs = 60_000;
/** As many a round, of one server at a time. */
const mostOfRound = 200;

/** Of a server that listens: what nobody looks at is kept up to date too, once a minute, if any body is there to look. */
export function keepFigures(db: Database, log: Log): { begin(): void; end(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const round = async () => {
    const { rows } = await db.system(
      ({ sql: tx }) => sql<{ there: boolean }>`select exists (select from enti) as there`.execute(tx),
      { readOnly: true },
    );
    if (rows[0]?.there !== true) return;
    await unlessAnotherDoes(db, () => catchUp(db, mostOfRound), locksOfOne.countingTowns);
  };
  return {
    begin() {
      timer = setInterval(() => {
        running ??= round()
          .catch((error: unknown) => log.error({ err: error }, 'Figures of municipalities were not made'))
          .then(() => {
            running = undefined;
          });
      }, eachMs);
      timer.unref();
    },
    async end() {
      clearInterval(timer);
      await running;
    },
  };
}
