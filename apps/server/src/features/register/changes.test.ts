/** What changed in a list (`?da=`): put into the list that was held it gives the list as it is, whatever wrote. */
import type { ColumnsChanges } from '@lucerna/contract/columns';
import type { Feature, FeatureCollection } from '@lucerna/contract/endpoints/register';
import { layers } from '@lucerna/contract/layer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { borgo, valchiara } from '../../../test/http/world.ts';

const columnsType = 'application/vnd.lucerna.columns+json';
const { world, cabinet, send, insert, newPoint, idOf } = await openEditing();
afterAll(() => world.close());

const lists = [...layers.map((layer) => `/api/v2.0/${layer}`), '/api/edifici', '/api/impianti'];

interface Changes {
  readonly versione: number;
  readonly cambiati: FeatureCollection;
  readonly eliminati: readonly number[];
}

interface Held {
  readonly version: number;
  readonly features: ReadonlyMap<number, Feature>;
}

const get = (url: string, headers: Record<string, string> = {}, as = 'consultazione') =>
  world.call({ url, headers, as });

const byId = (features: readonly Feature[]) => new Map(features.map((feature) => [feature.id, feature]));

async function whole(url: string, as?: string): Promise<Held> {
  const response = await get(url, {}, as);
  expect(response.statusCode).toBe(200);
  return {
    version: Number(response.headers['x-lucerna-versione']),
    features: byId(response.json<FeatureCollection>().features),
  };
}

async function changesOf(url: string, since: number, as?: string): Promise<Changes> {
  const response = await get(`${url}?da=${since}`, {}, as);
  expect(response.statusCode, response.body).toBe(200);
  const changes = response.json<Changes>();
  expect(response.headers['x-lucerna-versione']).toBe(String(changes.versione));
  return changes;
}

function mended({ features }: Held, { versione, cambiati, eliminati }: Changes): Held {
  const next = new Map(features);
  for (const id of eliminati) next.delete(id);
  for (const feature of cambiati.features) next.set(feature.id, feature);
  return { version: versione, features: next };
}

const inOrder = ({ version, features }: Held) => ({
  version,
  features: [...features.values()].sort((a, b) => a.id - b.id),
});

/** Always the same, one after the other. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

type Write = () => Promise<unknown>;

const statement = (text: string, town = valchiara) =>
  world.db.tenant(town, (tx) => tx.script(text), { actor: { user: 'ufficio', origin: 'modulo' } });

let count = 0;
const code = () => {
  count += 1;
  return `K${count}`;
};

/** Some row of the table, of those that are there or of those that are deleted: another each time, the same in each run. */
const some = (table: string, key: string, where = 'eliminato_il is null') =>
  `(select ${key} from ${table} where codistat = '${valchiara}' and ${where}
    order by md5(${key}::text || '${code()}') limit 1)`;

