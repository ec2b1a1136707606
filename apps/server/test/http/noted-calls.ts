/** That a call leaves its line in the register of activities. */
import type { Endpoint } from '@lucerna/contract/endpoint';
import type { AuditAction } from '@lucerna/domain/vocabulary/audit-action';
import { expect } from 'vitest';
import type { World } from './world.ts';

/**
 * They change nothing: a file is looked at before it is used, a secret before it is confirmed, a change before it is made.
 * How somebody likes their own screen is nobody else's affair.
 */
export const onlyLooks: readonly string[] = [
  'readBorderFile',
  'prepareOwnFactor',
  'tryQuality',
  'setPreference',
];

/** Who chooses the first password, or connects a phone, signs in by it; an import is begun, and then written. */
const twice: readonly string[] = ['chooseFirstPassword', 'activateSecondFactor', 'writeImport'];

interface NotedLine {
  readonly chi: string | null;
  readonly richiesta: string | null;
}

/** The lines that a call leaves in the register of activities. */
export async function linesLeftBy({ db }: World, send: () => Promise<unknown>): Promise<NotedLine[]> {
  const last = await db.system(({ sql: tx }) =>
    tx.selectFrom('registro').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
  await send();
  return await db.system(({ sql: tx }) =>
    tx
      .selectFrom('registro')
      .select(['chi', 'richiesta'])
      .where('id', '>', last?.id ?? 0)
      .orderBy('id')
      .execute(),
  );
}

/** The call is one request: its lines all bear its number, and name who called where that is known. */
export function expectNoted({ access, name }: Endpoint, caller: string, noted: readonly NotedLine[]): void {
  expect(new Set(noted.map(({ richiesta }) => richiesta)).size).toBe(1);
  expect(noted.length).toBe(twice.includes(name) ? 2 : 1);
  if (access !== 'anyone') expect(noted[0]?.chi).toBe(caller);
}

/** What has to be told apart, each with events of its kind that no call of the list may pass over in silence. */
const events: Readonly<Partial<Record<AuditAction, readonly string[]>>> = {
  accesso: ['Accesso', 'Uscita'],
  rifiuto: ['Accesso rifiutato', 'Non consentito', 'Richiesta che non veniva da Lucerna'],
  modifica: ['Punto luce inserito', 'Edificio modificato', 'Linea eliminata', 'Bolletta inserita'],
  convalida: ['Interventi di manutenzione confermati'],
  esportazione: [
    'Elenco esportato in Excel',
    'Bollette esportate in Excel',
    'Registro delle attività esportato',
    "Righe rifiutate di un'importazione scaricate",
    'Intervento di illuminazione interni esportato',
    'Rilievi sui dati esportati in Excel',
  ],
  importazione: ['Importazione preparata', "Scrittura di un'importazione avviata", 'Importazione annullata'],
  account: [
    'Account creato',
    'Account modificato',
    'Password rinnovata',
    'Propria password cambiata',
    'Sessioni di un account chiuse',
    'Identità collegata',
    'Identità scollegata',
    'Secondo fattore attivato',
    'Secondo fattore tolto',
    'Secondo fattore azzerato',
    'Codici di recupero rinnovati',
  ],
  impostazione: [
    'Impostazioni del Comune modificate',
    'Confine del Comune modificato',
    'Secondo fattore chiesto',
  ],
};

/** After a call of each endpoint, good and refused. */
export async function expectEveryEvent({ db }: World): Promise<void> {
  const rows = await db.system(({ sql: tx }) =>
    tx.selectFrom('registro').select(['azione', 'cosa']).distinct().execute(),
  );
  const told = new Set(rows.map(({ azione, cosa }) => `${azione}: ${cosa}`));
  const wanted = Object.entries(events).flatMap(([azione, words]) =>
    words.map((cosa) => `${azione}: ${cosa}`),
  );
  expect(wanted.filter((one) => !told.has(one))).toEqual([]);
}
