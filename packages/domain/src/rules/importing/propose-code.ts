/** Which column of a survey names its elements, or how a name is made where none does. */
import type { FileField } from '../../file-field.ts';
import { type ColumnProfile, foldColumn, share } from './column-profile.ts';
import type { ProposedColumn } from './proposed-column.ts';

/** A row's own number, or what a database calls it: the code of an element where nothing else is. */
const serialNames = new Set(
  'progr progressivo n progressivo n progr id fid gid oid objectid n nr num record riga nome name'.split(' '),
);
/** Of names of codes, those of columns without gaps come before the others. */
const lastOfWhole = 450;
/** What databases and map programs number their rows by, and nobody writes on a pole. */
const rowNumber =
  /^(?:cartodb id|ogc fid|(?:target |join |orig |in )?fid(?: \d+)?|objectid(?: \d+)?|gid|oid|recid|row ?id|pkuid|uuid|globalid)$/;
/** What numbers the poles themselves. */
const poleNumber = /^(?:(?:n|num|nr|numero) )?punto$|^rec ?(?:no|n)$/;

export const lastOfNames = 500;
export const lastOfAll = 1000;

/** A header that says of itself that it names something. */
const codeWords = /(?:^| )(?:cod|codice|id|ident\p{L}*|matr\p{L}*|targ\p{L}*|sigla|etich\p{L}*)(?= |$)/u;

/**
 * What names elements names all of them, each once, and is more than the number of a row. A column that has gaps comes after
 * a plain `ID` without any: a number that not everybody has is no name.
 */
export function lateCode(column: ColumnProfile, fullest: number): number {
  const { name, filled, distinct } = column;
  const isWhole = filled >= fullest && distinct === filled;
  const folded = foldColumn(name);
  if (rowNumber.test(folded)) return lastOfAll;
  if (serialNames.has(folded) && !isCodes(column))
    return folded === 'id' && isWhole ? lastOfWhole : lastOfAll;
  return filled < fullest * 0.95 ? lastOfNames : 0;
}

const isSupply = (text: string) => /^IT\d{3}E\w{8,9}$/i.test(text);

/** Texts, not numbers, each of which stands in many rows. */
const isOfMany = ({ samples, filled, distinct }: ColumnProfile): boolean =>
  filled >= 20 && distinct < filled / 10 && share(samples, (text) => /\p{L}{2}/u.test(text)) >= 0.9;

/** Numbers under the name of a code, of nearly all rows and nearly all different. */
function isNearlyCode(one: ColumnProfile, all: readonly ColumnProfile[]): boolean {
  const fullest = Math.max(...all.map(({ filled }) => filled));
  const isShort = share(one.samples, (text) => /^\S{1,20}$/.test(text) && !isSupply(text)) >= 0.9;
  return (
    codeWords.test(foldColumn(one.name)) &&
    isShort &&
    one.filled >= fullest * 0.95 &&
    one.distinct >= one.filled * 0.9
  );
}

/** A few doubles do not make a code anything else: each is told by a warning. */
const mostDoubles = 0.02;

/** Short signs with figures in them, each once: `A-001`. Numbers alone might be anything. */
export function isCodes({ samples, filled, distinct }: ColumnProfile): boolean {
  const isCode = (text: string) => /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d._/-]{1,19}$/u.test(text);
  return (
    filled > 1 &&
    distinct >= filled * (1 - mostDoubles) &&
    share(samples, (text) => isCode(text) && !isSupply(text)) >= 0.9
  );
}