/** Every way in which a row of some list changes, comes or goes. */
const writes: Readonly<Record<string, Write>> = {
  'a light point by the form': () => newPoint({ pl_cod: code() }),
  'a light point changed by the form': async () => {
    const id = await newPoint({ pl_cod: code() });
    expect((await send('PUT', `/api/v2.0/pl/${id}`, { note: code() })).status).toBe(200);
  },
  'several by one form, and taken back': async () => {
    const ids = [await newPoint({ pl_cod: code() }), await newPoint({ pl_cod: code() })];
    const { status, body } = await send('POST', '/api/v2.0/pl/multipla', { ids, campi: { note: code() } });
    expect(status).toBe(200);
    expect((await send('POST', `/api/v2.0/operazioni/${body.data.operazione}/annulla`)).status).toBe(200);
  },
  'one put back as it was': async () => {
    const id = await newPoint({ pl_cod: code() });
    await send('PUT', `/api/v2.0/pl/${id}`, { note: code() });
    expect((await send('POST', `/api/v2.0/pl/${id}/ripristina`, { versione: 1 })).status).toBe(200);
  },
  'one deleted by the form': async () => send('DELETE', `/api/v2.0/pl/${await newPoint({ pl_cod: code() })}`),
  'many at once': () =>
    statement(
      `insert into ip_pl (codistat, id_imp, pl_cod) select '${valchiara}', ${cabinet}, n::text from generate_series(1, 40) n;
       update ip_pl set note = '${code()}' where plid % 3 = 0`,
    ),
  'some that come and go in one transaction': () =>
    statement(
      `insert into ip_pl (codistat, pl_cod) values ('${valchiara}', '${code()}');
       update ip_pl set eliminato_il = now() where plid = (select max(plid) from ip_pl)`,
    ),
  'light points deleted': () =>
    statement(`update ip_pl set eliminato_il = now() where plid % 7 = 1 and eliminato_il is null`),
  'light points brought back': () => statement('update ip_pl set eliminato_il = null where plid % 5 = 1'),
  'nothing at all': () => statement('update ip_pl set note = note'),
  'what fails': () =>
    statement(
      `insert into ip_q_sez (codistat, centr_sez_cod) values ('${valchiara}', 'X'); select 1 / 0`,
    ).catch(() => {}),
  'a line': () =>
    statement(
      `insert into ip_linee (codistat, linea_cod, the_geom)
       values ('${valchiara}', '${code()}', 'SRID=4326;LINESTRING(7.2 45.1, 7.21 45.11)')`,
    ),
  'a sub-panel': () =>
    statement(
      `insert into ip_q_sez (codistat, centr_sez_cod) values ('${valchiara}', '${code()}');
       update ip_q_sez set descrizione = '${code()}' where id_q_sez = ${some('ip_q_sez', 'id_q_sez')}`,
    ),
  'a cabinet': () => idOf(insert('centraline', { uten: code(), indir: 'Via Po 1', geometry: at() })),
  'a plant': () =>
    statement(
      `insert into imp (codistat, imp_tipo, uten) values ('${valchiara}', 'fotov_', '${code()}');
       update imp set note = '${code()}' where id_imp = ${some('imp', 'id_imp', "imp_tipo = 'fotov_'")}`,
    ),
  'plants that become cabinets, and cabinets plants': () =>
    statement(
      `update imp set imp_tipo = case imp_tipo when 'centr_' then 'fotov_' else 'centr_' end
       where id_imp <> ${cabinet} and id_imp = ${some('imp', 'id_imp')}`,
    ),
  'plants deleted and brought back': () =>
    statement(
      `update imp set eliminato_il = case when eliminato_il is null then now() end
       where id_imp <> ${cabinet} and id_imp = ${some('imp', 'id_imp', 'true')}`,
    ),
  'a building': () =>
    statement(
      `insert into edifici (codistat, edif_descr, the_geom)
       values ('${valchiara}', '${code()}', 'SRID=4326;POINT(7.2 45.1)')`,
    ),
  'buildings deleted and brought back': () =>
    statement(
      `update edifici set eliminato_il = case when eliminato_il is null then now() end
       where idf = ${some('edifici', 'idf', 'true')}`,
    ),
  links: () =>
    statement(
      `insert into edifici_impianti (codistat, id_edificio, id_impianto, coefficiente)
       select '${valchiara}', e, i, 0.5 from (select ${some('edifici', 'idf')} e, ${some('imp', 'id_imp')} i) x
       where e is not null and i is not null on conflict do nothing`,
    ),
  'shares of links': () =>
    statement(`update edifici_impianti set coefficiente = ${(count % 10) / 10} where id_edificio % 2 = 0`),
  'links taken away': () => statement('delete from edifici_impianti where id_impianto % 3 = 0'),
  'a carrier': () =>
    statement(
      `insert into vettori (codistat, vettore) values ('${valchiara}', '${code()}');
       update vettori set um = '${code()}' where id = ${some('vettori', 'id', 'true')}`,
    ),
  'the carrier of a plant': () =>
    statement(
      `update imp set vettore_id = ${some('vettori', 'id', 'true')} where id_imp = ${some('imp', 'id_imp')}`,
    ),
  'a carrier that goes': () =>
    statement(
      `delete from vettori v where id = ${some('vettori', 'id', 'true')}
         and not exists (select from imp where codistat = v.codistat and vettore_id = v.id)`,
    ),
  'the borders': () =>
    statement(
      `delete from confini where nome = 'frazione';
       insert into confini (codistat, nome, the_geom)
       values ('${valchiara}', 'frazione', 'SRID=4326;MULTIPOLYGON(((7 45,7.1 45,7.1 45.1,7 45)))')`,
    ),
  'another municipality': () =>
    statement(`insert into ip_pl (codistat, pl_cod) values ('${borgo}', '${code()}')`, borgo),
};

