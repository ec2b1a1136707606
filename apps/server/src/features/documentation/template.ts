/** A workbook to fill in: its first sheet is imported without a mapping, its second says what each column may hold. */
import { contentText, wordsOf } from '@lucerna/domain/rules/importing/file-columns';
import { type FileShape, guideSheet } from '@lucerna/domain/rules/importing/file-shape';
import { type Sheet, workbookBytes } from '../../spreadsheet/workbook.ts';

export function importTemplate(shape: FileShape): Uint8Array {
  const headers = [...shape.columns.map(({ header }) => header), ...shape.places];
  const rows = shape.columns.map((column) => ({
    header: column.header,
    key: column.key,
    content: contentText(column.field),
    words: wordsOf(column.field)?.words.join(', ') ?? '',
    only: wordsOf(column.field)?.closed === true ? 'sì' : '',
    needed: shape.neededText(column) ?? '',
  }));
  const sheets: Sheet[] = [
    { name: shape.title, columns: headers.map((label) => ({ key: label, label })), rows: [] },
    {
      name: guideSheet.name,
      columns: Object.entries(guideSheet.headers).map(([key, label]) => ({ key, label })),
      rows,
    },
  ];
  return workbookBytes(sheets);
}
