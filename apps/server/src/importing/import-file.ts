/** The import of one file: read and check, plan, and (unless it is only tried) write, all in one transaction. */
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { followersOf } from '@lucerna/domain/rules/following';
import type { Database, TenantTx } from '../db/database.ts';
import { readBorders } from '../elements/place.ts';
import type { Remedies } from '../user-fault.ts';
import type { ExistingElement } from './existing.ts';
import type { RowMapper } from './map/row-mapper.ts';
import { identityOf, type PlannedRow, type Planning, planRows } from './plan.ts';
import type { ImportProgress } from './progress.ts';
import { existingElements, loadReferables, lockLayer } from './queries.ts';
import type { RecordSource } from './read/record.ts';
import { type ReferenceIndex, type ReferencePolicy, referenceIndex } from './references.ts';
import { type StagedRow, stageRows } from './stage.ts';
import { writePlan } from './write.ts';

export interface ImportJob {
  readonly db: Database;
  readonly codistat: string;
  readonly kind: Kind;
  readonly source: RecordSource;
  readonly mapper: RowMapper;
  readonly srid: number;
  readonly policy: ReferencePolicy;
  readonly write: boolean;
  readonly allOrNothing: boolean;
  readonly remedies: Remedies;
  readonly progress: ImportProgress;
}

export interface ImportResult {
  readonly plan: readonly PlannedRow[];
  readonly leftOut: number;
  /** Whether what the plan says has been done. */
  readonly written: boolean;
}

/** Time enough for 100,000 rows on a slow disk. */
const deadlineMs = 30 * 60_000;
const bordersDeadlineMs = 60_000;

export async function importFile(job: ImportJob): Promise<ImportResult> {
  const { db, codistat, write, progress } = job;
  const borders = await db.tenant(codistat, readBorders, { readOnly: true, deadlineMs: bordersDeadlineMs });
  const { rows, leftOut } = await stageRows({ ...job, borders });
  progress.tell({ step: 'comparing', rows: rows.length });
  return db.tenant(
    codistat,
    async (tx) => {
      if (write) await lockLayer(tx, job.kind.segment);
      const plan = await makePlan(tx, job, rows);
      progress.signal.throwIfAborted();
      const refused = plan.some((row) => row.outcome === 'rifiuta');
      if (!write || (refused && job.allOrNothing)) return { plan, leftOut, written: false };
      await writePlan(tx, job.kind, writtenFields(job.kind, job.mapper), plan, progress);
      return { plan, leftOut, written: true };
    },
    { deadlineMs, readOnly: !write, actor: { user: 'importa', origin: 'importazione' } },
  );
}

async function makePlan(
  tx: TenantTx,
  { kind, mapper, policy, progress }: ImportJob,
  rows: readonly StagedRow[],
): Promise<PlannedRow[]> {
  const references: Record<string, ReferenceIndex> = {};
  for (const field of mapper.fields) {
    if (field.reference !== undefined)
      references[field.key] = referenceIndex(await loadReferables(tx, field.reference));
  }
  const planning: Planning = { ...mapper, fields: writtenFields(kind, mapper), kind, policy, references };
  const needed = neededFields(kind, planning);
  const existing = new Map<string, ExistingElement[]>();
  for await (const page of existingElements(tx, kind, needed)) {
    progress.signal.throwIfAborted();
    for (const element of page) {
      const name = identityOf(mapper.identity, element.values, element.key, kind.key);
      const group = existing.get(name);
      if (group === undefined) existing.set(name, [element]);
      else group.push(element);
    }
  }
  return planRows(planning, rows, existing);
}

/** The fields that the file fills, and those that follow its references. */
function writtenFields(kind: Kind, mapper: RowMapper): Field[] {
  const keys = mapper.fields.flatMap(({ key }) => [
    key,
    ...followersOf(kind, key).map((follower) => follower.key),
  ]);
  return kind.fields.filter((field) => keys.includes(field.key));
}

/**
 * What has to be known of an element: what the file may change, what that follows, what names the element, what makes
 * it complete.
 */
function neededFields(kind: Kind, { fields, identity }: Planning): Field[] {
  const named = new Set([
    ...[...fields, ...fieldsForCompleteness(kind)].map((field) => field.key),
    ...fields.flatMap(({ follows }) => follows?.reference ?? []),
    ...[...identity, kind.code, kind.description],
  ]);
  return kind.fields.filter((field) => named.has(field.key));
}
