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

/** The call is one request: of the lines that it leaves each has its number and names who called, where that is known. */
export async function expectNoted(
  world: World,
  { access, name }: Endpoint,
  caller: string,
  send: () => Promise<unknown>,
): Promise<void> {
  const lines = (after: number) =>
    world.db.system(({ sql: tx }) =>
      tx
        .selectFrom('registro')
        .select(['id', 'chi', 'richiesta'])
        .where('id', '>', after)
        .orderBy('id')
        .execute(),
    );
  const before = (await lines(0)).at(-1)?.id ?? 0;
  await send();
  const noted = await lines(before);
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
