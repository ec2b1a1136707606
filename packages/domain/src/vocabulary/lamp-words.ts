/**
 * How surveys write lamps: the one table by which a light point gets its colour and shape. A municipality's own words
 * go before these.
 */
import type { LampCategory } from './lamp-category.ts';

export interface LampWord {
  /** Lower case, without accents; whole words in a row. A `*` at the end stands for any ending. */
  readonly words: string;
  readonly category: LampCategory;
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

/** The first that is found decides: what is said more closely stands before what is said in general. */
export const lampWords: readonly LampWord[] = [
  ...(
    [
      'bassa pressione',
      'induzione',
      'alogena',
      'alogene',
      'incandescen*',
      'dicroic*',
      'luce miscelata',
    ] as const
  ).map((words): LampWord => ({ words, category: 'altro' })),
  { words: 'led', category: 'LED' },
  { words: 'leds', category: 'LED' },
  ...(['ioduri', 'joduri', 'alogenuri', 'metal halide', 'cdo', 'cdm', 'hqi', 'cosmopolis'] as const).map(
    (words): LampWord => ({ words, category: 'JM' }),
  ),
  ...(['sodio', 'sap', 'shp', 'nav', 'son'] as const).map((words): LampWord => ({ words, category: 'SAP' })),
  ...(['mercurio', 'hg', 'hql'] as const).map((words): LampWord => ({ words, category: 'HG' })),
  ...(['fluorescen*', 'neon', 'tubolar*', 'circolin*', 'compatt*'] as const).map(
    (words): LampWord => ({ words, category: 'FL' }),
  ),
];
