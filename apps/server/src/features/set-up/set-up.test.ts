/** The set-up of a municipality by screen and by command (contract, section 2). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bordersOf } from '../../../test/commands/borders.ts';
import { openTerminal } from '../../../test/commands/terminal.ts';
import { shapefileOf } from '../../../test/files/shapefile-of.ts';
import { zipOf } from '../../../test/files/zip-of.ts';
import { multipart } from '../../../test/http/multipart-body.ts';
import { openWorld, valchiara, type World } from '../../../test/http/world.ts';

const terminal = openTerminal();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  terminal.close();
});
beforeEach(() =>
  world.db.system((tx) =>
    tx.script(`DELETE FROM confini; UPDATE comuni SET nome = 'Valchiara' WHERE codistat = '999001'`),
  ),
);

const path = '/api/amministrazione/comune';
const square = (x: number, y: number, side: number) => [
  [x, y],
  [x, y + side],
  [x + side, y + side],
  [x + side, y],
  [x, y],
];
const around = square(7.2, 45, 0.2);

const administer = (
  method: 'GET' | 'PUT',
  url = path,
  payload?: object,
  headers: Record<string, string> = {},
) => world.call({ method, url, as: 'amministratore', headers, ...(payload && { payload }) });
const present = async () => (await administer('GET')).json().data;
const upload = (name: string, content: string | Buffer, query = '') => {
  const { raw, headers } = multipart([{ name, content }]);
  return world.call({
    method: 'POST',
    url: `${path}/confine/leggi${query}`,
    as: 'amministratore',
    headers,
    payload: raw,
  });
};
const save = (ring: readonly number[][]) =>
  administer('PUT', `${path}/confine`, { geometry: { type: 'MultiPolygon', coordinates: [[ring]] } });

describe('what is set up', () => {
  it('is that of the municipality, and changes in the parts that are sent', async () => {
    const before = await present();
    expect(before).toMatchObject({
      codistat: valchiara,
      nome: 'Valchiara',
      centro: [7.25, 45.1],
      illuminazione_interni: true,
      wms: { carta_tecnica: null, civici: null },
      recapiti: null,
      partner: [],
      confine: false,
      sfondi_iniziali: true,
      wms_esterno: false,
    });
    const changed = await administer('PUT', path, {
      nome: ' Valchiara Nuova ',
      illuminazione_interni: false,
      wms: { carta_tecnica: 'sit:ctr', civici: null },
      sfondi: { basi: [], iniziale: null },
    });
    expect(changed.json().data).toMatchObject({
      nome: 'Valchiara Nuova',
      illuminazione_interni: false,
      centro: before.centro,
      sfondi_iniziali: false,
      wms: { carta_tecnica: 'sit:ctr' },
      versione: before.versione + 1,
    });
    const me = await world.call({ url: '/api/v2.0/me', as: 'ufficio' });
    expect(me.json()).toMatchObject({ comune: 'Valchiara Nuova', illuminazione_interni: false });
    const back = { sfondi: null, illuminazione_interni: true, wms: { carta_tecnica: null, civici: null } };
    expect((await administer('PUT', path, back)).json().data).toMatchObject({ sfondi_iniziali: true });
  });

  it('is named to its own people in the contacts and in the credits, and to nobody else', async () => {
    const recapiti = { nome: 'Ufficio tecnico', telefono: '0123 456789' };
    const immagine = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';
    await administer('PUT', path, {
      recapiti,
      partner: [{ nome: 'Officina Luce', immagine }],
      progetti: [{ nome: 'PAESC' }],
    });
    const told = async (as?: string) =>
      (await world.call({ url: '/api/gestore', ...(as && { as }) })).json().data;
    expect(await told('manutentore')).toMatchObject({
      comuni: { [valchiara]: recapiti },
      partner: [{ nome: 'Officina Luce', immagine }],
      progetti: [{ nome: 'PAESC' }],
    });
    for (const as of ['ufficio.borgo', 'senza.comune', undefined]) {
      expect(await told(as)).toEqual({ comuni: {}, progetti: [], partner: [] });
    }
  });

  it('is refused upon an older version, with what is there now', async () => {
    const { versione } = await present();
    expect((await administer('PUT', path, { nome: 'Uno' }, { 'if-match': `"${versione}"` })).statusCode).toBe(
      200,
    );
    const late = await administer('PUT', path, { nome: 'Due' }, { 'if-match': `"${versione}"` });
    expect([late.statusCode, late.json().data.nome]).toEqual([409, 'Uno']);
  });

  it.each([
    [{ nome: '  ' }, 'nome'],
    [{ centro: [200, 45] }, 'centro.0'],
    [{ wms: { carta_tecnica: 'a,b', civici: null } }, 'wms.carta_tecnica'],
    [{ recapiti: { nome: 'X', email: 'non una casella' } }, 'recapiti.email'],
    [{ partner: [{ nome: 'X', immagine: 'logo.png' }] }, 'partner.0.immagine'],
    [{ partner: [{ nome: 'X', immagine: 'data:image/png;base64,PHN2Zz4=' }] }, 'partner.0.immagine'],
    [
      { partner: [{ nome: 'X', immagine: `data:image/png;base64,iVBORw0KGgo${'A'.repeat(140_000)}` }] },
      'partner.0.immagine',
    ],
    [{ sconosciuto: 1 }, 'sconosciuto'],
  ])('stays as it is where %j is sent', async (body, field) => {
    const before = await present();
    const refused = await administer('PUT', path, body);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields).join()).toContain(field.split('.')[0]);
    expect(await present()).toEqual(before);
  });
});

describe('the border', () => {
  it('is read without a change, told, and then kept', async () => {
    const read = await upload('confini.geojson', bordersOf(valchiara, around));
    expect(read.statusCode, read.body).toBe(200);
    expect(read.json().data).toMatchObject({ altro_nome: null, corretto: null, fuori: 0 });
    expect((await present()).confine).toBe(false);
    const saved = await administer('PUT', `${path}/confine`, { geometry: read.json().data.geometry });
    expect(saved.json().data).toMatchObject({ confine: true, centro: [7.25, 45.1] });
    const layer = await world.call({ url: '/api/v2.0/confini', as: 'consultazione' });
    expect(layer.json().features).toMatchObject([{ properties: { nome: 'Valchiara' } }]);
  });

  it('comes out of ISTAT’s archive of regions, provinces and municipalities', async () => {
    const metres = square(350_000, 4_980_000, 20_000);
    const file = zipOf([
      ...shapefileOf('Limiti/Reg/Reg_WGS84', [{ values: { COD_REG: '1' }, rings: [metres] }]),
      ...shapefileOf('Limiti/Com/Com_WGS84', [
        { values: { PRO_COM: '1001', COMUNE: 'Altrove' }, rings: [square(0, 0, 1)] },
        { values: { PRO_COM: '999001', COMUNE: 'Valchiàra' }, rings: [metres] },
      ]),
    ]);
    const { data } = (await upload('Limiti.zip', file)).json();
    expect(data.altro_nome).toBe('Valchiàra');
    const [lon, lat] = data.geometry.coordinates[0][0][0];
    expect(lon).toBeCloseTo(7.098, 2);
    expect(lat).toBeCloseTo(44.96, 2);
  });

  it('takes the centre along where that would lie outside, and keeps it within afterwards', async () => {
    const elsewhere = square(8, 44, 0.1);
    expect((await save(elsewhere)).json().data.centro).toEqual([expect.closeTo(8.05), expect.closeTo(44.05)]);
    const outside = await administer('PUT', path, { centro: [7.25, 45.1] });
    expect([outside.statusCode, outside.json().fields]).toEqual([
      422,
      { centro: 'Il centro della mappa deve stare nel confine del comune' },
    ]);
    await save(around);
    expect((await administer('PUT', path, { centro: [7.25, 45.1] })).statusCode).toBe(200);
  });

  it('says how many elements would lie outside', async () => {
    await world.db.tenant(valchiara, (tx) =>
      sql`INSERT INTO ip_pl (codistat, the_geom) VALUES
        (${valchiara}, 'SRID=4326;POINT(7.25 45.1)'), (${valchiara}, 'SRID=4326;POINT(9 45.1)')`.execute(
        tx.sql,
      ),
    );
    expect((await upload('c.json', bordersOf(valchiara, around))).json().data.fuori).toBe(1);
  });

  it.each([
    ['another municipality', bordersOf('001047', around), '', 'nessun comune ha il codice 999001'],
    ['metres that say nothing', bordersOf(valchiara, square(400_000, 5_000_000, 9)), '', 'scegli il sistema'],
    ['an unknown system', bordersOf(valchiara, around), '?srid=999999', 'non si conosce'],
    ['a picture', Buffer.from('PK\x03\x04 rovinato'), '', 'non è uno zip intero'],
    ['a zip of other things', zipOf([{ name: 'a.txt', content: Buffer.from('a') }]), '', 'né uno Shapefile'],
  ])('is refused from a file with %s', async (_, content, query, message) => {
    const refused = await upload(typeof content === 'string' ? 'c.geojson' : 'c.zip', content, query);
    expect([refused.statusCode, refused.json().error]).toEqual([422, expect.stringContaining(message)]);
    expect(refused.json().fields.file).toContain(message);
  });

  it('is not taken where it is none', async () => {
    const refused = await administer('PUT', `${path}/confine`, {
      geometry: { type: 'Point', coordinates: [7, 45] },
    });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['geometry']]);
  });
});

describe('comune imposta', () => {
  const run = (...args: string[]) =>
    terminal.run(world.db, ['comune', 'imposta', '--codistat', valchiara, ...args]);

  it('shows what the screen shows, and takes it back as it is', async () => {
    const shown = await run();
    const { wms_esterno: _, ...kept } = await present();
    expect(JSON.parse(shown.out)).toEqual(kept);
    const edited = { ...kept, recapiti: { nome: 'Sportello' } };
    const done = await run(
      '--file',
      terminal.file('i.json', JSON.stringify(edited)),
      '--nome',
      'Valchiara Alta',
    );
    expect(done).toMatchObject({ status: 0, notices: '' });
    expect(await present()).toMatchObject({ nome: 'Valchiara Alta', recapiti: { nome: 'Sportello' } });
  });

  it('says how many elements would lie outside of a new border', async () => {
    await world.db.tenant(valchiara, (tx) =>
      sql`INSERT INTO ip_pl (codistat, the_geom) VALUES (${valchiara}, 'SRID=4326;POINT(9 45.1)')`.execute(
        tx.sql,
      ),
    );
    const done = await run('--confini', terminal.file('c.json', bordersOf(valchiara, around)));
    expect(done).toMatchObject({
      status: 0,
      notices: expect.stringMatching(/element[oi] del registro restan?o? fuori da questo confine/),
    });
  });

  it('replaces the border, moves the centre and closes interior lighting', async () => {
    const file = terminal.file('c.json', bordersOf(valchiara, around));
    const done = await run('--confini', file, '--centro', '7.3,45.1', '--illuminazione-interni', 'no');
    expect(done).toMatchObject({ status: 0 });
    expect(await present()).toMatchObject({
      confine: true,
      centro: [7.3, 45.1],
      illuminazione_interni: false,
    });
    await run('--illuminazione-interni', 'si', '--centro', '7.25,45.1');
  });

  it('sets the room for photos', async () => {
    expect(await run('--foto-mib', '0')).toMatchObject({ status: 0 });
    expect(await present()).toMatchObject({ foto_mib: 0 });
    await run('--foto-mib', '2048');
  });

  it.each([
    [['--centro', 'qui'], 'longitudine e latitudine'],
    [['--foto-mib', '1,5'], 'numero intero di MiB'],
    [['--srid', '32632'], 'va insieme a --confini'],
    [['--file', '{"partner": 3}'], 'partner'],
  ])('refuses %j and changes nothing', async (args, message) => {
    const before = await present();
    const typed = args.map((one) => (one.startsWith('{') ? terminal.file('x.json', one) : one));
    const refused = await run(...typed);
    expect([refused.status, refused.notices]).toEqual([1, expect.stringContaining(message)]);
    expect(await present()).toEqual(before);
  });
});
