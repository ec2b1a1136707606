/** What technical offices keep of their networks: cabinets, sub-panels, lines and poles. */
import { bookOf, corners, geoJson, latin1, lines, type OfficeFile } from './office-file.ts';
import { pointsOf } from './shapefile-of.ts';
import { zipOf } from './zip-of.ts';

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
const comma = (value: number) => String(value).replace('.', ',');

function cabinets(): OfficeFile[] {
  const [a, b, c, d, e] = [corners(2), corners(2), corners(2), corners(2), corners(2)];
  return [
    {
      name: 'the register of cabinets, under a merged title, with powers in words',
      file: 'registro quadri.xlsx',
      type: 'centraline',
      content: bookOf(
        {
          'Quadri 2024': [
            ['COMUNE DI PROVA - ELENCO QUADRI DI COMANDO', null, null, null, null, null],
            ['Sigla quadro', 'Ubicazione', 'POD', 'Potenza impegnata', 'Longitudine', 'Latitudine'],
            ['QA-01', 'Via Alta 3', 'IT001E00110001', '10,00 kW', ...(a[0] ?? [])],
            ['QA-02', 'Piazza Vecchia', 'IT001E00110002', '6 kW', ...(a[1] ?? [])],
            ['TOTALE', null, 2, '16 kW', null, null],
          ],
        },
        { merged: ['A1:F1'] },
      ),
      right: {
        'QA-01': { indir: 'Via Alta 3', pod_pdr_cont: 'IT001E00110001', p_ele: 10, lon: a[0]?.[0] },
        'QA-02': { indir: 'Piazza Vecchia', pod_pdr_cont: 'IT001E00110002', p_ele: 6 },
      },
    },
    {
      name: 'the extract of a distributor, with watts in its header',
      file: 'forniture.csv',
      type: 'centraline',
      content: latin1(
        lines(
          'COD_POD;N_QUADRO;INDIRIZZO_FORNITURA;POT_CONTR (W);TENSIONE;COORD_X;COORD_Y',
          ...b.map(
            ([lon, lat], i) =>
              `IT001E0011001${i};QB-${i};VIA LIBERTÀ ${i + 1};${(i + 1) * 3300};BT;${comma(lon)};${comma(lat)}`,
          ),
        ),
      ),
      right: {
        'QB-0': { pod_pdr_cont: 'IT001E00110010', p_ele: 3.3, indir: 'VIA LIBERTÀ 1' },
        'QB-1': { pod_pdr_cont: 'IT001E00110011', p_ele: 6.6, indir: 'VIA LIBERTÀ 2' },
      },
    },
    {
      name: 'cabinets drawn on a map of Google',
      file: 'Quadri.kml',
      type: 'centraline',
      content: `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Quadri</name>${c
        .map(
          (at, i) =>
            `<Placemark><name>QC-${i}</name><ExtendedData><Data name="Indirizzo"><value>Via Verdi ${i + 1}</value></Data><Data name="POD"><value>IT001E0011002${i}</value></Data></ExtendedData><Point><coordinates>${at.join(',')},0</coordinates></Point></Placemark>`,
        )
        .join('')}</Folder></Document></kml>`,
      right: {
        'QC-0': { indir: 'Via Verdi 1', pod_pdr_cont: 'IT001E00110020', lat: c[0]?.[1] },
        'QC-1': { indir: 'Via Verdi 2', pod_pdr_cont: 'IT001E00110021', lon: c[1]?.[0] },
      },
    },
    {
      name: 'a layer of cabinets whose numbers a format shows',
      file: 'quadri.ods',
      type: 'centraline',
      content: bookOf(
        {
          Quadri: [
            ['N. quadro', 'Via', 'Cod. POD', 'Est', 'Nord'],
            ...d.map(([lon, lat], i) => [
              { v: i + 7, z: '"QD-"000' },
              `Via Nuova ${i + 1}`,
              `IT001E0011003${i}`,
              lon,
              lat,
            ]),
          ],
        },
        {},
        'xlsx',
      ),
      right: {
        'QD-007': { indir: 'Via Nuova 1', pod_pdr_cont: 'IT001E00110030' },
        'QD-008': { indir: 'Via Nuova 2', pod_pdr_cont: 'IT001E00110031' },
      },
    },
    {
      name: 'sub-panels of a maintenance contract',
      file: 'sottoquadri.csv',
      type: 'quadri',
      content: lines(
        'Cod. sottoquadro;Descrizione;Via;Corrente nominale (A);Lon;Lat',
        ...e.map(
          ([lon, lat], i) =>
            `SQ-${i};Sezionamento ${i};Via Bassa;${(i + 1) * 16},0;${comma(lon)};${comma(lat)}`,
        ),
      ),
      right: {
        'SQ-0': { descrizione: 'Sezionamento 0', toponimo: 'Via Bassa', corr_nom_amp: 16 },
        'SQ-1': { descrizione: 'Sezionamento 1', toponimo: 'Via Bassa', corr_nom_amp: 32 },
      },
    },
  ];
}

