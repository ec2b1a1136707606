/** Which column of a survey goes into which of our fields, by its name and by what it holds: what an import proposes. */
import { type Field, fullLabel } from '../../field.ts';
import { type FileField, fieldNamed, isField } from '../../file-field.ts';
import { monthNames } from '../../vocabulary/months.ts';
import { surveyField } from '../../vocabulary/survey-fields.ts';
import { lampCategory } from '../lamp-category.ts';
import {
  type ColumnProfile,
  foldColumn,
  isMultiplied,
  isNamed,
  isNumberText,
  share,
} from './column-profile.ts';
import { headerDistance } from './header-words.ts';
import { isCrossed, proposeMarked } from './marked-column.ts';
import { isOfHouses, isOfStreets, joinStreets, splitAddress } from './propose-address.ts';
import { completeCode, isCodes, lastOfAll, lastOfNames, lateCode } from './propose-code.ts';
import { proposeFromTaken } from './propose-from-taken.ts';
import { proposePeriod } from './propose-period.ts';
import { isAlone, type ProposedColumn } from './proposed-column.ts';
import { inWords, type SignReader } from './survey-sign.ts';
import { proposeWord } from './survey-word.ts';
import { partOf } from './text-part.ts';
import { wordShare } from './word-share.ts';
import { isNoDate, isOfAnotherDay, readDate } from './written-date.ts';

/** How well a name fits a field: 0 is best; undefined where it does not. */
function nameRank(field: Field, column: string): number | undefined {
  if (column === foldColumn(field.key)) return 0;
  if (column === foldColumn(field.label) || column === foldColumn(fullLabel(field))) return 1;
  const { headers, pell } = surveyField(field.key);
  const known = [...headers, ...pell];
  const at = known.findIndex((wanted) => isNamed(column, wanted));
  if (at >= 0) return 2 + at;
  const label = foldColumn(field.label);
  // A label of one word is too little to go by: `Potenza` may be any.
  return headerDistance(column, label.includes(' ') ? [label, ...known] : known);
}

/** `indirizzo.civico`: of what stands within something else its own name may say enough. */
function innerRank(field: Field, name: string): number | undefined {
  const inner = /[^\s.]\.([^\s.]+)$/.exec(name)?.[1];
  const rank = inner === undefined ? undefined : nameRank(field, foldColumn(inner));
  return rank === undefined ? undefined : lastOfNames + rank;
}
/** `Straße / Via`: the same in two languages. */
function twoTonguedRank(field: Field, name: string): number | undefined {
  const parts = name.split(/\s*[/|]\s*/).filter((part) => /\p{L}{2}/u.test(part));
  if (parts.length !== 2) return undefined;
  const ranks = parts.flatMap((part) => nameRank(field, foldColumn(part)) ?? []);
  return ranks.length === 0 ? undefined : inOtherWords + Math.min(...ranks);
}

/** Names under which any list of words may stand: what is there decides, and only then they. */
const openNames = new Set(['tipo', 'tipologia', 'type', 'stato']);

const lateWords = ({ type }: Field, name: string) => (type === 'text' && openNames.has(name) ? lastOfAll : 0);

/** From here on a name says the same in other words: what it holds has to bear it out. */
const inOtherWords = 100;

const months = monthNames.map((name) => name.slice(0, 3)).join('|');
const dateText = new RegExp(
  String.raw`\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|^(?:19|20)\d{2}(?:[01]\d[0-3]\d)?$|(?:^|\W)(?:${months})[a-z]*\W*\d{2,4}$`,
  'i',
);
const isDateText = (text: string) =>
  (dateText.test(text.trim()) && !isOfAnotherDay(text)) || readDate(text) !== null || isNoDate(text);
const none: ReadonlyMap<string, string | null> = new Map();

/** `ante 1945`, `12/05/1962`, `anni '60`: what tells of a year, though not always which. */
const isYearText = (text: string) => /(?<!\d)(?:1[5-9]|20)\d{2}(?!\d)|anni/i.test(text);

/** What has a name is called by words: a zone `601` is no locality. */
const namedPlaces: readonly string[] = [
  'toponimo',
  'localita',
  'indir',
  'loc',
  'indirizzo',
  'edif_descr',
] satisfies readonly FileField[];

/** `Palo` may head what a support is like, or what it is called. */
const calledAsElements: readonly string[] = [
  'sostegno_tipo',
  'corpo_tipo',
  'lamp_tipo',
] satisfies readonly FileField[];

/** `H=8.00`: a height that says of itself what it is, and nothing else. */
const isHeight = (field: Field, { samples }: ColumnProfile) =>
  isField(field, 'altezza_pl') &&
  share(samples, (text) => partOf(text, 'altezza') !== null && partOf(text, 'parole') === null) >= 0.5;

