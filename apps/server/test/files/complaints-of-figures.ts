/** Bills and payments that people complain of in public, three of each sort: lines, reversals, units, signs. */
import { type Complaint, supplyOf } from './complaint.ts';

const months = Array.from({ length: 12 }, (_, month) => {
  const last = new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
  const shown = String(month + 1).padStart(2, '0');
  return `01/${shown}/2027;${last}/${shown}/2027`;
});

/** Bills of one plant, a month each, or as `month` says. */
function bills(
  plant: number,
  head: string,
  rows: readonly string[],
  month: (n: number) => number = (n) => n,
): string {
  return [
    `POD;Numero fattura;Dal;Al;${head}`,
    ...rows.map((row, n) => `${supplyOf(plant)};F${plant}/${month(n)};${months[month(n)]};${row}`),
  ].join('\n');
}
const payments = (plant: number, head: string, rows: readonly string[]): string =>
  [
    `POD;Tipo impianto;Codice convenzione;Convenzione;Mese;Corrispettivo (€);${head}`,
    ...rows.map((row, n) => `${supplyOf(plant)};fotovoltaici;C-${plant};RID;0${n + 1}/2025;100,00;${row}`),
  ].join('\n');

const items: readonly Complaint[] = [
  {
    name: 'an invoice item by item, with its taxes',
    file: 'voci.csv',
    type: 'bollette',
    content: bills(
      0,
      'Voce;Consumo kWh;Importo',
      [
        'Materia energia;1000;120,00',
        'Trasporto;1000;40,00',
        'Oneri di sistema;1000;30,00',
        'Accise;1000;12,50',
        'IVA 22%;0;44,55',
        'Materia energia;800;96,00',
        'Trasporto;800;32,00',
      ],
      (n) => (n < 5 ? 0 : 1),
    ),
    comesIn: [
      [1000, 247.05],
      [800, 128],
    ],
    said: /Sommate 5 righe/,
  },
  {
    name: 'the items of two invoices in turns, a tax without a quantity',
    file: 'voci alternate.csv',
    type: 'bollette',
    content: bills(
      1,
      'Descrizione;Consumo kWh;Importo',
      [
        'Energia;500;60,00',
        'Energia;700;80,00',
        'Rete;500;20,00',
        'Rete;700;30,00',
        'IVA;;17,60',
        'IVA;;24,20',
      ],
      (n) => n % 2,
    ),
    comesIn: [
      [500, 97.6],
      [700, 134.2],
    ],
  },
  {
    name: 'a line for each band',
    file: 'fasce.csv',
    type: 'bollette',
    content: bills(
      2,
      'Voce;Consumo kWh;Importo',
      ['Energia F1;100;20,00', 'Energia F2;60;10,00', 'Energia F3;140;21,00', 'Quota fissa;0;9,00'],
      () => 0,
    ),
    comesIn: [[300, 60]],
  },
];

const reversals: readonly Complaint[] = [
  {
    name: 'advance, reversal and settlement',
    file: 'storno.csv',
    type: 'bollette',
    content: bills(
      3,
      'Descrizione;Consumo kWh;Importo',
      ['Acconto;1000;200,00', 'Storno acconto;-1000;-200,00', 'Conguaglio;870;174,00', 'Acconto;900;180,00'],
      (n) => (n < 3 ? 0 : 1),
    ),
    comesIn: [
      [870, 174],
      [900, 180],
    ],
  },
  {
    name: 'the reversal in brackets, and minus behind',
    file: 'storno tra parentesi.csv',
    type: 'bollette',
    content: bills(
      4,
      'Descrizione;Consumo kWh;Importo',
      ['Acconto;1.000;200,00', 'Storno;1.000-;(200,00)', 'Ricalcolo;1.100;220,00'],
      () => 0,
    ),
    comesIn: [[1100, 220]],
  },
  {
    name: 'lines that say nothing of what they are are refused together',
    file: 'senza voce.csv',
    type: 'bollette',
    content: bills(5, 'Consumo kWh;Importo', ['1000;200,00', '870;174,00'], () => 0),
    comesIn: [],
    said: /sta in più righe/,
    verdicts: { scartato: 2 },
  },
];

