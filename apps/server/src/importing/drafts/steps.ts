/** What each step of a prepared import answers, made of the same pieces as the import itself. */
import type { ColumnsAnswer, ImportWork, WordsAnswer } from '@lucerna/contract/importing/answers';
import { type ImportStepName, importSteps, type PositionChoice } from '@lucerna/contract/importing/choices';
import type { Remedies } from '../../user-fault.ts';
import { metersOf } from '../energy/meters.ts';
import { readMeters } from '../energy/queries.ts';
import { unitTeller, usualUnit } from '../energy/told-unit.ts';
import { type GeometryCell, geometryReader } from '../map/geometry-cell.ts';
import { numbersOf } from '../map/numbers-of.ts';
import { columnsOf } from '../map/source.ts';
import { placeChecker } from '../placing.ts';
import { hiddenParts } from '../read/hidden-parts.ts';
import type { ReadList } from '../read/read-file.ts';
import { cellText, type RawRecord } from '../read/record.ts';
import { columnsAnswer } from './columns.ts';
import { type Decided, decide } from './decide.ts';
import { listQuestion, type Prepared, withList } from './list.ts';
import { withPlace } from './place.ts';
import { placedSource, placeMapping, pointsOf } from './position.ts';
import { targetOf } from './target.ts';
import { wordsAnswer } from './words.ts';

/** How a remedy is at hand on the screen. */
export const remedies: Remedies = {
  'name the reference system': 'scegli il sistema di riferimento al passo Posizione',
  'write a mapping': 'al passo Colonne si sceglie a quale campo va ciascuna',
  'say that they are the same': 'rispondi alla domanda al passo Controllo',
  'create the municipality': 'chiedi a chi gestisce Lucerna di crearlo',
};

export async function workOf(prepared: Prepared, byte: number): Promise<ImportWork> {
  const { file, choices, list, place } = await withPlace(await withList(prepared));
  const { choice = undefined, ...shown } = place ?? {};
  const placed = choice === undefined ? null : await countPlaces(prepared, list, choice);
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
  const decided = await decide(prepared);
  const { target, mapping, source } = decided;
  const { fields } = target.shape ?? target.energy.file;
  const numbers = await numbersOf({ fields }, mapping, source, mapping.numeri);
  const units = target.energy === undefined ? undefined : await unitsOf(decided);
  return columnsAnswer({ decided, numbers, units, others });
}

/** How the rows of bills and production are told: the plant that a row names counts in a unit of its own. */
async function unitsOf({ db, codistat, mapping, source }: Decided) {
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
