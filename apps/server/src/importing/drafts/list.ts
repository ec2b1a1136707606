/** First step of a prepared import: the list of its file that is imported, and what its columns hold. */
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import type { ColumnProfile } from '@lucerna/domain/rules/importing/column-profile';
import { columnsRank, listRank } from '@lucerna/domain/rules/importing/list-rank';
import type { Database } from '../../db/database.ts';
import { breather } from '../../db/slices.ts';
import { ImportFault } from '../fault.ts';
import { type HiddenParts, hiddenParts, visiblePart } from '../read/hidden-parts.ts';
import type { ReadList } from '../read/read-file.ts';
import type { OpenFile } from './open-file.ts';
import type { Surroundings } from './position.ts';
import type { ReferredNames } from './referred.ts';
import type { ImportTarget } from './target.ts';

/** One prepared import as its steps work on it. */
export interface Prepared {
  readonly db: Database;
  readonly codistat: string;
  readonly target: ImportTarget;
  readonly file: OpenFile;
  /** As the user knows the file. */
  readonly fileName: string;
  readonly choices: ImportChoices;
  readonly around: Surroundings;
  /** What other lists call the elements of the type, where others refer to them. */
  readonly referred?: ReferredNames;
  /** The supplies that bills and productions name, and those of the register. */
  readonly supplies?: ReferredNames;
}

/** An import of which the list is known. */
export interface Listed extends Prepared {
  readonly list: ReadList;
  readonly profiles: readonly ColumnProfile[];
}

export async function withList(prepared: Prepared): Promise<Listed> {
  const list = chosenList(prepared);
  const profiles = await prepared.file.once(`profili ${listQuestion(prepared, list)}`, () =>
    profilesOf(list),
  );
  return { ...prepared, list, profiles };
}

/** The list that is chosen, or the one whose name, or else whose columns say that it brings this, or the longest. */
export function chosenList({
  file,
  choices,
  target,
}: Pick<Prepared, 'choices' | 'target'> & { readonly file: Pick<OpenFile, 'lists'> }): ReadList {
  const named = file.lists.find(({ name }) => name === choices.lista);
  const rank = ({ name, records, columns, isByMonth = false, hidden = false }: ReadList) => {
    if (records.length === 0) return 9;
    // What nobody sees is chosen by a person alone.
    if (hidden) return 8.5;
    if (isByMonth) return target.energy === undefined ? 8 : 0;
    const said = listRank(name, target.type);
    return said === 1 ? 1 + columnsRank(columns, target.type) : said * 2;
  };
  const list =
    named ?? [...file.lists].sort((a, b) => rank(a) - rank(b) || b.records.length - a.records.length)[0];
  if (list === undefined) throw new ImportFault('Il file non ha nessuna riga.');
  return choices.nascoste === 'prendi' ? list : shownList(list);
}

/** What of the chosen list is left out because the workbook hides it. */
export function leftHidden(prepared: Prepared): HiddenParts {
  if (prepared.choices.nascoste === 'prendi') return { rows: 0, columns: [] };
  return hiddenParts(chosenList({ ...prepared, choices: { ...prepared.choices, nascoste: 'prendi' } }));
}

const shown = new WeakMap<ReadList, ReadList>();

/** Asked for by every call: a list is looked through once. */
function shownList(list: ReadList): ReadList {
  const known = shown.get(list) ?? visiblePart(list);
  shown.set(list, known);
  return known;
}

/** How what is found out about the chosen list is kept: with what is hidden in it, or without. */
export const listQuestion = ({ choices }: Prepared, { name }: ReadList): string =>
  `${name} ${choices.nascoste ?? 'lascia'}`;

const samplesOfColumn = 200;

/** The columns of the list as they look in the rows. */
async function profilesOf({ records, columns }: ReadList): Promise<readonly ColumnProfile[]> {
  const step = Math.max(1, Math.floor(records.length / samplesOfColumn));
  const breathe = breather();
  const profiles: ColumnProfile[] = [];
  for (const name of columns) {
    const samples: string[] = [];
    const distinct = new Set<string>();
    let filled = 0;
    for (const [index, { values, shown }] of records.entries()) {
      const cell = shown?.[name] ?? values[name];
      if (cell === null || cell === undefined || typeof cell === 'object') continue;
      const text = String(cell).trim();
      if (text === '') continue;
      filled += 1;
      distinct.add(text);
      if (samples.length < samplesOfColumn && (index % step === 0 || filled < 20)) samples.push(text);
      if (index % 1000 === 0) await breathe();
    }
    profiles.push({ name, samples, filled, distinct: distinct.size });
  }
  return profiles;
}
