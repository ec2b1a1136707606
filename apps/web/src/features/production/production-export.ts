/** `export.xlsx`, made in the page: the library is loaded when the first file is wanted. */
import type { AggregatedProduction } from '@lucerna/domain/rules/production-periods';
import { saveFile } from '../../ui/save-file.ts';
import { sheetTitles } from './sheet-titles.ts';

export interface ProductionSheet {
  readonly title: string;
  /** `Mese`, `Trimestre`, `Anno` */
  readonly periodHeader: string;
  readonly energyLabel: string;
  readonly rows: readonly AggregatedProduction[];
}

/** Each sheet as its cells: a row of headers, then the rows as the table shows them, numbers as numbers. */
export function sheetCells(sheet: ProductionSheet): (string | number | null)[][] {
  return [
    [sheet.periodHeader, 'Corrispettivo', sheet.energyLabel],
    ...sheet.rows.map(({ period, corrispettivo, energia }) => [period, corrispettivo, energia]),
  ];
}

export async function saveProduction(sheets: readonly ProductionSheet[]): Promise<void> {
  const { default: writeWorkbook } = await import('write-excel-file/universal');
  const titles = sheetTitles(sheets.map(({ title }) => title));
  const workbook = await writeWorkbook(
    sheets.map((sheet, at) => ({
      sheet: titles[at] ?? '',
      data: sheetCells(sheet),
      columns: [{ width: 12 }, { width: 16 }, { width: 24 }],
    })),
  ).toBlob();
  saveFile(workbook, 'export.xlsx');
}