function cables(): OfficeFile[] {
  const [a, b] = [corners(3), corners(3)];
  const line = (at: typeof a, i: number) => [at[i] ?? [0, 0], at[i + 1] ?? [0, 0]];
  return [
    {
      name: 'cables as lines of a GeoJSON',
      file: 'cavidotti.geojson',
      type: 'linee',
      content: geoJson(
        [0, 1].map((i) => ({
          properties: { cod_linea: `LA-${i}`, via: 'Via Alta', sezione_mmq: (i + 1) * 6, cavo: 'FG7R' },
          geometry: { type: 'LineString', coordinates: line(a, i) },
        })),
      ),
      right: {
        'LA-0': { toponimo: 'Via Alta', sez_fase_mmq: 6, sigla_cavo: 'FG7R', lon: a[0]?.[0] },
        'LA-1': { toponimo: 'Via Alta', sez_fase_mmq: 12, sigla_cavo: 'FG7R' },
      },
    },
    {
      name: 'cables as WKT in a table of a database, with their length',
      file: 'linee.csv',
      type: 'linee',
      content: lines(
        'fid;codice_linea;toponimo;lunghezza (m);WKT',
        ...[0, 1].map(
          (i) =>
            `${i + 1};LB-${i};Via Po;12${i},50;LINESTRING(${line(b, i)
              .map((at) => at.join(' '))
              .join(', ')})`,
        ),
      ),
      right: {
        'LB-0': { toponimo: 'Via Po', lunghezza: 120.5 },
        'LB-1': { toponimo: 'Via Po', lunghezza: 121.5 },
      },
    },
  ];
}

