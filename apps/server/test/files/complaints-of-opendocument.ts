/** Workbooks of LibreOffice that people complain of in public, three of each sort: what repeats, percentages, hidden columns. */
import { type Complaint, lamp, places } from './complaint.ts';
import { type OdsCell, type OdsSheet, odsOf } from './ods-of.ts';

const book = (
  name: string,
  file: string,
  sheet: Omit<OdsSheet, 'name'>,
  told: Omit<Complaint, 'name' | 'file' | 'content'>,
): Complaint => ({ name, file, content: odsOf({ name: 'Censimento', ...sheet }), ...told });

/** A list whose rows stand at places of their own. */
const rowsOf = (head: readonly string[], rows: readonly (readonly OdsCell[])[]): OdsCell[][] => {
  const at = places(rows.length);
  return [[...head, 'LON', 'LAT'], ...rows.map((row, n) => [...row, ...(at[n] ?? [])])];
};
const often = (value: string, repeated: number): OdsCell => ({
  type: 'string',
  value,
  shown: value,
  repeated,
});
const figureOften = (value: string, repeated: number): OdsCell => ({
  type: 'float',
  value,
  shown: value,
  repeated,
});
const share = (value: string, shown: string): OdsCell => ({ type: 'percentage', value, shown });

const repeated: readonly Complaint[] = [
  book(
    'a value that stands in two columns side by side is written once',
    'ripetute.ods',
    {
      rows: rowsOf(
        ['CODICE', 'VIA', 'LOCALITA', 'POTENZA', 'ALTEZZA'],
        [
          ['OA-1', often('Borgo', 2), figureOften('8', 2)],
          ['OA-2', 'Via Po', 'Borgo', 70, 9],
        ],
      ),
    },
    {
      comesIn: [
        lamp('OA-1', { toponimo: 'Borgo', localita: 'Borgo', lamp_pot: 8, altezza_pl: 8 }),
        lamp('OA-2', { toponimo: 'Via Po', localita: 'Borgo', lamp_pot: 70, altezza_pl: 9 }),
      ],
    },
  ),
  book(
    'empty cells that stand for several columns',
    'vuote.ods',
    {
      rows: rowsOf(
        ['CODICE', 'VIA', 'LOCALITA', 'NOTE', 'POTENZA'],
        [
          ['OB-1', 'Via Po', often('', 2), 70],
          ['OB-2', 'Via Po', 'Borgo', 'lato fiume', 100],
        ],
      ),
    },
    {
      comesIn: [
        lamp('OB-1', { localita: null, note: null, lamp_pot: 70 }),
        lamp('OB-2', { localita: 'Borgo', note: 'lato fiume', lamp_pot: 100 }),
      ],
    },
  ),
  book(
    'empty rows that stand for a thousand, between lamps',
    'righe vuote.ods',
    {
      rows: rowsOf(['CODICE', 'VIA'], [['OC-1', 'Via Po'], [], ['OC-2', 'Via Re']]).map((row, at) =>
        at === 2 ? [null] : row,
      ),
      repeatedRows: { 2: 1_000 },
    },
    { comesIn: [lamp('OC-1', { toponimo: 'Via Po' }), lamp('OC-2', { toponimo: 'Via Re' })] },
  ),
];

const percentages: readonly Complaint[] = [
  book(
    'a share beside the lamps is read as it is shown',
    'percentuali.ods',
    {
      rows: rowsOf(
        ['CODICE', 'VIA', 'NOTE'],
        [
          ['PA-1', 'Via Po', share('0.3', '30%')],
          ['PA-2', 'Via Po', share('1', '100%')],
        ],
      ),
    },
    { comesIn: [lamp('PA-1', { note: '30%' }), lamp('PA-2', { note: '100%' })] },
  ),
  book(
    'a share of the luminous flux at night is no power',
    'riduzione.ods',
    {
      rows: rowsOf(
        ['CODICE', 'VIA', 'POTENZA', 'RIDUZIONE NOTTURNA'],
        [
          ['PB-1', 'Via Po', 70, share('0.3', '30%')],
          ['PB-2', 'Via Po', 100, share('0.5', '50%')],
        ],
      ),
    },
    { comesIn: [lamp('PB-1', { lamp_pot: 70 }), lamp('PB-2', { lamp_pot: 100 })] },
  ),
  book(
    'a share where watts are wanted is named, and none of its digits taken',
    'potenza in percento.ods',
    {
      rows: rowsOf(
        ['CODICE', 'VIA', 'POTENZA'],
        [
          ['PC-1', 'Via Po', share('0.7', '70%')],
          ['PC-2', 'Via Po', 100],
          ['PC-3', 'Via Po', 100],
        ],
      ),
    },
    {
      comesIn: [
        lamp('PC-1', { lamp_pot: null }),
        lamp('PC-2', { lamp_pot: 100 }),
        lamp('PC-3', { lamp_pot: 100 }),
      ],
      said: /Potenza.*non è un numero/,
    },
  ),
];

const ended = rowsOf(
  ['CODICE', 'QUADRO', 'VIA', 'COSTO', 'NOTE'],
  [
    ['ZNA-1', 'Q01', 'Via Po', 120, 'riservata'],
    ['ZNA-2', 'Q01', 'Via Re', 90, 'riservata'],
  ],
);
const hidden: readonly Complaint[] = [
  book(
    'hidden columns are left out, and said',
    'colonne nascoste.ods',
    { rows: ended, hiddenColumns: [3, 4] },
    {
      comesIn: [lamp('ZNA-1', { cabinet: 'Q01', note: null }), lamp('ZNA-2', { cabinet: 'Q01', note: null })],
      hiddenColumns: ['COSTO', 'NOTE'],
    },
  ),
  book(
    'those that are wanted after all come in',
    'colonne volute.ods',
    {
      rows: rowsOf(['CODICE', 'VIA', 'NOTE'], [['ZNB-1', 'Via Po', 'lato fiume']]),
      hiddenColumns: [2],
    },
    { comesIn: [lamp('ZNB-1', { note: 'lato fiume' })], choices: { nascoste: 'prendi' } },
  ),
  book(
    'a hidden column in front moves none of the others',
    'prima nascosta.ods',
    {
      rows: rowsOf(
        ['ID INTERNO', 'CODICE', 'VIA'],
        [
          [901, 'ZNC-1', 'Via Po'],
          [902, 'ZNC-2', 'Via Re'],
        ],
      ),
      hiddenColumns: [0],
    },
    { comesIn: [lamp('ZNC-1', { toponimo: 'Via Po' }), lamp('ZNC-2', { toponimo: 'Via Re' })] },
  ),
];

export const openDocumentComplaints: readonly Complaint[] = [...repeated, ...percentages, ...hidden];
