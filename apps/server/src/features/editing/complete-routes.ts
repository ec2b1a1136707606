/** The changed cells of a grid, written all at once or not at all (contract, Features). */
import type { FieldValues } from '@lucerna/contract/element-schema';
import { editingCalls } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { fieldFaults, requestMessages } from '@lucerna/domain/messages';
import type { TenantTx } from '../../db/database.ts';
import { featureOf, readElements, versionOf } from '../../elements/element-row.ts';
import { brokenReferences, withCarrier } from '../../elements/references.ts';
import { conflict, invalid } from '../../http/fault.ts';
import type { Mount } from '../../http/mount.ts';
import { type ChangedRow, setEachRow } from './complete.ts';
import { openOperation } from './operations.ts';

/** Thousands of rows, each with its own values, take longer than one element. */
const deadlineMs = 60_000;

export function completeRoutes(mount: Mount): void {
  for (const { kind, complete } of Object.values(editingCalls)) {
    mount.write(
      complete,
      async ({ user, readBody }, tx) => {
        const { righe } = readBody();
        const found = await readElements(
          tx,
          kind,
          righe.map((row) => row.id),
          { lock: true },
        );
        const live = new Map(
          found
            .filter((element) => element.deletedAt === null)
            .map((element) => [element.values[kind.key] as number, element]),
        );
        const faults: Record<string, string> = {};
        const seen = new Set<number>();
        for (const [i, { id }] of righe.entries()) {
          if (!live.has(id)) faults[`righe.${i}.id`] = fieldFaults.unknownReference;
          else if (seen.has(id)) faults[`righe.${i}.id`] = 'Questo elemento compare due volte';
          seen.add(id);
        }
        if (Object.keys(faults).length > 0) throw invalid(faults);

        const stale = righe.flatMap(({ id, versione }) => {
          const element = live.get(id);
          return element !== undefined && versionOf(element) !== versione ? [featureOf(kind, element)] : [];
        });
        if (stale.length > 0) throw conflict(requestMessages.stale, stale);

        const rows: ChangedRow[] = [];
        const brokenOf = rememberedReferences(tx, kind);
        for (const [i, { id, campi }] of righe.entries()) {
          const broken = await brokenOf(campi);
          for (const [key, message] of Object.entries(broken)) faults[`righe.${i}.campi.${key}`] = message;
          if (Object.keys(broken).length === 0) rows.push({ id, values: await withCarrier(tx, kind, campi) });
        }
        if (Object.keys(faults).length > 0) throw invalid(faults);

        const operazione = await openOperation(tx, kind, user.username);
        await setEachRow(tx, kind, rows);
        return { success: true as const, data: { operazione, modificati: rows.length } };
      },
      { deadlineMs },
    );
  }
}

/** A column of a grid points at the same few elements again and again: each is looked up once. */
function rememberedReferences(tx: TenantTx, kind: Kind) {
  const references = kind.fields.filter((field) => field.reference !== undefined);
  const known = new Map<string, Record<string, string>>();
  return async (values: FieldValues): Promise<Record<string, string>> => {
    const pointed = Object.fromEntries(
      references.flatMap(({ key }) => (values[key] === undefined ? [] : [[key, values[key]]])),
    );
    const name = JSON.stringify(pointed);
    const broken = known.get(name) ?? (await brokenReferences(tx, kind, pointed));
    known.set(name, broken);
    return broken;
  };
}
