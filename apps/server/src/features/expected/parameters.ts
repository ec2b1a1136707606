/** The numbers by which decisions judge, as a municipality has them. */
import type { Parameter } from '@lucerna/contract/endpoints/parameters';
import { decisionParameters } from '@lucerna/domain/vocabulary/decision-parameter';
import type { TenantTx } from '../../db/database.ts';
import { readOwnParameters } from './queries.ts';

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
