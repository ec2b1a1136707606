/**
 * The real QGIS, as three keys, from the project that `Esporta` gives: `npm run prova-qgis`. What it asked is written into
 * `transcripts/`, which `transcripts.test.ts` asks again in the suite.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startQgis } from './qgis.ts';
import { record } from './recorder.ts';
import { kept, type Line, writeTranscript } from './transcript.ts';
import { type Act, basic, type Holder, holders, openWalk } from './walk-world.ts';

const { world, send, keys, acts } = await openWalk();
const named = new Map(Object.entries(keys).map(([who, key]) => [basic(who as Holder, key), who]));
const recorder = await record(world.app, named);
const folder = mkdtempSync(join(tmpdir(), 'lucerna-progetto-'));
const file = join(folder, 'lucerna.qgz');
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await recorder.close();
  await world.close();
});

beforeAll(async () => {
  const headers = { ...(await world.headersOf('consultazione')), host: new URL(recorder.origin).host };
  writeFileSync(file, (await world.app.inject({ url: '/api/progetto-qgis', headers })).rawPayload);
});

const layer = (collection: string) => `lucerna_comune_${collection}`;
const source = (collection: string, system: string) =>
  `authcfg='lucerna' pageSize='10000' pagingEnabled='default' srsname='${system}' typename='${collection}' ` +
  `url='${recorder.origin}/ogc/999001'`;

interface Told {
  readonly id: string;
  readonly valid: boolean;
  /** Empty where QGIS knows no way from it to others. */
  readonly crs: string;
  readonly may: readonly string[];
  readonly readOnly: boolean;
  readonly geometry: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly aliases: Readonly<Record<string, string>>;
  readonly widgets: Readonly<Record<string, string>>;
  readonly locked: readonly string[];
  readonly tabs: readonly string[];
  readonly legend: readonly string[];
  readonly styles: readonly string[];
  readonly labels: string | false;
}

/** A QGIS of its own for each key, and what it asked in one transcript. */
function walkAs(holder: Holder) {
  const qgis = startQgis(holders[holder], keys[holder]);
  const lines: Line[] = [];
  const keep = async () => void lines.push(...(await recorder.take()).map(kept));
  afterAll(async () => {
    await qgis.close();
    await keep();
    writeTranscript(holder, lines);
  });
  const ask = async (call: string, more?: object) => {
    const answer = await qgis.ask(call, more);
    await keep();
    return answer;
  };
  return {
    ask,
    lines,
    async act(name: Act) {
      await keep();
      await acts[name]();
      lines.push({ act: name });
    },
    async layers(): Promise<ReadonlyMap<string, Told>> {
      const { read, layers } = await ask('project', { path: file });
      expect(read).toBe(true);
      return new Map(layers.map((one: Told) => [one.id, one]));
    },
    /** The requests of the last call that match. */
    asked: (pattern: RegExp) =>
      lines.flatMap((line) => ('act' in line || !pattern.test(`${line.method} ${line.url}`) ? [] : [line])),
    codes: async (filter: string, id = layer('pl')) =>
      (await ask('rows', { layer: id, filter })).rows
        .map(({ values }: { values: { pl_cod: string } }) => values.pl_cod)
        .sort(),
    edit: (steps: readonly object[], id = layer('pl')) => ask('edit', { layer: id, steps }),
    /** What stands in QGIS's panel of messages since the last time. */
    said: async (): Promise<string> => (await ask('log')).join('\n'),
  };
}

const stored = async (code: string) =>
  (await send('GET', '/api/v2.0/pl')).body.features.find(
    (one: { properties: { pl_cod: string } }) => one.properties.pl_cod === code,
  );

const added = {
  pl_cod: '0100',
  id_imp: 1,
  lampot: 'SAP 70',
  toponimo: 'Via Po',
  pl_tipo: 'Stradale su palo',
};

