/** What `importa` does with an opened file, by what it holds. */
import type { Kind } from '@lucerna/domain/kind';
import type { KindDescription } from '@lucerna/domain/kind-description';
import { placedShapes } from '@lucerna/domain/rules/importing/file-columns';
import { listAccounts } from '../../accounts/queries.ts';
import type { Writing } from '../../importing/carry-out.ts';
import {
  type BySort,
  type ElementTarget,
  type EnergyTarget,
  type ImportTarget,
  type MapTarget,
  targetOf,
} from '../../importing/drafts/target.ts';
import { type EnergyImport, energyImports, importTable } from '../../importing/energy/import-table.ts';
import { tableMapper } from '../../importing/energy/table-row.ts';
import { nextImportId } from '../../importing/entry.ts';
import { wgs84 } from '../../importing/geo/crs.ts';
import { importFile } from '../../importing/import-file.ts';
import { claim, inSight } from '../../importing/live.ts';
import { ambiguousNumber } from '../../importing/map/field-value.ts';
import type { Mapping } from '../../importing/map/mapping.ts';
import { numbersOf } from '../../importing/map/numbers-of.ts';
import { mappingByOwnNames } from '../../importing/map/own-names.ts';
import { rowMapper } from '../../importing/map/row-mapper.ts';
import { importMap } from '../../importing/maps/import-map.ts';
import type { PlannedRow } from '../../importing/planned.ts';
import { problemTexts } from '../../importing/problem.ts';
import type { ImportProgress } from '../../importing/progress.ts';
import type { RecordSource } from '../../importing/read/record.ts';
import type { ReferencePolicy } from '../../importing/references.ts';
import { type RowNames, reasonText } from '../../importing/row-text.ts';
import { importWarnings, refusals } from '../../importing/warnings.ts';
import { type Call, CommandFault, optionalText } from '../command.ts';
import { remedies } from '../remedies.ts';
import { readSrid } from '../srid.ts';
import type { Report } from './report.ts';

/** What is told of an import, whatever it imports. */
type Outcome = Pick<Report, 'plan' | 'leftOut' | 'warnings'> & {
  /** `Punti luce`. */
  readonly title: string;
  readonly written: boolean;
};

/** A file that was opened, and how it is to be imported. */
export interface ImportRequest {
  readonly call: Call;
  readonly codistat: string;
  /** The file's name, as the user knows it. */
  readonly file: string;
  readonly source: RecordSource;
  /** Null where the columns bear our own names. */
  readonly mapping: Mapping | null;
  readonly write: boolean;
  readonly allOrNothing: boolean;
  readonly progress: ImportProgress;
}

/** What `--tipo` may say. */
export const types = [...placedShapes.map(({ segment }) => segment), ...Object.keys(energyImports)];

/** By the sort of what it imports. */
const importers: BySort<Importer<ElementTarget>, Importer<MapTarget>, Importer<EnergyTarget>> = {
  elements: { of: ({ kind }, asked) => elementImporter(kind, asked) },
  map: { of: ({ shape }, asked) => mapImporter(shape, asked) },
  accounting: { of: ({ energy }, asked) => tableImporter(energy, asked) },
};
interface Importer<T extends ImportTarget> {
  of(target: T, asked: ImportRequest): () => Promise<Outcome>;
}

/** Holds mapping and file against each other, and gives what then imports. */
export function importer(type: string, asked: ImportRequest): () => Promise<Outcome> {
  const target = targetOf(type);
  if (target === undefined) throw new Error('The choices of --tipo are the segments and the tables');
  const sort: Importer<ImportTarget> = importers[target.sort];
  return sort.of(target, asked);
}

/** In the sight of the screen, which shows how far it is and may stop it. Only what is written is an import there. */
async function asEntry<T>(
  { call, codistat, file, write, progress }: ImportRequest,
  run: (entry: Writing['entry'], progress: ImportProgress) => Promise<T>,
): Promise<T> {
  const { db } = call;
  const user = await importingUser(call, codistat);
  if (!write) return run(undefined, progress);
  const id = await nextImportId(db);
  const held = await db.presence.hold();
  await db.tenant(codistat, (tx) => claim(tx, db, id, held));
  return inSight(db, { codistat, id, held }, progress, (watched) => run({ id, user, file }, watched));
}

