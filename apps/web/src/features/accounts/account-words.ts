/** How an account stands, in words. */
import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { foldText } from '@lucerna/domain/rules/free-search';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { type Capability, capabilities } from '@lucerna/domain/vocabulary/capability';
import { roleLabel } from '@lucerna/domain/vocabulary/role-label';

export type AccountState = 'active' | 'to change' | 'expired' | 'disabled';

export function stateOf(
  { attivo, password_scade }: Pick<AccountInList, 'attivo' | 'password_scade'>,
  now: Date,
): AccountState {
  if (!attivo) return 'disabled';
  if (password_scade === null) return 'active';
  return new Date(password_scade) > now ? 'to change' : 'expired';
}

export const stateWords: Readonly<Record<AccountState, string>> = {
  active: 'Attivo',
  'to change': 'Password da cambiare',
  expired: 'Password scaduta',
  disabled: 'Disattivato',
};

/** What each role lets somebody do, in the order in which people think of them. */
export const rolesInOrder: readonly { readonly role: Capability; readonly does: string }[] = [
  { role: 'SUPERVISORE', does: 'Inserisce e modifica gli elementi, convalida gli interventi, importa.' },
  { role: 'MANUTENTORE', does: 'Registra gli interventi, anche dal telefono.' },
  { role: 'AMMINISTRATIVO', does: 'Bollette, consumi, produzione; ne importa i file.' },
  { role: 'AMMINISTRATORE', does: 'Account, dati del Comune, registro di chi ha fatto che cosa.' },
];

/** The chips of an account: `Tutti i ruoli` stands for all of them. */
export function roleChips(roles: readonly Capability[]): readonly string[] {
  if (capabilities.every((role) => roles.includes(role))) return ['Tutti i ruoli'];
  return rolesInOrder.filter(({ role }) => roles.includes(role)).map(({ role }) => roleLabel[role]);
}

export function lastSeen({ ultimo_accesso }: Pick<AccountInList, 'ultimo_accesso'>): string {
  return ultimo_accesso === null ? 'mai' : shownInstant(ultimo_accesso);
}

/** `attivo`, `da collegare` at the next sign-in, or nothing where nobody asks for it. */
export function factorWords(
  { secondo_fattore, capabilities: roles }: Pick<AccountInList, 'secondo_fattore' | 'capabilities'>,
  wanted: readonly Capability[],
): string {
  if (secondo_fattore !== null) return 'attivo';
  return roles.some((role) => wanted.includes(role)) ? 'da collegare' : 'no';
}

/** `2 sessioni aperte`; empty where there is none. */
export function sessionWords(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 sessione aperta' : `${count} sessioni aperte`;
}

/** `9 attivi, 2 disattivati` */
export function countWords(list: readonly Pick<AccountInList, 'attivo'>[]): string {
  const active = list.filter(({ attivo }) => attivo).length;
  const disabled = list.length - active;
  const words = [`${active} ${active === 1 ? 'attivo' : 'attivi'}`];
  if (disabled > 0) words.push(`${disabled} ${disabled === 1 ? 'disattivato' : 'disattivati'}`);
  return words.join(', ');
}

export type ShownState = 'attivi' | 'disattivati' | 'tutti';

export interface AccountFilter {
  readonly text: string;
  /** `''`: any. */
  readonly role: Capability | '';
  readonly state: ShownState;
}

export function filtered(
  list: readonly AccountInList[],
  { text, role, state }: AccountFilter,
): readonly AccountInList[] {
  const wanted = foldText(text.trim());
  return list.filter(
    ({ username, nome, capabilities: roles, attivo }) =>
      foldText(`${username} ${nome}`).includes(wanted) &&
      (role === '' || roles.includes(role)) &&
      (state === 'tutti' || attivo === (state === 'attivi')),
  );
}

/** Whether nobody else could administer the municipality's accounts. */
export function isLastAdministrator(list: readonly AccountInList[], id: number): boolean {
  const administers = ({ attivo, capabilities: roles }: AccountInList) =>
    attivo && roles.includes('AMMINISTRATORE');
  return list.some((one) => one.id === id && administers(one)) && list.filter(administers).length === 1;
}
