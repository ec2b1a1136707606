/** What each step of a prepared import answers, made of the same pieces as the import itself. */
import type { ColumnsAnswer, ImportWork, WordsAnswer } from '@lucerna/contract/importing/answers';
import { type ImportStepName, importSteps, type PositionChoice } from '@lucerna/contract/importing/choices';
import type { Field } from '@lucerna/domain/field';
import type { SignsOfColumn } from '@lucerna/domain/rules/importing/survey-sign';
import type { Remedies } from '../../user-fault.ts';
import { metersOf } from '../energy/meters.ts';
import { readMeters } from '../energy/queries.ts';
import { unitTeller, usualUnit } from '../energy/told-unit.ts';
import { type GeometryCell, geometryReader } from '../map/geometry-cell.ts';
import type { Mapping } from '../map/mapping.ts';
import { numbersOf } from '../map/numbers-of.ts';
import { columnsOf } from '../map/source.ts';
import { placeChecker } from '../placing.ts';
import { hiddenParts } from '../read/hidden-parts.ts';
import type { ReadList } from '../read/read-file.ts';
import { cellText, type RawRecord, type RecordSource } from '../read/record.ts';
import { columnsAnswer } from './columns.ts';
import {
  type ChosenColumn,
  chosenList,
  decideColumns,
  decidePosition,
  decideSigns,
  listQuestion,
  type Prepared,
  profilesOf,
  sourceFor,
} from './decide.ts';
import { readLegend, withSigns } from './legend.ts';
import { mappingOf } from './mapping-of.ts';
import { placedSource, placeMapping, pointsOf } from './position.ts';
import { readLearned } from './queries.ts';
import { targetOf } from './target.ts';
import {
  type DecidedWord,
  decideWords,
  type FoundWord,
  findWords,
  ofSharedTexts,
  withWords,
  wordsAnswer,
} from './words.ts';

/** How a remedy is at hand on the screen. */
export const remedies: Remedies = {
  'name the reference system': 'scegli il sistema di riferimento al passo Posizione',
  'write a mapping': 'al passo Colonne si sceglie a quale campo va ciascuna',
  'say that they are the same': 'rispondi alla domanda al passo Controllo',
  'create the municipality': 'chiedi a chi gestisce Lucerna di crearlo',
};

/** An import with all that is decided of it. */
export interface Decided {
  readonly list: ReadList;
  readonly position: PositionChoice | null;
  readonly columns: ReadonlyMap<string, ChosenColumn>;
  readonly source: RecordSource;
  readonly found: ReadonlyMap<Field, readonly FoundWord[]>;
  readonly decided: ReadonlyMap<Field, readonly DecidedWord[]>;
  /** With its words. */
  readonly mapping: Mapping;
}

export async function decide(prepared: Prepared): Promise<Decided> {
  const { choices, target, db, codistat } = prepared;
  const list = chosenList(prepared);
  const position = (await decidePosition(prepared))?.choice ?? null;
  const columns = await decideColumns(prepared, position);
  const legend = readLegend(prepared.file.lists, list);
  const profiles = await profilesOf(prepared);
  const signs = decideSigns(prepared, columns, profiles, legend);
  const plain = withSigns(
    mappingOf(prepared, columns, position, profiles, signs),
    target.worded,
    list,
    legend,
  );
  const source = sourceFor(list, position);
  const question = `parole ${listQuestion(prepared, list)} ${JSON.stringify([plain, choices.lista])}`;
  const found = await prepared.file.once(question, () => findWords(target.worded, plain, source));
  const learned = await db.tenant(codistat, readLearned, { readOnly: true });
  const decided = ofSharedTexts(
    plain,
    new Map(
      [...found].map(([field, words]) => [
        field,
        decideWords(field, words, {
          chosen: choices.parole ?? {},
          learned,
          legend,
          signs: signsOfField(plain, field, signs),
        }),
      ]),
    ),
  );
  return {
    list,
    position,
    columns,
    source,
    found,
    decided,
    mapping: withWords(plain, decided, target.energy === undefined),
  };
}

/** Those of the only column that the field is made of. */
function signsOfField(
  { campi }: Mapping,
  { key }: Field,
  signs: ReadonlyMap<string, SignsOfColumn>,
): SignsOfColumn | undefined {
  const from = campi[key];
  const [column, ...others] = from === undefined ? [] : columnsOf(from);
  return column === undefined || others.length > 0 ? undefined : signs.get(column);
}