function elementImporter(kind: Kind, asked: ImportRequest): () => Promise<Outcome> {
  const { call, source } = asked;
  const mapping = asked.mapping ?? mappingByOwnNames(kind, source);
  return async () => {
    const numbers = await numbersOf(kind, mapping, source, decimalMark(call) ?? mapping.numeri);
    const mapper = rowMapper(kind, mapping, source, { ownNames: asked.mapping === null, numbers });
    const { plan, nameOf, ...rest } = await asEntry(asked, (entry, progress) =>
      importFile({
        ...asked,
        db: call.db,
        kind,
        mapper,
        remedies,
        entry,
        progress,
        srid: sridOf(optionalText(call.options, 'srid'), mapping, source),
        policy: (optionalText(call.options, 'riferimenti') ?? 'vuoti') as ReferencePolicy,
        areSame: call.options['stessi-elementi'] === true,
        overwrite: () => call.options.sovrascrivi === true,
      }),
    );
    return {
      ...rest,
      title: kind.names.title,
      plan: reported(plan, { nameOf, fields: kind.fields }),
      warnings: [...importWarnings(kind, mapper, plan, source.placeName), ...ways(plan)],
    };
  };
}

/** House numbers and the technical map, which are in no register. */
function mapImporter(shape: KindDescription, asked: ImportRequest): () => Promise<Outcome> {
  const { call, source, allOrNothing } = asked;
  if (allOrNothing) throw new CommandFault(`--tutto-o-niente non vale per ${shape.names.theMany}.`);
  const mapping = asked.mapping ?? mappingByOwnNames(shape, source);
  return async () => {
    const mapper = rowMapper(shape, mapping, source, {
      ownNames: asked.mapping === null,
      numbers: () => 'auto',
    });
    const { plan, written } = await asEntry(asked, (entry, progress) =>
      importMap({
        ...asked,
        db: call.db,
        kind: shape,
        mapper,
        remedies,
        entry,
        progress,
        srid: sridOf(optionalText(call.options, 'srid'), mapping, source),
      }),
    );
    const unused = mapper.unused.length === 0 ? [] : [`Colonne non usate: ${mapper.unused.join(', ')}`];
    const names = { nameOf: () => undefined, fields: shape.fields };
    return { plan: reported(plan, names), leftOut: 0, written, title: shape.names.title, warnings: unused };
  };
}

/** Told of the rows that are shown: of a hundred thousand it would keep others waiting. */
function reported(plan: readonly PlannedRow[], names: RowNames): Outcome['plan'] {
  return plan.map((row) => ({
    place: row.place,
    label: row.label,
    outcome: row.outcome,
    get reason() {
      return reasonText(row, names);
    },
  }));
}

/** What to type where the report names something that an option decides. */
function ways(plan: readonly PlannedRow[]): string[] {
  const isAmbiguous = plan.some(({ emptied }) => emptied.some(({ what }) => what === ambiguousNumber));
  const isKept = plan.some(
    (row) =>
      (row.outcome === 'modifica' || row.outcome === 'lascia') &&
      ((row.kept ?? []).length > 0 || row.placeKept === true),
  );
  return [
    ...(isAmbiguous
      ? [
          'Numeri come «1.500»: ripeti con --numeri punto se vuol dire uno e mezzo, con --numeri virgola se vuol dire millecinquecento.',
        ]
      : []),
    ...(isKept ? ['Quello che qualcuno ha corretto a mano si riscrive con --sovrascrivi.'] : []),
  ];
}

function decimalMark({ options }: Call): 'virgola' | 'punto' | undefined {
  return optionalText(options, 'numeri') as 'virgola' | 'punto' | undefined;
}

/** The account that the history names. */
async function importingUser({ db, options }: Call, codistat: string): Promise<string> {
  const name = optionalText(options, 'utente');
  if (name === undefined) return 'importa';
  const account = (await listAccounts(db)).find(
    ({ username }) => username.toLowerCase() === name.toLowerCase(),
  );
  if (account === undefined || !account.attivo || account.codistat !== codistat)
    throw new CommandFault(`L'account «${name}» non c'è tra quelli attivi del comune ${codistat}.`);
  return account.username;
}

function tableImporter(of: EnergyImport, asked: ImportRequest): () => Promise<Outcome> {
  return async () => {
    const mapper = await tableMapper(of.file, asked.mapping, asked.source, decimalMark(asked.call));
    const unused = mapper.unused.length === 0 ? [] : [`Colonne non usate: ${mapper.unused.join(', ')}.`];
    const result = await asEntry(asked, (entry, progress) =>
      importTable(of, { ...asked, db: asked.call.db, mapper, entry, progress }),
    );
    const refused = result.plan.flatMap(({ outcome, told }) => (outcome === 'rifiuta' ? [told] : []));
    return {
      ...result,
      plan: result.plan.map(({ told, ...row }) => ({ ...row, reason: problemTexts(told).join('; ') })),
      title: of.file.title,
      warnings: [...refusals(refused), ...unused],
    };
  };
}

/** Typed on the command line first, then the mapping's, then the file's own. */
function sridOf(typed: string | undefined, mapping: Mapping, source: RecordSource): number {
  if (typed !== undefined) return readSrid(typed);
  if (mapping.srid !== undefined) return readSrid(String(mapping.srid));
  return source.srid ?? wgs84;
}
