/** What a workbook shows: formats, merged cells, what is hidden. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as XLSX from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { xlsx } from '../../spreadsheet/xlsx.ts';
import { hiddenInOds } from './ods-view.ts';
import { shownByFormat } from './sheet-view.ts';
import { openSheets } from './workbook.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lucerna-fogli-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const cell = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z });

/** Three lamps: codes by format, cabinet and street merged over two rows, the last row and a column hidden. */
function lamps(): XLSX.WorkBook {
  const { utils } = xlsx();
  const sheet = utils.aoa_to_sheet([
    ['CODICE', 'QUADRO', 'VIA', 'POTENZA', 'DATA', 'SERVIZIO'],
    [
      cell(7, '000000'),
      cell(2, '"QE-"000'),
      'Via Mazzini',
      cell(1234.5, '#,##0.00'),
      cell(44328, 'dd/mm/yyyy'),
      'x',
    ],
    [cell(14, '000000'), null, null, cell(0.5, '0%'), cell(44329, 'dd/mm/yyyy'), 'y'],
    [cell(21, '0000-00'), 'QE-9', 'Via Po', cell(70, '0" W"'), null, 'z'],
  ]);
  sheet['!merges'] = [utils.decode_range('B2:B3'), utils.decode_range('C2:C3')];
  sheet['!rows'] = [{}, {}, {}, { hidden: true }];
  sheet['!cols'] = [{}, {}, {}, {}, {}, { hidden: true }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Pali');
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['CODICE', 'VIA'],
      ['V1', 'Via Vecchia'],
    ]),
    'Vecchi',
  );
  book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return book;
}

async function read(book: XLSX.WorkBook, bookType: 'xlsx' | 'biff8' | 'ods') {
  const path = join(folder, `pali.${bookType === 'biff8' ? 'xls' : bookType}`);
  await writeFile(path, xlsx().write(book, { type: 'buffer', bookType, cellStyles: true }) as Buffer);
  const { lists } = await openSheets(path);
  return lists.map(({ name, source }) => ({
    name,
    ...source,
    rows: [...(source.records() as Iterable<unknown>)],
  }));
}

describe.each(['xlsx', 'biff8'] as const)('a workbook (%s)', (type) => {
  it('brings what the formats of codes show beside their numbers, and the values of the others', async () => {
    const [pali] = await read(lamps(), type);
    expect(pali?.rows).toMatchObject([
      { shown: { CODICE: '000007', QUADRO: 'QE-002' }, values: { POTENZA: 1234.5, DATA: '2021-05-12' } },
      { shown: { CODICE: '000014' }, values: { POTENZA: 0.5 } },
      { shown: { CODICE: '0000-21', POTENZA: '70 W' }, values: { POTENZA: 70 } },
    ]);
    const [first] = (pali?.rows ?? []) as { shown?: object }[];
    expect(Object.keys(first?.shown ?? {})).toEqual(['CODICE', 'QUADRO']);
  });

  it('holds what is merged over several rows in each of them', async () => {
    const [pali] = await read(lamps(), type);
    const rows = pali?.rows as { values: Record<string, unknown>; shown?: Record<string, string> }[];
    expect(rows.map(({ values }) => values.VIA)).toEqual(['Via Mazzini', 'Via Mazzini', 'Via Po']);
    expect(rows.map(({ shown, values }) => shown?.QUADRO ?? values.QUADRO)).toEqual([
      'QE-002',
      'QE-002',
      'QE-9',
    ]);
  });

  it('says which columns and sheets are hidden', async () => {
    const [pali, vecchi] = await read(lamps(), type);
    expect([pali?.hidden, pali?.hiddenColumns]).toEqual([false, ['SERVIZIO']]);
    expect([vecchi?.name, vecchi?.hidden]).toEqual(['Vecchi', true]);
  });
});

it('says which rows are hidden', async () => {
  const [pali] = await read(lamps(), 'xlsx');
  expect(((pali?.rows ?? []) as { hidden?: true }[]).map(({ hidden }) => hidden)).toEqual([
    undefined,
    undefined,
    true,
  ]);
});

it('tells the same of OpenDocument, whose rows are hidden by a filter or by hand', () => {
  const sheets = hiddenInOds(`<office:document-content><office:automatic-styles>
    <style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style>
    <style:style style:name="ta2" style:family="table" style:master-page-name="d"><style:table-properties table:display="false"/></style:style>
    </office:automatic-styles><office:body><office:spreadsheet>
    <table:table table:name="Pali" table:style-name="ta1">
      <table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
      <table:table-row><table:table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="2" table:visibility="filter"><table:table-cell/></table:table-row>
      <table:table-row table:visibility="collapse"><table:table-cell/></table:table-row>
      <table:table-row table:number-rows-repeated="1048572"/>
    </table:table>
    <table:table table:name="Vecchi" table:style-name="ta2"><table:table-row/></table:table>
    </office:spreadsheet></office:body></office:document-content>`);
  expect(sheets).toEqual([
    { sheet: false, rows: new Set([1, 2, 3]), columns: new Set([2]) },
    { sheet: true, rows: new Set(), columns: new Set() },
  ]);
});

it.each<[number, string, string, string | undefined]>([
  [7, '000000', '000007', '000007'],
  [2, '"QE-"000', 'QE-002', 'QE-002'],
  [3912, '00000', '03912', '03912'],
  [1234.5, '#,##0.00', '1,234.50', undefined],
  [-12, '#,##0.00 "€"', '-12.00 €', undefined],
  [12_345_678_901_234, 'General', '1.23457E+13', undefined],
  [12_345_678_901_234, '0.00E+00', '1.23E+13', undefined],
  [0.5, '0%', '50%', '50%'],
  [0.5, '0.00', '0.50', undefined],
  [5, ';;;', '', undefined],
])('%d as «%s» is shown as «%s»: %s', (v, z, w, shown) => {
  expect(shownByFormat({ t: 'n', v, z, w })).toBe(shown);
});
