/** What an import would go by: the choices that a person made, and what is proposed where nobody chose. */
import type { ImportDetail } from '@lucerna/contract/importing/answers';
import type {
  ColumnChoice,
  ImportChoices,
  PlaceSource,
  PositionChoice,
} from '@lucerna/contract/importing/choices';
import { technicalMap } from '@lucerna/domain/map-table';
import type { ColumnProfile } from '@lucerna/domain/rules/importing/column-profile';
import { columnsRank, listRank } from '@lucerna/domain/rules/importing/list-rank';
import { proposeColumns } from '@lucerna/domain/rules/importing/propose-columns';
import type { ProposedColumn } from '@lucerna/domain/rules/importing/proposed-column';
import {
  inWords,
  type Legend,
  type SignsOfColumn,
  signsOfColumns,
} from '@lucerna/domain/rules/importing/survey-sign';
import { proposeWord } from '@lucerna/domain/rules/importing/survey-word';
import type { Database } from '../../db/database.ts';
import { breather } from '../../db/slices.ts';
import { ImportFault } from '../fault.ts';
import { isObject } from '../files/json-file.ts';
import { type HiddenParts, hiddenParts, visiblePart } from '../read/hidden-parts.ts';
import type { ReadList } from '../read/read-file.ts';
import type { RecordSource } from '../read/record.ts';
import { readLegend } from './legend.ts';
import type { OpenFile } from './open-file.ts';
import {
  candidates,
  placedBy,
  placedSource,
  placeSources,
  proposedPosition,
  type Surroundings,
} from './position.ts';
import { hasReasons } from './reason-column.ts';
import { type ReferredNames, referredOf, supplyOf } from './referred.ts';
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

export interface ChosenColumn {
  readonly choice: ColumnChoice | null;
  readonly how: ProposedColumn['how'] | 'scelto' | null;
}

const samplesOfColumn = 200;

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

/** Asked for at every step: a list is looked through once. */
function shownList(list: ReadList): ReadList {
  const known = shown.get(list) ?? visiblePart(list);
  shown.set(list, known);
  return known;
}

/** How what is found out about the chosen list is kept: with what is hidden in it, or without. */
export const listQuestion = ({ choices }: Prepared, { name }: ReadList): string =>
  `${name} ${choices.nascoste ?? 'lascia'}`;

/** The columns of the list as they look in the rows. */
export function profilesOf(prepared: Prepared): Promise<readonly ColumnProfile[]> {
  const list = chosenList(prepared);
  return prepared.file.once(`profili ${listQuestion(prepared, list)}`, async () => {
    const { records, columns } = list;
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
  });
}

/** So many sources are tried; each means a few dozen questions to the database. */
const mostTried = 4;

/** Null where rows of the type have no place. */
export async function decidePosition(
  prepared: Prepared,
): Promise<
  (NonNullable<NonNullable<ImportDetail['lavoro']>['posizione']> & { choice: PositionChoice }) | null
> {
  if (prepared.target.shape === undefined) return null;
  const list = chosenList(prepared);
  const { said, guessed } = placeSources(list, await profilesOf(prepared));
  const all: readonly PlaceSource[] = [...said, ...guessed];
  const chosen = prepared.choices.posizione;
  const tried = (fonte: PlaceSource) =>
    prepared.file.once(`candidati ${listQuestion(prepared, list)} ${JSON.stringify(fonte)}`, () =>
      candidates(prepared.db, list, fonte, prepared.around, list.srid, namesOf(prepared, list, fonte)),
    );
  const sources = await Promise.all(all.slice(0, mostTried).map(tried));
  // The one that places most rows here comes first; of equals the likeliest, and behind them what leads elsewhere.
  const leads = sources.map((one) => ((one.found[0]?.dentro ?? 0) < 0.5 ? 0 : placedBy(one)));
  const order = all.map((_, at) => at).sort((a, b) => (leads[b] ?? 0) - (leads[a] ?? 0) || a - b);
  const fonti: PlaceSource[] = [...order.flatMap((at) => all[at] ?? []), { da: 'nessuna' }];
  const placed = order.map((at) => {
    const source = sources[at];
    return source === undefined ? undefined : placedBy(source);
  });
  // Of those that lead elsewhere only one that says what it is.
  const isLed = leads.some((rows) => rows > 0);
  const fonte: PlaceSource = chosen?.fonte ?? (isLed ? fonti[0] : said[0]) ?? { da: 'nessuna' };
  const { found } = await tried(fonte);
  const choice = chosen ?? proposedPosition(fonte, fonte.da === 'geometria' ? list.srid : null, found);
  return {
    fonti,
    srid_del_file: list.srid,
    candidati: found,
    choice,
    righe_delle_fonti: fonti.map((_, at) => placed[at] ?? null),
    con_posizione: 0,
    senza_posizione: list.records.length,
    posizione_rifiutata: 0,
  };
}