describe('QGIS with a key that may write', () => {
  const { layers, ask, asked, codes, edit, said, act } = walkAs('ufficio');

  it('opens the project and each of its layers, drawn and named as on the page', async () => {
    const opened = await layers();
    const types = Object.fromEntries([...opened].map(([id, one]) => [id, one.geometry]));
    expect(types).toEqual({
      [layer('pl')]: 'Point',
      [layer('linee')]: 'MultiLineString',
      [layer('quadri')]: 'Point',
      [layer('centraline')]: 'Point',
      [layer('impianti')]: 'Point',
      [layer('edifici')]: 'MultiPolygon',
      [layer('edifici_punti')]: 'Point',
      [layer('confini')]: 'MultiPolygon',
      [layer('carta_tecnica')]: undefined,
      [layer('numeri_civici')]: undefined,
    });
    expect([...opened.values()].filter(({ valid, crs }) => !valid || crs === '')).toEqual([]);
    const pl = opened.get(layer('pl')) as Told;
    expect(pl.may).toEqual(['add', 'change', 'move', 'delete']);
    expect(pl.fields).toMatchObject({ lamp_pot: 'Real', plid: 'Integer', pl_cod: 'String' });
    expect(pl.aliases).toMatchObject({ altezza_pl: 'Altezza (m)', centralina: 'Codice della centralina' });
    expect(pl.widgets).toMatchObject({
      id_imp: 'ValueRelation',
      pl_tipo: 'ValueMap',
      telecontrollo: 'CheckBox',
    });
    expect(pl.locked).toEqual(
      expect.arrayContaining(['plid', 'centralina', 'versione', 'data_modifica', 'user_id', 'codistat']),
    );
    expect(pl.locked).not.toContain('altezza_pl');
    expect(pl.tabs[0]).toBe('Identificazione');
    const drawn = await ask('drawn', { layer: layer('pl'), by: 'pl_cod' });
    expect(drawn).toMatchObject({ '0001': ['SAP'], '0003': ['LED'] });
    expect([...pl.styles].sort()).toEqual(['Per centralina', 'Per sorgente']);
    expect(pl.labels).toBe('pl_cod');
    expect((await ask('style', { layer: layer('pl'), name: 'Per centralina' })).legend).toEqual(
      expect.arrayContaining(['Q01', 'Q02', 'Senza centralina']),
    );
    expect(opened.get(layer('confini'))).toMatchObject({ may: [], readOnly: true });
    expect(await said()).toBe('');
  });

  it.each([
    [`"pl_cod" = '0002'`, ['0002']],
    [`"lamp_pot" > 50 AND "toponimo" <> 'Via Roma'`, ['0008', '0009', '0010']],
    [`"toponimo" = 'Via dell''Orto' AND "lamp_pot" < 50`, ['0011', '0012', '0013', '0014']],
    [`"pl_cod" IN ('0001', '0003')`, ['0001', '0003']],
    [`"pl_cod" LIKE '001%'`, ['0010', '0011', '0012', '0013', '0014']],
    [`"toponimo" ILIKE 'via roma' AND "altezza_pl" IS NOT NULL`, ['0002']],
    [`"lamp_pot" BETWEEN 39 AND 40`, ['0011', '0012', '0013', '0014']],
    [`NOT ("lamp_pot" = 70)`, ['0011', '0012', '0013', '0014']],
    [`"pl_cod" NOT LIKE '00%'`, []],
    [`"toponimo" NOT ILIKE 'VIA ROMA' AND "lamp_pot" > 50`, ['0008', '0009', '0010']],
    [`"lamp_pot" > -5 AND "altezza_pl" IS NOT NULL`, ['0002']],
    [`"data_modifica" > '2000-01-01T00:00:00' AND "pl_cod" = '0004'`, ['0004']],
    [
      `intersects_bbox($geometry, geom_from_wkt('POLYGON((7.2505 45.09, 7.2525 45.09, 7.2525 45.11, 7.2505 45.11, 7.2505 45.09))'))`,
      ['0001', '0002'],
    ],
    [`intersects($geometry, geom_from_wkt('POINT(7.253 45.1)'))`, ['0003']],
  ])('filters on the server: %s', async (filter, found) => {
    const before = asked(/filter=/).length;
    expect(await codes(filter)).toEqual(found);
    expect(asked(/filter=/).length).toBeGreaterThan(before);
  });

  it.each([
    ['OGC:CRS84', 'Point (7.255 45.105)', undefined],
    ['EPSG:4326', 'Point (7.255 45.105)', 'http://www.opengis.net/def/crs/EPSG/0/4326'],
    ['EPSG:25832', 'Point (362745 4996095)', 'http://www.opengis.net/def/crs/EPSG/0/25832'],
  ])('adds, moves, changes, clears and deletes in %s', async (system, place, crs) => {
    const id = system.replace(':', '_');
    expect(await ask('open', { id, source: source('pl', system) })).toMatchObject({
      valid: true,
      crs: system,
    });
    const sent = () => asked(/^(POST|PATCH)/).at(-1)?.headers['content-crs'];
    expect(await edit([{ add: added, place }], id)).toMatchObject({ saved: true });
    expect(sent()).toBe(crs);
    const made = await stored('0100');
    expect(made.geometry.coordinates[0]).toBeCloseTo(7.255, 3);
    expect(made.geometry.coordinates[1]).toBeCloseTo(45.105, 3);
    const moved = place.replace('7.255', '7.256').replace('362745', '362824');
    const steps = [{ of: { pl_cod: '0100' }, place: moved, set: { altezza_pl: '9.5', note: 'da QGIS' } }];
    expect(await edit(steps, id)).toMatchObject({ saved: true });
    const changed = await stored('0100');
    expect(changed.properties).toMatchObject({ altezza_pl: 9.5, note: 'da QGIS', toponimo: 'Via Po' });
    expect(changed.geometry.coordinates[0]).toBeCloseTo(7.256, 3);
    expect(await edit([{ of: { pl_cod: '0100' }, set: { altezza_pl: null } }], id)).toMatchObject({
      saved: true,
    });
    expect((await stored('0100')).properties).toMatchObject({ altezza_pl: null, note: 'da QGIS' });
    expect(await edit([{ of: { pl_cod: '0100' }, delete: true }], id)).toMatchObject({ saved: true });
    expect(await stored('0100')).toBeUndefined();
  });

  it.each([
    [
      'a place outside the borders',
      [{ of: { pl_cod: '0001' }, place: 'Point (9 45)' }],
      "Geometria: L'elemento è fuori dai confini del comune",
    ],
    [
      'a value that is none',
      [{ of: { pl_cod: '0001' }, set: { altezza_pl: 'alta' } }],
      'Altezza (m): Deve essere un numero',
    ],
    [
      'an empty code',
      [{ of: { pl_cod: '0001' }, set: { pl_cod: null } }],
      'Codice: Questo campo è obbligatorio',
    ],
    [
      'a new element that says too little',
      [{ add: { pl_cod: '0200' }, place: 'Point (7.255 45.105)' }],
      'Questo campo è obbligatorio',
    ],
  ])('is refused %s, and reads why in Italian', async (_, steps, words) => {
    await said();
    expect(await edit(steps)).toMatchObject({ offered: true, saved: false });
    expect(await said()).toContain(words);
  });

  it('is refused a cabinet that is in use, and reads what hangs on it', async () => {
    await said();
    const answer = await edit([{ of: { uten: 'Q01' }, delete: true }], layer('centraline'));
    expect(answer.saved).toBe(false);
    expect(answer.errors.join('\n')).toContain('Da questa centralina dipend');
  });

  it('overwrites what a colleague set, keeps their other fields, and it is on the dashboard', async () => {
    // QGIS has read the point before: it sends only what its user changes.
    await codes(`"pl_cod" = '0002'`);
    await act('a colleague lowers 0002');
    await act('a colleague renames the street of 0003');
    const steps = [
      { of: { pl_cod: '0002' }, set: { altezza_pl: 12 } },
      { of: { pl_cod: '0003' }, set: { altezza_pl: 7 } },
    ];
    expect(await edit(steps)).toMatchObject({ saved: true });
    expect((await stored('0003')).properties).toMatchObject({ toponimo: 'Via Nuova', altezza_pl: 7 });
    const { data } = (await send('GET', '/api/sovrascritture')).body;
    expect(data).toMatchObject([{ entita: 'pl', campo: 'altezza_pl', prima: 8.5, dopo: 12 }]);
  });
});

