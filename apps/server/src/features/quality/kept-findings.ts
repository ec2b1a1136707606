/** Lists of findings, kept in memory as long as nothing changed that they tell. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import type { QualityState } from '@lucerna/domain/vocabulary/quality-rule';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { layerVersions } from '../../elements/layer-versions.ts';
import { UsedLast } from '../../http/responses/used-last.ts';
import { readFindings } from './queries.ts';

/** In bytes: a rule may find something in each of ten thousand elements, some 3 MB. */
const MOST_KEPT = 30e6;
const BYTES_OF_A_FINDING = 300;

type Findings = Awaited<ReturnType<typeof readFindings>>;

/**
 * Another text whenever a list is another one: how many findings it has, when they were judged and by whom, when the
 * register was checked, and what the elements are that it names.
 */
async function versionOf(tx: TenantTx, rules: readonly string[], state: QualityState): Promise<string> {
  const layers = await layerVersions(
    tx,
    kinds.map(({ segment }) => segment),
  );
  const those = sql`codistat = ${tx.codistat} and regola = any(${[...rules]}::text[]) and stato = ${state}`;
  const { rows } = await sql<Record<string, string | null>>`
    select count(*)::text as quanti, sum(extract(epoch from quando))::text as quando,
      (select aggiornato::text from controlli_rilievi where codistat = ${tx.codistat}) as controllato,
      (select string_agg(chi || ' ' || coalesce(nome_account(chi), ''), ',' order by chi)
       from (select distinct chi from rilievi where ${those} and chi is not null) d) as chi
    from rilievi where ${those}`.execute(tx.sql);
  return JSON.stringify([layers, rows]);
}

export class KeptFindings {
  readonly #kept = new UsedLast<{ readonly version: string; readonly findings: Findings }>(
    MOST_KEPT,
    ({ findings }) => findings.length * BYTES_OF_A_FINDING,
  );

  /** The findings of rules of elements in a state, as `readFindings` has them. */
  async read(tx: TenantTx, rules: readonly string[], state: QualityState): Promise<Findings> {
    const name = [tx.codistat, state, ...rules].join(' ');
    // Before the list: what is written meanwhile is later, and is then read again.
    const version = await versionOf(tx, rules, state);
    const known = this.#kept.get(name);
    if (known?.version === version) return known.findings;
    const findings = await readFindings(tx, rules, state);
    this.#kept.set(name, { version, findings });
    return findings;
  }
}
