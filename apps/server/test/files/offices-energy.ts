/** What offices keep of bills and production. */

import { odsOf } from './ods-of.ts';
import {
  bookOf,
  gasOfOffice,
  latin1,
  lines,
  type OfficeFile,
  supplyOfOffice as supply,
} from './office-file.ts';

const bills: readonly OfficeFile[] = [
  {
    name: 'bills with months in words and money with its sign',
    file: 'spese energia.csv',
    type: 'bollette',
    content: latin1(
      lines(
        'Codice POD;Fattura n.;Mese;Consumo (kWh);Totale fattura',
        `${supply(0)};A/1;gennaio 2025;1.250;EUR 312,50`,
        `${supply(0)};A/2;febbraio 2025;1.100;EUR 275,00`,
        'TOTALE;;;2.350;EUR 587,50',
      ),
    ),
    figures: [
      [1250, 312.5],
      [1100, 275],
    ],
  },
  {
    name: 'bills of LibreOffice, by band, with money as money and days as days',
    file: 'bollette.ods',
    type: 'bollette',
    content: odsOf({
      name: 'Bollette',
      rows: [
        ['POD', 'Numero', 'Dal', 'Al', 'F1 kWh', 'F2 kWh', 'F3 kWh', 'Importo'],
        ...[1, 2].map((month) => [
          supply(1),
          `B/${month}`,
          { type: 'date', value: `2025-0${month}-01`, shown: `01/0${month}/25` } as const,
          {
            type: 'date',
            value: month === 1 ? '2025-01-31' : '2025-02-28',
            shown: month === 1 ? '31/01/25' : '28/02/25',
          } as const,
          100 * month,
          50,
          150,
          { type: 'currency', value: '1234.5', shown: '1.234,50 €' } as const,
        ]),
      ],
    }),
    figures: [
      [300, 1234.5],
      [400, 1234.5],
    ],
  },
  {
    name: 'bills in megawatt-hours beside their rows',
    file: 'consumi.xlsx',
    type: 'bollette',
    content: bookOf({
      Consumi: [
        ['POD', 'N. fattura', 'Data inizio', 'Data fine', 'Quantità', 'UM', 'Importo (€)'],
        [supply(2), 'C/1', { v: 45658, z: 'dd/mm/yyyy' }, { v: 45688, z: 'dd/mm/yyyy' }, 1.25, 'MWh', 300],
        [supply(2), 'C/2', { v: 45689, z: 'dd/mm/yyyy' }, { v: 45716, z: 'dd/mm/yyyy' }, 980, 'kWh', 250],
      ],
    }),
    figures: [
      [1250, 300],
      [980, 250],
    ],
  },
  {
    name: 'gas by its PDR in cubic metres',
    file: 'gas.csv',
    type: 'bollette',
    content: lines(
      'PDR;Numero fattura;Periodo dal;Periodo al;Consumo (Smc);Importo',
      `${gasOfOffice};G/1;01/01/2025;31/01/2025;1.234;1.100,10`,
      `${gasOfOffice};G/2;01/02/2025;28/02/2025;1.000;900,00`,
    ),
    figures: [
      [1234, 1100.1],
      [1000, 900],
    ],
  },
  {
    name: 'an invoice, its credit note and the one that takes its place',
    file: 'conguagli.csv',
    type: 'bollette',
    content: lines(
      'POD;Numero fattura;Dal;Al;Descrizione;Consumo kWh;Importo',
      `${supply(3)};D/1;01/01/2025;31/01/2025;Acconto;1.000;200,00`,
      `${supply(3)};D/1;01/01/2025;31/01/2025;Storno acconto;1.000-;(200,00)`,
      `${supply(3)};D/1;01/01/2025;31/01/2025;Conguaglio;870;174,00`,
    ),
    figures: [[870, 174]],
  },
];

const production: readonly OfficeFile[] = [
  {
    name: 'production of a roof, in megawatt-hours',
    file: 'fotovoltaico.xlsx',
    type: 'produzione',
    content: bookOf({
      GSE: [
        [
          'POD',
          'Tipo impianto',
          'Codice convenzione',
          'Convenzione',
          'Mese',
          'Energia immessa (MWh)',
          'Corrispettivo (€)',
        ],
        [supply(4), 'fotovoltaici', 'GSE-1', 'RID', '01/2025', 1.234, 98.76],
        [supply(4), 'fotovoltaici', 'GSE-1', 'RID', '02/2025', 1.4, 110],
      ],
    }),
    figures: [
      [1234, 98.76],
      [1400, 110],
    ],
  },
  {
    name: 'the incentive of a conto energia, month by month',
    file: 'conto energia.csv',
    type: 'produzione',
    content: lines(
      'POD;Tipo impianto;N. convenzione;Tipo convenzione;Mese;Anno;kWh;Incentivo',
      `${supply(5)};Fotovoltaico;E01F0077;Conto Energia;gennaio;2025;1.100,5;220,10`,
      `${supply(5)};Fotovoltaico;E01F0077;Conto Energia;febbraio;2025;1.300,5;260,10`,
    ),
    figures: [
      [1100.5, 220.1],
      [1300.5, 260.1],
    ],
  },
];

export const energyFiles: readonly OfficeFile[] = [...bills, ...production];