describe('QGIS with a key that only reads', () => {
  const { layers, edit, codes } = walkAs('consultazione');

  it('opens every layer and is offered no editing', async () => {
    const opened = await layers();
    expect([...opened.values()].filter(({ valid }) => !valid)).toEqual([]);
    for (const { id, may = [] } of opened.values()) expect(may, id).toEqual([]);
    expect(await codes(`"pl_cod" = '0002'`)).toEqual(['0002']);
    expect(await edit([{ of: { pl_cod: '0002' }, set: { note: 'no' } }])).toEqual({ offered: false });
  });
});

describe('QGIS with a key of service for some layers', () => {
  const { layers, edit, said, act } = walkAs('ditta');

  it('opens what its scopes name, and reads that the rest is not for it', async () => {
    const opened = await layers();
    const valid = [...opened.values()].filter((one) => one.valid).map(({ id }) => id);
    expect(valid.sort()).toEqual([
      layer('carta_tecnica'),
      layer('centraline'),
      layer('confini'),
      layer('numeri_civici'),
      layer('pl'),
    ]);
    expect(opened.get(layer('pl'))?.may).toEqual(['add', 'change', 'move', 'delete']);
    expect(opened.get(layer('centraline'))?.may).toEqual([]);
    expect(await said()).toContain('La chiave');
  });

  it('writes under its own name, until somebody revokes it', async () => {
    expect(await edit([{ of: { pl_cod: '0005' }, set: { note: 'vista' } }])).toMatchObject({ saved: true });
    const [entry] = (await send('GET', '/api/v2.0/pl/5/storico')).body.data;
    expect(entry).toMatchObject({ origine: 'ogc', chi: 'chiave: QGIS della ditta' });
    await act('the key of the firm is revoked');
    await said();
    expect(await edit([{ of: { pl_cod: '0005' }, set: { note: 'di nuovo' } }])).toMatchObject({
      saved: false,
    });
    expect(await said()).toMatch(/chiave/i);
  });
});
