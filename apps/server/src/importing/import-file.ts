/** The import of one file: read and check, plan, and (unless it is only tried) write. No step keeps others waiting. */
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldsForCompleteness } from '@lucerna/domain/rules/completeness';
import { followersOf } from '@lucerna/domain/rules/following';
import { breather } from '../db/slices.ts';
import type { Remedies } from '../user-fault.ts';
import { carryOut, elementsNote, type Kept, type Writing } from './carry-out.ts';
import type { ExistingElement } from './existing.ts';
import { ImportFault } from './fault.ts';
import type { RowMapper } from './map/row-mapper.ts';
import type { Numbering } from './numbering.ts';
import { otherElements, otherElementsText } from './other-elements.ts';
import { identityOf, type Overwrite, type Planning, planRows } from './plan.ts';
import { leftForAnother, type PlannedRow } from './planned.ts';
import { existingPage, loadReferables, pagesOf, waitingOf } from './queries.ts';
import type { RecordSource } from './read/record.ts';
import { type ReferenceIndex, type ReferencePolicy, referenceIndex } from './references.ts';
import type { NameOf } from './row-text.ts';
import { type StagedRow, stageRows } from './stage.ts';
import { isReferredTo, linkFound } from './to-link.ts';
import { elementWriter } from './write.ts';

export interface ImportJob extends Writing {
  readonly kind: Kind;
  readonly source: RecordSource;
  readonly mapper: RowMapper;
  readonly srid: number;
  readonly policy: ReferencePolicy;
  /** Where the file wins although somebody changed an element by hand since the last import. */
  readonly overwrite: Overwrite;
  /** Somebody said that the elements are the same, though most would move far. */
  readonly areSame: boolean;
  /** How rows without the code are named, where it is a number that not everybody has. */
  readonly spare?: Numbering | undefined;
  /** As the user knows it. */
  readonly file: string;
  readonly remedies: Remedies;
  readonly keep?: ((plan: readonly PlannedRow[], nameOf: NameOf) => Promise<Kept>) | undefined;
}

export interface ImportResult {
  readonly plan: readonly PlannedRow[];
  readonly nameOf: NameOf;
  readonly leftOut: number;
  /** Whether what the plan says has been done. */
  readonly written: boolean;
}

export async function importFile(job: ImportJob): Promise<ImportResult> {
  const { db, codistat, kind, mapper, keep } = job;
  let leftOut = 0;
  let nameOf: NameOf = () => undefined;
  const { plan, written } = await carryOut(job, {
    sort: kind,
    async plan() {
      const staged = await stageRows(job);
      leftOut = staged.leftOut;
      const made = await makePlan(job, staged.rows);
      nameOf = made.nameOf;
      const others = job.entry === undefined || job.areSame ? null : otherElements(made.plan);
      if (others !== null) {
        const remedy = job.remedies['say that they are the same'];
        throw new ImportFault(`${otherElementsText(others)} ${remedy}.`);
      }
      return made.plan;
    },
    writer: (plan, of) => elementWriter({ kind, fields: writtenFields(kind, mapper) }, plan, of),
    leftAlone: leftForAnother,
    noteOf: elementsNote(kind.names.many, job.file),
    keep: keep && ((plan) => keep(plan, nameOf)),
  });
  // What came before and did not find these finds them now.
  if (written && isReferredTo(kind.id)) await linkFound(db, codistat, kind.id);
  return { plan, nameOf, leftOut, written };
}

async function makePlan(
  job: ImportJob,
  rows: readonly StagedRow[],
): Promise<Pick<ImportResult, 'plan' | 'nameOf'>> {
  const { db, codistat, kind, mapper, policy, overwrite } = job;
  const references: Record<string, ReferenceIndex> = {};
  for (const { key, reference } of mapper.fields) {
    if (reference === undefined) continue;
    const all = await db.tenant(codistat, (tx) => loadReferables(tx, reference), { readOnly: true });
    references[key] = referenceIndex(all, reference);
  }
  const planning: Planning = {
    ...mapper,
    fields: writtenFields(kind, mapper),
    kind,
    policy,
    overwrite,
    spare: mapper.numbering === undefined ? job.spare : undefined,
    fileName: job.file,
    references,
    waiting:
      mapper.numbering === undefined
        ? []
        : await db.tenant(codistat, (tx) => waitingOf(tx, kind), { readOnly: true }),
  };
  const needed = neededFields(kind, planning);
  const existing = new Map<string, ExistingElement[]>();
  const elements = pagesOf(
    job,
    (tx, after) => existingPage(tx, kind, needed, after),
    ({ key }) => key,
  );
  for await (const page of elements) {
    for (const element of page) {
      const name = identityOf(mapper.identity, element.values, element.key, kind.key);
      const group = existing.get(name);
      if (group === undefined) existing.set(name, [element]);
      else group.push(element);
    }
  }
  const plan = await planRows(planning, rows, existing, breather());
  return { plan, nameOf: (field, key) => references[field]?.nameOf(key) };
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
    ...identity,
    kind.code,
    kind.description,
  ]);
  return kind.fields.filter((field) => named.has(field.key));
}
