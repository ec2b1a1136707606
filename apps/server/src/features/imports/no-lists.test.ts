/** Files that are no list of elements: refused in words that say what they are and what to do, and nothing is kept. */
import { utils, write as writeBook } from '@e965/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCalls } from '../../../test/http/import-calls.ts';
import { openWorld, type World } from '../../../test/http/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { call, send } = importCalls(() => world);

const bookOf = (sheets: Readonly<Record<string, unknown[][]>>) => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return writeBook(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

const invoice = (prefix: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${prefix}FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it"><FatturaElettronicaHeader/></${prefix}FatturaElettronica>`;

const totals = bookOf({
  Quadro: [
    ['Settore', 'Elettricità (MWh)', 'Gas (MWh)', 'Totale'],
    ['Edifici comunali', 120, 300, 420],
    ['Illuminazione pubblica', 410, 0, 410],
    ['Terziario', 900, 1200, 2100],
  ],
});
const years = 'Settore;Consumo 2022;Consumo 2023\nScuole;1000;1100\nIlluminazione;5000;5200\nUffici;600;700';
const lampsOnly = Array.from({ length: 6 }, (_, n) => `P00${n};Via Roma ${n};70;7.25${n};45.1`).join('\n');
const streetsOnly = Array.from(
  { length: 6 },
  (_, n) => `${n + 1};${n % 3 === 0 ? 'Via Po' : 'Via Dora'};150;62240${n};5101614`,
).join('\n');
const form = bookOf({
  Inventario: [
    ['1)', 'Anno a cui si riferisce questo inventario delle emissioni', '', 'Istruzioni'],
    ['', 'Indicare qui il numero di abitanti nel medesimo anno', 2020, ''],
    ['2)', 'Fattori di emissione', '', ''],
    ['', '', 'IPCC', ''],
    ['', '', 'LCA', ''],
  ],
});

const clock = (step: number) =>
  `${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`;
const across = [
  ['POD', 'Giorno', ...Array.from({ length: 96 }, (_, n) => clock(n))].join(';'),
  ...['01', '02'].map((day) =>
    ['IT001E00000001', `${day}/03/2025`, ...Array.from({ length: 96 }, () => '0,25')].join(';'),
  ),
].join('\n');
const down = [
  'POD;Data e ora;kWh',
  ...Array.from({ length: 40 }, (_, n) => `IT001E00000001;01/03/2025 ${clock(n)};0,25`),
].join('\n');

const curve = "è una curva di carico, un valore ogni quarto d'ora";
const headless = 'non ha i nomi delle colonne';
const summary = 'è un modulo o un riepilogo';

it.each([
  ['fattura.xml', invoice('p:'), 'bollette', 'una fattura elettronica'],
  ['fattura.xml', invoice(''), 'centraline', 'una fattura elettronica'],
  ['fattura.txt', invoice('p:'), 'bollette', 'una fattura elettronica'],
  ['curva.csv', across, 'bollette', curve],
  ['curva.csv', down, 'produzione', curve],
  ['misure.csv', '20230101;2788\n20230102;1640\n20230103;2096', 'produzione', headless],
  [
    'pod.csv',
    'IT001E12345678;Via Roma;12\nIT001E12345679;Via Po;3\nIT001E12345670;Via Alfa;8',
    'centraline',
    headless,
  ],
  ['pali.csv', lampsOnly, 'pl', headless],
  ['vie.csv', streetsOnly, 'pl', headless],
  ['anni.csv', years, 'centraline', summary],
  ['categorie.csv', 'Categoria;N. punti;kWh\nHG;120;34000\nSAP;220;94000\nJM;20;4000', 'pl', summary],
  [
    'tipi.csv',
    'Tipo lampada;Quantità;Potenza totale kW\nHG 125;120;15\nSAP 70;220;15,4\nLED;20;1',
    'pl',
    summary,
  ],
  ['sorgenti.csv', 'Sorgente;Numero corpi;Consumo annuo\nSAP;220;94000\nLED;20;4000', 'pl', summary],
  ['seap.xlsx', totals, 'centraline', summary],
  ['inventario.xlsx', form, 'centraline', summary],
])('%s is said to be what it is', async (name, content, type, words) => {
  const { status, body } = await send(
    name,
    content,
    type,
    type === 'bollette' || type === 'produzione' ? 'amministrativo' : 'ufficio',
  );
  expect(status, JSON.stringify(body)).toBe(name.endsWith('.xml') ? 415 : 422);
  expect(body.error).toContain(words);
  expect((await call('GET', '')).body.data).toEqual([]);
});

it('lists that only look odd come in', async () => {
  const wide = 'POD;2019;2020;2021\nIT001E12345678;10.500;11.200;9.800\nIT001E12345679;8.100;7.900;8.300';
  expect((await send('anni.csv', wide, 'impianti')).status).toBe(201);
  const both = bookOf({
    Riepilogo: [
      ['Settore', 'Elettricità (MWh)', 'Gas (MWh)', 'Totale'],
      ['Edifici', 1, 2, 3],
    ],
    Quadri: [
      ['Codice quadro', 'Via', 'POD'],
      ['Q1', 'Via Alfa', 'IT001E00000001'],
      ['Q2', 'Via Beta', 'IT001E00000002'],
    ],
  });
  expect((await send('due.xlsx', both, 'centraline')).status).toBe(201);
  const sorts = 'Tipo lampada;Numero;Potenza totale;lat;lon\nHG 125;1;125;45,1;7,25\nLED;2;40;45,1001;7,25';
  expect((await send('tipi.csv', sorts, 'pl')).status).toBe(201);
  const marked = 'Codice;Via;LED;SAP\nP1;Via Alfa;LED;\nP2;Via Alfa;;SAP\nP3;Via Beta;LED;';
  expect((await send('segnate.csv', marked, 'pl')).status).toBe(201);
  const timed = 'Codice;Via;Rilevato il\nP1;Via Alfa;01/03/2025 08:00\nP2;Via Alfa;01/03/2025 08:15';
  expect((await send('rilievo.csv', timed, 'pl')).status).toBe(201);
});
