/** From a cell to a value of a field's type. What the value may be beyond its type is the schema's business. */
import type { Field, FieldValue } from '@lucerna/domain/field';
import { shown } from '../shown.ts';
import { readDate } from './date.ts';
import { type DecimalMark, readNumber } from './number.ts';
import { foldWord, type Scalar } from './source.ts';

const yes = new Set(['sì', 'si', "si'", 's', 'vero', 'true', 't', 'yes', 'y', '1', 'x']);
const no = new Set(['no', 'n', 'falso', 'false', 'f', '0']);

/** The value, or (in Italian) why there is none. */
export type Read = { readonly value: FieldValue } | { readonly problem: string };

export function fieldValue(field: Field, cell: Scalar, numbers: DecimalMark): Read {
  if (cell === null) return { value: null };
  switch (field.type) {
    case 'text':
      return { value: listed(field, typeof cell === 'boolean' ? (cell ? 'Sì' : 'No') : String(cell)) };
    case 'number':
    case 'integer':
      return numberValue(field.type, cell, numbers);
    case 'boolean':
      return booleanValue(cell);
    case 'date': {
      const day = typeof cell === 'boolean' ? null : readDate(String(cell));
      return day === null
        ? { problem: `«${shown(cell)}» non è una data (GG/MM/AAAA o AAAA-MM-GG)` }
        : { value: day };
    }
    case 'instant':
      throw new Error(`The field ${field.key} is not for files to set`);
  }
}

/** The value of a closed list that is written in other letters, or as the page shows it. */
function listed(field: Field, text: string): string {
  if (field.options?.closed !== true) return text;
  const word = foldWord(text);
  const option = field.options.values.find(
    ({ value, label }) => foldWord(value) === word || foldWord(label) === word,
  );
  return option?.value ?? text;
}

function numberValue(type: 'number' | 'integer', cell: NonNullable<Scalar>, numbers: DecimalMark): Read {
  const number =
    typeof cell === 'number' ? cell : typeof cell === 'string' ? readNumber(cell, numbers) : null;
  if (number === null) return { problem: `«${shown(cell)}» non è un numero` };
  if (type === 'integer' && !Number.isInteger(number))
    return { problem: `«${shown(cell)}» non è un numero intero` };
  return { value: number };
}

function booleanValue(cell: NonNullable<Scalar>): Read {
  if (typeof cell === 'boolean') return { value: cell };
  const word = foldWord(String(cell));
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { problem: `«${shown(cell)}» non è né sì né no` };
}
