/**
 * How surveys write lamps: the one table by which a light point gets its colour and shape. A municipality's own words
 * go before these.
 */
import type { LampCategory } from './lamp-category.ts';

export interface LampWord {
  /** Lower case, without accents; whole words in a row. A `*` at the end stands for any ending. */
  readonly words: string;
  readonly category: LampCategory;
  /** The type of lamp that an import reads in it, of those that the form offers; absent where it does not tell. */
  readonly type?: string;
}

/** A sigla's own beginning: `FLC 26` is FL, `SAPT 70` is SAP. */
export const siglaPrefixes = ['SAP', 'LED', 'JM', 'HG', 'FL'] as const satisfies readonly LampCategory[];

/** Other usual siglas; they count only as a whole word (`IM 70`, never `IMP 70`). */
export const siglas: ReadonlyMap<string, LampCategory> = new Map([
  ['SHP', 'SAP'],
  ['IM', 'JM'],
  ['MH', 'JM'],
  ['VM', 'HG'],
  ['FT', 'FL'],
  ['CFL', 'FL'],
  ['SBP', 'altro'],
  ['INC', 'altro'],
  ['ALO', 'altro'],
]);

const word = (category: LampCategory, type: string | undefined, ...all: readonly string[]): LampWord[] =>
  all.map((words) => ({ words, category, ...(type === undefined ? {} : { type }) }));

/** The first that is found decides: what is said more closely stands before what is said in general. */
export const lampWords: readonly LampWord[] = [
  ...word('altro', 'Sodio bassa pressione', 'bassa pressione', 'b.p.', 'sbp', 'low pressure'),
  ...word('altro', 'Sodio bassa pressione', 'sox', 'lps'),
  ...word('altro', 'Sodio bassa pressione', 'niederdruck*', 'natriumniederdruck*', 'basse pression'),
  ...word('altro', undefined, 'induzione', 'luce miscelata'),
  // South Tyrol and the Aosta Valley write in two languages.
  ...word(
    'JM',
    'Ioduri metallici',
    'halogen metalldampf*',
    'halogenmetalldampf*',
    'metalldampf*',
    'halogenures',
  ),
  ...word('altro', 'Alogena', 'alogena', 'alogene', 'alog', 'dicroic*', 'halogen*'),
  ...word('altro', 'Incandescenza', 'incandescen*'),
  ...word('LED', 'LED', 'led', 'leds', 'ld'),
  ...word('JM', 'Ioduri metallici', 'ioduri', 'joduri', 'alogenuri', 'metal halide', 'j.m', 'i.m'),
  ...word('JM', 'Ioduri metallici', 'cdo', 'cdm', 'hqi', 'cosmopolis', 'jm', 'iod*', 'jod*'),
  ...word('SAP', 'Sodio alta pressione', 'sodio', 'sap', 's.a.p', 's a p', 'shp', 'nav', 'son'),
  ...word('SAP', 'Sodio alta pressione', 'vap na', 'vap. na', 'vapori na', 'vapori di na'),
  ...word('SAP', 'Sodio alta pressione', 'na ap', 'na a.p', 'na hp', 'sodium', 'hps', 'sod*', 'natrium*'),
  ...word('SAP', 'Sodio alta pressione', 'na alta', 'na alta p*'),
  ...word('HG', 'Vapori di mercurio', 'mercur*', 'merc', 'hg', 'hql', 'v.m', 'bulbo fluor*', 'quecksilber*'),
  ...word(
    'FL',
    'Fluorescente compatta',
    'compatt*',
    'compact*',
    'circolin*',
    'risparmio energ*',
    'risp. energ*',
    'risp energ*',
    'basso consumo',
    // A `PL` by itself is a light point as well.
    'pl l',
    'pl c',
    'pl s',
    'pl t',
    'pl q',
    'plc',
    'pll',
    'dulux',
  ),
  ...word('FL', 'Fluorescente tubolare', 'fluor*', 'neon', 'tubolar*', 'tube', 'fl', 'leuchtstoff*'),
];

/** The type of lamp that a sigla by itself tells. */
export const typesOfSiglas: ReadonlyMap<string, string> = new Map([
  ['SAP', 'Sodio alta pressione'],
  ['SHP', 'Sodio alta pressione'],
  ['LED', 'LED'],
  ['JM', 'Ioduri metallici'],
  ['IM', 'Ioduri metallici'],
  ['MH', 'Ioduri metallici'],
  ['HG', 'Vapori di mercurio'],
  ['VM', 'Vapori di mercurio'],
  ['FL', 'Fluorescente tubolare'],
  ['FT', 'Fluorescente tubolare'],
  ['CFL', 'Fluorescente compatta'],
  ['FLC', 'Fluorescente compatta'],
  ['SBP', 'Sodio bassa pressione'],
  ['INC', 'Incandescenza'],
  ['ALO', 'Alogena'],
]);
