/** The guide's tasks about accounts and passwords, as they are done. */
import { request } from '@playwright/test';
import { phoneCode } from '../../apps/server/test/http/factor.ts';
import { ownBorder } from '../own-border.ts';
import { accountHere, password } from '../sign-in.ts';
import { expect, type Hand } from './hand.ts';
import { dialogNamed, noticeOf, region, type Walks } from './walk.ts';

const chosen = 'nebbia-trapano-fico';

const digits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** What the list of sessions shows of the other machines, in the guide's pictures too. */
const atTheOffice = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Somebody signs in at so many other machines. */
async function signInElsewhere(
  { page }: Hand,
  username: string,
  secret: string,
  times: number,
): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    const other = await request.newContext({ baseURL: new URL(page.url()).origin, userAgent: atTheOffice });
    const answer = await other.post('/api/login', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: { username, password: secret },
    });
    expect(answer.status()).toBe(200);
    await other.dispose();
  }
}

async function sayYes({ page }: Hand, question: string): Promise<void> {
  await dialogNamed(page, question).getByRole('button', { name: 'Si', exact: true }).click();
}

const recoveryCodes = ({ page }: Hand) =>
  region(page, 'Codici di recupero').locator('code').allTextContents();

/** What a phone that is lost is stood in for by. */
let kept: readonly string[] = [];

/** The account that this walk makes; names are the whole server's. */
const made = `squadra.${Date.now() % 10_000}`;

export const accountWalks: Walks = {
  'attivare-il-secondo-fattore': {
    steps: [
      async (hand) => {
        await hand.press('Collega un telefono');
        await hand.fill('Password del tuo account', password);
        await hand.press('Continua');
      },
      async (hand) => {
        await hand.show(hand.page.getByRole('img', { name: /^Codice quadrato/ }));
        const secret = ((await hand.page.locator('code').textContent()) ?? '').replaceAll(' ', '');
        await hand.fill('Codice del telefono', phoneCode(secret, new Date()));
        await hand.press('Collega');
      },
      async (hand) => {
        await expect(region(hand.page, 'Codici di recupero').getByRole('listitem')).toHaveCount(10);
        await hand.press('Copia');
        const file = hand.page.waitForEvent('download');
        await hand.press('Salva in un file');
        expect((await file).suggestedFilename()).toMatch(/^codici-di-recupero-.+\.txt$/);
        kept = await recoveryCodes(hand);
        await hand.press('Li ho conservati');
      },
      async (hand) => {
        const { page } = hand;
        const proof = page.getByRole('textbox', { name: 'Codice del telefono collegato' });
        await hand.press('Passa a un altro telefono');
        await page.getByRole('button', { name: 'Annulla', exact: true }).click();
        await hand.press('Nuovi codici di recupero');
        await proof.fill(kept[0] ?? '');
        await page.getByRole('button', { name: 'Dammi codici nuovi' }).click();
        await expect(noticeOf(page, 'Codici di recupero rinnovati')).toBeVisible();
        kept = await recoveryCodes(hand);
        await page.getByRole('button', { name: 'Li ho conservati' }).click();
        await hand.press('Disattiva');
        await proof.fill(kept[0] ?? '');
        await proof.press('Enter');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Secondo fattore disattivato')).toBeVisible(),
  },
  'cambiare-la-password': {
    locksOut: true,
    steps: [
      async (hand) => {
        await hand.touch(hand.page.locator('a[href="/il-mio-account"]').first());
        await hand.sees('Il mio account');
      },
      async (hand) => {
        await hand.fill('Password di adesso', password);
        await hand.fill('Password nuova', chosen);
        await hand.fill('Ripeti la password nuova', chosen);
        await hand.press('Cambia password');
        await expect(noticeOf(hand.page, 'Password cambiata')).toBeVisible();
      },
      async (hand) => {
        await signInElsewhere(hand, accountHere('consultazione'), chosen, 3);
        await hand.page.reload();
        await hand.sees('Sessioni aperte');
        await hand.touch(hand.page.getByRole('button', { name: /^Chiudi la sessione/ }).first());
        hand.name('Chiudi');
        await expect(noticeOf(hand.page, 'Sessione chiusa')).toBeVisible();
        await hand.press('Chiudi le altre');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Altre sessioni chiuse')).toBeVisible(),
  },
  'gestire-gli-account': {
    steps: [
      async (hand) => {
        await signInElsewhere(hand, accountHere('supervisore'), password, 1);
        await hand.page.reload();
        await hand.press('Nuovo account');
        const panel = region(hand.page, 'Nuovo account');
        await hand.fill('Nome utente', made, panel);
        await hand.fill('Nome mostrato', 'Squadra della guida', panel);
        await panel.getByRole('checkbox', { name: 'Manutentore' }).check();
        await hand.press('Salva', panel);
      },
      async (hand) => {
        const panel = region(hand.page, `Account ${made}`);
        await hand.page.evaluate(() => Object.assign(window, { print: () => undefined }));
        await hand.press('Copia', panel);
        await hand.press('Stampa', panel);
        await hand.page.locator('[data-printed-page]').waitFor({ state: 'attached' });
        await hand.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      },
      async (hand) => {
        await hand.press('Nuova password', region(hand.page, `Account ${made}`));
        await sayYes(hand, 'Sei sicuro di voler dare una password nuova?');
        await expect(noticeOf(hand.page, 'Password rinnovata')).toBeVisible();
        await hand.page.getByRole('button', { name: 'Stampa', exact: true }).click();
        await hand.page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
        await hand.page.getByRole('button', { name: accountHere('supervisore'), exact: true }).click();
        await hand.press('Chiudi le sessioni');
        await expect(noticeOf(hand.page, 'Sessioni chiuse')).toBeVisible();
      },
      async (hand) => {
        await hand.touch(hand.page.getByRole('button', { name: made, exact: true }));
        await hand.press('Disattiva');
        await sayYes(hand, 'Sei sicuro di voler disattivare questo account?');
        await expect(noticeOf(hand.page, 'Account disattivato')).toBeVisible();
        await hand.press('Riattiva');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Account riattivato')).toBeVisible(),
  },
  'leggere-il-registro': {
    steps: [
      async (hand) => {
        await hand.choose('Chi', accountHere('amministratore'));
        await hand.fill('Cerca nel registro', 'accesso');
      },
      async (hand) => {
        const today = new Date().toLocaleDateString('it-IT', { timeZone: 'Europe/Rome', ...digits });
        await hand.fill('Dal giorno', '01/01/2020');
        await hand.fill('Al giorno', today);
        await expect(hand.page.getByRole('table', { name: 'Registro' })).toBeVisible();
      },
      async (hand) => {
        const file = hand.page.waitForEvent('download');
        await hand.press('Esporta');
        expect((await file).suggestedFilename()).toBe('registro.csv');
      },
    ],
    end: async ({ page }) =>
      expect(page.getByRole('row').nth(1)).toContainText(accountHere('amministratore')),
  },
  'impostare-il-comune': {
    steps: [
      async (hand) => {
        await hand.press('Leggi un altro confine');
        await hand.page.getByLabel('File del confine').setInputFiles({
          name: 'confine.geojson',
          mimeType: 'application/json',
          buffer: await ownBorder(hand.page),
        });
      },
      async (hand) => {
        await hand.press('Sostituisci il confine');
        await expect(noticeOf(hand.page, 'Confine salvato')).toBeVisible();
      },
      async (hand) => {
        await hand.fill('Ufficio', 'Sportello luce');
        await hand.fill('Telefono', '0123 456789');
        await hand.press('Salva');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Modifica salvata')).toBeVisible(),
  },
};
