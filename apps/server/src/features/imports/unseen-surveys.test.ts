/** Surveys that nobody prepared for: every proposal accepted, what they hold comes in. */
import { utils, write as writeBook } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCalls, type Json } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, prepared, write } = importCalls(() => world);

const elements = async (segment: string) => {
  const reply = await world.call({ url: `/api/v2.0/${segment}`, as: 'ufficio' });
  return new Map<string, Json>(
    reply
      .json()
      .features.map(({ properties, geometry }: Json) => [
        properties.pl_cod ?? properties.uten,
        { ...properties, lon: geometry?.coordinates[0] },
      ]),
  );
};

describe('one text for lamp and power, prose in dates, metres under degrees, a number that begins again', () => {
  const survey = [
    'COMUNE DI PROVA - CENSIMENTO DEI PUNTI LUCE;;;;;;;;;',
    ';;;;;;;;;',
    'Nr. punto;Quadro di comando;Denominazione strada;Lampada e potenza;Tipologia di sostegno;Data di accensione;Long. E;Lat. N;Gestore;Annotazioni varie',
    '1;QX1;VIA GARIBALDI;S.A.P. 150 W;Palo conico zincato h 9,00 m;5/6/2012;362380,5;4995700,2;Comune;',
    '2;QX1;VIA GARIBALDI;Vap. Na 100W;Palo zincato h 8 m;acceso dal 5/6/2012;362390,5;4995710,2;Enel Sole;vernice scrostata',
    '1;QX2;P.zza Duomo;Led 4000K 57w;Braccio a muro;prima del 2000;362400,5;4995720,2;ENEL;',
    '2;QX2;Viale Po;Joduri metallici 70;palina zincata;n.d.;362410,5;4995730,2;Comune;',
    'TOTALE;;;;;;;;;4',
  ].join('\n');

  it('comes in without a mapping', async () => {
    const id = await prepared('censimento.csv', survey);
    await call('PUT', `/${id}`, { riferimenti: 'crea' });
    expect(await write(id)).toMatchObject({ inserite: 4, rifiutate: 0, da_posizionare: 0 });
    const lamps = await elements('pl');
    expect([...lamps.keys()].sort()).toEqual(['QX1-1', 'QX1-2', 'QX2-1', 'QX2-2']);
    expect(lamps.get('QX1-1')).toMatchObject({
      toponimo: 'VIA GARIBALDI',
      lamp_tipo: 'Sodio alta pressione',
      lamp_pot: 150,
      lampot: 'SAP 150',
      sostegno_tipo: 'Su palo',
      sost_materiale: 'Ferro zincato',
      altezza_pl: 9,
      lon: expect.closeTo(7.25, 1),
    });
    expect(lamps.get('QX1-2')).toMatchObject({ lamp_tipo: 'Sodio alta pressione', lamp_pot: 100 });
    expect(lamps.get('QX1-2').note).toContain('vernice scrostata');
    expect(lamps.get('QX2-1')).toMatchObject({ lampot: 'LED 57', sostegno_tipo: 'Su braccio' });
    expect(lamps.get('QX2-1').note).toContain('prima del 2000');
    expect(lamps.get('QX2-2')).toMatchObject({ lamp_tipo: 'Ioduri metallici', lamp_pot: 70 });
    expect([...(await elements('centraline')).keys()]).toEqual(expect.arrayContaining(['QX1', 'QX2']));
  });
});