describe('what changed since the list that is held', () => {
  const held = new Map<string, Held>();
  beforeAll(async () => {
    for (const url of lists) held.set(url, await whole(url));
  });

  const names = Object.keys(writes);
  const draw = drawn(7);
  // Each alone and in order first; then several of them, drawn.
  const rounds = [
    ...names.map((name) => [name]),
    ...Array.from({ length: 12 }, () =>
      Array.from({ length: 1 + draw(5) }, () => names[draw(names.length)] ?? ''),
    ),
  ];

  it.each(rounds.map((round) => [round.join(', then '), round] as const))(
    'makes it the new one in every list after %s',
    async (_, round) => {
      for (const name of round) await writes[name]?.();
      for (const url of lists) {
        const before = held.get(url) as Held;
        const changes = await changesOf(url, before.version);
        const next = mended(before, changes);
        const anew = await whole(url);
        expect(inOrder(next), url).toEqual(inOrder(anew));
        // Nothing is named that neither is in the list nor ever could be.
        const present = changes.eliminati.filter((id) => anew.features.has(id));
        expect(present, url).toEqual([]);
        held.set(url, next);
      }
    },
  );

  it('is told to whoever holds one of a while ago as well', async () => {
    const before = await whole('/api/v2.0/pl');
    for (let step = 0; step < 5; step += 1) await newPoint({ pl_cod: code() });
    await writes['light points deleted']?.();
    const changes = await changesOf('/api/v2.0/pl', before.version);
    expect(inOrder(mended(before, changes))).toEqual(inOrder(await whole('/api/v2.0/pl')));
  });

  it('misses nothing of writers at the same time', async () => {
    let own = await whole('/api/v2.0/pl');
    let over = false;
    const writers = Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let round = 0; round < 4; round += 1) await newPoint({ pl_cod: code() });
      }),
    ).finally(() => {
      over = true;
    });
    while (!over) own = mended(own, await changesOf('/api/v2.0/pl', own.version));
    await writers;
    own = mended(own, await changesOf('/api/v2.0/pl', own.version));
    expect(inOrder(own)).toEqual(inOrder(await whole('/api/v2.0/pl')));
  });

  it('names a plant that was never a cabinet to no list of cabinets', async () => {
    const before = await whole('/api/v2.0/centraline');
    await statement(
      `insert into imp (codistat, imp_tipo, uten) values ('${valchiara}', 'fotov_', 'F');
       update imp set eliminato_il = now() where uten = 'F'`,
    );
    const { cambiati, eliminati, versione } = await changesOf('/api/v2.0/centraline', before.version);
    expect(versione).toBeGreaterThan(before.version);
    expect([cambiati.features, eliminati]).toEqual([[], []]);
  });

  it('holds the same as columns', async () => {
    const url = '/api/v2.0/impianti';
    const before = await whole(url);
    await writes['plants deleted and brought back']?.();
    // Last, so that the list has a row whose properties can be compared.
    await writes['a plant']?.();
    const response = await get(`${url}?da=${before.version}`, { accept: columnsType });
    expect(response.headers['content-type']).toBe(columnsType);
    const { versione, cambiati, eliminati } = response.json<ColumnsChanges>();
    const features = await changesOf(url, before.version);
    expect([versione, eliminati]).toEqual([features.versione, features.eliminati]);
    expect(cambiati).toMatchObject({ layer: 'impianti', version: versione, count: cambiati.id.length });
    expect(cambiati.id).toEqual(features.cambiati.features.map(({ id }) => id));
    expect(Object.keys(cambiati.columns)).toEqual(
      Object.keys((await whole(url)).features.values().next().value?.properties ?? {}).filter(
        (key) => key !== 'edifici',
      ),
    );
  });
});

