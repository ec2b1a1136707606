/** Imports on the screen, from a file to rows that are written and taken back. */
import * as XLSX from '@e965/xlsx';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { fillRegister, newElement, type Register } from '../../../test/http/register-fixture.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
let register: Register;

beforeAll(async () => {
  world = await openWorld();
  register = await fillRegister(world);
});
afterAll(() => world.close());

const { call, send, prepared, write } = importCalls(() => world);

const survey = [
  'N. PALO;QUADRO;VIA;SORGENTE;SOSTEGNO;EST;NORD;ACCESO DAL;FOTO',
  '1;Q1;Via Roma;Sodio AP 150W;Palo in acciaio h 8 m;362380,5;4995700,2;5/6/2012;a.jpg',
  '2;Q1;Via Roma;LED 57;Palo acciaio h 7 m;362390,5;4995710,2;primavera;b.jpg',
  '3;Q1;Via Po;Sole 100;Tesata;362400,5;4995720,2;;c.jpg',
  '4;Q1;Via Po;led 57;pali in acciaio h 7 m;;;;d.jpg',
  ';Q1;Via Po;LED 57;Palo;362420,5;4995730,2;;e.jpg',
].join('\n');

describe('a survey of light points', () => {
  it('is placed by trying systems, matched by name and by content, and its words are asked for', async () => {
    const id = await prepared('rilievo.csv', survey);
    const { data } = (await call('GET', `/${id}`)).body;
    expect(data).toMatchObject({ stato: 'in preparazione', passo: 'file', file: 'rilievo.csv' });
    expect(data.lavoro).toMatchObject({ formato: 'CSV', liste: [{ righe: 5 }] });
    expect(data.lavoro.scelte.posizione).toEqual({
      fonte: { da: 'colonne', x: 'EST', y: 'NORD' },
      srid: 32632,
      assi_scambiati: false,
    });
    expect(data.lavoro.posizione).toMatchObject({ con_posizione: 4, senza_posizione: 1 });
    const { data: columns } = (await call('GET', `/${id}/colonne`)).body;
    const chosen = Object.fromEntries(
      columns.campi.flatMap((one: Json) => (one.scelta === null ? [] : [[one.campo, one.scelta]])),
    );
    expect(chosen).toMatchObject({
      pl_cod: { colonne: ['N. PALO'] },
      id_imp: { colonne: ['QUADRO'] },
      toponimo: { colonne: ['VIA'] },
      lamp_tipo: { colonne: ['SORGENTE'], parte: 'parole' },
      lamp_pot: { colonne: ['SORGENTE'], parte: 'potenza' },
      lampot: { colonne: ['SORGENTE'], parte: 'sigla' },
      sostegno_tipo: { colonne: ['SOSTEGNO'], parte: 'parole' },
      sost_materiale: { colonne: ['SOSTEGNO'], parte: 'parole' },
      altezza_pl: { colonne: ['SOSTEGNO'], parte: 'altezza' },
      data_attvaz: { colonne: ['ACCESO DAL'] },
    });
    expect(columns.senza_campo).toEqual(['FOTO']);
    expect(columns.righe[0].valori).toMatchObject({
      lamp_pot: 150,
      lampot: 'SAP 150',
      altezza_pl: 8,
      data_attvaz: '2012-06-05',
    });
    const { data: words } = (await call('GET', `/${id}/parole`)).body;
    const lamps = words.campi.find((one: Json) => one.campo === 'lamp_tipo').parole;
    expect(lamps.map((one: Json) => [one.parola, one.diventa, one.come])).toEqual(
      expect.arrayContaining([
        ['Sodio AP', 'Sodio alta pressione', 'dizionario'],
        ['LED', 'LED', 'uguale'],
        ['Sole', null, 'da scegliere'],
      ]),
    );
  });

  it('keeps each choice of a column and of a word beside those that are made after it', async () => {
    const id = await prepared('rilievo.csv', survey);
    for (const body of [
      { campi: { localita: { colonne: ['FOTO'] }, toponimo: null } },
      { campi: { riferimenti: { colonne: ['VIA'] } } },
      { campi: { localita: { colonne: ['VIA'] } } },
      { parole: { lamp_tipo: { Sole: 'Alogena' } } },
      { parole: { lamp_tipo: { LED: null } } },
      { parole: { sostegno_tipo: { Tesata: null } } },
      { passo: 'parole' },
    ])
      expect((await call('PUT', `/${id}`, body)).status).toBe(200);
    expect((await call('GET', `/${id}`)).body.data.lavoro.scelte).toMatchObject({
      campi: { localita: { colonne: ['VIA'] }, toponimo: null, riferimenti: { colonne: ['VIA'] } },
      parole: { lamp_tipo: { Sole: 'Alogena', LED: null }, sostegno_tipo: { Tesata: null } },
    });
  });

  it('forgets the columns that were chosen where another list of the file is, and only there', async () => {
    const book = XLSX.utils.book_new();
    for (const [name, column] of [
      ['Pali', 'Zona'],
      ['Altri', 'Rione'],
    ] as const) {
      const rows = [
        ['N. PALO', 'VIA', column],
        ['1', 'Via Po', 'Nord'],
      ];
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
    }
    const id = await prepared('liste.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const chosen = async () => (await call('GET', `/${id}`)).body.data.lavoro.scelte;
    const campi = { riferimenti: { colonne: ['Zona'] } };
    await call('PUT', `/${id}`, { campi });
    expect((await call('PUT', `/${id}`, { lista: 'Pali' })).status).toBe(200);
    expect(await chosen()).toMatchObject({ lista: 'Pali', campi });
    expect((await call('PUT', `/${id}`, { lista: 'Altri' })).status).toBe(200);
    expect(await chosen()).not.toHaveProperty('campi');
    expect((await call('GET', `/${id}/righe`)).status).toBe(200);
  });

  it('is checked, written, learned from, found again and taken back', async () => {
    const id = await prepared('rilievo.csv', survey);
    const change = await call('PUT', `/${id}`, {
      passo: 'controllo',
      parole: { lamp_tipo: { Sole: 'Alogena' } },
      in_nota: ['FOTO'],
      riferimenti: 'crea',
    });
    expect(change.status, JSON.stringify(change.body)).toBe(200);
    const { data: rows } = (await call('GET', `/${id}/righe`)).body;
    expect(rows.verdetti).toMatchObject({ 'da posizionare': 1, scartato: 1 });
    expect(rows.da_scrivere).toBe(3);
    expect(rows.righe[0].modifiche).toContainEqual(
      expect.objectContaining({ campo: 'data_attvaz', prima: null, dopo: '05/06/2012' }),
    );
    const { data: refused } = (await call('GET', `/${id}/righe?verdetti=scartato`)).body;
    expect(refused.righe).toMatchObject([{ riga: 6, motivi: [expect.stringContaining('Codice')] }]);
    const { data: points } = (await call('GET', `/${id}/punti?controllo=1`)).body;
    expect(points.righe).toHaveLength(4);
    expect(points.lon[0]).toBeCloseTo(7.25, 1);
    // The map follows the reason and the text as the rows do.
    const [{ motivo }] = refused.motivi.filter(({ righe }: Json) => righe === 1);
    for (const narrowed of [`motivo=${encodeURIComponent(motivo)}`, 'cerca=Sole', 'motivo=nessuno']) {
      const rowsOf = (await call('GET', `/${id}/righe?${narrowed}`)).body.data.righe;
      const wanted = rowsOf
        .map(({ riga }: Json) => riga)
        .filter((riga: number) => points.righe.includes(riga));
      const { data } = (await call('GET', `/${id}/punti?controllo=1&${narrowed}`)).body;
      expect([narrowed, data.righe, data.verdetti.length]).toEqual([narrowed, wanted, wanted.length]);
    }
    expect(await write(id)).toMatchObject({ inserite: 3, da_posizionare: 1, rifiutate: 1, lavoro: null });

    const { features } = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json();
    const third = features.find((one: Json) => (one.properties as Json).pl_cod === '3').properties;
    expect(third).toMatchObject({ lamp_tipo: 'Alogena', lamp_pot: 100, note: 'FOTO: c.jpg' });
    const { body: workbook } = await call('GET', `/${id}/rifiutate.xlsx`);
    const book = XLSX.read(workbook);
    const sheet = XLSX.utils.sheet_to_json<Json>(book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet);
    expect(sheet).toMatchObject([{ VIA: 'Via Po', Motivo: expect.stringContaining('Codice') }]);
    // As the file has them, and the reason behind.
    const [names] = XLSX.utils.sheet_to_json<string[]>(
      book.Sheets[book.SheetNames[0] ?? ''] as XLSX.WorkSheet,
      { header: 1 },
    );
    expect(names).toEqual([...(survey.split('\n')[0] ?? '').split(';'), 'Motivo']);

    const again = await prepared('ancora.csv', survey);
    const { data: words } = (await call('GET', `/${again}/parole`)).body;
    const lamps = words.campi.find((one: Json) => one.campo === 'lamp_tipo').parole;
    expect(lamps.find((one: Json) => one.parola === 'Sole')).toMatchObject({
      diventa: 'Alogena',
      come: 'imparata',
    });

    const one = features.find((feature: Json) => (feature.properties as Json).pl_cod === '1');
    const touched = await world.call({
      method: 'PUT',
      url: `/api/v2.0/pl/${one.id}`,
      as: 'ufficio',
      payload: { toponimo: 'Via Nuova' },
    });
    expect(touched.statusCode).toBe(200);
    const { status, body } = await call('POST', `/${id}/annulla`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.tolte).toBe(2);
    expect(body.data.lasciate).toMatchObject([
      { codice: '1', motivo: expect.stringContaining('cambiato') },
      { codice: 'Q1', motivo: expect.stringContaining('dipendono') },
    ]);
    const left = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json().features;
    expect(
      left.filter((feature: Json) => ['1', '2', '3'].includes(String((feature.properties as Json).pl_cod))),
    ).toHaveLength(1);
    expect((await call('POST', `/${id}/annulla`)).status).toBe(409);
  });

  it('lists what of the register the file lacks, and deletes none of it', async () => {
    const missing = await newElement(world, kindBySegment('pl'), register);
    const id = await prepared('altri.csv', 'pl_cod,lon,lat\nX1,7.25,45.1\n');
    const { data } = (await call('GET', `/${id}/mancanti`)).body;
    expect(data.map((one: Json) => one.id)).toContain(missing);
  });
});

describe('what a person corrected by hand', () => {
  it('stays where the file says otherwise, value by value unless it is told to give way', async () => {
    const line = (via: string, power: number, lon: number) =>
      `pl_cod,toponimo,lamp_pot,lon,lat\nMANO-1,${via},${power},${lon},45.1\n`;
    await write(await prepared('prima.csv', line('Via Roma', 70, 7.2501)));
    const { features } = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json();
    const { id: key } = features.find((one: Json) => one.properties.pl_cod === 'MANO-1');
    const url = `/api/v2.0/pl/${key}`;
    const geometry = { type: 'Point', coordinates: [7.2505, 45.1] };
    const payload = { toponimo: 'Via Po', lamp_pot: 100, geometry };
    expect((await world.call({ method: 'PUT', url, as: 'ufficio', payload })).statusCode).toBe(200);

    const id = await prepared('seconda.csv', line('Via Nuova', 71, 7.2509));
    const rowNow = async () => (await call('GET', `/${id}/righe`)).body.data.righe[0];
    const held = (campo: string, resta: boolean) => expect.objectContaining({ campo, a_mano: true, resta });
    expect(await rowNow()).toMatchObject({ verdetto: 'uguale' });
    expect((await rowNow()).modifiche).toEqual([
      held('toponimo', true),
      held('lamp_pot', true),
      held('the_geom', true),
    ]);
    const told = await call('PUT', `/${id}`, { vale_il_file: { 2: ['lamp_pot', 'the_geom'] } });
    expect(told.status, JSON.stringify(told.body)).toBe(200);
    expect(await rowNow()).toMatchObject({ verdetto: 'modificato' });
    expect((await rowNow()).modifiche).toEqual(
      expect.arrayContaining([held('toponimo', true), held('lamp_pot', false), held('the_geom', false)]),
    );
    await write(id);
    const now = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json().features;
    const { properties, geometry: place } = now.find((one: Json) => one.id === key);
    expect(properties).toMatchObject({ toponimo: 'Via Po', lamp_pot: 71 });
    expect(place.coordinates[0]).toBeCloseTo(7.2509, 6);
  });

  it('is decided for rows and fields alone, and for so many', async () => {
    const id = await prepared('terza.csv', 'pl_cod,lon,lat\nX2,7.25,45.1\n');
    for (const wrong of [{ 0: ['note'] }, { x: ['note'] }, { 2: [] }, { 2: 'note' }])
      expect((await call('PUT', `/${id}`, { vale_il_file: wrong })).status).toBe(422);
    const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [i + 1, ['note']]));
    const refused = await call('PUT', `/${id}`, { vale_il_file: many });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('«Usa quelli del file»');
  });
});

