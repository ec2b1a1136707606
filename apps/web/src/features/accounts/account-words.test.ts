import type { AccountInList } from '@lucerna/contract/endpoints/accounts';
import { describe, expect, it } from 'vitest';
import {
  countWords,
  factorWords,
  filtered,
  isLastAdministrator,
  roleChips,
  stateOf,
} from './account-words.ts';
import { cellsOf } from './save-accounts.ts';

const account = (id: number, more: Partial<AccountInList> = {}): AccountInList => ({
  id,
  username: `conto.${id}`,
  nome: 'Ufficio',
  capabilities: [],
  attivo: true,
  ultimo_accesso: null,
  creato_il: '2026-11-01T08:00:00Z',
  creato_da: null,
  password_scade: null,
  secondo_fattore: null,
  identita: null,
  impresa_id: null,
  sessioni: 0,
  ...more,
});
const now = new Date('2026-11-20T08:00:00Z');

describe('an account', () => {
  it.each([
    [{}, 'active'],
    [{ password_scade: '2026-11-21T08:00:00Z' }, 'to change'],
    [{ password_scade: '2026-11-20T08:00:00Z' }, 'expired'],
    [{ attivo: false, password_scade: '2026-11-21T08:00:00Z' }, 'disabled'],
  ] as const)('of %o is %s', (more, state) => {
    expect(stateOf(account(1, more), now)).toBe(state);
  });

  it('has its roles as chips in one order, all of them as one', () => {
    expect(roleChips(['AMMINISTRATIVO', 'MANUTENTORE'])).toEqual(['Manutentore', 'Amministrativo']);
    expect(roleChips(['MANUTENTORE', 'SUPERVISORE', 'AMMINISTRATIVO', 'AMMINISTRATORE'])).toEqual([
      'Tutti i ruoli',
    ]);
    expect(roleChips([])).toEqual([]);
  });
});

describe('the second factor of an account', () => {
  it.each([
    [{}, [], 'no'],
    [{ capabilities: ['MANUTENTORE'] as const }, ['AMMINISTRATORE'] as const, 'no'],
    [{ capabilities: ['MANUTENTORE'] as const }, ['MANUTENTORE'] as const, 'da collegare'],
    [{ secondo_fattore: '2026-11-01T08:00:00Z' }, [], 'attivo'],
  ] as const)('of %o, where %o need it, is told as %s', (more, wanted, words) => {
    expect(
      factorWords(
        account(1, { ...more, capabilities: [...('capabilities' in more ? more.capabilities : [])] }),
        wanted,
      ),
    ).toBe(words);
  });
});

it('a row of the sheet has what the list and the panel show', () => {
  const full = account(1, {
    capabilities: ['SUPERVISORE'],
    creato_da: 'capo',
    identita: '4f1c9a',
    sessioni: 2,
  });
  expect(cellsOf(full, ['SUPERVISORE'], now)).toMatchObject({
    'Nome utente': 'conto.1',
    Ruoli: 'Supervisore',
    Stato: 'Attivo',
    'Ultimo accesso': 'mai',
    'Secondo fattore': 'da collegare',
    Identità: '4f1c9a',
    'Sessioni aperte': 2,
    'Creato da': 'capo',
  });
  expect(cellsOf(account(2), [], now)).toMatchObject({ Ruoli: 'Sola consultazione', Identità: '' });
});

describe('the list', () => {
  const list = [
    account(1, { nome: 'Società elettrica', capabilities: ['MANUTENTORE'] }),
    account(2, { attivo: false, capabilities: ['AMMINISTRATORE'] }),
    account(3, { capabilities: ['AMMINISTRATORE'] }),
  ];

  it('is narrowed by name without accents, by role and by state', () => {
    const ids = (more: object) =>
      filtered(list, { text: '', role: '', state: 'tutti', ...more }).map(({ id }) => id);
    expect(ids({ text: 'societa' })).toEqual([1]);
    expect(ids({ text: 'CONTO.2' })).toEqual([2]);
    expect(ids({ role: 'AMMINISTRATORE', state: 'attivi' })).toEqual([3]);
    expect(ids({ state: 'disattivati' })).toEqual([2]);
    expect(countWords(list)).toBe('2 attivi, 1 disattivato');
  });

  it('knows the last who may administer it', () => {
    expect(isLastAdministrator(list, 3)).toBe(true);
    expect(isLastAdministrator(list, 2)).toBe(false);
    const two = [...list, account(4, { capabilities: ['AMMINISTRATORE'] })];
    expect(isLastAdministrator(two, 3)).toBe(false);
  });
});
