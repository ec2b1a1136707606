/** Shapefiles that people complain of in public, three of each sort: letters, figures that are texts, days, what is deleted, systems. */
import { type Complaint, lamp, places, type Row } from './complaint.ts';
import type { DbfField } from './dbf-of.ts';
import { pointsOf, shapefileOf } from './shapefile-of.ts';
import { zipOf } from './zip-of.ts';

const degrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

const text = (name: string, length = 30): DbfField => ({ name, type: 'C', length });
const figure = (name: string, length = 10, decimals = 0): DbfField => ({ name, type: 'N', length, decimals });

interface LayerOf {
  readonly name: string;
  readonly file: string;
  readonly fields: readonly DbfField[];
  readonly rows: readonly (readonly (string | Buffer)[])[];
  readonly comesIn: readonly Row[];
  readonly deleted?: readonly number[];
  readonly driver?: number;
  readonly encode?: (text: string) => Buffer;
  readonly codePage?: string;
  readonly said?: RegExp;
}

function layer({ name, file, comesIn, said, codePage, ...table }: LayerOf): Complaint {
  const at = places(table.rows.length);
  return {
    name,
    file,
    content: zipOf(
      pointsOf('punti', at, table, { prj: degrees, ...(codePage === undefined ? {} : { codePage }) }),
    ),
    comesIn,
    ...(said === undefined ? {} : { said }),
  };
}

/** `à è ì ò ù` and `°` as DOS has them. */
const dos = (written: string) =>
  Buffer.from(
    [...written].map((sign) => {
      const at = 'àèìòù°'.indexOf(sign);
      return at < 0 ? sign.charCodeAt(0) : ([0x85, 0x8a, 0x8d, 0x95, 0x97, 0xf8][at] ?? 0x3f);
    }),
  );
const street = 'Via Libertà e più 5° vicolo';
const lettered = (name: string, file: string, code: string, more: Partial<LayerOf>): Complaint =>
  layer({
    name,
    file,
    fields: [text('CODICE'), text('VIA', 40)],
    rows: [
      [`${code}-1`, street],
      [`${code}-2`, 'Via Già Carrù'],
    ],
    comesIn: [lamp(`${code}-1`, { toponimo: street }), lamp(`${code}-2`, { toponimo: 'Via Già Carrù' })],
    ...more,
  });
const letters: readonly Complaint[] = [
  lettered('letters of DOS that the table itself tells', 'dos.zip', 'LA', { driver: 2, encode: dos }),
  lettered('letters of DOS that a file beside it tells', 'oem.zip', 'LB', {
    codePage: 'OEM 850',
    encode: dos,
  }),
  lettered('letters of Windows of which nothing is told', 'ansi.zip', 'LC', {
    encode: (written) => Buffer.from(written, 'latin1'),
  }),
];

const figures: readonly Complaint[] = [
  layer({
    name: 'codes of twenty figures in a column of figures',
    file: 'codici lunghi.zip',
    fields: [figure('CODICE', 20), text('VIA')],
    rows: [
      ['20143805300718123', 'Via Po'],
      ['20143805300718124', 'Via Po'],
    ],
    comesIn: [lamp('20143805300718123'), lamp('20143805300718124')],
  }),
  layer({
    name: 'codes with noughts and powers with a comma in columns of text',
    file: 'testi.zip',
    fields: [text('CODICE'), text('QUADRO'), text('VIA'), text('POTENZA_W'), text('ALTEZZA')],
    rows: [
      ['000107', 'QE-002', 'Via Po', '70,5', '8,00'],
      ['000114', 'QE-002', 'Via Po', '100', '9,5 m'],
    ],
    comesIn: [
      lamp('000107', { cabinet: 'QE-002', lamp_pot: 70.5, altezza_pl: 8 }),
      lamp('000114', { cabinet: 'QE-002', lamp_pot: 100, altezza_pl: 9.5 }),
    ],
  }),
  layer({
    name: 'figures with decimals that are codes, an exponent, and figures that did not fit',
    file: 'decimali.zip',
    fields: [
      figure('PALO_ID', 12, 3),
      text('VIA'),
      { ...figure('POT_W', 19, 11), type: 'F' },
      figure('ALTEZZA', 4, 1),
    ],
    rows: [
      ['4501.000', 'Via Po', '7.00000000000e+001', '8.0'],
      ['4502.000', 'Via Po', '1.00000000000e+002', '****'],
    ],
    comesIn: [
      lamp('4501', { lamp_pot: 70, altezza_pl: 8 }),
      lamp('4502', { lamp_pot: 100, altezza_pl: null }),
    ],
  }),
];

