/** Numbers as people write them in files: `3.5`, `3,5`, `1.234,56`, `1,234.56`, `1'234,56`, `(1.234,56)`, `1.234,56-`. */

/** Which mark parts the decimals; `auto` tells by the number itself. */
export type DecimalMark = 'auto' | 'virgola' | 'punto';

/**
 * The number, or null where the text is none. With `auto`: of two different marks the last one parts the decimals;
 * a mark that occurs once parts decimals too (`1.234` is a little more than one), one that occurs more often
 * parts thousands.
 */
export function readNumber(text: string, mark: DecimalMark = 'auto'): number | null {
  const bare = plainlyWritten(text);
  if (/^-?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(bare)) return finite(Number(bare.replace(',', '.')));
  if (!/^-?(?:\d|[.,]\d)[\d.,]*$/.test(bare)) return null;
  const decimal = decimalMark(bare, mark);
  const [whole = '', decimals, ...rest] = decimal === null ? [bare] : bare.split(decimal);
  if (rest.length > 0 || (decimals !== undefined && !/^\d*$/.test(decimals))) return null;
  const digits = groupless(whole, decimal);
  return digits === null ? null : finite(Number(`${digits}.${decimals ?? ''}0`));
}

/**
 * The same number without blanks, without apostrophes between its thousands, and with its sign before it: accountants put a
 * minus behind it, or brackets around it, and typesetters have a longer one.
 */
export function plainlyWritten(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[\u2212\u2013]/g, '-');
  const behind = /^\(([^-()]+)\)$/.exec(bare) ?? /^([^-]+)-$/.exec(bare);
  const signed = behind === null ? bare.replace(/^\+/, '') : `-${behind[1]}`;
  return /^-?\d{1,3}(?:['’]\d{3})+(?:[.,]\d*)?$/.test(signed) ? signed.replace(/['’]/g, '') : signed;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function decimalMark(text: string, mark: DecimalMark): ',' | '.' | null {
  if (mark !== 'auto') return mark === 'virgola' ? ',' : '.';
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) return comma > point ? ',' : '.';
  const only = comma >= 0 ? ',' : '.';
  return text.split(only).length === 2 ? only : null;
}

/** The digits without the marks of thousands; null where these do not part groups of three. */
function groupless(whole: string, decimal: ',' | '.' | null): string | null {
  if (/^-?\d*$/.test(whole)) return whole === '' || whole === '-' ? `${whole}0` : whole;
  const group = decimal === ',' ? '.' : decimal === '.' ? ',' : whole.includes('.') ? '.' : ',';
  const pattern = group === '.' ? /^-?\d{1,3}(?:\.\d{3})+$/ : /^-?\d{1,3}(?:,\d{3})+$/;
  return pattern.test(whole) ? whole.replaceAll(group, '') : null;
}

/** A number as Italian text, without useless decimals: `139.0` is `139`, `56.5` is `56,5`. */
export function numberText(value: number): string {
  return String(value).replace('.', ',');
}
