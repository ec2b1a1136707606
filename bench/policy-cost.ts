/**
 * What a policy costs that compares with `current_setting(…)` itself, beside one that asks for it in a sub-query: the
 * database's work alone, in turn, on 100,000 light points beside a small town (decision record 178). `npm run bench -- policy-cost`
 */
import { readFileSync } from 'node:fs';
import type { Database, Tx } from '../apps/server/src/db/database.ts';
import { median, type Row, report } from './report.ts';
import { city, type EngineName, engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const rounds = Number(process.env.ROUNDS ?? 20);
/** A bare comparison may cost this much more, in processor time. */
const most = 1.1;

const forms = ['sub-query', 'bare'] as const;
type Form = (typeof forms)[number];

/** The same text in both forms. */
const asked = "current_setting('lucerna.codistat'::text, true)";
const either =
  /\( ?SELECT (current_setting\('lucerna\.\w+'::text, true\)) AS current_setting\)|(current_setting\('lucerna\.\w+'::text, true\))/g;

async function rowsOf(tx: Tx, query: string): Promise<string[][]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of tx.copyOut(query)) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split('\t'));
}

async function statementsOf(tx: Tx): Promise<Record<Form, string>> {
  const rows = await rowsOf(
    tx,
    `SELECT p.polname, c.relname, pg_get_expr(p.polqual, p.polrelid),
      coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')
    FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
    WHERE pg_get_expr(p.polqual, p.polrelid) LIKE '%' || $$${asked}$$ || '%'`,
  );
  const as = (form: Form, text: string) =>
    text.replace(either, (_, inner?: string, bare?: string) =>
      form === 'bare' ? (inner ?? bare ?? '') : `(SELECT ${inner ?? bare})`,
    );
  const all = (form: Form) =>
    rows
      .map(
        ([name, of, qual = '', check = '']) =>
          `ALTER POLICY ${name} ON ${of} USING (${as(form, qual)})${check === '' ? '' : ` WITH CHECK (${as(form, check)})`}`,
      )
      .join('; ');
  return { 'sub-query': all('sub-query'), bare: all('bare') };
}

/** What is read, and how many times in a round: a small one is too short to be told by itself. */
const queries = {
  'the whole list': [1, `SELECT * FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL`],
  'the whole list, the municipality not named': [1, 'SELECT * FROM ip_pl WHERE eliminato_il IS NULL'],
  'a box of 1,000': [
    10,
    `SELECT * FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL AND the_geom && $box`,
  ],
  'counts by lamp': [
    1,
    `SELECT lamp_tipo, count(*), sum(lamp_pot * lamp_nr) FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL GROUP BY 1`,
  ],
  'a join of points, cabinets and meters': [
    1,
    `SELECT i.id_imp, count(q.codistat) AS quadri, count(*) FROM ip_pl p JOIN imp i ON i.codistat = p.codistat AND i.id_imp = p.id_imp
      LEFT JOIN ip_q_sez q ON q.codistat = p.codistat AND q.id_imp = p.id_imp WHERE p.codistat = '${city}' AND p.eliminato_il IS NULL GROUP BY 1`,
  ],
  'the start of a street': [
    10,
    `SELECT plid, toponimo FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL AND toponimo LIKE 'Via R%' ORDER BY toponimo, plid LIMIT 50`,
  ],
  'one point': [50, `SELECT * FROM ip_pl WHERE codistat = '${city}' AND plid = $plid`],
  'the history of one point': [
    50,
    `SELECT * FROM storico WHERE codistat = '${city}' AND tabella = 'ip_pl' AND id_elemento = $plid ORDER BY versione DESC LIMIT 50`,
  ],
} as const;
type Query = keyof typeof queries;

interface Cost {
  readonly ms: number;
  readonly cpu: number;
}

/** Processor time so far, in ms: of the backend, or of this process, in a thread of which the embedded engine works. */
function cpuOf(engine: EngineName, pid: number): number {
  if (engine === 'PostgreSQL')
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function costOf(db: Database, engine: EngineName, text: string, times: number): Promise<Cost> {
  return db.tenant(
    city,
    async (tx) => {
      const pid = engine === 'PostgreSQL' ? Number((await rowsOf(tx, 'SELECT pg_backend_pid()'))[0]?.[0]) : 0;
      const before = cpuOf(engine, pid);
      const start = performance.now();
      for (let i = 0; i < times; i += 1)
        await tx.script(`EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) ${text}`);
      return { ms: (performance.now() - start) / times, cpu: (cpuOf(engine, pid) - before) / times };
    },
    { deadlineMs: 60_000 },
  );
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  const db = await place.open();
  try {
    const statements = await db.system(statementsOf);
    const middle = await db.system(
      async (tx) => {
        const [one] = await rowsOf(
          tx,
          `SELECT plid, st_astext(st_expand(the_geom, 0.0045)) FROM ip_pl
          WHERE codistat = '${city}' ORDER BY plid OFFSET ${Math.floor(lightPoints / 2)} LIMIT 1`,
        );
        if (one === undefined) throw new Error('No light point');
        await tx.script('ANALYZE');
        return one;
      },
      { deadlineMs: 120_000 },
    );
    const textOf = (query: Query) =>
      queries[query][1]
        .replace('$box', `st_geomfromtext('${middle.at(1)}', 4326)`)
        .replace('$plid', middle.at(0) ?? '');
    const costs = new Map<string, Cost[]>();
    const names = Object.keys(queries) as Query[];
    for (let round = -1; round < rounds; round += 1) {
      for (const form of round % 2 === 0 ? forms : [...forms].reverse()) {
        await db.system((tx) => tx.script(statements[form]));
        for (const query of names) {
          const cost = await costOf(db, engine, textOf(query), queries[query][0]);
          // The round before the first warms up.
          if (round >= 0) costs.set(`${form} ${query}`, [...(costs.get(`${form} ${query}`) ?? []), cost]);
        }
      }
    }
    const of = (form: Form, query: Query, what: keyof Cost) =>
      (costs.get(`${form} ${query}`) ?? []).map((cost) => cost[what]);
    for (const query of names) {
      const row = (what: keyof Cost): Row => ({
        what: `${engine}: ${query}, ${what === 'ms' ? 'time' : 'processor time'}`,
        figure: median(of('bare', query, what)),
        peer: median(of('sub-query', query, what)),
      });
      // What was not named to the database it compares row by row: told, and no limit.
      rows.push(row('ms'), query.endsWith('not named') ? row('cpu') : { ...row('cpu'), most });
    }
  } finally {
    await db.close();
    await place.remove();
  }
}
report(
  'policy-cost',
  'Policies that compare with the setting itself (figure) or ask in a sub-query (peer)',
  rows,
);