describe('several lists in one workbook, headers cut short, provincial words', () => {
  const sheet = (rows: readonly (readonly (string | number)[])[]) => utils.aoa_to_sheet(rows as unknown[][]);
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    sheet([
      [
        'N. LAMPADA',
        'ARMADIO ELETTRICO',
        "LOCALITA' / VIA",
        'SORG. LUM.',
        'P. LAMP. [W]',
        'H F.T. [m]',
        'MAT. SOST.',
        'X (UTM32)',
        'Y (UTM32)',
      ],
      ['L001', 'ARM-A', 'Via Vecchia', 'SAP', 150, 8, 'Fe Zn', 362480.5, 4995700.2],
      ['L002', 'ARM-A', 'Via Vecchia', 'neon', 36, 3, 'ghisa', 362490.5, 4995700.2],
      ['L003', 'ARM-A', 'Via Vecchia', 'risp. energetico', 23, 4, 'legno', 362500.5, 4995700.2],
    ]),
    'Corpi illuminanti',
  );
  utils.book_append_sheet(
    book,
    sheet([
      ['Quadro n.', 'Ubicazione quadro', 'POD (IT...)', 'Pot. contr. kW', 'Est', 'Nord'],
      ['ARM-A', 'Via Vecchia 1', 'IT001E00123456', '6,6', 362480.5, 4995690.2],
    ]),
    'Quadri elettrici',
  );
  const content = writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;

  it('cabinets come in from their list, and light points from theirs', async () => {
    await write(await prepared('impianti.xlsx', content, 'centraline'));
    expect((await elements('centraline')).get('ARM-A')).toMatchObject({
      indir: 'Via Vecchia 1',
      pod_pdr_cont: 'IT001E00123456',
      p_ele: 6.6,
    });
    await write(await prepared('impianti.xlsx', content, 'pl'));
    const lamps = await elements('pl');
    expect(lamps.get('L001')).toMatchObject({
      toponimo: 'Via Vecchia',
      lampot: 'SAP 150',
      lamp_pot: 150,
      altezza_pl: 8,
      sost_materiale: 'Ferro zincato',
    });
    expect(lamps.get('L002')).toMatchObject({ lamp_tipo: 'Fluorescente tubolare', lamp_pot: 36 });
    expect(lamps.get('L003')).toMatchObject({ lamp_tipo: 'Fluorescente compatta', sost_materiale: 'Legno' });
  });
});

describe('a GeoJSON in metres that says nothing of it, without codes', () => {
  const feature = (i: number, properties: object) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Point', coordinates: [362_580 + i * 10, 4_995_700] },
  });
  const content = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      feature(1, {
        tipologia_sorgente: 'Sodio alta pressione (SAP)',
        potenza_nominale_w: 70,
        num_sorgenti: 1,
        tipo_sostegno: 'frusta',
        anno_inst: 2009,
        via: 'Via Alta',
        fl_telecontrollo: 'SI',
      }),
      feature(2, {
        tipologia_sorgente: 'Alogenuri metallici',
        potenza_nominale_w: 150,
        num_sorgenti: 2,
        tipo_sostegno: 'torre faro',
        anno_inst: 2019,
        via: 'Via Alta',
        fl_telecontrollo: 'NO',
      }),
    ],
  });

  it('is placed by trying systems, and its rows are numbered', async () => {
    const id = await prepared('export.geojson', content);
    expect(await write(id)).toMatchObject({ inserite: 2, rifiutate: 0, da_posizionare: 0 });
    const lamps = [...(await elements('pl')).values()].filter(({ toponimo }) => toponimo === 'Via Alta');
    expect(lamps).toHaveLength(2);
    expect(lamps[0]).toMatchObject({
      lampot: 'SAP 70',
      lamp_pot: 70,
      lamp_nr: 1,
      sostegno_tipo: 'Su palo',
      telecontrollo: true,
      lon: expect.closeTo(7.25, 1),
    });
    expect(lamps[1]).toMatchObject({ lamp_tipo: 'Ioduri metallici', sostegno_tipo: 'Torre faro' });
  });
});

