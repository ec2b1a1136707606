/**
 * Real surveys through the calls of the screen, with every proposal accepted and no mapping: how much of what a person would
 * read in them comes out right, and what a person would still have to choose. `npm run prova-rilievi -- <folder>`.
 */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTerminal } from '../commands/terminal.ts';
import { importCalls, type Json } from '../http/import-calls.ts';
import { openWorld, point, type World } from '../http/world.ts';
import { type Survey, surveys } from './readings.ts';

const folder = process.env.LUCERNA_SURVEYS ?? '';
const terminal = openTerminal();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  terminal.close();
  const head = [
    'Rilievo',
    'Righe',
    'Scelte',
    'Celle giuste',
    'Vuote',
    'Sbagliate',
    'Parole da scegliere',
    'Rifiutate',
  ];
  const lines = [head, head.map(() => '---'), ...table].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`\n${[...lines, '', ...details].join('\n')}\n`);
});
const { call, prepared, write } = importCalls(() => world);
/** A line a survey, and what is behind its figures. */
const table: (string | number)[][] = [];
const details: string[] = [];

/** The town of the survey, new each time, with the account of the calls in it. */
async function settle({ type, town: { codistat, nome, borders } }: Survey): Promise<void> {
  const there = await world.db.system(({ sql: tx }) =>
    tx.selectFrom('comuni').select('codistat').where('codistat', '=', codistat).executeTakeFirst(),
  );
  if (there === undefined && borders !== undefined) {
    const made = [
      'comune',
      'crea',
      '--codistat',
      codistat,
      '--nome',
      nome,
      '--confini',
      `${folder}/${borders}`,
    ];
    expect(await terminal.run(world.db, made)).toMatchObject({ status: 0 });
  } else if (there === undefined) {
    const centro = point(8.64, 44.95);
    await world.db.system(({ sql: tx }) =>
      tx.insertInto('comuni').values({ codistat, nome, centro, illuminazione_interni: false }).execute(),
    );
  }
  // What an earlier survey brought of the kind is gone, and what hung on it.
  const tables = { centraline: ['ip_pl', 'imp'], pl: ['ip_pl'], edifici: ['edifici'] }[type] ?? ['civici'];
  for (const table of tables)
    await world.db.system((tx) =>
      sql`delete from ${sql.table(table)} where codistat = ${codistat}`.execute(tx.sql),
    );
  await world.db.system((tx) =>
    sql`update utenti set codistat = ${codistat} where username = 'ufficio'`.execute(tx.sql),
  );
}

const addressOf = ({ toponimo, numero, lon }: Json) => `${toponimo} ${numero} ${Number(lon).toFixed(5)}`;

/** What came in, by the code of each; of house numbers in the order of the file. */
async function written({ type, code, town }: Survey, id: number): Promise<Map<string, Json>> {
  if (type === 'civici') {
    const { rows } = await world.db.tenant(town.codistat, (tx) =>
      sql<Json>`select toponimo, numero, st_x(the_geom) as lon, st_y(the_geom) as lat from civici order by id`.execute(
        tx.sql,
      ),
    );
    return new Map(rows.map((row: Json) => [addressOf(row), row]));
  }
  const { data: waiting } = (await call('GET', `/${id}/da-posizionare`)).body;
  const { features } = (await world.call({ url: `/api/v2.0/${type}`, as: 'ufficio' })).json();
  const cabinets = (await world.call({ url: '/api/v2.0/centraline', as: 'ufficio' })).json().features;
  const nameOf = new Map(cabinets.map((one: Json) => [one.properties.id_imp, one.properties.uten]));
  const all = [
    ...features.map(({ properties, geometry }: Json) => {
      const [lon, lat] = geometry?.coordinates ?? [null, null];
      const id_imp = type === 'pl' ? (nameOf.get(properties.id_imp) ?? null) : properties.id_imp;
      return { ...properties, id_imp, lon, lat };
    }),
    ...waiting.map(({ valori }: Json) => valori),
  ];
  return new Map(all.map((one: Json) => [String(one[code]), one]));
}