const units: readonly Complaint[] = [
  {
    name: 'a header in MWh',
    file: 'mwh.csv',
    type: 'bollette',
    content: bills(6, 'Consumo (MWh);Importo (€)', ['1,100;150,00', '1,200;150,00']),
    comesIn: [
      [1100, 150],
      [1200, 150],
    ],
    said: /convertito da MWh in kWh/,
  },
  {
    name: 'a header in GJ, without brackets',
    file: 'gj.csv',
    type: 'bollette',
    content: bills(7, 'CONSUMO_GJ;Importo', ['3,6;150,00', '7,2;150,00']),
    comesIn: [
      [1000, 150],
      [2000, 150],
    ],
    said: /convertito da GJ in kWh/,
  },
  {
    name: 'a unit in each row, one of them in Wh',
    file: 'unita per riga.csv',
    type: 'bollette',
    content: bills(8, 'Consumo;Unità di misura;Importo', [
      '1234000;Wh;1,50',
      '1,5;MWh;1,50',
      '1.100;kWh;1,50',
    ]),
    comesIn: [
      [1234, 1.5],
      [1500, 1.5],
      [1100, 1.5],
    ],
    said: /convertito da Wh in kWh/,
  },
  {
    name: 'a production in MWh',
    file: 'produzione mwh.csv',
    type: 'produzione',
    content: payments(9, 'Energia immessa (MWh)', ['1,234', '2,345']),
    comesIn: [
      [1234, 100],
      [2345, 100],
    ],
    said: /convertito da MWh in kWh/,
  },
  {
    name: 'a production in Wh',
    file: 'produzione wh.csv',
    type: 'produzione',
    content: payments(10, 'Energia immessa [Wh]', ['1234000', '2345000']),
    comesIn: [
      [1234, 100],
      [2345, 100],
    ],
    said: /convertito da Wh in kWh/,
  },
  {
    name: 'a production whose cells say the unit',
    file: 'produzione celle.csv',
    type: 'produzione',
    content: payments(11, 'Energia immessa', ['1,2345 MWh', '2345,5 kWh']),
    comesIn: [
      [1234.5, 100],
      [2345.5, 100],
    ],
  },
  {
    name: 'units behind the numbers of cells',
    file: 'celle.csv',
    type: 'bollette',
    content: bills(12, 'Consumo kWh;Importo', [
      '1.234,5;50',
      '1.234,5 kWh;50',
      '1,2345 MWh;50',
      '1234,5 KWh;50',
      '1.234;50',
    ]),
    comesIn: [1234.5, 1234.5, 1234.5, 1234.5, 1234].map((kwh) => [kwh, 50]),
  },
  {
    name: 'units that stand close to the numbers, or before them',
    file: 'celle strette.csv',
    type: 'bollette',
    content: bills(13, 'Consumo;Importo', [
      '1.234,5kWh;50',
      'kWh 1.234,5;50',
      '1.234,5 KWH.;50',
      '0,0012345GWh;50',
    ]),
    comesIn: [1234.5, 1234.5, 1234.5, 1234.5].map((kwh) => [kwh, 50]),
  },
  {
    name: 'a unit that measures something else is named, and nothing written',
    file: 'metri cubi.csv',
    type: 'bollette',
    content: bills(14, 'Consumo;Importo', ['1.234,5 mc;50', '1.300,5 kWh;50']),
    comesIn: [[1300.5, 50]],
    said: /il file dice m³, l'impianto è in kWh/,
    verdicts: { scartato: 1 },
  },
];

const credits = (
  plant: number,
  name: string,
  file: string,
  amounts: readonly (readonly [string, number])[],
): Complaint => ({
  name,
  file,
  type: 'bollette',
  content: bills(
    plant,
    'Consumo kWh;Importo',
    amounts.map(([amount]) => `100;${amount}`),
  ),
  comesIn: amounts.map(([, euro]) => [100, euro]),
});
const signs: readonly Complaint[] = [
  credits(15, 'credits with a minus before, behind, in brackets, of typesetters', 'segni.csv', [
    ['1.234,56', 1234.56],
    ['-1.234,56', -1234.56],
    ['1.234,56-', -1234.56],
    ['(1.234,56)', -1234.56],
    ['−1.234,56', -1234.56],
    ["1'234,56", 1234.56],
  ]),
  credits(16, 'the same with money beside', 'segni e valuta.csv', [
    ['-€ 1.234,56', -1234.56],
    ['EUR 1.234,56-', -1234.56],
    ['€ -1.234,56', -1234.56],
    ['(€ 1.234,56)', -1234.56],
    ['- 1.234,56 €', -1234.56],
    ['1.234,56- €', -1234.56],
  ]),
  credits(17, 'the same with blanks and other apostrophes', 'segni e spazi.csv', [
    ['- 1.234,56', -1234.56],
    ['1.234,56 -', -1234.56],
    ['( 1.234,56 )', -1234.56],
    ['1’234,56-', -1234.56],
    ['–1 234,56', -1234.56],
    ['+1.234,56', 1234.56],
  ]),
];

export const figureComplaints: readonly Complaint[] = [...items, ...reversals, ...units, ...signs];
