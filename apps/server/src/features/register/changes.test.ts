/** What changed in a list (`?da=`): put into the list that was cached it gives the list as it is, whatever wrote. */
import type { ColumnsChanges, ColumnsDocument } from '@lucerna/contract/columns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onceInGate } from '../../../test/beyond-gate.ts';
import {
  type CachedLayer,
  columnsType,
  inOrder,
  lists,
  listsOf,
  patched,
  rowsOf,
} from '../../../test/http/cached-lists.ts';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { borgo, valchiara } from '../../../test/http/world.ts';

const { world, cabinet, send, insert, newPoint, idOf } = await openEditing();
afterAll(() => world.close());

const { get, whole, changesOf, statement } = listsOf(world);

/** Always the same, one after the other. */
function drawn(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

type Write = () => Promise<unknown>;

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

describe('what changed since the list that is cached', () => {
  const cached = new Map<string, CachedLayer>();
  beforeAll(async () => {
    // So long that the server holds it as columns, and puts into it what changes.
    await statement(
      `insert into ip_pl (codistat, id_imp, pl_cod) select '${valchiara}', ${cabinet}, 'L' || n from generate_series(1, 1200) n`,
    );
    for (const url of lists) cached.set(url, await whole(url));
  });

  const names = Object.keys(writes);
  const draw = drawn(7);
  // Each alone and in order first; then several of them, drawn, which the embedded engine is spared by the gate.
  const drawnRounds = onceInGate ? 12 : 0;
  const rounds = [
    ...names.map((name) => [name]),
    ...Array.from({ length: drawnRounds }, () =>
      Array.from({ length: 1 + draw(5) }, () => names[draw(names.length)] ?? ''),
    ),
  ];

  it.each(rounds.map((round) => [round.join(', then '), round] as const))(
    'makes it the new one in every list after %s',
    async (_, round) => {
      for (const name of round) await writes[name]?.();
      for (const url of lists) {
        const before = cached.get(url) as CachedLayer;
        const changes = await changesOf(url, before.version);
        const next = patched(before, changes);
        const anew = await whole(url);
        expect(inOrder(next), url).toEqual(inOrder(anew));
        // Nothing is named that neither is in the list nor ever could be.
        const present = changes.eliminati.filter((id) => anew.features.has(id));
        expect(present, url).toEqual([]);
        cached.set(url, next);
      }
      const columns = (await get('/api/v2.0/pl', { accept: columnsType })).json<ColumnsDocument>();
      const { version, features } = cached.get('/api/v2.0/pl') as CachedLayer;
      expect(columns.version).toBe(version);
      expect(rowsOf(columns)).toEqual(
        [...features.values()]
          .sort((a, b) => a.id - b.id)
          // The columns go without labels.
          .map(({ id, properties: { etichetta: _, ...shown } }) => JSON.stringify([id, shown])),
      );
    },
  );

  it('is told to whoever holds one of a while ago as well', async () => {
    const before = await whole('/api/v2.0/pl');
    for (let step = 0; step < 5; step += 1) await newPoint({ pl_cod: code() });
    await writes['light points deleted']?.();
    const changes = await changesOf('/api/v2.0/pl', before.version);
    expect(inOrder(patched(before, changes))).toEqual(inOrder(await whole('/api/v2.0/pl')));
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
    while (!over) own = patched(own, await changesOf('/api/v2.0/pl', own.version));
    await writers;
    own = patched(own, await changesOf('/api/v2.0/pl', own.version));
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
    const accept = 'application/vnd.lucerna.lettered-columns+json';
    const lettered = await get(`${url}?da=${before.version}`, { accept });
    expect(lettered.headers['content-type']).toBe(accept);
    expect(lettered.json<ColumnsChanges>().cambiati.id).toEqual(cambiati.id);
    expect(Object.keys(cambiati.columns)).toEqual(
      Object.keys((await whole(url)).features.values().next().value?.properties ?? {}).filter(
        (key) => key !== 'edifici',
      ),
    );
  });
});