export async function workOf(prepared: Prepared, byte: number): Promise<ImportWork> {
  const { file, choices } = prepared;
  const list = chosenList(prepared);
  const position = await decidePosition(prepared);
  const placed = position === null ? null : await countPlaces(prepared, list, position.choice);
  const { choice, ...shown } = position ?? { choice: undefined };
  return {
    formato: file.format,
    byte,
    nome_riga: list.placeName,
    liste: file.lists.map(({ name, records, columns, hidden = false, hiddenColumns = [] }) => ({
      nome: name,
      nascosta: hidden,
      colonne_nascoste: [...hiddenColumns],
      righe_nascoste: hiddenParts({ records, columns, hiddenColumns }).rows,
      righe: records.length,
      colonne: [...columns],
      geometria: records.some(({ geometry }) => geometry !== undefined && geometry !== null),
    })),
    scelte: { ...choices, lista: list.name, ...(choice === undefined ? {} : { posizione: choice }) },
    posizione: placed === null ? null : { ...(shown as NonNullable<ImportWork['posizione']>), ...placed },
  };
}

export function stepsOf(type: string): ImportStepName[] {
  const target = targetOf(type);
  return importSteps.filter(
    (step) =>
      (step !== 'posizione' || target?.shape !== undefined) &&
      (step !== 'parole' || (target?.worded.length ?? 0) > 0),
  );
}

export function placesOf(prepared: Prepared, list: ReadList, choice: PositionChoice) {
  return prepared.file.once(`punti ${listQuestion(prepared, list)} ${JSON.stringify(choice)}`, () =>
    pointsOf(prepared.db, list, choice),
  );
}

const checkedAtOnce = 1_000;

/** How many rows stand where they may, how many nowhere, and how many are refused for where they stand: as the check does. */
function countPlaces(prepared: Prepared, list: ReadList, choice: PositionChoice) {
  const { db, target, around, file } = prepared;
  return file.once(`posti ${list.name} ${JSON.stringify([choice, around])}`, async () => {
    if (target.shape === undefined) throw new Error(`Rows of ${target.type} stand nowhere`);
    const read = geometryReader({ campi: {}, ...placeMapping(choice) }, 'auto');
    const { borders } = around;
    const check = placeChecker({ db, kind: target.shape, borders, srid: choice.srid, remedies });
    let [placed, refused, all] = [0, 0, 0];
    let cells: GeometryCell[] = [];
    const flush = async () => {
      for (const { geometry, problems } of await check(cells)) {
        if (problems.length > 0) refused += 1;
        else if (geometry !== null) placed += 1;
      }
      cells = [];
    };
    for await (const record of placedSource(list, choice).records()) {
      all += 1;
      cells.push(choice.fonte.da === 'nessuna' ? { geometry: null, srid: null } : read(record));
      if (cells.length === checkedAtOnce) await flush();
    }
    await flush();
    return { con_posizione: placed, senza_posizione: all - placed - refused, posizione_rifiutata: refused };
  });
}

export async function columnsStep(prepared: Prepared, others: number): Promise<ColumnsAnswer> {
  const { list, position, columns, mapping, source } = await decide(prepared);
  const { target } = prepared;
  const { fields } = target.shape ?? target.energy.file;
  const numbers = await numbersOf({ fields }, mapping, source, mapping.numeri);
  const profiles = await profilesOf(prepared);
  return columnsAnswer({
    prepared,
    columns,
    position,
    profiles,
    mapping,
    numbers,
    units: target.energy === undefined ? undefined : await unitsOf(prepared, mapping, source),
    records: list.records,
    others,
  });
}

/** How the rows of bills and production are told: the plant that a row names counts in a unit of its own. */
async function unitsOf({ db, codistat }: Prepared, mapping: Mapping, source: RecordSource) {
  const meters = metersOf(await db.tenant(codistat, readMeters, { readOnly: true }));
  const [column] = mapping.campi.pod === undefined ? [] : columnsOf(mapping.campi.pod);
  return {
    teller: unitTeller(mapping, source),
    plantUnit(record: RawRecord): string {
      const [plant] = column === undefined ? [] : meters.byCode(cellText(record, column));
      return plant?.um ?? usualUnit;
    },
  };
}

export async function wordsStep(prepared: Prepared): Promise<WordsAnswer> {
  const { found, decided, mapping, list } = await decide(prepared);
  return wordsAnswer(found, decided, mapping, list.records);
}
