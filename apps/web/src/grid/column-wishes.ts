/** What a column would like to be as wide as, guessed from its header and a sample of its values. */
import { type Field, fullLabel } from '@lucerna/domain/field';
import type { FeatureTable } from '../api/feature-table.ts';
import { cellText, type References } from './cell-text.ts';
import type { ColumnWish } from './column-layout.ts';

const SAMPLE_ROWS = 200;
/** Of the values of the sample, this part should be read in full; a few long ones may be cut. */
const READ_IN_FULL = 0.9;
/** Mean advance of a character in pixels: cells in Source Sans 14, headers in Source Sans 600 12.5. */
const CELL_CHARACTER = 6.8;
const HEADER_CHARACTER = 6.5;
const PADDING = 16;
const SYMBOL = 22;

export interface WishInput {
  readonly field: Field;
  readonly symbol: boolean;
  /** What a cell shows at least, in characters. */
  readonly characters?: number | undefined;
  readonly table: FeatureTable | undefined;
  readonly references: References;
}

/** About how wide a value and its padding are. */
export function valueWidth(characters: number, symbol: boolean): number {
  return characters * CELL_CHARACTER + PADDING + (symbol ? SYMBOL : 0);
}

export function columnWish({ field, symbol, characters = 0, table, references }: WishInput): ColumnWish {
  const header = fullLabel(field).length * HEADER_CHARACTER + PADDING;
  if (table === undefined || table.count === 0) return { header, values: 0 };
  const column = table.column(field.key);
  const step = Math.max(1, Math.floor(table.count / SAMPLE_ROWS));
  const lengths: number[] = [];
  for (let row = 0; row < table.count; row += step) {
    lengths.push(cellText(field, column.at(row), references).length);
  }
  lengths.sort((a, b) => a - b);
  const usual = lengths[Math.round((lengths.length - 1) * READ_IN_FULL)] ?? 0;
  return { header, values: valueWidth(Math.max(usual, characters), symbol) };
}