describe('letters, and the legend that explains them', () => {
  const sheet = (rows: readonly (readonly (string | number)[])[]) => utils.aoa_to_sheet(rows as unknown[][]);
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    sheet([
      ['SIGLA', 'DESCRIZIONE'],
      ['P', 'Palo'],
      ['S', 'Sospensione'],
      ['NA', 'Sodio alta pressione'],
      ['LD', 'Led'],
    ]),
    'Legenda',
  );
  utils.book_append_sheet(
    book,
    sheet([
      ['Codice', 'Via', 'Sost.', 'Lamp.', 'W', 'Est', 'Nord'],
      ['K1', 'Via Corta', 'P', 'NA', 150, 362380.5, 4995700.2],
      ['K2', 'Via Corta', 'S', 'LD', 42, 362390.5, 4995700.2],
      ['K3', 'Via Corta', 'P', 'n.d.', '-', 362400.5, 4995700.2],
    ]),
    'Punti',
  );

  it('are read by it, even one that elsewhere stands for nothing', async () => {
    const id = await prepared('sigle.xlsx', writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    const { data } = (await call('GET', `/${id}/parole`)).body;
    expect(data.campi.flatMap(({ parole }: Json) => parole.map(({ come }: Json) => come))).not.toContain(
      'da scegliere',
    );
    await write(id);
    const lamps = await elements('pl');
    expect(lamps.get('K1')).toMatchObject({ sostegno_tipo: 'Su palo', lamp_tipo: 'Sodio alta pressione' });
    expect(lamps.get('K1')).toMatchObject({ lampot: 'SAP 150', pl_tipo: 'Stradale su palo' });
    expect(lamps.get('K2')).toMatchObject({ sostegno_tipo: 'Su tesata', lamp_tipo: 'LED' });
    expect(lamps.get('K3')).toMatchObject({ lamp_tipo: null, lamp_pot: null });
  });

  it('without one are proposed where it is sure, and asked for where it is not', async () => {
    const supports = ['P', 'P', 'P', 'B', 'M', 'T'];
    const rows = supports.map((support, i) => `W${i};Via Corta;${support};7.25;45.1${i}`);
    const id = await prepared('lettere.csv', ['Codice;Via;Sostegno;Lon;Lat', ...rows].join('\n'));
    const { data } = (await call('GET', `/${id}/parole`)).body;
    const [field] = data.campi.filter(({ campo }: Json) => campo === 'sostegno_tipo');
    expect(field.parole.map(({ parola, diventa, come }: Json) => [parola, diventa, come])).toEqual([
      ['P', 'Su palo', 'simile'],
      ['B', 'Su braccio', 'simile'],
      ['M', 'A parete', 'simile'],
      ['T', null, 'da scegliere'],
    ]);
  });

  it('tell what sort of light point it is as well', async () => {
    const rows = ['P', 'P', 'B', 'P'].map((support, i) => `V${i};Via Corta;${support};7.25;45.1${i}`);
    const id = await prepared('lettere.csv', ['Codice;Via;Sostegno;Lon;Lat', ...rows].join('\n'));
    await write(id);
    const lamps = await elements('pl');
    expect(lamps.get('V0')).toMatchObject({ sostegno_tipo: 'Su palo', pl_tipo: 'Stradale su palo' });
    expect(lamps.get('V2')).toMatchObject({ pl_tipo: 'Stradale su braccio a muro' });
  });

  it('are explained as numbers too, and make the sigla with the power', async () => {
    const numbered = utils.book_new();
    const head = ['Codice', 'Via', 'Tipo lampada', 'Potenza', 'Tipo sostegno', 'Lon', 'Lat'];
    utils.book_append_sheet(
      numbered,
      sheet([
        head,
        ['N1', 'Via Corta', 1, 150, 'M', 7.25, 45.1],
        ...[2, 3, 4, 5].map((i) => [`N${i}`, 'Via Corta', 2, 42, 'P', 7.25 + i / 1000, 45.1]),
      ]),
      'Rilievo',
    );
    const lists = [
      ['Tipo lampada', 'Significato'],
      [1, 'Vapori di sodio A.P.'],
      [2, 'Led'],
      ['M', 'Mensola'],
      ['P', 'Palo'],
    ];
    utils.book_append_sheet(numbered, sheet(lists), 'Codifiche');
    await write(
      await prepared('numeri.xlsx', writeBook(numbered, { type: 'buffer', bookType: 'xlsx' }) as Buffer),
    );
    const lamps = await elements('pl');
    expect(lamps.get('N1')).toMatchObject({
      lamp_tipo: 'Sodio alta pressione',
      lampot: 'SAP 150',
      sostegno_tipo: 'Su braccio',
      pl_tipo: 'Stradale su braccio a muro',
    });
    expect(lamps.get('N2')).toMatchObject({ lampot: 'LED 42', pl_tipo: 'Stradale su palo', note: null });
  });

  it('are read by the codes of the national census, under its headers', async () => {
    const survey = [
      'PL_ID;VIA;PL_IS_SOS;PL_IS_MAT;PL_AP_TY;PL_SL_TY;PL_SL_POW;LON;LAT',
      'C1;Via Corta;01;02;01;05;150;7.25;45.1',
      'C2;Via Corta;3;91;06;9;42;7.251;45.1',
    ].join('\n');
    await write(await prepared('scheda.csv', survey));
    const lamps = await elements('pl');
    expect(lamps.get('C1')).toMatchObject({
      sostegno_tipo: 'Su palo',
      sost_materiale: 'Acciaio zincato',
      corpo_tipo: 'Armatura stradale',
      lamp_tipo: 'Sodio alta pressione',
      lampot: 'SAP 150',
      pl_tipo: 'Stradale su palo',
    });
    expect(lamps.get('C2')).toMatchObject({
      sostegno_tipo: 'Su braccio',
      sost_materiale: null,
      corpo_tipo: 'Lanterna',
      lampot: 'LED 42',
      note: null,
    });
  });
});