const day: DbfField = { name: 'DATA_INST', type: 'D', length: 8 };
/** Days since the beginning of the Julian calendar, and thousandths of a second. */
const moment = (julian: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(julian, 0);
  bytes.writeInt32LE(43_200_000, 4);
  return bytes;
};
const dated = (
  name: string,
  file: string,
  code: string,
  field: DbfField,
  days: readonly (readonly [string | Buffer, string | null])[],
): Complaint =>
  layer({
    name,
    file,
    fields: [text('CODICE'), text('VIA'), field],
    rows: days.map(([written], n) => [`${code}-${n}`, 'Via Po', written]),
    comesIn: days.map(([, data_impianto], n) => lamp(`${code}-${n}`, { data_impianto, note: null })),
  });
const days: readonly Complaint[] = [
  dated('days, and days of nothing', 'date.zip', 'DA', day, [
    ['20210512', '2021-05-12'],
    ['00000000', null],
    ['', null],
    ['19000101', null],
  ]),
  dated('days in a column of figures', 'date in cifre.zip', 'DB', figure('DATA_INST', 8), [
    ['20210512', '2021-05-12'],
    ['20190331', '2019-03-31'],
    ['0', null],
  ]),
  dated('moments', 'istanti.zip', 'DC', { name: 'DATA_INST', type: 'T', length: 8 }, [
    [moment(2_459_347), '2021-05-12'],
    [moment(0), null],
  ]),
];

const removed: readonly Complaint[] = [
  layer({
    name: 'rows that a program has marked as deleted',
    file: 'cancellati.zip',
    fields: [text('CODICE'), text('VIA')],
    rows: [
      ['KA-1', 'Via Po'],
      ['KA-2', 'Via Re'],
      ['KA-3', 'Via Ro'],
    ],
    deleted: [1],
    comesIn: [lamp('KA-1', { lon: 7.25 }), lamp('KA-3', { lon: 7.2502 })],
  }),
  layer({
    name: 'yes and no as one letter, and a note that stands in a file of its own',
    file: 'logici.zip',
    fields: [
      text('CODICE'),
      text('VIA'),
      { name: 'TELECONTR', type: 'L', length: 1 },
      { name: 'NOTE', type: 'M', length: 10 },
    ],
    rows: [
      ['KB-1', 'Via Po', 'T', '        12'],
      ['KB-2', 'Via Po', 'F', '        13'],
    ],
    comesIn: [
      lamp('KB-1', { telecontrollo: true, note: null }),
      lamp('KB-2', { telecontrollo: false, note: null }),
    ],
  }),
  layer({
    name: 'whole numbers of four bytes, and a row number of the database beside the code',
    file: 'interi.zip',
    fields: [
      { name: 'OBJECTID', type: 'I', length: 4 },
      text('TARGA'),
      text('VIA'),
      { name: 'POTENZA_W', type: 'B', length: 8 },
    ],
    rows: [70, 100].map((watt, n) => {
      const [id, power] = [Buffer.alloc(4), Buffer.alloc(8)];
      id.writeInt32LE(n + 1, 0);
      power.writeDoubleLE(watt, 0);
      return [id, `KC-${n}`, 'Via Po', power];
    }),
    comesIn: [lamp('KC-0', { lamp_pot: 70 }), lamp('KC-1', { lamp_pot: 100 })],
  }),
];

/** A point of the town in metres of each system, made with PROJ: 7.2504 45.1012. */
const inMetres = { utm: [362_347.76, 4_995_681.51], gaussBoaga: [1362372.71, 4995701.44] } as const;
const gaussBoaga =
  'PROJCS["Monte_Mario_Italy_1",GEOGCS["GCS_Monte_Mario",DATUM["D_Monte_Mario",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
const unnamed =
  'PROJCS["Transverse_Mercator",GEOGCS["GCS_Unknown",DATUM["D_Unknown",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",1500000.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],UNIT["Meter",1.0]]';
const systemed = (
  name: string,
  file: string,
  code: string,
  prj: string | null,
  [x, y]: readonly [number, number],
): Complaint => ({
  name,
  file,
  content: zipOf(
    shapefileOf('punti', [{ values: { CODICE: `${code}-1`, VIA: 'Via Po' }, rings: [], at: [x, y] }], prj),
  ),
  comesIn: [lamp(`${code}-1`, { lon: 7.2504, lat: 45.1012 })],
});
const systems: readonly Complaint[] = [
  systemed("ESRI's words for Gauss-Boaga", 'gauss.zip', 'SA', gaussBoaga, inMetres.gaussBoaga),
  systemed(
    'a system without a name, told by its shift',
    'senza nome.zip',
    'SB',
    unnamed,
    inMetres.gaussBoaga,
  ),
  systemed('no word of the system', 'senza prj.zip', 'SC', null, inMetres.utm),
];

export const layerComplaints: readonly Complaint[] = [
  ...letters,
  ...figures,
  ...days,
  ...removed,
  ...systems,
];