/** Another column that has one value for each row and looks as if it were written on the pole; the likeliest. */
function uniqueAmong(
  free: readonly ColumnProfile[],
  columns: readonly ColumnProfile[],
): ColumnProfile | undefined {
  const fullest = Math.max(...columns.map(({ filled }) => filled));
  const likely = (one: ColumnProfile): number => {
    const name = foldColumn(one.name);
    const isSign = share(one.samples, (text) => /^[\p{L}\d][\p{L}\d._/-]{0,19}$/u.test(text)) >= 0.95;
    if (!isSign || rowNumber.test(name) || one.filled < fullest || one.distinct < one.filled) return 0;
    if (isCodes(one)) return 4;
    if (poleNumber.test(name)) return 3;
    if (codeWords.test(name)) return 2;
    // Numbers of many figures, all as long, are given and not counted.
    const isGiven = new Set(one.samples.map((text) => text.length)).size === 1;
    return isGiven && share(one.samples, (text) => /^\d{6,}$/.test(text)) === 1 ? 1 : 0;
  };
  const [best] = [...free].filter((one) => likely(one) > 0).sort((a, b) => likely(b) - likely(a));
  return best;
}

/**
 * A number that begins again in each cabinet is no code by itself; where there is none at all, rows are numbered. What
 * several rows share names what they stand on, and not them: another that names each of them comes before it. `named`:
 * columns that bear the name of a code.
 */
export function completeCode(
  code: string,
  columns: readonly ColumnProfile[],
  {
    free,
    named: ofThatName,
  }: { readonly free: readonly ColumnProfile[]; readonly named: ReadonlySet<string> },
  proposals: Map<string, ProposedColumn>,
): void {
  const first = columns.find(({ name }) => name === proposals.get(code)?.columns[0]);
  const isShared = first !== undefined && first.distinct < first.filled * 0.8;
  const better = isShared
    ? free.find(
        (one) =>
          one.filled >= first.filled &&
          ((ofThatName.has(one.name) &&
            one.distinct === one.filled &&
            !serialNames.has(foldColumn(one.name))) ||
            (isCodes(one) && codeWords.test(foldColumn(one.name)))),
      )
    : undefined;
  if (better !== undefined) proposals.set(code, { columns: [better.name], how: 'dal contenuto' });
  const isRow = first !== undefined && rowNumber.test(foldColumn(first.name));
  const written = isRow || first === undefined ? uniqueAmong(free, columns) : undefined;
  if (isRow && written !== undefined) {
    proposals.set(code, { columns: [written.name], how: 'dal contenuto' });
    return;
  }
  const own = better ?? first;
  if (own === undefined) {
    const isNamed = (one: ColumnProfile) => isNearlyCode(one, columns);
    const named =
      free.find(isCodes) ??
      free.find((one) => isNamed(one) && !rowNumber.test(foldColumn(one.name))) ??
      written ??
      free.find(isNamed);
    const [cabinet] = proposals.get('id_imp' satisfies FileField)?.columns ?? [];
    const pole = free.find(
      (one) => poleNumber.test(foldColumn(one.name)) && one.filled > 0 && one.distinct < one.filled,
    );
    if (named === undefined && cabinet !== undefined && pole !== undefined) {
      proposals.set(code, { columns: [cabinet, pole.name], how: 'composto', between: '-' });
      return;
    }
    proposals.set(
      code,
      named === undefined
        ? { columns: [], how: 'generato' }
        : { columns: [named.name], how: 'dal contenuto' },
    );
    return;
  }
  // The name of a block or of a sort, shared by many: no code, whatever its header.
  if (isOfMany(own) && foldColumn(own.name) !== foldColumn(code)) {
    proposals.set(code, { columns: [], how: 'generato' });
    return;
  }
  const isNumber = share(own.samples, (text) => /^\d{1,4}\s*\p{L}?$/u.test(text.trim())) >= 0.8;
  if (!isNumber || own.distinct >= own.filled * 0.8) return;
  const before = (['id_imp', 'alim_linea_cod'] satisfies FileField[]).flatMap(
    (key) => proposals.get(key)?.columns[0] ?? [],
  );
  if (before.length > 0)
    proposals.set(code, { columns: [...before, own.name], how: 'composto', between: '-' });
}