describe('the version', () => {
  it('stands on every list, made, kept or not sent again', async () => {
    for (const url of lists) {
      const first = await get(url);
      const again = await get(url, { 'if-none-match': String(first.headers.etag), accept: '*/*' });
      const box = await get(`${url}?bbox=7,45,8,46`);
      expect([first.statusCode, again.statusCode, box.statusCode]).toEqual([200, 304, 200]);
      const versions = [first, again, box].map(({ headers }) => headers['x-lucerna-versione']);
      expect(versions).toEqual(Array(3).fill(expect.stringMatching(/^\d+$/)));
      expect(new Set(versions).size).toBe(1);
    }
  });

  it('of all lists is told by one call, and another one only of what was written, in one town', async () => {
    const told = async (as?: string) =>
      (await get('/api/v2.0/versioni', {}, as)).json<{ data: Record<string, number> }>().data;
    const [before, elsewhere] = [await told(), await told('ufficio.borgo')];
    for (const layer of layers)
      expect(before[layer], layer).toBe((await whole(`/api/v2.0/${layer}`)).version);
    await newPoint({ pl_cod: code() });
    const after = await told();
    expect(layers.filter((layer) => after[layer] !== before[layer])).toEqual(['pl']);
    expect(await told('ufficio.borgo')).toEqual(elsewhere);
  });

  it('that is the present one changes nothing, in a few bytes and then in none', async () => {
    const { version } = await whole('/api/v2.0/pl');
    const response = await get(`/api/v2.0/pl?da=${version}`);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual({
      versione: version,
      cambiati: { type: 'FeatureCollection', features: [] },
      eliminati: [],
    });
    const again = await get(`/api/v2.0/pl?da=${version}`, { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await newPoint({ pl_cod: code() });
    const later = await get(`/api/v2.0/pl?da=${version}`, { 'if-none-match': String(response.headers.etag) });
    expect(later.statusCode).toBe(200);
  });

  it.each(['', 'x', '-1', '1.5', '1e3', ' 1', '1&da=2', '0x1', '%00', '9999999999999999'])(
    'that is none is a 400: %s',
    async (da) => {
      const response = await get(`/api/v2.0/pl?da=${da}`);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ success: false, error: expect.any(String) });
    },
  );

  it('goes with no box: 400', async () => {
    const { version } = await whole('/api/v2.0/pl');
    const response = await get(`/api/v2.0/pl?da=${version}&bbox=7,45,8,46`);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toContain('bbox');
  });

  const gone = { success: false, error: 'Di quella versione non si sa più che cosa è cambiato' };
  const expectGone = async (da: number) => {
    for (const accept of ['*/*', columnsType]) {
      const response = await get(`/api/v2.0/pl?da=${da}`, { accept });
      expect([response.statusCode, response.json()]).toEqual([410, gone]);
    }
  };

  it.each([1, 10, 3_000_000_000])('that is still to come is a 410: %s more', async (more) => {
    await expectGone((await whole('/api/v2.0/pl')).version + more);
  });

  it('before a write of too many rows to be named is a 410, and one after it is known again', async () => {
    const { version } = await whole('/api/v2.0/pl');
    await statement(
      `insert into ip_pl (codistat, pl_cod) select '${valchiara}', n::text from generate_series(1, 5001) n`,
    );
    await expectGone(version);
    const after = await whole('/api/v2.0/pl');
    await newPoint({ pl_cod: code() });
    expect((await changesOf('/api/v2.0/pl', after.version)).cambiati.features).toHaveLength(1);
  });

  it('before a step that nobody told about is a 410', async () => {
    const { version } = await whole('/api/v2.0/pl');
    await statement(`update layer_versione set versione = versione + 1 where layer = 'pl'`);
    await expectGone(version);
  });

  it('of a thousand steps ago is known, and of many more no longer', async () => {
    const { version } = await whole('/api/v2.0/quadri');
    await world.db.tenant(valchiara, ({ sql: tx }) =>
      sql`do $$ begin for n in 1..1200 loop
        insert into ip_q_sez (codistat, centr_sez_cod) values (${sql.lit(valchiara)}, n::text); end loop; end $$`.execute(
        tx,
      ),
    );
    const now = await whole('/api/v2.0/quadri');
    expect(now.version).toBe(version + 1200);
    expect((await get(`/api/v2.0/quadri?da=${version}`)).statusCode).toBe(410);
    expect((await get(`/api/v2.0/quadri?da=${now.version - 999}`)).statusCode).toBe(200);
    const { rows } = await world.db.system(({ sql: tx }) =>
      sql<{ kept: number }>`select count(*)::int as kept from layer_cambiati where layer = 'quadri'`.execute(
        tx,
      ),
    );
    expect(rows[0]?.kept).toBeLessThan(1100);
  });

  it("of another municipality's tells nothing of it", async () => {
    const before = await whole('/api/v2.0/pl', 'ufficio.borgo');
    await newPoint({ pl_cod: code() });
    const { cambiati, eliminati } = await changesOf('/api/v2.0/pl', before.version, 'ufficio.borgo');
    expect([cambiati.features, eliminati]).toEqual([[], []]);
  });
});