describe('who', () => {
  it('may import elements sees no bills, and the other way round; another municipality sees none', async () => {
    const id = await prepared('rilievo.csv', survey);
    for (const [as, status] of [
      ['supervisore', 200],
      ['amministrativo', 404],
      ['ufficio.borgo', 404],
      ['manutentore', 403],
    ] as const)
      expect((await call('GET', `/${id}`, undefined, as)).status, as).toBe(status);
    expect((await send('b.csv', 'pod\n1\n', 'bollette', 'supervisore')).status).toBe(403);
    expect((await send('b.csv', 'pod\n1\n', 'bollette', 'amministrativo')).status).toBe(201);
    const { data } = (await call('GET', '', undefined, 'amministrativo')).body;
    expect(new Set(data.map((one: Json) => one.tipo))).toEqual(new Set(['bollette']));
    expect((await call('GET', '', undefined, 'ufficio.borgo')).body.data).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    ['no type', 'a.csv', 'a\n1\n', 'nessuno', 422],
    ['no known ending', 'a.exe', 'MZ', 'pl', 415],
    ['no rows', 'a.csv', 'a;b\n', 'pl', 422],
    ['another content', 'a.xlsx', 'a;b\n1;2\n', 'pl', 422],
  ])('%s is refused in words, and nothing is kept', async (_, name, content, tipo, status) => {
    const before = (await call('GET', '')).body.data.length;
    const reply = await send(name, content, tipo);
    expect(reply.status).toBe(status);
    expect(reply.body.error).toMatch(/\S/);
    expect((await call('GET', '')).body.data).toHaveLength(before);
  });

  it.each([
    ['strade.shp', 'Shapefile'],
    ['strade.dbf', 'Shapefile'],
    ['strade.prj', 'sistema di riferimento'],
    ['tavola.DWG', 'CAD'],
    ['progetto.qgz', 'QGIS'],
    ['tracce.gpx', 'GPX'],
    ['dati.mdb', 'Access'],
    ['relazione.pdf', 'PDF'],
  ])('%s says what it is, and what to bring instead', async (name, what) => {
    const { status, body } = await send(name, 'x');
    expect([status, body.error]).toEqual([415, expect.stringContaining(what)]);
    expect(body.error).toContain('Si importano CSV');
  });

  it('says in words of the screen that elements have nothing to be known by', async () => {
    const id = await prepared('rilievo.csv', survey);
    expect((await call('PUT', `/${id}`, { campi: { pl_cod: null } })).status).toBe(200);
    const { status, body } = await call('GET', `/${id}/righe`);
    expect([status, body.error]).toEqual([
      422,
      expect.stringMatching(/^Nessuna colonna riempie Codice.*sceglila al passo Colonne/),
    ]);
  });

  it('names columns and fields that are not there', async () => {
    const id = await prepared('a.csv', 'pl_cod,lon,lat\nX1,7.25,45.1\n');
    const { status, body } = await call('PUT', `/${id}`, {
      campi: { toponimo: { colonne: ['VIA'] }, plid: null },
    });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['campi.toponimo', 'campi.plid']]);
  });

  it('asks for five hundred words of very many, and leaves the others in the notes', async () => {
    const rows = Array.from({ length: 2000 }, (_, i) => `P${i},parola${i}x,7.25,45.1`);
    const id = await prepared('tante.csv', `pl_cod,materiale,lon,lat\n${rows.join('\n')}\n`);
    const { data } = (await call('GET', `/${id}/parole`)).body;
    const field = data.campi.find((one: Json) => one.campo === 'sost_materiale');
    expect([field.parole.length, field.altre]).toEqual([500, { parole: 1500, righe: 1500 }]);
  });
});

