/** What fails under users at work, and what is to be seen then. */
import { setTimeout as wait } from 'node:timers/promises';
import { Caller } from './caller.ts';
import type { Balancer } from './haproxy.ts';
import type { Load } from './load.ts';
import { administer, type Databases, type LucernaServer } from './place.ts';

export interface Stage extends Databases {
  readonly servers: readonly LucernaServer[];
  readonly balancer: Balancer;
  readonly load: Load;
  /** The folder of this release. */
  readonly release: string;
}

interface Seen {
  readonly seen: string;
  readonly good: boolean;
}

export interface Line extends Seen {
  readonly name: string;
}

interface Scene {
  readonly name: string;
  play(stage: Stage): Promise<Seen>;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** What was acknowledged since and is not there once. */
async function lostOrDoubled(url: string, load: Load, since: number): Promise<number> {
  // What is acknowledged while the rows are read may be in none of them.
  const acknowledged = load.acknowledged.filter(({ at }) => at >= since);
  const rows = await administer(
    url,
    `SELECT codistat || ' ' || pl_cod AS name, count(*)::int AS times FROM ip_pl WHERE pl_cod LIKE 'S%'
      AND eliminato_il IS NULL GROUP BY 1`,
  );
  const times = new Map(rows.map(({ name, times: count }) => [name, count]));
  const wrong = acknowledged.filter(({ town, code }) => times.get(`${town} ${code}`) !== 1);
  for (const { town, code } of wrong) console.log(`  ${town} ${code}: ${times.get(`${town} ${code}`) ?? 0}`);
  return wrong.length;
}

/** When the first write after `since` was acknowledged; waits for it. */
async function firstWrite(load: Load, since: number, mostMs: number): Promise<number> {
  while (Date.now() < since + mostMs) {
    const next = load.acknowledged.find(({ at }) => at > since);
    if (next !== undefined) return next.at - since;
    await wait(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** The first of what failed, for whoever asks why. */
function tell(failed: ReturnType<Load['failed']>, since: number): void {
  for (const { at, ms, what, status } of failed.slice(0, 5)) {
    console.log(`  ${seconds(at - since)}, ${ms} ms: ${what}: ${status}`);
  }
}

const usual: Scene = {
  name: 'Niente si rompe, 20 s',
  async play({ load }) {
    const since = Date.now();
    await wait(20_000);
    const failed = load.failed(since).length;
    const calls = load.calls.filter(({ at }) => at >= since).length;
    return {
      seen: `${calls} chiamate, ${failed} fallite, p50 ${load.quantile(0.5, since)} ms, p99 ${load.quantile(0.99, since)} ms`,
      good: failed === 0,
    };
  },
};

/** How long after `since` nothing of an import is left any more; waits for it. */
async function takenAway(url: string, id: number, since: number): Promise<number> {
  const left = `SELECT (SELECT count(*) FROM importazioni WHERE id = ${id}) + (SELECT count(*) FROM ip_pl WHERE importazione = ${id}) AS n`;
  while (Date.now() < since + 60_000) {
    if (Number((await administer(url, left))[0]?.n) === 0) return Date.now() - since;
    await wait(250);
  }
  return Number.POSITIVE_INFINITY;
}

/** Begins to write a large file on the first server, and waits until rows of it are there. */
async function importUnderWay({ servers, users, primaryUrl }: Stage): Promise<number> {
  const { session = '', town = '' } = users[0] ?? {};
  const caller = new Caller(`http://127.0.0.1:${servers[0]?.port}`, [['lucerna_session', session]]);
  const rows = Array.from({ length: 30_000 }, (_, n) => `I${n};Via Adda;SAP 70;7.3;45.3`);
  await caller.beginImport('punti.csv', `pl_cod;toponimo;lampot;lon;lat\n${rows.join('\n')}\n`);
  const written = `SELECT max(importazione) AS id FROM ip_pl WHERE codistat = '${town}' AND importazione IS NOT NULL`;
  for (let times = 0; times < 600; times += 1) {
    const [row] = await administer(primaryUrl, written);
    if (typeof row?.id === 'number') return row.id;
    await wait(100);
  }
  throw new Error('No row of the import was written within a minute');
}

const serverKilled: Scene = {
  name: 'Un server ucciso',
  async play(stage) {
    const { load, servers, primaryUrl, release } = stage;
    const before = load.quantile(0.99, Date.now() - 10_000);
    const id = await importUnderWay(stage);
    const since = Date.now();
    await servers[0]?.end('SIGKILL');
    const [away] = await Promise.all([takenAway(primaryUrl, id, since), wait(20_000)]);
    const failed = load.failed(since);
    const last = Math.max(since, ...failed.map(({ at }) => at));
    const after = load.quantile(0.99, since + 10_000);
    const lost = await lostOrDoubled(primaryUrl, load, since);
    await servers[0]?.start(release);
    await wait(3_000);
    return {
      seen: `${failed.length} chiamate fallite, l'ultima dopo ${seconds(last - since)}; perse o doppie ${lost}; la sua importazione tolta dopo ${seconds(away)}; p99 da ${before} ms a ${after} ms dopo 10 s`,
      good:
        away <= 30_000 && lost === 0 && last - since < 10_000 && after <= Math.max(2 * before, before + 500),
    };
  },
};

/** Own reads in the first place: half of them while the standby serves others, half while it serves nobody. */
const ownReads = 10_000;
/** A busy machine takes longer for them, which is no fault of what is tried. */
const watchMs = 420_000;

const standbyLate: Scene = {
  name: 'Replica in ritardo di 30 s, poi spenta',
  async play({ load, standby }) {
    const since = Date.now();
    const [own, stale] = [load.ownReads, load.staleReads];
    const [over, without] = [load.colleaguesReads, load.versionsWithoutRows];
    // Less late than the ten seconds beyond which nobody reads it: only the place of the own write sends to the primary.
    await standby.delay(6);
    await load.watch(ownReads / 2, watchMs);
    await standby.delay(30);
    await Promise.all([load.watch(ownReads / 2, watchMs), wait(20_000)]);
    await standby.delay(0);
    await wait(3_000);
    await standby.stop();
    const off = Date.now();
    await wait(8_000);
    const failed = load.failed(off);
    tell(failed, off);
    await standby.start();
    await wait(3_000);
    const read = load.ownReads - own;
    return {
      seen: `${read} letture proprie (metà con 6 s di ritardo), ${load.staleReads - stale} vecchie; ${load.colleaguesReads - over} di colleghi, ${load.versionsWithoutRows - without} con una versione senza le sue righe; da spenta ${failed.length} chiamate fallite, tutto dal primario (p99 ${load.quantile(0.99, since)} ms)`,
      good:
        load.staleReads === stale &&
        load.versionsWithoutRows === without &&
        failed.length === 0 &&
        read >= ownReads,
    };
  },
};

const wayCut: Scene = {
  name: 'Rete fra un server e il database ferma per 20 s, a metà aperta',
  async play({ load, way, primaryUrl }) {
    const since = Date.now();
    way.freeze();
    await wait(20_000);
    way.thaw();
    const until = Date.now();
    await wait(15_000);
    const failed = [...load.failed(since, until)].sort((one, other) => other.ms - one.ms);
    const slowest = failed[0]?.ms ?? 0;
    tell(failed, since);
    const failedAfter = load.failed(until + 12_000).length;
    const [row] = await administer(
      primaryUrl,
      `SELECT count(*)::int AS stuck FROM pg_stat_activity WHERE application_name = 'lucerna'
        AND state LIKE 'idle in transaction%' AND now() - state_change > interval '10 s'`,
    );
    const lost = await lostOrDoubled(primaryUrl, load, since);
    return {
      seen: `503 entro ${seconds(slowest)}; perse o doppie ${lost}; sessioni ferme dopo ${row?.stuck}; fallite da 12 s dopo ${failedAfter}`,
      good: slowest <= 10_500 && lost === 0 && row?.stuck === 0 && failedAfter === 0,
    };
  },
};

const balancerRestarted: Scene = {
  name: 'Bilanciatore riavviato, server fatto uscire',
  async play({ load, balancer, servers, release }) {
    const since = Date.now();
    await balancer.reload();
    await wait(3_000);
    await servers[1]?.end('SIGTERM');
    await servers[1]?.start(release);
    await wait(4_000);
    const failed = load.failed(since);
    tell(failed, since);
    return { seen: `${failed.length} chiamate fallite`, good: failed.length === 0 };
  },
};

const primaryKilled: Scene = {
  name: 'Primario ucciso, replica promossa',
  async play({ load, primary, standbyUrl }) {
    await administer(primary.url('postgres'), "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await administer(primary.url('postgres'), 'SELECT pg_reload_conf()');
    await wait(5_000);
    const since = Date.now() - 4_000;
    await primary.kill();
    await administer(standbyUrl, 'SELECT pg_promote(true, 30)');
    const promoted = Date.now();
    const writes = await firstWrite(load, promoted, 60_000);
    await wait(15_000);
    const failed = load.failed(promoted + 15_000).length;
    const lost = await lostOrDoubled(standbyUrl, load, since);
    return {
      seen: `si scrive di nuovo ${seconds(writes)} dopo la promozione; perse o doppie ${lost}; fallite da 15 s dopo ${failed}`,
      good: writes <= 15_000 && lost === 0 && failed === 0,
    };
  },
};

/** Servers of the release before, replaced one by one. */
export const replaced: Scene = {
  name: 'La versione di prima sostituita, un server per volta',
  async play({ load, servers, release, primaryUrl }) {
    await wait(8_000);
    const since = Date.now();
    for (const server of servers) {
      await server.end('SIGTERM');
      await server.start(release);
      await wait(4_000);
    }
    const failed = load.failed(since).length;
    const lost = await lostOrDoubled(primaryUrl, load, since);
    return { seen: `${failed} chiamate fallite, perse o doppie ${lost}`, good: failed === 0 && lost === 0 };
  },
};

/** The last one leaves no primary to play on. */
export const scenes: readonly Scene[] = [
  usual,
  serverKilled,
  standbyLate,
  wayCut,
  balancerRestarted,
  primaryKilled,
];