/** A contract's own number, and not the sort of contract that it is. */
const isNumbered = (text: string) => /^\S*\d{2}\S*$/.test(text.trim());

/** Whether the column may hold the field at all: a height is no prose. */
function mayHold(field: Field, column: ColumnProfile): boolean {
  const { samples } = column;
  if (namedPlaces.includes(field.key) && share(samples, (text) => /\p{L}{2}/u.test(text)) < 0.5) return false;
  if (samples.length === 0) return true;
  if (calledAsElements.includes(field.key) && isCodes(column)) return false;
  if (field.options !== undefined && field.type === 'text' && isCrossed(column)) return false;
  if (isField(field, 'lampot') && share(samples, (text) => lampCategory(text) !== 'altro') < 0.3)
    return false;
  if (isField(field, 'lamp_pot') && share(samples, isMultiplied) >= 0.5) return true;
  if (isField(field, 'convenzione') && share(samples, isNumbered) >= 0.5) return false;
  switch (field.type) {
    case 'number':
    case 'integer':
      if (field.year === true) return share(samples, (text) => isNumberText(text) || isYearText(text)) >= 0.5;
      return (
        share(samples, isNumberText) >= 0.5 ||
        field.reference !== undefined ||
        isHeight(field, column) ||
        (isField(field, 'sez_fase_mmq') && share(samples, (text) => partOf(text, 'sezione') !== null) >= 0.5)
      );
    case 'date':
      return share(samples, (text) => isDateText(text) || isYearText(text)) >= 0.3;
    case 'boolean':
      return share(samples, (text) => proposeWord(field, text, none).how === 'uguale') >= 0.5;
    default:
      return true;
  }
}

/** Four in five. */
const mostKnown = 0.8;
const longestSign = 3;
/** Lists whose words are signs: letters alike mean other things elsewhere, and nobody writes anything else there. */
function isOfSigns({ type, options }: Field): boolean {
  if (type !== 'text' || options === undefined || options.values.length === 0) return false;
  const short = options.values.filter(({ value }) => value.length <= longestSign);
  return options.closed || short.length >= options.values.length * mostKnown;
}

/** A column that bears the field's own name, or that no row can do without, is asked about word by word; of others most has to be known. */
const ownName = 1;
const isKnownList = (field: Field, column: ColumnProfile, rank: number) =>
  rank <= ownName ||
  !isOfSigns(field) ||
  column.samples.length === 0 ||
  wordShare(field, column) >= mostKnown;

/** Of a list of words, that there are words at all. */
function isBorneOut(field: Field, { samples }: ColumnProfile): boolean {
  if (field.type !== 'text' || field.options === undefined) return true;
  return share(samples, (text) => /\p{L}/u.test(text)) >= 0.5;
}

/** Fields that are known by their words even under a name that nobody expects. */
const knownByWords: readonly FileField[] = [
  'lamp_tipo',
  'sost_materiale',
  'sostegno_tipo',
  'corpo_tipo',
  'appart',
  'appartenenza',
  'd4_reg',
  'posa_linea',
  'protez_tipo',
  'mono_bi_trifase',
  'imp_tipo',
  'classe',
];

/** Of two columns that name lamps, the one that tells their power too says more. */
const numbersIn = (key: FileField, { samples }: ColumnProfile) =>
  key === 'lamp_tipo' ? share(samples, (text) => partOf(text, 'potenza') !== null) : 0;

const nothing: ReadonlySet<string> = new Set();

/** What more is known of the list. */
interface ColumnsKnown {
  /** What elements are known by. */
  readonly code?: string | undefined;
  /** Fields that no row can do without: their words are asked about, however few are known. */
  readonly required?: ReadonlySet<string>;
  /** The column whose texts other lists of the town refer to: it is the code, whatever it is called. */
  readonly referred?: string | undefined;
  /** The column of supplies that bills name. */
  readonly supply?: string | undefined;
  /** Its rows were refused and are brought again: codes may be just what they lack, and none is made up. */
  readonly isMended?: boolean;
  /** What its signs say: a column is judged by the words that they stand for. */
  readonly signs?: SignReader;
}

const noSigns: SignReader = () => undefined;

