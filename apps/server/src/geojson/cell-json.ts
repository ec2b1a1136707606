/** A cell as COPY writes it (session in UTC, dates as ISO 8601), as JSON. */
import type { FieldType } from '@lucerna/domain/field';
import { cellText } from '../http/responses/copy-text.ts';

export type CellJson = (cell: string) => string;

/** What COPY writes of a number is JSON but for the few that are none. */
const number: CellJson = (cell) => (/^-?\d/.test(cell) ? cell : `"${cell}"`);

/** `2026-11-21 22:47:13.5+00` is `"2026-11-21T22:47:13.500Z"`. */
const instant: CellJson = (cell) => {
  const milliseconds = cell.slice(20, -3).slice(0, 3).padEnd(3, '0');
  return `"${cell.slice(0, 10)}T${cell.slice(11, 19)}.${milliseconds}Z"`;
};

/** COPY writes a backslash before whatever it escapes; other control characters stand as they are. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what JSON may not hold
const needsCare = /["\\\u0000-\u001f]/;

export const cellJson: Readonly<Record<FieldType, CellJson>> = {
  text: (cell) => (needsCare.test(cell) ? JSON.stringify(cellText(cell)) : `"${cell}"`),
  number,
  integer: (cell) => cell,
  boolean: (cell) => (cell === 't' ? 'true' : 'false'),
  date: (cell) => `"${cell}"`,
  instant,
};
