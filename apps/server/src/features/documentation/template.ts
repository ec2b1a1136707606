/** A workbook to fill in: its first sheet is imported without a mapping, its second says what each column may hold. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import {
  contentText,
  fileColumns,
  neededText,
  placeColumns,
  wordsOf,
} from '@lucerna/domain/rules/importing/file-columns';
import { type Sheet, workbookBytes } from '../../spreadsheet/workbook.ts';

export function importTemplate(kind: KindDescription): Uint8Array {
  const columns = fileColumns(kind);
  const headers = [...columns.map(({ header }) => header), ...placeColumns(kind)];
  const rows = columns.map(({ key, header, field }) => ({
    header,
    key,
    content: contentText(field),
    words: wordsOf(field)?.words.join(', ') ?? '',
    only: wordsOf(field)?.closed === true ? 'sì' : '',
    needed: neededText(kind, field) ?? '',
  }));
  const sheets: Sheet[] = [
    { name: kind.names.title, columns: headers.map((label) => ({ key: label, label })), rows: [] },
    {
      name: 'Campi',
      columns: [
        { key: 'header', label: 'Intestazione' },
        { key: 'key', label: 'Campo' },
        { key: 'content', label: 'Che cosa contiene' },
        { key: 'words', label: 'Parole' },
        { key: 'only', label: 'Solo quelle' },
        { key: 'needed', label: 'Serve' },
      ],
      rows,
    },
  ];
  return workbookBytes(sheets);
}
