import { describe, expect, it } from 'vitest';
import { openTerminal } from '../../../test/commands/terminal.ts';
import { detectDelimiter } from './delimiter.ts';
import { openRecords } from './open-records.ts';
import { headerIndex, isPageBreak, isTotals, tableHead } from './table-shape.ts';

describe('the separator', () => {
  it.each([
    [
      'one line whose header has commas in its names',
      'codice;potenza, W;via, numero, civico\nA;1,5;Via\nB;2,5;Via\n',
      ';',
    ],
    ['decimal commas', 'a;b\n1,5;2,5\n3,5;4,5\n', ';'],
    ['a title above', 'Comune di Prato, rilievo 2024, foglio 1\na;b;c\n1;2;3\n4;5;6\n', ';'],
    ['sep=', 'sep=|\na|b\n1;2|3;4\n', '|'],
    ['one column', 'via\nVia Roma\n', ','],
    ['tabs and commas of prose', 'a\tnote\n1\tuno, due, tre\n2\tquattro\n', '\t'],
  ])('is told of %s', (_, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});

describe('the header', () => {
  it.each<[string, unknown[][], number]>([
    [
      'at the top',
      [
        ['a', 'b'],
        [1, 2],
      ],
      0,
    ],
    ['below a title', [['Rilievo'], [], ['codice', 'via', 'watt'], ['A', 'Roma', 70], ['B', 'Po', 70]], 2],
    ['of one column', [['via'], ['Roma']], 0],
    [
      'that is none',
      [
        ['A', 'Roma', 70],
        ['B', 'Po', 70],
      ],
      0,
    ],
    [
      'with fewer cells than the rows',
      [
        ['a', 'b', 'c'],
        [1, 2, 3, 4],
        [1, 2, 3, 4],
      ],
      0,
    ],
  ])('%s', (_, rows, index) => {
    expect(headerIndex(rows)).toBe(index);
  });
});

describe('the names of the columns', () => {
  const data = [
    ['A1', 'Palo', 8, 'LED', 57, 'Via Po', 362380.5, 4995700.2],
    ['A2', 'Muro', 6, 'SAP', 70, 'Via Po', 362390.5, 4995700.2],
  ];
  it('stand in two rows, of which the first has groups', () => {
    const names = ['N.', 'SOSTEGNO Tipo', 'H (m)', 'LAMPADA Tipo', 'W', 'Via', 'Est', 'Nord'];
    const groups = ['N.', 'SOSTEGNO', '', 'LAMPADA', '', 'Via', 'COORDINATE', ''];
    const below = ['', 'Tipo', 'H (m)', 'Tipo', 'W', '', 'Est', 'Nord'];
    expect(tableHead([['Comune di Prato'], [], groups, below, ...data])).toEqual({ names, rows: 4 });
    const wide = ['N.', 'SOSTEGNO', '', 'LAMPADA', '', 'Via', 'COORDINATE'];
    expect(tableHead([wide, below, ...data])).toEqual({ names, rows: 2 });
  });
  it('have their units, or their numbers, in a row below', () => {
    const head = ['Codice', 'Tipo', 'Altezza', 'Lampada', 'Potenza', 'Via', 'X', 'Y'];
    const units = ['', '', '(m)', '', '[W]', '', 'm', 'm'];
    const names = ['Codice', 'Tipo', 'Altezza (m)', 'Lampada', 'Potenza [W]', 'Via', 'X m', 'Y m'];
    expect(tableHead([head, units, ...data])).toEqual({ names, rows: 2 });
    const counted = ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)', '(8)'];
    expect(tableHead([head, counted, ...data])).toEqual({ names: head, rows: 2 });
  });
  it('are told apart where two are the same, and made where one is missing', () => {
    const head = ['Codice', 'Tipo', 'Altezza', 'Tipo', 'Potenza', '', 'X', 'Y'];
    const names = ['Codice', 'Tipo', 'Altezza', 'Tipo (2)', 'Potenza', 'Colonna 6', 'X', 'Y'];
    expect(tableHead([head, ...data])).toEqual({ names, rows: 1 });
    const empty = data.map((row) => row.with(5, ''));
    expect(tableHead([head, ...empty]).names[5]).toBe('');
  });
  it('are not looked for in rows of words', () => {
    const rows = [
      ['Codice', 'Via', 'Lampada'],
      ['A', 'Via Po', 'LED'],
      ['B', 'Via Po', 'SAP'],
    ];
    expect(tableHead(rows)).toEqual({ names: rows[0], rows: 1 });
  });
});

it('totals are told from rows', () => {
  for (const cells of [
    ['Totale', '', '', 12],
    ['TOTALE', '', '2.350 kWh', 'EUR 587,50', '€ 12'],
    ['TOT.', 1, 2, 3],
    ['Totale punti: 3', '', ''],
  ])
    expect(isTotals(cells)).toBe(true);
  for (const cells of [
    ['Totò', 'Via', 'x', 1],
    ['A', 'Totale', 1],
    ['Totale', 'Via Roma', 'LED', 70],
  ])
    expect(isTotals(cells)).toBe(false);
});

it('a printed page that begins or ends is no row', () => {
  const header = ['Codice', 'Via', 'W'];
  for (const cells of [
    ['Codice', 'Via ', 'W'],
    ['Pagina 3', '', ''],
    ['', '', 'pag. 2 di 7'],
    ['', 'Foglio 2/7', null],
  ])
    expect(isPageBreak(cells, header)).toBe(true);
  for (const cells of [
    ['Codice', 'Via Roma', 'W'],
    ['A', '', ''],
    ['pagina', 'Via', 'W'],
    ['12', '', ''],
  ])
    expect(isPageBreak(cells, header)).toBe(false);
});

describe('a file', () => {
  it('with a title, a separator line and totals gives its rows with their places', async () => {
    const terminal = openTerminal();
    const text = 'sep=;\nRilievo 2024;;\ncodice;via;watt\nA;Roma;70\nB;Po;70\nTotale;;140\n';
    const source = await openRecords(terminal.file('f', text), {});
    const records = [];
    for await (const { place, values } of source.records()) records.push([place, values.codice]);
    expect([source.columns, records]).toEqual([
      ['codice', 'via', 'watt'],
      [
        [4, 'A'],
        [5, 'B'],
      ],
    ]);
    terminal.close();
  });

  it.each([
    [
      'a KML',
      '<?xml version="1.0"?>\n<kml xmlns="x"><Document/></kml>',
      'la pagina Importa lo legge, se il nome finisce in .kml',
    ],
    ['another XML', '<?xml version="1.0"?><wfs/>', 'un XML'],
    ['a web page', '<html><table></table></html>', 'una pagina web'],
    ['a .dbf', Buffer.from([3, 0x7c, 5, 5, 1, 0, 0, 0, 0x41, 0]), '.dbf'],
    ['a .dbf without a date', Buffer.from([3, 0, 0, 0, 1, 0, 0, 0, 0x41, 0]), '.dbf'],
    [
      'a picture',
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]),
      'non è un testo né un altro file',
    ],
    ['a .prj', 'PROJCS["WGS_1984_UTM_Zone_32N"]', '.prj'],
    [
      'a zipped Shapefile',
      Buffer.from('PK\x03\x04rilievo.shp PK\x05\x06', 'latin1'),
      'uno Shapefile compresso (.zip): la pagina Importa lo legge',
    ],
    ['a KMZ', Buffer.from('PK\x03\x04doc.kml PK\x05\x06', 'latin1'), 'un KMZ'],
    ['some other archive', Buffer.from('PK\x03\x04foto.jpg PK\x05\x06', 'latin1'), 'un archivio compresso'],
  ])('that is %s says what it is', async (_, content, name) => {
    const terminal = openTerminal();
    await expect(openRecords(terminal.file('f', content), {})).rejects.toThrow(name);
    terminal.close();
  });
});