it('says nothing of a lamp of which two sorts are crossed, and keeps a pole with a bracket', async () => {
  const rows = ['X1;x;;x;;70;7.27;45.1', 'X2;;x;;x;70;7.271;45.1', 'X3;x;x;x;x;70;7.272;45.1'];
  const id = await prepared('croci.csv', ['Numero;SAP;LED;Palo;Sbraccio;W;Lon;Lat', ...rows].join('\n'));
  const { righe } = (await call('GET', `/${id}/colonne`)).body.data;
  expect(righe.map(({ valori }: Json) => [valori.lamp_tipo, valori.lampot, valori.sostegno_tipo])).toEqual([
    ['Sodio alta pressione', 'SAP 70', 'Su palo'],
    ['LED', 'LED 70', 'Su braccio'],
    [null, null, 'Su palo'],
  ]);
  const { motivi } = (await call('GET', `/${id}/righe`)).body.data;
  expect(motivi.map(({ motivo }: Json) => motivo).join()).toContain('ne è segnata più di una');
});

it('keeps rows without a place apart until somebody places them', async () => {
  const id = await prepared('senza.csv', 'pl_cod,toponimo,lon,lat\nW1,Via Po,,\n');
  await write(id);
  const { data } = (await call('GET', `/${id}/da-posizionare`)).body;
  expect(data).toMatchObject([{ riga: 2, codice: 'W1', valori: { toponimo: 'Via Po' } }]);
  const far = { geometry: { type: 'Point', coordinates: [12, 42] } };
  expect((await call('POST', `/${id}/da-posizionare/2`, far)).status).toBe(422);
  const here = { geometry: { type: 'Point', coordinates: [7.25, 45.1] } };
  const placed = await call('POST', `/${id}/da-posizionare/2`, here);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { features } = (await world.call({ url: '/api/v2.0/pl', as: 'ufficio' })).json();
  expect(features.find((one: Json) => one.id === placed.body.data.id).properties.pl_cod).toBe('W1');
  expect((await call('POST', `/${id}/da-posizionare/2`, here)).status).toBe(404);
});
