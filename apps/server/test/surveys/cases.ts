/** Small files that people complain of in public, as they lie in a folder outside of the project: what each has to become. */

type Fields = Readonly<Record<string, unknown>>;

export interface Case {
  readonly file: string;
  readonly type: 'pl' | 'bollette' | 'produzione';
  /** Fields of lamps by their code. */
  readonly lamps?: Readonly<Record<string, Fields>>;
  /** Quantity and money, month by month. */
  readonly figures?: readonly (readonly [quantity: number, euro: number])[];
  /** What the check has to say. */
  readonly said?: RegExp;
  readonly choices?: object;
  /** How many come in. */
  readonly inserted: number;
  /** How many rows are refused, those that the file's own words ruin; none unless told. */
  readonly refused?: number;
  /** How many the sheet hides. */
  readonly hidden?: number;
}

/** A number as a test takes it from a file of decimals. */
export class About {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }
}

const each = (codes: readonly string[], fields: (place: number) => Fields) =>
  Object.fromEntries(codes.map((code, place) => [code, fields(place)]));
const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
const numbered = (before: string, numbers: readonly number[], digits = 1) =>
  numbers.map((n) => `${before}${String(n).padStart(digits, '0')}`);
/** Degrees of degrees and minutes. */
const at = (degrees: number, minutes: readonly number[], place: number) =>
  new About(degrees + (minutes[place] ?? 0) / 60);

const workbooks: readonly Case[] = [
  {
    file: 'zero_iniziali_formato.xlsx',
    type: 'pl',
    choices: { riferimenti: 'crea' },
    lamps: each(
      numbered(
        '',
        upTo(8).map((n) => n * 7),
        6,
      ),
      (i) => ({ cabinet: ['QE-002', 'QE-003', 'QE-001'][i % 3] }),
    ),
    inserted: 8,
  },
  {
    file: 'celle_unite.xlsx',
    type: 'pl',
    choices: { riferimenti: 'crea' },
    lamps: each(numbered('UNI-', upTo(12), 2), (i) => ({
      toponimo: ['Via della Pieve', 'Via Mazzini', 'Vicolo Stretto'][Math.floor(i / 4)],
      cabinet: 'Q01',
      lamp_pot: i < 6 ? 45 : 70,
      lampot: i < 6 ? 'LED 45' : 'LED 70',
    })),
    inserted: 12,
  },
  {
    file: 'righe_nascoste.xlsx',
    type: 'pl',
    lamps: each(numbered('NAS-', [1, 2, 5, 6, 7, 9, 10], 2), () => ({ note: null })),
    inserted: 7,
    hidden: 3,
  },
  {
    file: 'date_excel.xlsx',
    type: 'pl',
    lamps: {
      ...each(numbered('DAX-', [1, 2, 4, 5]), () => ({ data_impianto: '2021-05-12' })),
      ...each(numbered('DAX-', [3, 7, 8]), () => ({ data_impianto: null })),
    },
    said: /dove non c'è una data/,
    inserted: 10,
  },
];

const lists: readonly Case[] = [
  {
    file: 'codici_esponenziali.csv',
    type: 'pl',
    lamps: each(['12345678901234', 'PL-5'], () => ({ lamp_pot: 45 })),
    said: /ha troncato il codice/,
    inserted: 2,
    refused: 4,
  },
  {
    file: 'date_utc.csv',
    type: 'pl',
    lamps: each(numbered('DUT-', upTo(5)), (i) => ({
      data_impianto: ['2021-05-12', '2021-01-01', '2021-05-12', '2019-03-31', '2021-05-12'][i],
    })),
    inserted: 5,
  },
  {
    file: 'gps_a.csv',
    type: 'pl',
    lamps: each(numbered('GPS_A-', upTo(4)), (i) => ({
      lat: at(46, [3.446, 3.451, 3.455, 3.459], i),
      lon: at(10, [34.933, 34.94, 34.948, 34.955], i),
    })),
    inserted: 4,
  },
  {
    file: 'id_seriale.csv',
    type: 'pl',
    lamps: each(['20143805300718', '20143805300023', '20143800801937'], (i) => ({
      lon: new About([10.588878, 10.588561, 10.587902][i] ?? 0),
    })),
    inserted: 33,
  },
  {
    file: 'punto_numero.csv',
    type: 'pl',
    lamps: each(numbered('', upTo(8)), () => ({ toponimo: 'Via Mazzini', lamp_pot: 45 })),
    inserted: 8,
  },
];

const figures: readonly Case[] = [
  {
    file: 'b_voci.csv',
    type: 'bollette',
    figures: [
      [1000, 247.05],
      [800, 128],
    ],
    said: /Sommate 5 righe/,
    inserted: 2,
  },
  {
    file: 'b_storno.csv',
    type: 'bollette',
    figures: [
      [870, 174],
      [900, 180],
    ],
    inserted: 2,
  },
  {
    file: 'b_mwh.csv',
    type: 'bollette',
    figures: [1100, 1200, 1300, 1400, 1500, 1600].map((kwh) => [kwh, 150] as const),
    said: /convertito da MWh in kWh/,
    inserted: 6,
  },
  {
    file: 'b_segni.csv',
    type: 'bollette',
    figures: [1, -1, -1, -1, 1, 1, -1, 1, 1, 1, -1, -1].map((sign) => [100, sign * 1234.56] as const),
    inserted: 12,
  },
  {
    file: 'b_unita.csv',
    type: 'bollette',
    figures: [1234.5, 1234.5, 1234.5, 1234.5, 1234].map((kwh) => [kwh, 50] as const),
    inserted: 5,
    refused: 1,
  },
  {
    file: 'p_mwh.csv',
    type: 'produzione',
    figures: [1234, 2345, 3456].map((kwh) => [kwh, 100] as const),
    said: /convertito da MWh in kWh/,
    inserted: 3,
  },
];

export const cases: readonly Case[] = [...workbooks, ...lists, ...figures];