const metre = 1e-5;
function isSame(field: string, meant: string | number | null, got: Json): boolean {
  if (meant === null) return got === null || got === undefined || got === 0;
  if (field === 'lon' || field === 'lat') return Math.abs(Number(meant) - Number(got)) < metre;
  return typeof meant === 'number' ? Number(got) === meant : got === meant;
}

const rowsOf = (survey: Survey) => survey.rows(folder);

for (const [type, some] of Map.groupBy(surveys, (one) => `${one.town.nome}, ${one.type}`)) {
  describe(type, () => {
    it.each(some)('$name', async (survey) => {
      await settle(survey);
      const content = readFileSync(`${folder}/${survey.file}`);
      const id = await prepared(survey.file.split('/').at(-1) ?? '', content, survey.type);
      const { lavoro, passi } = (await call('GET', `/${id}`)).body.data;
      const rows = rowsOf(survey);
      // Another list than the one that is proposed is the first click.
      const list = lavoro.liste.find((one: Json) => one.righe === rows.length)?.nome;
      const isOther = list !== lavoro.scelte.lista;
      if (isOther) await call('PUT', `/${id}`, { lista: list });
      const { data: columns } = (await call('GET', `/${id}/colonne`)).body;
      const words = passi.includes('parole') ? (await call('GET', `/${id}/parole`)).body.data.campi : [];
      const { data: check } = (await call('GET', `/${id}/righe`)).body;
      await write(id);
      const came = await written(survey, id);
      // field → what is wrong there, by the text of the file.
      const wrong = new Map<string, Map<string, number>>();
      let right = 0;
      let empty = 0;
      let all = 0;
      for (const row of rows) {
        const meant = survey.meant(row);
        const got = came.get(survey.code === '' ? addressOf(meant) : String(meant[survey.code])) ?? {};
        for (const [field, value] of Object.entries(meant)) {
          all += 1;
          if (isSame(field, value, got[field])) {
            right += 1;
            continue;
          }
          if (got[field] === null || got[field] === undefined) empty += 1;
          const by = wrong.get(field) ?? new Map();
          const what = `«${value ?? ''}» e non «${got[field] ?? ''}»`;
          wrong.set(field, by.set(what, (by.get(what) ?? 0) + 1));
        }
      }
      const open = words.flatMap((field: Json) =>
        field.parole
          .filter((one: Json) => one.come === 'da scegliere')
          .map((one: Json) => `${field.campo}: ${one.parola}`),
      );
      const isWorded = new Set(words.map((field: Json) => field.campo));
      const isPlace = (field: string) => field === 'lon' || field === 'lat';
      const misplaced = [...wrong.keys()].some(isPlace) ? 1 : 0;
      const fields = [...wrong].filter(([field]) => !isPlace(field));
      const ofFields = fields.reduce(
        (sum, [field, by]) => sum + (isWorded.has(field) ? Math.max(1, by.size) : 1),
        0,
      );
      const clicks = (isOther ? 1 : 0) + misplaced + ofFields;
      const [share, missed] = [((100 * right) / all).toFixed(2), all - right - empty];
      const refused = check.verdetti.scartato ?? 0;
      table.push([survey.name, rows.length, clicks, `${share}%`, empty, missed, open.length, refused]);
      details.push(survey.name);
      for (const [field, by] of wrong) {
        const most = [...by].sort((a, b) => b[1] - a[1]).slice(0, 6);
        details.push(`    ${field}: ${most.map(([what, times]) => `${what} (${times})`).join('; ')}`);
      }
      if (open.length > 0) details.push(`    da scegliere: ${open.join('; ')}`);
      for (const { motivo, righe } of check.motivi) details.push(`    ${motivo} (${righe})`);
      const chosen = columns.campi.filter((one: Json) => one.scelta !== null);
      const made = chosen.map((one: Json) => `${one.campo} ← ${JSON.stringify(one.scelta)}`);
      details.push(`    colonne: ${made.join(', ')}; senza campo: ${columns.senza_campo.join(', ')}`);
      // What is read by hand here and comes out otherwise is a proposal to mend.
      expect(right / all).toBeGreaterThan(0.99);
      expect(refused).toBe(0);
    });
  });
}
