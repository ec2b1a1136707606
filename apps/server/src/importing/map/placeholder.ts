/** Words that people write where they have nothing to write. */

/** Without blanks, points and strokes, in small letters. */
const words: ReadonlySet<string> = new Set([
  'nc',
  'nd',
  'na',
  'np',
  'nr',
  'ns',
  'nan',
  'null',
  'none',
  'nil',
  '#n/d',
  '#n/a',
  'n/d',
  'n/a',
  'n/c',
  'nondisponibile',
  'nonnoto',
  'nonnota',
  'nonrilevato',
  'nonrilevata',
  'nonrilevabile',
  'nonconosciuto',
  'nonconosciuta',
  'nonclassificato',
  'nonclassificata',
  'nondefinito',
  'nondefinita',
  'nonapplicabile',
  'sconosciuto',
  'sconosciuta',
  'ignoto',
  'ignota',
  'dadefinire',
  'darilevare',
  'daverificare',
  'nessundato',
]);

/** A code all of whose figures are noughts stands for none: `Q000000`, `00`. */
const noughts = /^(?:0+|[a-z]{1,4}[-_. /]?0{2,})$/i;

export function isPlaceholder(text: string): boolean {
  const bare = text.trim().toLowerCase();
  if (bare === '') return true;
  if (/^[-–—_.?*/\\ ]+$/.test(bare)) return true;
  return words.has(bare.replace(/[\s.\-_]/g, ''));
}

/** The same of what names an element. */
export function isPlaceholderCode(text: string): boolean {
  return isPlaceholder(text) || noughts.test(text.trim());
}

/** What programs write where a number was not taken: `9999`, `-999`. */
export function isNines(value: string | number): boolean {
  return /^(?:9{4,6}|-9{2,6})(?:[.,]0+)?$/.test(String(value).trim());
}
