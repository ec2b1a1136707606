/** The accounts of a town that journeys have to themselves: those of the demo's Valchiara under names of their own. */
import { demoAccounts, valchiara } from '@lucerna/domain/vocabulary/demo-account';

export const valchiaraAccounts = demoAccounts.filter(
  ({ municipality }) => municipality?.codistat === valchiara.codistat,
);

/** Which account of the town stands for one of Valchiara's; the demo's other accounts are everybody's. */
export function accountOf(town: string, username: string): string {
  return valchiaraAccounts.some((account) => account.username === username)
    ? `${username}.${town}`
    : username;
}
