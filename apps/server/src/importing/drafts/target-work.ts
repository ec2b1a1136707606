/** What each sort of target does with its rows: they are planned and written, and undone again a slice at a time. */
import type { ImportChoices } from '@lucerna/contract/importing/choices';
import { fullLabel } from '@lucerna/domain/field';
import type { Database, TenantTx } from '../../db/database.ts';
import type { Kept } from '../carry-out.ts';
import { importTable } from '../energy/import-table.ts';
import { tableMapper } from '../energy/table-row.ts';
import { undoTable } from '../energy/undo-table.ts';
import { ImportFault } from '../fault.ts';
import { importFile } from '../import-file.ts';
import { identityOf } from '../map/check-mapping.ts';
import type { Mapping } from '../map/mapping.ts';
import { numbersOf } from '../map/numbers-of.ts';
import { type RowMapper, rowMapper } from '../map/row-mapper.ts';
import { importMap } from '../maps/import-map.ts';
import { undoMap } from '../maps/undo-map.ts';
import type { Numbering } from '../numbering.ts';
import type { Overwrite } from '../plan.ts';
import type { PlannedRow } from '../planned.ts';
import { type ImportProgress, nobodyAsks } from '../progress.ts';
import type { NameOf } from '../row-text.ts';
import type { Place, UndoneSlice } from '../undo-step.ts';
import { type Check, checkOf, checkOfTable } from './check.ts';
import { ownDigits, ownPrefix } from './choose-columns.ts';
import { type Decided, decide } from './decide.ts';
import type { Prepared } from './list.ts';
import { namingOf } from './referred.ts';
import { remedies } from './steps.ts';
import type { BySort, ElementTarget, EnergyTarget, ImportTarget, MapTarget } from './target.ts';
import { undoElements } from './undo.ts';

export interface Outcome {
  readonly check: Check;
  readonly written: boolean;
}

export interface Run {
  /** Absent: it is only tried. */
  readonly write?: { readonly id: number; readonly user: string; readonly file: string };
  readonly progress?: ImportProgress;
  /** What is kept of it where it is written, beside its rows. */
  readonly keep?: (check: Check, decided: Decided) => Promise<Kept>;
}

type TargetRun = Omit<Run, 'keep'> & { readonly keep: ((check: Check) => Promise<Kept>) | undefined };

/** In the words of the screen: it has no mapping file that a person wrote. */
function refuseNameless({ shape }: ElementTarget | MapTarget, mapping: Mapping): void {
  const nameless = shape.fields.find(
    ({ key }) => identityOf(shape, mapping).includes(key) && !Object.hasOwn(mapping.campi, key),
  );
  if (nameless === undefined) return;
  throw new ImportFault(
    `Nessuna colonna riempie ${fullLabel(nameless)}, da cui si riconosce ciascun elemento: sceglila al passo Colonne, o fai numerare le righe.`,
  );
}

async function runElements(
  { db, codistat, choices, fileName, mapping, source, place }: Decided,
  target: ElementTarget,
  { write, progress = nobodyAsks, keep }: TargetRun,
): Promise<Outcome> {
  refuseNameless(target, mapping);
  const { kind } = target;
  const numbers = await numbersOf(kind, mapping, source, mapping.numeri);
  const mapper: RowMapper = rowMapper(kind, mapping, source, { ownNames: false, numbers });
  // Codes by which others name elements are given by suppliers too, and not everybody has one.
  const spare: Numbering | undefined =
    namingOf(target) === undefined
      ? undefined
      : { field: kind.code, prefix: ownPrefix(target), digits: ownDigits };
  const result: { plan: readonly PlannedRow[]; nameOf: NameOf; written: boolean } = await importFile({
    spare,
    db,
    codistat,
    kind,
    source,
    mapper,
    progress,
    remedies,
    srid: place?.choice.srid ?? 4326,
    policy: choices.riferimenti ?? 'vuoti',
    overwrite: overwriteOf(choices),
    areSame: choices.stessi_elementi === true,
    allOrNothing: false,
    entry: write,
    file: fileName,
    keep: keep && ((plan: readonly PlannedRow[], nameOf: NameOf) => keep(checkOf(kind, plan, nameOf))),
  });
  return { check: checkOf(kind, result.plan, result.nameOf), written: result.written };
}

function overwriteOf({ sovrascrivi, vale_il_file: wins = {} }: ImportChoices): Overwrite {
  return (place, field) => sovrascrivi === true || wins[place]?.includes(field) === true;
}

async function runMap(
  { db, codistat, mapping, source, place }: Decided,
  target: MapTarget,
  { write, progress = nobodyAsks, keep }: TargetRun,
): Promise<Outcome> {
  refuseNameless(target, mapping);
  const { shape } = target;
  const mapper = rowMapper(shape, mapping, source, { ownNames: false, numbers: () => 'auto' });
  const { plan, written } = await importMap({
    db,
    codistat,
    kind: shape,
    source,
    mapper,
    progress,
    remedies,
    srid: place?.choice.srid ?? 4326,
    entry: write,
    keep: keep && ((plan) => keep(checkOf(shape, plan, () => undefined))),
  });
  return { check: checkOf(shape, plan, () => undefined), written };
}

async function runTable(
  { db, codistat, choices, mapping, source }: Decided,
  { energy }: EnergyTarget,
  { write, progress = nobodyAsks, keep }: TargetRun,
): Promise<Outcome> {
  const mapper = await tableMapper(energy.file, mapping, source, choices.numeri);
  const { plan, written } = await importTable(energy, {
    db,
    codistat,
    source,
    mapper,
    progress,
    allOrNothing: false,
    entry: write,
    keep: keep && ((plan) => keep(checkOfTable(plan))),
  });
  return { check: checkOfTable(plan), written };
}

interface TargetWork<T extends ImportTarget> {
  run(decided: Decided, target: T, run: TargetRun): Promise<Outcome>;
  /** Undoes a slice of what import `id` wrote: `size` rows behind `at`. */
  undo(tx: TenantTx, target: T, id: number, at: Place, size: number): Promise<UndoneSlice>;
  /** What is looked at once more when all is undone. */
  afterUndo?(target: T, db: Database, codistat: string): Promise<void> | undefined;
  /** Its tables are emptied by the system alone. */
  readonly undoneBySystem?: true;
}

const works: BySort<TargetWork<ElementTarget>, TargetWork<MapTarget>, TargetWork<EnergyTarget>> = {
  elements: { run: runElements, undo: (tx, _, id, at, size) => undoElements(tx, id, at, size) },
  map: { run: runMap, undo: (tx, { shape }, id) => undoMap(tx, shape, id), undoneBySystem: true },
  accounting: {
    run: runTable,
    undo: (tx, { undo }, id, at, size) => undoTable(tx, undo.table, { id, after: at.dopo, size }),
    afterUndo: ({ undo }, db, codistat) => undo.after?.(db, codistat),
  },
};

/** What is done with a target of its sort. */
export function workFor({ sort }: ImportTarget): TargetWork<ImportTarget> {
  return works[sort];
}

/** Plans all rows and, where that is asked, writes them. Throws `ImportFault` where it cannot be. */
export async function runImport(prepared: Prepared, { keep, ...run }: Run): Promise<Outcome> {
  const decided = await decide(prepared);
  const { target } = decided;
  return workFor(target).run(decided, target, { ...run, keep: keep && ((check) => keep(check, decided)) });
}