describe('crosses, and sentences', () => {
  it('one column for each lamp and support, marked where it is', async () => {
    const survey = [
      'Codice;Via;LED;Vap. mercurio;Watt;Su palo;Tesata;Telecontrollo;Lon;Lat',
      'Z1;Via Corta;X;;42;SI;NO;X;7.25;45.1',
      'Z2;Via Corta;;X;125;NO;SI;;7.251;45.1',
    ].join('\n');
    await write(await prepared('crocette.csv', survey));
    const lamps = await elements('pl');
    expect(lamps.get('Z1')).toMatchObject({
      lamp_tipo: 'LED',
      lampot: 'LED 42',
      sostegno_tipo: 'Su palo',
      pl_tipo: 'Stradale su palo',
      telecontrollo: true,
      note: null,
    });
    expect(lamps.get('Z2')).toMatchObject({
      lamp_tipo: 'Vapori di mercurio',
      lampot: 'HG 125',
      sostegno_tipo: 'Su tesata',
      pl_tipo: 'Stradale su tesata',
    });
  });

  it('the description of a placemark that says street, lamp and pole', async () => {
    const marks = [1, 2, 3].map(
      (i) =>
        `<Placemark><name>KM${i}</name><description>Via Corta - SAP ${i}50W - palo h=${i + 6}m</description><Point><coordinates>7.25${i},45.1</coordinates></Point></Placemark>`,
    );
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${marks.join('')}</Document></kml>`;
    await write(await prepared('punti.kml', kml));
    expect((await elements('pl')).get('KM2')).toMatchObject({
      toponimo: 'Via Corta',
      lampot: 'SAP 250',
      altezza_pl: 8,
      sostegno_tipo: 'Su palo',
      note: 'Via Corta - SAP 250W - palo h=8m',
    });
  });
});

describe('decimals with a point in a text, and with a comma beside it', () => {
  it('are told apart column by column', async () => {
    const survey = [
      'Codice;Via;Palo;Potenza;Lon;Lat',
      'D1;Via Corta;palo zincato h 8.5 m;70,5;7.25;45.1',
      'D2;Via Corta;palo zincato h 4.5 m;100,5;7.251;45.1',
    ].join('\n');
    await write(await prepared('misti.csv', survey));
    expect((await elements('pl')).get('D1')).toMatchObject({ altezza_pl: 8.5, lamp_pot: 70.5 });
  });
});

describe('years in words', () => {
  it('go to the notes where they are none, and the house number stands in the address', async () => {
    const survey = [
      'Immobile;Via;Civico;Anno costr.;Lon;Lat',
      'Scuola Fossi;Via Corta;3/B;ante 1945;7.25;45.1',
    ];
    await write(await prepared('immobili.csv', survey.join('\n'), 'edifici'));
    const { features } = (await world.call({ url: '/api/v2.0/edifici', as: 'ufficio' })).json();
    const [school] = features.filter(({ properties }: Json) => properties.edif_descr === 'Scuola Fossi');
    expect(school.properties).toMatchObject({
      indirizzo: 'Via Corta 3/B',
      anno_costr: null,
      note: 'Anno di costruzione: ante 1945',
    });
  });
});

describe('headers that name other units than ours, on printed pages', () => {
  const head = 'Codice;Via;Lampada;Potenza (kW);Altezza (cm);Lon;Lat';
  const survey = [
    head,
    'U1;Via Lunga;SAP;0,150;800;7.25;45.1',
    'U2;Via Lunga;LED;0,042;450;7.251;45.1',
    'Pagina 1;;;;;;',
    head,
    'U3;Via Lunga;LED;0,060;900;7.252;45.1',
    'Pagina 2;;;;;;',
  ].join('\n');

  it('come in in ours, and pages are no rows', async () => {
    const id = await prepared('stampa.csv', survey);
    expect(await write(id)).toMatchObject({ inserite: 3, rifiutate: 0, da_posizionare: 0 });
    const lamps = await elements('pl');
    expect(lamps.get('U1')).toMatchObject({ lamp_pot: 150, altezza_pl: 8, lampot: 'SAP 150' });
    expect(lamps.get('U2')).toMatchObject({ lamp_pot: 42, altezza_pl: 4.5, lampot: 'LED 42' });
    expect(lamps.get('U3')).toMatchObject({ lamp_pot: 60, altezza_pl: 9 });
  });
});
