/** The list of accounts as a sheet. */
import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { exportRows } from '@lucerna/contract/endpoints/export';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { type Capability, capabilities as everyRole } from '@lucerna/domain/vocabulary/capability';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';
import { callForResponse } from '../../api/call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { factorWords, lastSeen, stateOf, stateWords } from './account-words.ts';

type Cells = Readonly<Record<string, string | number>>;

/** What stands in a row of the sheet, under the names of its columns. */
export function cellsOf(account: AccountInList, wanted: readonly Capability[], now: Date): Cells {
  const roles = everyRole.filter((role) => account.capabilities.includes(role));
  return {
    'Nome utente': account.username,
    Nome: account.nome,
    Ruoli: roles.map((role) => roleLabel[role]).join(', ') || 'Sola consultazione',
    Stato: stateWords[stateOf(account, now)],
    'Ultimo accesso': lastSeen(account),
    'Secondo fattore': factorWords(account, wanted),
    Identità: account.identita ?? '',
    'Sessioni aperte': account.sessioni,
    Creato: shownInstant(account.creato_il),
    'Creato da': account.creato_da ?? '',
  };
}

/** Throws an `ApiError`. */
export async function saveAccounts(
  accounts: readonly AccountInList[],
  wanted: readonly Capability[],
): Promise<void> {
  const rows = accounts.map((account) => cellsOf(account, wanted, new Date()));
  const columns = Object.keys(rows[0] ?? {}).map((key) => ({ key, label: key }));
  const answer = await callForResponse(exportRows, { body: { rows, columns, sheet: 'Account' } });
  saveFile(await answer.blob(), 'account.xls');
}
