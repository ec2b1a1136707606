/** What an import would go by: the choices that a person made, and what is proposed where nobody chose. */
import type { ImportDetail } from '@lucerna/contract/importing/answers';
import type {
  ColumnChoice,
  ImportChoices,
  PlaceSource,
  PositionChoice,
} from '@lucerna/contract/importing/choices';
import type { Field } from '@lucerna/domain/field';
import { technicalMap } from '@lucerna/domain/map-table';
import type { ColumnProfile } from '@lucerna/domain/rules/importing/column-profile';
import { divisorOf, unitColumnOf } from '@lucerna/domain/rules/importing/header-unit';
import { columnsRank, listRank } from '@lucerna/domain/rules/importing/list-rank';
import { isCrossed, marksOf } from '@lucerna/domain/rules/importing/marked-column';
import { proposeColumns } from '@lucerna/domain/rules/importing/propose-columns';
import type { ProposedColumn } from '@lucerna/domain/rules/importing/proposed-column';
import {
  inWords,
  type Legend,
  type SignsOfColumn,
  signsOfColumns,
} from '@lucerna/domain/rules/importing/survey-sign';
import { proposeWord } from '@lucerna/domain/rules/importing/survey-word';
import { holdsMidnights } from '@lucerna/domain/rules/importing/written-date';
import type { Database } from '../../db/database.ts';
import { breather } from '../../db/slices.ts';
import { ImportFault } from '../fault.ts';
import { isObject } from '../files/json-file.ts';
import type { Mapping, Source } from '../map/mapping.ts';
import { type HiddenParts, hiddenParts, visiblePart } from '../read/hidden-parts.ts';
import type { ReadList } from '../read/read-file.ts';
import type { RecordSource } from '../read/record.ts';
import { readLegend } from './legend.ts';
import type { OpenFile } from './open-file.ts';
import {
  candidates,
  placedBy,
  placedSource,
  placeMapping,
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

/** A lamp is of one sort; what it stands on may be two things, a pole with a bracket. */
const ofOneLamp = new Set(['lamp_tipo', 'lampot']);

/** The choice in the language of mappings; of `alternatives` one alone may be filled. */
function sourceOf(
  choice: ColumnChoice,
  columnOf: (name: string) => Source,
  alternatives: readonly string[],
): Source {
  if ('genera' in choice) return choice;
  if ('costante' in choice) return choice;
  const parte = choice.parte === undefined || choice.parte === 'tutto' ? {} : { parte: choice.parte };
  const [first = '', ...others] = choice.colonne;
  if (others.length === 0) return { ...columnOf(first), ...parte };
  if (alternatives.length < 2)
    return { unisci: choice.colonne.map(columnOf), tra: choice.tra ?? ' ', ...parte };
  const one: Source = { unisci: alternatives.map(columnOf), tra: ' ', uno: true };
  const besides = choice.colonne.filter((name) => !alternatives.includes(name)).map(columnOf);
  if (besides.length === 0) return { ...one, ...parte };
  return { unisci: [one, ...besides], tra: choice.tra ?? ' ', ...parte };
}

interface ColumnUse {
  readonly field: Field | undefined;
  readonly unit: string | undefined;
  /** In which unit a person says that its numbers are. */
  readonly told: string | undefined;
}

/** A column as its field reads it: numbers under a header of another unit in ours, midnights of Italy as the days that they begin. */
function readAs(
  colonna: string,
  { field, unit, told }: ColumnUse,
  profiles: readonly ColumnProfile[],
): Source {
  const profile = profiles.find(({ name }) => name === colonna);
  if (profile === undefined) return { colonna };
  if (field?.type === 'date') return holdsMidnights(profile.samples) ? { colonna, ore: 'utc' } : { colonna };
  const divisor = divisorOf(unit, profile, told);
  if (divisor !== undefined) return { dividi: [{ colonna }, { costante: divisor }], decimali: 3 };
  const ofRows = unit === undefined ? undefined : unitColumnOf(colonna, profiles);
  if (ofRows !== undefined) return { colonna, unita_da: ofRows };
  return told === undefined ? { colonna } : { colonna, unita: told };
}

/**
 * What a column of signs says. A text that is joined or taken apart has the words in place of the signs; where the column
 * stands by itself a person sees the signs as they are, and only what stands for nothing is left out.
 */
function signsSaid(choice: ColumnChoice, signs: SignsOfColumn | undefined): SignsOfColumn | undefined {
  if (signs === undefined || !('colonne' in choice)) return undefined;
  const isPlain = choice.colonne.length === 1 && choice.parte === undefined;
  // A spreadsheet takes the noughts before a code for nothing.
  const said = [...signs].flatMap(([sign, words]): [string, string | null][] =>
    isPlain && words !== null
      ? []
      : [
          [sign, words],
          [`0${sign}`, words],
        ],
  );
  return said.length === 0 ? undefined : new Map(said);
}

/** What a column of crosses says for a list of words: its own header. */
function marksSaid(
  field: Field | undefined,
  choice: ColumnChoice,
  profile: ColumnProfile | undefined,
): SignsOfColumn | undefined {
  if (field?.type !== 'text' || field.options === undefined || !('colonne' in choice)) return undefined;
  if (profile === undefined || (choice.colonne.length === 1 && !isCrossed(profile))) return undefined;
  return marksOf(profile);
}

function inWordsOf(source: Source, said: SignsOfColumn | undefined): Source {
  if (said === undefined || !('colonna' in source)) return source;
  return { primo: [{ ...source, valori: Object.fromEntries(said), altrimenti: 'tieni' }] };
}

/** What is decided of columns and place, as a mapping without words. */
export function mappingOf(
  { target, choices }: Prepared,
  columns: ReadonlyMap<string, ChosenColumn>,
  position: PositionChoice | null,
  profiles: readonly ColumnProfile[],
  signs: ReadonlyMap<string, SignsOfColumn>,
): Mapping {
  const campi: Record<string, Source> = {};
  for (const [key, { choice }] of columns) {
    // A sigla is made of the power too.
    const field = target.fields.find((one) => one.key === key);
    const unit = key === 'lampot' ? 'W' : field?.unit;
    if (choice === null) continue;
    const told = 'colonne' in choice ? choice.unita : undefined;
    const profileOf = (name: string) => profiles.find((one) => one.name === name);
    const columnOf = (name: string) => {
      const said = signsSaid(choice, signs.get(name)) ?? marksSaid(field, choice, profileOf(name));
      return inWordsOf(readAs(name, { field, unit, told }, profiles), said);
    };
    const isCross = (name: string) => marksSaid(field, choice, profileOf(name)) !== undefined;
    const crosses = ofOneLamp.has(key) && 'colonne' in choice ? choice.colonne.filter(isCross) : [];
    campi[key] = sourceOf(choice, columnOf, crosses);
  }
  return {
    tipo: target.type,
    campi,
    ...(choices.numeri === undefined ? {} : { numeri: choices.numeri }),
    ...(choices.in_nota === undefined ? {} : { in_nota: choices.in_nota }),
    ...(position === null ? {} : placeMapping(position)),
  };
}

export function sourceFor(list: ReadList, position: PositionChoice | null): RecordSource {
  const { records, name: _, ...rest } = list;
  return position === null ? { ...rest, records: () => records } : placedSource(list, position);
}
