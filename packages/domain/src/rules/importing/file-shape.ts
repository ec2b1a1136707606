/** All that a file may bring, described alike: for the page of the fields, the templates and the command's help. */
import { fieldNamed } from '../../file-field.ts';
import type { KindDescription } from '../../kind-description.ts';
import { type AccountingFile, accountingFiles, type FileNames } from './accounting-file.ts';
import {
  type FileColumn,
  fileColumns,
  neededText,
  placeColumns,
  placedShapes,
  placeNeededText,
} from './file-columns.ts';

/** What a file of one type may hold. */
export interface FileShape extends FileNames {
  readonly columns: readonly FileColumn[];
  /** The headers of the columns that tell where a row stands; none where it stands nowhere. */
  readonly places: readonly string[];
  /** What a row without a place comes to; empty where it has none in any case. */
  readonly placeNeeded: string;
  /** Whether a row needs the column, in words; null where it does not. */
  neededText(column: FileColumn): string | null;
}

function ofPlaced(kind: KindDescription): FileShape {
  return {
    segment: kind.segment,
    title: kind.names.title,
    many: kind.names.many,
    columns: fileColumns(kind),
    places: placeColumns(kind),
    placeNeeded: placeNeededText(kind),
    neededText: ({ field }) => neededText(kind, field),
  };
}

function ofAccounting(file: AccountingFile): FileShape {
  const { segment, title, many, required } = file;
  return {
    segment,
    title,
    many,
    columns: fileColumns(file),
    places: [],
    placeNeeded: '',
    neededText({ key }) {
      if (!required.some((needed) => needed === key)) return null;
      const byKey = fieldNamed(file.fields, 'id_contat') !== undefined;
      return key === 'pod' && byKey ? "sempre, se non c'è la chiave dell'impianto" : 'sempre';
    },
  };
}

/** The sheet of a template that says what each column may hold; it brings nothing. Its columns, by what they tell. */
export const guideSheet = {
  name: 'Campi',
  headers: {
    header: 'Intestazione',
    key: 'Campo',
    content: 'Che cosa contiene',
    words: 'Parole',
    only: 'Solo quelle',
    needed: 'Serve',
  },
} as const;

/** In the order in which they are offered. */
export const fileShapes: readonly FileShape[] = [
  ...placedShapes.map(ofPlaced),
  ...accountingFiles.map(ofAccounting),
];
