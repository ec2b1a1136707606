/** The import of house numbers and of the technical map: as that of elements, without history and references. */
import type { KindDescription } from '@lucerna/domain/kind-description';
import type { Database } from '../../db/database.ts';
import { readBorders } from '../../elements/place.ts';
import { note } from '../../trail/note.ts';
import type { Remedies } from '../../user-fault.ts';
import { actorOf, type ImportEntry, type ImportSubject, underEntry } from '../entry.ts';
import type { RowMapper } from '../map/row-mapper.ts';
import type { PlannedChange, PlannedInsert, PlannedRow } from '../planned.ts';
import type { ImportProgress } from '../progress.ts';
import { advanceLayers, closeEntry } from '../queries.ts';
import type { RecordSource } from '../read/record.ts';
import { breather, inSlices } from '../slices.ts';
import { stageRows } from '../stage.ts';
import { ExistingMap, planMap } from './plan-map.ts';
import { hideReplaced, insertMapRows, type MapRow, mapPage } from './queries.ts';

export interface MapJob extends ImportSubject<KindDescription> {
  readonly db: Database;
  readonly source: RecordSource;
  readonly mapper: RowMapper;
  readonly srid: number;
  readonly write: boolean;
  readonly remedies: Remedies;
  readonly progress: ImportProgress;
}

export interface MapResult {
  readonly plan: readonly PlannedRow[];
  readonly written: boolean;
}

const bordersDeadlineMs = 60_000;
const lastDeadlineMs = 60_000;

export async function importMap(job: MapJob): Promise<MapResult> {
  if (!job.write) return { plan: await planned(job), written: false };
  return underEntry(job.db, job, async (entry) => {
    const plan = await planned(job);
    await write(job, entry, plan);
    return { plan, written: true };
  });
}

async function planned(job: MapJob): Promise<readonly PlannedRow[]> {
  const { db, codistat, kind, mapper, progress } = job;
  const borders = await db.tenant(codistat, readBorders, { readOnly: true, deadlineMs: bordersDeadlineMs });
  const { rows } = await stageRows({ ...job, borders });
  progress.tell({ step: 'comparing', rows: rows.length });
  const existing = new ExistingMap(kind);
  for (let after = 0; ; ) {
    progress.signal.throwIfAborted();
    const page = await db.tenant(codistat, (tx) => mapPage(tx, kind, after), { readOnly: true });
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.key;
    for (const one of page) existing.add(one);
  }
  return planMap(kind, rows, existing, mapper.placeOf, breather());
}

const isWritten = (row: PlannedRow): row is PlannedInsert | PlannedChange =>
  row.outcome === 'inserisce' || row.outcome === 'modifica';

function rowOf(row: PlannedInsert | PlannedChange): MapRow[] {
  if (row.outcome === 'inserisce') return [{ values: row.values, geometry: row.geometry, replaces: null }];
  const { element, geometry } = row;
  return geometry === null ? [] : [{ values: element.values, geometry, replaces: element.key }];
}

async function write(
  { db, codistat, kind, progress }: MapJob,
  entry: ImportEntry<KindDescription>,
  plan: readonly PlannedRow[],
): Promise<void> {
  const rows = plan.filter(isWritten);
  let done = 0;
  await inSlices(rows, async (slice) => {
    progress.signal.throwIfAborted();
    await db.tenant(codistat, (tx) => insertMapRows(tx, kind, slice.flatMap(rowOf)), {
      actor: actorOf(entry, false),
    });
    done += slice.length;
    progress.tell({ step: 'writing', rows: done, of: rows.length });
  });
  progress.signal.throwIfAborted();
  const counted = (outcome: PlannedRow['outcome']) => plan.filter((row) => row.outcome === outcome).length;
  const counts = {
    ...{ inserite: counted('inserisce'), modificate: counted('modifica'), lasciate: counted('lascia') },
    ...{ rifiutate: counted('rifiuta'), da_posizionare: 0 },
  };
  await db.system(
    async (plain) => {
      const tx = { ...plain, codistat };
      if (counts.modificate > 0) await hideReplaced(tx, codistat, entry.id);
      await advanceLayers(tx, [kind.table]);
      await closeEntry(tx, entry, counts);
      note(tx, codistat, {
        azione: 'importazione',
        cosa: `Importazione di ${kind.names.many}`,
        oggetto: `${entry.file}: ${counts.inserite} inseriti, ${counts.modificate} modificati`,
      });
    },
    { actor: actorOf(entry, true), deadlineMs: lastDeadlineMs },
  );
}
