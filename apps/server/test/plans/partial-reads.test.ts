/**
 * Whoever asks for a part of a layer pays for that part: under row-level security too, which hides an index from
 * every condition that might tell of hidden rows.
 */
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import { layerLists } from '@lucerna/contract/endpoints/register';
import { layers } from '@lucerna/contract/layer';
import type { Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { systemClock } from '../../src/clock.ts';
import type { Database } from '../../src/db/database.ts';
import { databaseOver } from '../../src/db/door.ts';
import { silentLog } from '../../src/db/log.ts';
import { openPglite } from '../../src/db/pglite/pglite-source.ts';
import { openPostgres } from '../../src/db/postgres/open-postgres.ts';
import { readEnv } from '../../src/env.ts';
import { linker } from '../../src/importing/to-link.ts';
import { openSessions } from '../../src/sign-in/sessions.ts';
import { type TestPlace, testPlace } from '../database/test-database.ts';
import { borgo, valchiara } from '../http/world.ts';
import { explainedSource, type ReadRows } from './explained-source.ts';

/** Rows of each table in each municipality: few, but many more than any part that is asked for here. */
const rowsOfTown = 4_000;
/** A part is some dozens of rows; a plan that looks at so many has not found it but searched for it. */
const mostRows = rowsOfTown / 10;

/** A town on a square of 0.1 degrees; a street corner of it. */
const corner = '7.2,45.0,7.21,45.01';

/** One element of a kind: plants and cabinets, which share a table, take turns. */
const oneOf = (segment: Segment) => (segment === 'centraline' ? 8 : 7);

const at = (from: number) =>
  `st_setsrid(st_makepoint(${from} + (n % 64) * 0.0015, 45 + (n / 64) * 0.0015), 4326)`;

function fill(codistat: string, lon: number): string {
  const place = at(lon);
  const line = `st_makeline(${place}, st_translate(${place}, 0.001, 0.001))`;
  const area = `st_buffer(${place}, 0.0004, 1)`;
  const many = `from generate_series(1, ${rowsOfTown}) n`;
  const interventions = kinds.map(
    ({ tipoElemento }, i) =>
      `insert into manutenzioni (codistat, tipo_elemento, id_elemento, operatore, tipo_intervento, data_fine,
         descrizione, confermata)
       select '${codistat}', '${tipoElemento}', ${i} * 100000 + n, 'X', 'pronto intervento', '2026-01-01', 'X',
         n % 400 <> 0 ${many}`,
  );
  const deleted = kinds.map(({ table, key, segment }, i) => {
    const columns = table === 'imp' ? 'imp_tipo, the_geom' : 'the_geom';
    return `
      insert into ${table} (codistat, ${key}, ${columns}, eliminato_il)
      select '${codistat}', ${(i + 1) * 10_000} + n, ${columns}, now() from ${table}, generate_series(1, 3) n
      where codistat = '${codistat}' and ${key} = ${oneOf(segment)}`;
  });
  return `
    insert into ip_pl (codistat, plid, pl_cod, the_geom) select '${codistat}', n, n, ${place} ${many};
    insert into ip_linee (codistat, id_linea, the_geom) select '${codistat}', n, ${line} ${many};
    insert into ip_q_sez (codistat, id_q_sez, the_geom) select '${codistat}', n, ${place} ${many};
    insert into edifici (codistat, idf, the_geom) select '${codistat}', n, ${area} ${many};
    insert into imp (codistat, id_imp, imp_tipo, the_geom)
      select '${codistat}', n, case when n % 2 = 0 then 'centr_' else 'fotov_' end, ${place} ${many};
    insert into edifici_impianti (codistat, id_edificio, id_impianto, coefficiente)
      select '${codistat}', n, n, 1 ${many};
    insert into confini (codistat, id, the_geom) select '${codistat}', n, st_multi(${area}) ${many};
    insert into carta_tecnica (codistat, id, classe, the_geom) select '${codistat}', n, 'edificio', ${area} ${many};
    insert into civici (codistat, id, toponimo, numero, the_geom) select '${codistat}', n, 'X', n, ${place} ${many};
    insert into bollette (codistat, id_letture, id_contat, periodo_inizio, periodo_fine, totale_lettura)
      select '${codistat}', n, n, '2026-01-01', '2026-01-31', 1 ${many};
    insert into vettori (codistat, id, vettore) select '${codistat}', n, 'X' ${many};
    insert into storico (codistat, tabella, id_elemento, versione, quando, origine, azione, prima, dopo)
      select '${codistat}', 'ip_pl', n, 1, now() - n * interval '1 hour', 'modulo', 'inserimento', '{}', '{}' ${many};
    insert into partenze (codistat, id_imp, ordine, via_linea, differenziale_tipo)
      select '${codistat}', n, 1, 'X', 'X' ${many};
    insert into importazioni_da_collegare (codistat, id_importazione, riga, campo, genere, nome, id_elemento)
      select '${codistat}', 1, n, 'id_imp', 'cabinet', 'Q', n ${many};
    insert into layer_versione (codistat, layer, versione) values ('${codistat}', 'pl', 1);
    insert into interrogazioni (codistat, utente_id, proprietario, nome, tipo, interrogazioni)
      select '${codistat}', 1, 'X', n, 'pl', '[]' ${many};
    ${interventions.join(';')};
    ${deleted.join(';')}`;
}

let place: TestPlace;
let db: Database;
let app: FastifyInstance;
let cookie: string;
let told: ReadRows[] = [];

beforeAll(async () => {
  place = await testPlace();
  const source =
    place.databaseUrl === undefined
      ? await openPglite({ dataDir: place.dataDir, log: silentLog })
      : await openPostgres({ databaseUrl: place.databaseUrl, log: silentLog });
  let listening = false;
  db = databaseOver(explainedSource(source, (read) => listening && told.push(read)));
  const account = await db.system(
    async ({ sql, script }) => {
      await sql
        .insertInto('comuni')
        .values(
          [valchiara, borgo].map((codistat) => ({
            codistat,
            nome: codistat,
            centro: 'SRID=4326;POINT(7.2 45)',
            illuminazione_interni: true,
          })),
        )
        .execute();
      const { id } = await sql
        .insertInto('utenti')
        .values({
          username: 'x',
          nome: 'X',
          codistat: valchiara,
          capabilities: ['SUPERVISORE', 'AMMINISTRATIVO'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      // Without triggers and references: what is read counts here, not how it came there.
      await script(`SET LOCAL session_replication_role = replica;
        ${fill(valchiara, 7.2)}; ${fill(borgo, 8.2)}; ANALYZE`);
      return id;
    },
    { deadlineMs: 120_000 },
  );
  cookie = `lucerna_session=${await openSessions(db, systemClock).open(account, undefined)}`;
  app = await buildApp({ db, env: readEnv({}) });
  listening = true;
});
afterAll(async () => {
  await app?.close();
  await db?.close();
  await place?.remove();
});

/** The most rows of one table that one query of the request looked at, with that query. */
async function mostReadBy(url: string, accept = 'application/json'): Promise<[number, string]> {
  told = [];
  const answer = await app.inject({ url, headers: { cookie, accept } });
  expect(answer.statusCode, answer.body).toBe(200);
  return mostTold();
}

/** The same of what was told so far. */
function mostTold(): [number, string] {
  expect(told.length).toBeGreaterThan(0);
  let worst: [number, string] = [0, ''];
  for (const { text, rowsOf } of told) {
    for (const [table, rows] of rowsOf) if (rows > worst[0]) worst = [rows, `${table}: ${text}`];
  }
  return worst;
}

async function expectPart(url: string, accept?: string): Promise<void> {
  const [rows, where] = await mostReadBy(url, accept);
  expect(rows, where).toBeLessThanOrEqual(mostRows);
}

describe('A box reads the rows that lie in it, not the whole layer', () => {
  for (const layer of layers) {
    for (const form of ['application/geo+json', 'application/vnd.lucerna.columns+json']) {
      it(`${layer} as ${form}`, () => expectPart(`${layerLists[layer].path}?bbox=${corner}`, form));
    }
  }
  for (const path of ['/api/edifici', '/api/impianti']) {
    it(path, () => expectPart(`${path}?bbox=${corner}`));
  }
  for (const layer of ['carta_tecnica', 'civici']) {
    const map = `/geoserver/wms?service=WMS&version=1.1.1&layers=lucerna:${valchiara}_${layer}&srs=EPSG:4326&bbox=${corner}&width=200&height=200&styles=`;
    it(`a picture of ${layer}`, () => expectPart(`${map}&request=GetMap&format=image/png`));
    it(`a click on ${layer}`, () =>
      expectPart(
        `${map}&request=GetFeatureInfo&query_layers=lucerna:${valchiara}_${layer}&x=100&y=100&info_format=application/json`,
      ));
  }
});

describe('A list of some reads those, not the whole table', () => {
  for (const [i, { segment }] of kinds.entries()) {
    it(`the interventions of one of ${segment}`, () =>
      expectPart(`/api/manutenzioni/${segment}?id=${i * 100_000 + 7}`));
  }
  for (const { segment } of kinds) {
    it(`the deleted of ${segment}`, async () => {
      const { path } = editingCalls[segment].deleted;
      await expectPart(path);
      const answer = await app.inject({ url: path, headers: { cookie } });
      expect(answer.json().data).toHaveLength(3);
    });
  }
  it('the bills of a plant', () => expectPart('/api/bollette?imp=7'));
  it("one's own interventions", () => expectPart('/api/manutenzioni/mie'));
  it('the interventions that were deleted', () => expectPart('/api/manutenzioni/eliminate'));
  it('what a code means', () => expectPart('/api/cerca?q=77'));
  it('the versions of the lists', () => expectPart('/api/v2.0/versioni'));
  it('the interventions to confirm', () => expectPart('/api/manutenzioni/verifica'));
  it('the history of an element', () => expectPart('/api/v2.0/pl/7/storico'));
  it('what changed in two days', () => {
    const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString();
    return expectPart(`/api/v2.0/storico?dal=${twoDaysAgo}`);
  });
  it('the departures of a cabinet', () => expectPart('/api/partenze/8'));
  it('the retrofits of a building', () => expectPart('/api/v2.0/edifici/7/illuminazione-interni'));
});

describe('What changed since a version reads what changed', () => {
  for (const { segment } of kinds) {
    it(segment, async () => {
      const { path } = layerLists[segment];
      const headers = { cookie, host: 'localhost', 'x-requested-with': 'XMLHttpRequest' };
      const list = await app.inject({ url: path, headers });
      const url = `${path}/${oneOf(segment)}`;
      const changed = await app.inject({ method: 'PUT', url, headers, payload: { note: 'X' } });
      expect(changed.statusCode, changed.body).toBe(200);
      const since = `${path}?da=${list.headers['x-lucerna-versione']}`;
      for (const form of ['application/geo+json', 'application/vnd.lucerna.columns+json']) {
        await expectPart(since, form);
      }
    });
  }
});

describe('A whole list finds the links of each element by its key, not among all of the town', () => {
  for (const segment of ['centraline', 'impianti'] as const) {
    it(segment, async () => {
      await mostReadBy(layerLists[segment].path);
      const [links] = told.filter(({ rowsOf }) => rowsOf.has('edifici_impianti'));
      expect([...(links?.indexes ?? [])]).toContain('edifici_impianti_impianto');
    });
  }
});

it('Who looks for what imports did not find reads no row of it where nothing was written since', async () => {
  const look = linker(db);
  expect(await look()).toBe(2);
  told = [];
  expect(await look()).toBe(0);
  const [rows, where] = mostTold();
  expect(rows, where).toBeLessThanOrEqual(mostRows);
});

describe('A list that the embedded engine reads in pages is whole, in order, and has nothing twice', () => {
  const inOrder = Array.from({ length: rowsOfTown }, (_, i) => i + 1);
  const idsOf = async (url: string) => {
    const answer = await app.inject({ url, headers: { cookie, accept: 'application/geo+json' } });
    const { features, data } = answer.json() as Record<string, { id: number; id_elemento: number }[]>;
    return (features ?? data ?? []).map(({ id, id_elemento }) => id_elemento ?? id);
  };

  it('of a layer', async () => expect(await idsOf('/api/v2.0/pl')).toEqual(inOrder));
  it('of a box', async () => expect(await idsOf('/api/v2.0/pl?bbox=7,44,8,46')).toEqual(inOrder));
  it('of interventions, the newest first', async () => {
    expect(await idsOf('/api/manutenzioni/pl')).toEqual(inOrder.toReversed());
  });
});

it('would notice a whole layer', async () => {
  const [rows] = await mostReadBy('/api/v2.0/linee', 'application/geo+json');
  expect(rows).toBeGreaterThanOrEqual(rowsOfTown);
});
