/** The numbers by which decisions judge, as a municipality has them. */
import type { Parameter } from '@lucerna/contract/endpoints/parameters';
import { decisionParameters, type ParameterValues } from '@lucerna/domain/vocabulary/decision-parameter';
import { sql } from 'kysely';
import type { TenantTx } from '../db/database.ts';

interface OwnParameter {
  readonly chiave: string;
  readonly dal: string;
  readonly valore: number;
  readonly fonte: string;
}

/** The municipality's own parameters as of a day. */
async function readOwnParameters(tx: TenantTx, day: string): Promise<OwnParameter[]> {
  const { rows } = await sql<OwnParameter>`
    select distinct on (chiave) chiave, dal, valore, fonte from parametri
    where codistat = ${tx.codistat} and dal <= ${day}::date order by chiave, dal desc`.execute(tx.sql);
  return rows;
}

/** Every parameter as of a day: the municipality's own where it had set one, else the preset. */
export async function parametersOf(tx: TenantTx, day: string): Promise<Parameter[]> {
  const own = new Map((await readOwnParameters(tx, day)).map((one) => [one.chiave, one]));
  return decisionParameters.map(({ key, label, um, value, dal, fonte, stima }) => {
    const set = own.get(key);
    const about = { chiave: key, etichetta: label, um };
    if (set === undefined) return { ...about, valore: value, dal, fonte, stima, predefinito: true };
    return {
      ...about,
      valore: set.valore,
      dal: set.dal,
      fonte: set.fonte,
      // What somebody has a source for is their number.
      stima: false,
      predefinito: false,
    };
  });
}

/** What each of them is on a day. */
export async function readParameterValues(tx: TenantTx, day: string): Promise<ParameterValues> {
  const all = await parametersOf(tx, day);
  return Object.fromEntries(all.map(({ chiave, valore }) => [chiave, valore])) as ParameterValues;
}