/** Whatever may say in which system the coordinates are. */
function namesOf({ fileName }: Prepared, { name }: ReadList, fonte: PlaceSource): string {
  const columns = fonte.da === 'colonne' ? [fonte.x, fonte.y] : fonte.da === 'testo' ? [fonte.colonna] : [];
  return [...columns, name, fileName].join(' ');
}

/** How codes that we give begin, and how many figures follow. */
export const ownPrefix = ({ kind }: ImportTarget): string =>
  `${kind?.segment.slice(0, 2).toUpperCase() ?? ''}-`;
export const ownDigits = 4;

function proposedChoice(target: ImportTarget, { columns, part, how, between }: ProposedColumn): ColumnChoice {
  if (columns.length === 0) {
    return { genera: ownPrefix(target), cifre: ownDigits };
  }
  const tra = how === 'composto' ? (between ?? ' ') : undefined;
  return {
    colonne: [...columns],
    ...(tra === undefined ? {} : { tra }),
    ...(part === undefined ? {} : { parte: part }),
  };
}

/** How each field is made, in the order of the fields. */
export async function decideColumns(
  prepared: Prepared,
  position: PositionChoice | null,
): Promise<ReadonlyMap<string, ChosenColumn>> {
  const { target, choices } = prepared;
  const taken = new Set(position === null ? [] : columnsOfPlace(position));
  const profiles = (await profilesOf(prepared)).filter(({ name }) => !taken.has(name));
  const code = target.kind?.code === target.kind?.key ? target.kind?.description : target.kind?.code;
  const legend = readLegend(prepared.file.lists, chosenList(prepared));
  const referred = await referredOf(prepared, chosenList(prepared));
  const supply = await supplyOf(prepared, chosenList(prepared));
  const known = {
    code,
    referred,
    supply,
    required: target.required,
    isMended: hasReasons(chosenList(prepared), target.fields),
  };
  const asTheyStand = proposeColumns(target.fields, profiles, known);
  const signs = signsOfColumns(profiles, legend, target.worded, (name) =>
    target.worded.find(({ key }) => isAlone(asTheyStand.get(key)?.columns, name)),
  );
  const proposals =
    signs.size === 0
      ? asTheyStand
      : proposeColumns(
          target.fields,
          profiles.map((profile) => inWords(profile, signs.get(profile.name))),
          known,
        );
  return new Map(
    target.fields.map(({ key }): [string, ChosenColumn] => {
      const chosen = choices.campi?.[key];
      if (chosen !== undefined) return [key, { choice: chosen, how: chosen === null ? null : 'scelto' }];
      const proposed = proposals.get(key);
      if (proposed === undefined) {
        const always = key === technicalMap.code && target.shape?.segment === technicalMap.segment;
        return always
          ? [key, { choice: { costante: classOf(prepared) }, how: 'dal contenuto' }]
          : [key, { choice: null, how: null }];
      }
      return [key, { choice: proposedChoice(target, proposed), how: proposed.how }];
    }),
  );
}

const isAlone = (columns: readonly string[] | undefined, name: string) =>
  columns?.length === 1 && columns[0] === name;

/** The columns of signs, by what was decided of them. */
export function decideSigns(
  { target }: Prepared,
  columns: ReadonlyMap<string, ChosenColumn>,
  profiles: readonly ColumnProfile[],
  legend: Legend,
): ReadonlyMap<string, SignsOfColumn> {
  return signsOfColumns(profiles, legend, target.worded, (name) =>
    target.worded.find(({ key }) => {
      const choice = columns.get(key)?.choice ?? null;
      return (
        choice !== null && 'colonne' in choice && choice.parte === undefined && isAlone(choice.colonne, name)
      );
    }),
  );
}

/** Of a list of one class, as maps are often given out: what its name says, or else its shapes. */
function classOf(prepared: Prepared): string {
  const { name, records } = chosenList(prepared);
  const field = technicalMap.fields.find(({ key }) => key === technicalMap.code);
  for (const text of [name, prepared.fileName.replace(/\.[^.]*$/, '')]) {
    const said = field === undefined ? null : proposeWord(field, text, new Map());
    if (said?.how === 'uguale' || said?.how === 'dizionario') return said.value ?? '';
  }
  const isLine = records.some(
    ({ geometry }) => isObject(geometry) && String(geometry.type).endsWith('LineString'),
  );
  return isLine ? 'strada' : 'edificio';
}

export function columnsOfPlace({ fonte }: PositionChoice): string[] {
  if (fonte.da === 'colonne') return [fonte.x, fonte.y];
  return fonte.da === 'testo' ? [fonte.colonna] : [];
}

export function sourceFor(list: ReadList, position: PositionChoice | null): RecordSource {
  const { records, name: _, ...rest } = list;
  return position === null ? { ...rest, records: () => records } : placedSource(list, position);
}
