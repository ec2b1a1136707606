/** All SQL of what is read and judged of findings; `energy/recheck-findings.ts` makes and closes them. */
import { billFields } from '@lucerna/domain/bill';
import type { BillFinding, DetailedFinding } from '@lucerna/domain/bill-finding';
import { billRules, type FindingState } from '@lucerna/domain/vocabulary/bill-rule';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/database.ts';

type FindingRow = Omit<BillFinding, 'campo'> & Partial<Pick<DetailedFinding, 'bolletta'>>;

const columns = sql`a.id, a.id_letture, b.id_contat, a.regola, a.messaggio, a.stato, a.nota,
  nome_account(a.chi) as chi, a.quando`;

/** Of bills that are not deleted, of plants that are not. */
const ofShownBills = sql`
  from bollette_anomalie a
  join bollette b on b.codistat = a.codistat and b.id_letture = a.id_letture and b.eliminato_il is null
  join imp i on i.codistat = b.codistat and i.id_imp = b.id_contat and i.eliminato_il is null`;

/** The bill itself. */
const bill = sql`json_build_object(${sql.join(
  billFields.flatMap(({ key }) => [sql.lit(key), sql.ref(`b.${key}`)]),
)}) as bolletta`;

function findingOf({ id, id_letture, id_contat, regola, ...rest }: FindingRow): BillFinding {
  const rule = billRules.find(({ value }) => value === regola);
  if (rule === undefined) throw new Error(`No rule ${regola}`);
  return { id, id_letture, id_contat, regola, campo: rule.field, ...rest };
}

/** The findings of a state, those of the newest bills first; `detailed`, each with its bill. */
export async function readFindings(
  tx: TenantTx,
  state: FindingState,
  { detailed }: { readonly detailed: boolean },
): Promise<BillFinding[]> {
  const { rows } = await sql<FindingRow>`
    select ${columns} ${detailed ? sql`, ${bill}` : sql``} ${ofShownBills}
    where a.codistat = ${tx.codistat} and a.stato = ${state}
    order by b.periodo_fine desc, a.id desc`.execute(tx.sql);
  return rows.map(findingOf);
}

/** The plant whose bill a finding is about; undefined where it cannot be seen. */
export async function plantOfFinding(tx: TenantTx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id_contat: number }>`
    select b.id_contat ${ofShownBills} where a.codistat = ${tx.codistat} and a.id = ${id}`.execute(tx.sql);
  return rows[0]?.id_contat;
}

/** A finding that can be seen, held until the end of the transaction; whether the last check found it still. */
export async function holdFinding(
  tx: TenantTx,
  id: number,
): Promise<{ readonly finding: BillFinding; readonly present: boolean } | undefined> {
  const { rows } = await sql<FindingRow & { presente: boolean }>`
    select ${columns}, a.presente ${ofShownBills}
    where a.codistat = ${tx.codistat} and a.id = ${id}
    for no key update of a`.execute(tx.sql);
  if (rows[0] === undefined) return undefined;
  const { presente, ...row } = rows[0];
  return { finding: findingOf(row), present: presente };
}

/** What somebody says about a finding. */
export interface Judgement {
  readonly stato: FindingState;
  readonly nota: string | null;
  /** The account. */
  readonly chi: string;
}

/** Writes what somebody says about a finding that is held, and gives it as it is now. */
export async function writeJudgement(
  tx: TenantTx,
  finding: BillFinding,
  judgement: Judgement,
): Promise<BillFinding> {
  const { quando, chi } = await tx.sql
    .updateTable('bollette_anomalie')
    .set({ ...judgement, quando: sql<string>`now()` })
    .where('codistat', '=', tx.codistat)
    .where('id', '=', finding.id)
    .returning(['quando', sql<string>`nome_account(chi)`.as('chi')])
    .executeTakeFirstOrThrow();
  return { ...finding, ...judgement, quando, chi };
}