/** By field. Each column goes to one field, but for texts that say several things. */
export function proposeColumns(
  fields: readonly Field[],
  columns: readonly ColumnProfile[],
  { code, referred, supply, required = nothing, isMended = false, signs = noSigns }: ColumnsKnown = {},
): ReadonlyMap<string, ProposedColumn> {
  const proposals = new Map<string, ProposedColumn>();
  const fullest = Math.max(0, ...columns.map(({ filled }) => filled));
  // A column without a text says nothing, whatever its name; one that names elements has one in most rows.
  const useful = (column: ColumnProfile, key: string) =>
    key === code ? isMended || column.filled > fullest / 2 : column.filled > 0;
  /** As the field reads it, or as the first field that understands its signs. */
  const read = (column: ColumnProfile, field?: Field) => inWords(column, signs(column, field));
  const known = (field: Field, column: ColumnProfile) =>
    Math.max(wordShare(field, column), signs(column) === undefined ? 0 : wordShare(field, read(column)));
  const free = new Map(columns.map((column) => [column.name, read(column)]));
  if (code !== undefined && referred !== undefined && free.delete(referred))
    proposals.set(code, { columns: [referred], how: 'dal contenuto' });
  if (supply !== undefined && free.delete(supply))
    proposals.set('pod_pdr_cont' satisfies FileField, { columns: [supply], how: 'dal contenuto' });
  const ranked = fields
    .flatMap((field) =>
      columns.flatMap((column) => {
        if (!useful(column, field.key)) return [];
        const name = foldColumn(column.name);
        if (field.key === code && isOfHouses(name, code)) return [];
        const told =
          nameRank(field, name) ?? innerRank(field, column.name) ?? twoTonguedRank(field, column.name);
        if (told === undefined) return [];
        const rank =
          told + (field.key === code ? lateCode(column, isMended ? 0 : fullest) : lateWords(field, name));
        const isOpen = rank >= lastOfAll && field.key !== code;
        // A name that any list may have says nothing of its signs either.
        const seen = isOpen ? read(column) : read(column, field);
        if (!mayHold(field, seen)) return [];
        if (!required.has(field.key) && !isKnownList(field, seen, told)) return [];
        if (isOpen ? known(field, column) < 0.3 : told >= inOtherWords && !isBorneOut(field, seen)) return [];
        return [{ field, column, rank }];
      }),
    )
    .sort((a, b) => a.rank - b.rank);
  const takeByName = (from: number, to: number) => {
    for (const { field, column, rank } of ranked) {
      if (rank < from || rank >= to || proposals.has(field.key) || !free.delete(column.name)) continue;
      proposals.set(field.key, { columns: [column.name], how: 'per nome' });
    }
  };
  takeByName(0, lastOfAll);
  for (const key of knownByWords) {
    const field = fieldNamed(fields, key);
    if (field === undefined || proposals.has(key)) continue;
    const [best] = columns
      .filter(({ name, filled, distinct }) => free.has(name) && (filled <= 20 || distinct <= filled / 2))
      .map((column) => ({ column, fits: known(field, column), says: numbersIn(key, read(column)) }))
      .filter(({ fits }) => fits >= (isOfSigns(field) ? mostKnown : 0.7))
      .sort((a, b) => b.fits - a.fits || b.says - a.says);
    if (best === undefined) continue;
    free.delete(best.column.name);
    proposals.set(key, { columns: [best.column.name], how: 'dal contenuto' });
  }
  takeStreets(fields, free, proposals);
  takeByName(lastOfAll, Infinity);
  proposeMarked(fields, free, proposals);
  const said = columns.map((column) =>
    read(
      column,
      fields.find(({ key }) => isAlone(proposals.get(key)?.columns, column.name)),
    ),
  );
  joinStreets(fields, said, proposals);
  proposePeriod(fields, said, proposals);
  proposeFromTaken(fields, said, proposals);
  splitAddress(fields, said, proposals);
  if (code !== undefined && (referred === undefined || !columns.some(({ name }) => name === referred))) {
    const named = new Set(ranked.flatMap(({ field, column }) => (field.key === code ? [column.name] : [])));
    completeCode(code, said, { free: [...free.values()], named }, proposals);
    if (isMended && proposals.get(code)?.how === 'generato') proposals.delete(code);
  }
  return proposals;
}

/** What says of itself that it is a street. */
const streetText =
  /^(?:via|viale|v\.le|vle|corso|c\.so|piazza|piazzale|p\.?zza|p\.?le|largo|l\.go|vicolo|vic\.|strada|str\.|s\.?[ps]\.?|contrada|c\.da|localit[aà]'?|loc\.|frazione|fraz\.|borgo|borgata|rotatoria|salita|calle|rione|lungo\p{L}+|circonvallazione)(?=[\s.'’\d])/iu;

/** Streets are known by what they begin with, even under a name that nobody expects. */
function takeStreets(
  fields: readonly Field[],
  free: Map<string, ColumnProfile>,
  proposals: Map<string, ProposedColumn>,
): void {
  const street = fields.find(isOfStreets);
  if (street === undefined || proposals.has(street.key)) return;
  const isStreet = ({ samples }: ColumnProfile) =>
    share(samples, (text) => streetText.test(text.trim())) >= 0.7;
  const found = [...free.values()].find((column) => column.filled > 1 && isStreet(column));
  if (found === undefined) return;
  free.delete(found.name);
  proposals.set(street.key, { columns: [found.name], how: 'dal contenuto' });
}