function poles(): OfficeFile[] {
  const [a, b, c, d, e, f] = [corners(4), corners(3), corners(3), corners(3), corners(3), corners(3)];
  return [
    {
      name: 'poles with a street over several rows, kilowatts and centimetres',
      file: 'pali.xlsx',
      type: 'pl',
      choices: { riferimenti: 'crea' },
      content: bookOf(
        {
          Pali: [
            ['N. palo', 'Quadro', 'Via', 'Lampada', 'Potenza (kW)', 'Altezza (cm)', 'Long', 'Lat'],
            ...a.map((at, i) => [
              { v: i + 1, z: '"P"0000' },
              i === 0 ? 'QX9' : null,
              i === 0 ? 'Via Merulana' : null,
              'SAP',
              0.15,
              800 + i * 50,
              ...at,
            ]),
          ],
        },
        { merged: ['B2:B5', 'C2:C5'] },
      ),
      right: {
        P0001: { cabinet: 'QX9', toponimo: 'Via Merulana', lamp_pot: 150, altezza_pl: 8, lampot: 'SAP 150' },
        P0004: { cabinet: 'QX9', toponimo: 'Via Merulana', lamp_pot: 150, altezza_pl: 9.5 },
      },
    },
    {
      name: 'poles in quotes, with a note on two lines and the number in a column of its own',
      file: 'sostegni.csv',
      type: 'pl',
      content: latin1(
        lines(
          '"Codice palo","Via","Civico","Sorgente","W","Note","X","Y"',
          ...b.map(
            ([lon, lat], i) =>
              `"PB-${i}","Via della Libertà","${i + 1}/A","LED","42","palo inclinato,\nda ""verificare""",${lon},${lat}`,
          ),
        ),
      ),
      right: {
        'PB-0': { lampot: 'LED 42', note: 'palo inclinato,\nda "verificare"' },
        'PB-2': { toponimo: 'Via della Libertà', lamp_pot: 42 },
      },
    },
    {
      name: 'a folder of placemarks for each cabinet',
      file: 'rilievo.kmz',
      type: 'pl',
      choices: { riferimenti: 'crea' },
      content: zipOf([
        {
          name: 'doc.kml',
          content: Buffer.from(
            `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${c
              .map(
                (at, i) =>
                  `<Placemark><name>PC-${i}</name><ExtendedData><Data name="Quadro"><value>QX8</value></Data><Data name="Via"><value>Via Garibaldi</value></Data><Data name="Lampada"><value>LED ${30 + i} W</value></Data></ExtendedData><Point><coordinates>${at.join(',')}</coordinates></Point></Placemark>`,
              )
              .join('')}</Document></kml>`,
          ),
        },
      ]),
      right: {
        'PC-0': { cabinet: 'QX8', toponimo: 'Via Garibaldi', lampot: 'LED 30' },
        'PC-2': { cabinet: 'QX8', lamp_pot: 32, lon: c[2]?.[0] },
      },
    },
    {
      name: 'a Shapefile of poles with days, a row number and no-longer-there',
      file: 'sostegni.zip',
      type: 'pl',
      content: zipOf(
        pointsOf(
          'sostegni',
          d,
          {
            fields: [
              { name: 'OBJECTID', type: 'N', length: 10 },
              { name: 'TARGA', type: 'C', length: 12 },
              { name: 'NOME_VIA', type: 'C', length: 40 },
              { name: 'LAMPADA', type: 'C', length: 20 },
              { name: 'POTENZA_W', type: 'N', length: 10, decimals: 2 },
              { name: 'DATA_INST', type: 'D', length: 8 },
            ],
            rows: d.map((_, i) => [
              String(i + 1),
              `PD-${i}`,
              'Via Città',
              'Vapori di sodio A.P.',
              '70.00',
              `2019010${i + 1}`,
            ]),
            deleted: [1],
          },
          { prj: degrees, codePage: 'UTF-8' },
        ),
      ),
      right: {
        'PD-0': { toponimo: 'Via Città', lamp_pot: 70, lampot: 'SAP 70', data_impianto: '2019-01-01' },
        'PD-2': { data_impianto: '2019-01-03', lon: d[2]?.[0] },
      },
    },
    {
      name: 'dismissed poles hidden by a filter, and a hidden column of costs',
      file: 'censimento.xlsx',
      type: 'pl',
      content: bookOf(
        {
          Censimento: [
            ['Codice', 'Via', 'Costo', 'Lampada', 'Watt', 'Stato', 'Lon', 'Lat'],
            ...e.map((at, i) => [
              `PE-${i}`,
              'Via Mulini',
              120,
              'Ioduri metallici',
              70,
              i === 1 ? 'DISMESSO' : 'In esercizio',
              ...at,
            ]),
          ],
        },
        { hiddenRows: [2], hiddenColumns: [2] },
      ),
      right: {
        'PE-0': { toponimo: 'Via Mulini', lampot: 'JM 70' },
        'PE-2': { toponimo: 'Via Mulini', lamp_tipo: 'Ioduri metallici' },
      },
    },
    {
      name: 'a list within a document of an application, with its own time',
      file: 'export.json',
      type: 'pl',
      content: JSON.stringify({
        esportato_il: '2026-05-01T10:00:00Z',
        dati: f.map(([lon, lat], i) => ({
          codice: `PF-${i}`,
          via: 'Via Ponte',
          lampada: 'LED',
          potenza: 57.5,
          altezza: 9,
          posizione: { lat, lng: lon },
          data_installazione: '2021-05-11T22:00:00.000Z',
        })),
      }),
      right: {
        'PF-0': { toponimo: 'Via Ponte', lamp_pot: 57.5, altezza_pl: 9, data_impianto: '2021-05-12' },
        'PF-2': { lampot: 'LED 57,5', lon: f[2]?.[0], lat: f[2]?.[1] },
      },
    },
  ];
}

export const networkFiles = (): OfficeFile[] => [...cabinets(), ...cables(), ...poles()];
