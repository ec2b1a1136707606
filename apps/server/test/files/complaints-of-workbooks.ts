/** Workbooks that people complain of in public, three of each sort: formats, merges, what is hidden, codes and days. */
import { xlsx } from '../../src/spreadsheet/xlsx.ts';
import { type Complaint, lamp, list, places } from './complaint.ts';
import { type OdsCell, odsOf } from './ods-of.ts';

type Cell = string | number | null | { readonly v: number; readonly z: string };

interface Look {
  readonly merged?: readonly string[];
  readonly hiddenRows?: readonly number[];
  readonly hiddenSheet?: readonly (readonly Cell[])[];
}

function workbook(
  rows: readonly (readonly Cell[])[],
  look: Look = {},
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer {
  const { utils, write } = xlsx();
  const sheetOf = (some: readonly (readonly Cell[])[]) =>
    utils.aoa_to_sheet(
      some.map((row) =>
        row.map((cell) => (typeof cell === 'object' && cell !== null ? { t: 'n', ...cell } : cell)),
      ),
    );
  const sheet = sheetOf(rows);
  sheet['!merges'] = (look.merged ?? []).map((range) => utils.decode_range(range));
  sheet['!rows'] = rows.map((_, at) => ({ hidden: look.hiddenRows?.includes(at) === true }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Censimento');
  if (look.hiddenSheet !== undefined) {
    utils.book_append_sheet(book, sheetOf(look.hiddenSheet), 'Vecchio');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  }
  return write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer;
}

/** The same as cells. */
function cells(head: readonly string[], rows: readonly (readonly Cell[])[]): Cell[][] {
  const at = places(rows.length);
  return [[...head, 'LON', 'LAT'], ...rows.map((row, n) => [...row, ...(at[n] ?? [])])];
}

const shown = (value: string, text: string, digits = 1, before = ''): OdsCell => ({
  type: 'float',
  value,
  shown: text,
  digits,
  before,
});
const covered: OdsCell = { covered: true };
const text = (value: string, rows: number): OdsCell => ({
  type: 'string',
  value,
  shown: value,
  span: [1, rows],
});
/** Rows of OpenDocument with their places. */
const odsRows = (head: readonly string[], rows: readonly (readonly OdsCell[])[]): OdsCell[][] => {
  const at = places(rows.length);
  return [[...head, 'LON', 'LAT'], ...rows.map((row, n) => [...row, ...(at[n] ?? [])])];
};

const formats: readonly Complaint[] = [
  {
    name: 'noughts before codes and letters before cabinets that only formats show',
    file: 'formati.xlsx',
    content: workbook(
      cells(
        ['CODICE', 'QUADRO', 'VIA'],
        [7, 14, 56].map((v) => [{ v, z: '000000' }, { v: 2, z: '"QE-"000' }, 'Via Po']),
      ),
    ),
    comesIn: ['000007', '000014', '000056'].map((code) => lamp(code, { cabinet: 'QE-002' })),
  },
  {
    name: 'the same in the older format, with a bar between',
    file: 'formati.xls',
    content: workbook(
      cells(
        ['CODICE', 'QUADRO', 'VIA'],
        [120, 121].map((v) => [{ v, z: '00\\/0000' }, { v: 1, z: '"QE-"000' }, 'Via Po']),
      ),
      {},
      'biff8',
    ),
    comesIn: ['00/0120', '00/0121'].map((code) => lamp(code, { cabinet: 'QE-001' })),
  },
  {
    name: 'the same of LibreOffice, and a money whose value counts',
    file: 'formati.ods',
    content: odsOf({
      name: 'Censimento',
      rows: odsRows(
        ['CODICE', 'QUADRO', 'VIA', 'POTENZA', 'DATA_INSTALLAZIONE'],
        [
          [
            shown('9', '00009', 5),
            shown('1', 'QE-001', 3, 'QE-'),
            'Via Po',
            { type: 'currency', value: '45.5', shown: '45,50 €' },
            { type: 'date', value: '2021-05-12', shown: '12/05/21' },
          ],
          // Whose format is that of the column.
          [{ type: 'string', value: '', shown: '00010' }, 'QE-001', 'Via Po', 70, null],
        ],
      ),
    }),
    comesIn: [
      lamp('00009', { cabinet: 'QE-001', lamp_pot: 45.5, data_impianto: '2021-05-12' }),
      lamp('00010', { cabinet: 'QE-001', lamp_pot: 70 }),
    ],
  },
];

const merged: readonly Complaint[] = [
  {
    name: 'a street, a cabinet and a power merged over rows',
    file: 'unite.xlsx',
    content: workbook(
      cells(
        ['CODICE', 'QUADRO', 'VIA', 'SORGENTE', 'POTENZA'],
        [
          ['UA-1', 'Q01', 'Via Alfa', 'LED', 45],
          ['UA-2', null, null, 'LED', null],
          ['UA-3', null, 'Via Beta', 'LED', null],
        ],
      ),
      { merged: ['B2:B4', 'C2:C3', 'E2:E4'] },
    ),
    comesIn: ['Via Alfa', 'Via Alfa', 'Via Beta'].map((toponimo, n) =>
      lamp(`UA-${n + 1}`, { toponimo, cabinet: 'Q01', lamp_pot: 45, lampot: 'LED 45' }),
    ),
  },
  {
    name: 'the same of LibreOffice, with covered cells',
    file: 'unite.ods',
    content: odsOf({
      name: 'Censimento',
      rows: odsRows(
        ['CODICE', 'QUADRO', 'VIA', 'POTENZA'],
        [
          [
            'UB-1',
            text('Q01', 3),
            text('Via Alfa', 2),
            { type: 'float', value: '70', shown: '70', span: [1, 3] },
          ],
          ['UB-2', covered, covered, covered],
          ['UB-3', covered, 'Via Beta', covered],
        ],
      ),
    }),
    comesIn: ['Via Alfa', 'Via Alfa', 'Via Beta'].map((toponimo, n) =>
      lamp(`UB-${n + 1}`, { toponimo, cabinet: 'Q01', lamp_pot: 70 }),
    ),
  },
  {
    name: 'a date and a note merged in the older format, and empty cells that are not',
    file: 'unite.xls',
    content: workbook(
      cells(
        ['CODICE', 'VIA', 'DATA_INSTALLAZIONE', 'NOTE'],
        [
          ['UC-1', 'Via Alfa', { v: 44328, z: 'dd/mm/yyyy' }, 'da rifare'],
          ['UC-2', 'Via Alfa', null, null],
          ['UC-3', 'Via Alfa', null, null],
        ],
      ),
      { merged: ['C2:C3', 'D2:D4'] },
      'biff8',
    ),
    comesIn: ['2021-05-12', '2021-05-12', null].map((data_impianto, n) =>
      lamp(`UC-${n + 1}`, { data_impianto, note: 'da rifare' }),
    ),
  },
];

const five = ['A', 'B', 'DISMESSO', 'C'];
const hidden: readonly Complaint[] = [
  {
    name: 'rows that a filter hides are left out, and said',
    file: 'filtro.xlsx',
    content: workbook(
      cells(
        ['CODICE', 'VIA', 'NOTE'],
        five.map((note, n) => [`HA-${n}`, 'Via Po', note]),
      ),
      { hiddenRows: [3] },
    ),
    comesIn: ['HA-0', 'HA-1', 'HA-3'].map((code) => lamp(code)),
    verdicts: { nascoste: 1 },
  },
  {
    name: 'rows that LibreOffice hides by a filter and by hand, which are wanted after all',
    file: 'filtro.ods',
    content: odsOf({
      name: 'Censimento',
      rows: odsRows(
        ['CODICE', 'VIA'],
        five.map((_, n) => [`HB-${n}`, 'Via Po']),
      ),
      hiddenRows: { 2: 'filter', 3: 'collapse' },
    }),
    choices: { nascoste: 'prendi' },
    comesIn: five.map((_, n) => lamp(`HB-${n}`)),
    verdicts: { nascoste: 0 },
  },
  {
    name: 'a hidden sheet that is longer than the one that is seen',
    file: 'foglio nascosto.xlsx',
    content: workbook(cells(['CODICE', 'VIA'], [['HC-1', 'Via Po']]), {
      hiddenSheet: cells(
        ['CODICE', 'VIA'],
        five.map((_, n) => [`HV-${n}`, 'Via Po']),
      ),
    }),
    comesIn: [lamp('HC-1')],
  },
];

const ruined: readonly Complaint[] = [
  {
    name: 'codes with an exponent',
    file: 'esponenti.csv',
    content: list('CODICE;VIA', [
      '1,23457E+13;Via Po',
      '1,23457E+13;Via Re',
      '1,00000E+05;Via Re',
      'RA-1;Via Re',
      'RA-2;Via Re',
    ]),
    comesIn: [lamp('RA-1'), lamp('RA-2')],
    said: /ha troncato il codice/,
    verdicts: { scartato: 3 },
  },
  {
    name: 'codes that lost their last figures, in the cells of a workbook',
    file: 'zeri.xlsx',
    content: workbook(
      cells(
        ['CODICE', 'VIA'],
        [
          [{ v: 12345678901234500000, z: '0' }, 'Via Po'],
          ['98765432109876500000', 'Via Re'],
          ['RB-1', 'Via Re'],
          ['RB-2', 'Via Re'],
        ],
      ),
    ),
    comesIn: [lamp('RB-1'), lamp('RB-2')],
    said: /ha azzerato le ultime cifre/,
    verdicts: { scartato: 2 },
  },
  {
    name: 'codes that became days',
    file: 'giorni.xlsx',
    content: workbook(
      cells(
        ['CODICE', 'VIA'],
        [
          [{ v: 44533, z: 'd-mmm' }, 'Via Po'],
          ['3-dic', 'Via Po'],
          ['RC-1', 'Via Re'],
          ['RC-2', 'Via Re'],
          ['RC-3', 'Via Re'],
        ],
      ),
    ),
    comesIn: [lamp('RC-1'), lamp('RC-2'), lamp('RC-3')],
    said: /ha fatto una data del codice/,
    verdicts: { scartato: 2 },
  },
];

const noDates: readonly Complaint[] = [
  {
    name: 'days without a format, and those of nothing',
    file: 'giorni.xlsx',
    content: workbook(
      cells(
        ['CODICE', 'VIA', 'DATA_INSTALLAZIONE'],
        [
          ['NA-0', 'Via Po', 44328],
          ['NA-1', 'Via Po', 0],
          ['NA-2', 'Via Po', '01/01/1900'],
          ['NA-3', 'Via Po', { v: 44328, z: 'mmm-yy' }],
        ],
      ),
    ),
    comesIn: ['2021-05-12', null, null, '2021-05-12'].map((data_impianto, n) =>
      lamp(`NA-${n}`, { data_impianto }),
    ),
    said: /dove non c'è una data/,
  },
  {
    name: 'the same of LibreOffice, and an hour without a day',
    file: 'giorni.ods',
    content: odsOf({
      name: 'Censimento',
      rows: odsRows(
        ['CODICE', 'VIA', 'DATA_INSTALLAZIONE', 'NOTE'],
        [
          [
            'NB-0',
            'Via Po',
            { type: 'date', value: '2021-05-12T10:30:00', shown: '12/05/21' },
            { type: 'time', value: 'PT06H30M00S', shown: '06:30' },
          ],
          ['NB-1', 'Via Po', { type: 'date', value: '1899-12-30', shown: '30/12/99' }, null],
        ],
      ),
    }),
    comesIn: [
      lamp('NB-0', { data_impianto: '2021-05-12', note: '06:30' }),
      lamp('NB-1', { data_impianto: null }),
    ],
  },
  {
    name: 'days that programs write where there is none, in the older format',
    file: 'giorni.xls',
    content: workbook(
      cells(
        ['CODICE', 'VIA', 'DATA_INSTALLAZIONE'],
        [
          ['NC-0', 'Via Po', { v: 44328.75, z: 'dd/mm/yyyy hh:mm' }],
          ['NC-1', 'Via Po', { v: 0, z: 'dd/mm/yyyy' }],
          ['NC-2', 'Via Po', { v: 1, z: 'dd/mm/yyyy' }],
          ['NC-3', 'Via Po', '31/12/9999'],
        ],
      ),
      {},
      'biff8',
    ),
    comesIn: ['2021-05-12', null, null, null].map((data_impianto, n) => lamp(`NC-${n}`, { data_impianto })),
  },
];

export const workbookComplaints: readonly Complaint[] = [
  ...formats,
  ...merged,
  ...hidden,
  ...ruined,
  ...noDates,
];
