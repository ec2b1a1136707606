/** The guide's tasks about maintenance and queries, as they are done. */

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { zipOf } from '../../apps/server/test/files/zip-of.ts';
import { handInContested, lamps } from '../recorded-work.ts';
import { fillSignInForm } from '../sign-in.ts';
import { expect, type Hand } from './hand.ts';
import { dialogNamed, filter, noticeOf, nthRow, region, rowWith, type Walks } from './walk.ts';

const dockOf = (hand: Hand) => hand.page.getByRole('region', { name: /^Intervento / });
const form = (hand: Hand) => dialogNamed(hand.page, 'Inserisci intervento');

const handingIn = (hand: Hand) => dialogNamed(hand.page, 'Consegna una copia');

/** As a phone without room saves it: one intervention on the first lamp. */
async function savedCopy(page: Page) {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const { codistat } = (await (await page.request.get('/api/v2.0/me', { headers })).json()) as {
    codistat: string;
  };
  const [lamp] = await lamps(page);
  const now = new Date().toISOString();
  const work = {
    forma: 2,
    invio: randomUUID(),
    segment: 'pl',
    items: [lamp?.id],
    body: {
      descrizione: 'Pulizia',
      azione: 'pulizia',
      operatore: 'Squadra guida',
      tipo_intervento: 'ordinaria programmata',
      data_fine: now.slice(0, 10),
      eseguito_il: now,
    },
    savedAt: now,
  };
  const list = { codistat, username: 'manutentore', interventi: [work], foto: [], illeggibili: [] };
  return {
    name: 'coda.zip',
    mimeType: 'application/zip',
    buffer: zipOf([{ name: 'coda.json', content: Buffer.from(JSON.stringify(list)) }]),
  };
}

async function fillIntervention(hand: Hand, said: string): Promise<void> {
  await hand.fill('Operatore', 'Squadra guida', form(hand));
  await form(hand).getByLabel('Tipo intervento', { exact: true }).click();
  await hand.page.locator('.ant-select-item-option', { hasText: 'Pronto intervento' }).click();
  await hand.page.locator('.ant-select-dropdown:visible').waitFor({ state: 'hidden' });
  hand.name('Tipo intervento');
  await hand.fill('Descrizione', said, form(hand));
}

/** What is found is kept for a while, and taken away as a sheet. */
const chosenInExcel = (query: string): Walks[string] => ({
  steps: [
    async (hand) => filter(hand, query),
    async (hand) => hand.press('Aggiungi a Selezione'),
    async (hand) => {
      await hand.press('Visualizza Selezione');
      const downloading = hand.page.waitForEvent('download');
      await hand.press('Esporta');
      expect((await downloading).suggestedFilename()).toBe('export.xls');
    },
  ],
  end: async ({ page }) => expect(page.getByRole('button', { name: 'Indietro', exact: true })).toBeVisible(),
});

export const workWalks: Walks = {
  'una-lampada-e-guasta': {
    steps: [
      async (hand) => {
        await filter(hand, '0201');
        await hand.touch(rowWith(hand.page, '0201'));
        await hand.press('Aggiungi');
      },
      async (hand) => {
        await hand.press('Inserisci intervento');
        await fillIntervention(hand, 'Sostituita la lampada');
      },
      async (hand) => {
        await hand.press('Salva', form(hand));
        await hand.sees('In attesa di conferma');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Manutenzione inserita')).toBeVisible(),
  },
  'lo-stesso-guasto-su-molti-punti': {
    steps: [
      async (hand) => {
        await filter(hand, '"corso italia"');
        await rowWith(hand.page, 'Corso Italia').click();
        await hand.strike('Ctrl A');
      },
      async (hand) => {
        await hand.press('Aggiungi');
        await hand.sees('Elementi selezionati');
      },
      async (hand) => {
        await hand.press('Inserisci intervento');
        await fillIntervention(hand, 'Linea spenta, ripristinata');
        await hand.press('Salva', form(hand));
      },
    ],
    end: async ({ page }) =>
      expect(noticeOf(page, 'Manutenzione inserita')).toContainText(/Su \d+ punti luce/),
  },
  'un-cambio-di-lampada-alla-scrivania': {
    steps: [
      async (hand) => {
        await filter(hand, '0202');
        await hand.touch(rowWith(hand.page, '0202'));
        await hand.press('Aggiungi');
      },
      async (hand) => {
        await hand.press('Inserisci intervento');
        await form(hand).getByLabel('Azione', { exact: true }).click();
        await hand.page.locator('.ant-select-item-option', { hasText: 'Cambio lampada' }).click();
        hand.name('Azione');
        await hand.fill('Sigla lampada', 'LED 57', form(hand));
        await hand.fill('Operatore', 'Squadra guida', form(hand));
      },
      async (hand) => hand.press('Salva', form(hand)),
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Manutenzione inserita')).toBeVisible(),
  },
  'consegnare-la-copia-di-un-telefono': {
    steps: [
      async (hand) => {
        await hand.press('Consegna una copia');
        const choosing = hand.page.waitForEvent('filechooser');
        await hand.press('Scegli il file', handingIn(hand));
        await (await choosing).setFiles(await savedCopy(hand.page));
      },
      async (hand) => hand.press('Consegna', handingIn(hand)),
    ],
    end: async (hand) => {
      await expect(hand.page.getByText('Consegnati 1 intervento e 0 foto.')).toBeVisible();
      await handingIn(hand).getByRole('button', { name: 'Chiudi', exact: true }).last().click();
    },
  },
  'togliere-un-intervento': {
    steps: [
      async (hand) => {
        const waiting = region(hand.page, 'In attesa di conferma');
        hand.name('In attesa di conferma');
        await hand.touch(waiting.getByRole('listitem').first().getByRole('checkbox'));
      },
      async (hand) => {
        await hand.press('Elimina');
        const asked = dialogNamed(hand.page, /^Sei sicuro di voler eliminare/);
        await hand.fill('Motivo', 'Inserito due volte', asked);
        await hand.press('Si', asked);
      },
      async (hand) => hand.sees('Eliminati'),
    ],
    end: async ({ page }) => expect(region(page, 'Eliminati')).toContainText('Inserito due volte'),
  },
  'convalidare-gli-interventi': {
    steps: [
      async (hand) => {
        await nthRow(hand.page, 0).waitFor();
        await hand.press('Convalida', nthRow(hand.page, 0));
      },
      async (hand) => {
        await hand.press('Si', dialogNamed(hand.page, 'Sei sicuro di voler convalidare questo intervento?'));
        await expect(noticeOf(hand.page, 'Intervento convalidato')).toBeVisible();
      },
      async (hand) => {
        await nthRow(hand.page, 0).getByRole('gridcell').first().click();
        await hand.page.keyboard.down('Shift');
        await nthRow(hand.page, 2).getByRole('gridcell').first().click();
        await hand.page.keyboard.up('Shift');
        hand.struck('Maiusc');
        await hand.press('Convalida selezionati');
        await hand.press(
          'Si',
          dialogNamed(hand.page, 'Sei sicuro di voler convalidare gli interventi selezionati?'),
        );
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, '3 interventi convalidati')).toBeVisible(),
  },
  'convalidare-le-modifiche': {
    steps: [
      async (hand) => {
        await handInContested(hand.page);
        await hand.page.reload();
        await hand.page.getByRole('textbox', { name: 'Filtro', exact: true }).fill('"lampada contesa"');
        await hand.touch(rowWith(hand.page, 'Lampada contesa'));
        const dock = dockOf(hand);
        await hand.sees('Che cosa cambia nel registro');
        for (const choice of await dock.getByLabel("Dell'intervento").all()) await choice.check();
      },
      async (hand) => {
        await hand.press('Convalida', dockOf(hand));
        await hand.press('Si', dialogNamed(hand.page, 'Sei sicuro di voler convalidare questo intervento?'));
      },
      async (hand) => hand.press('Annulla', noticeOf(hand.page, 'Intervento convalidato')),
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Modifica annullata')).toBeVisible(),
  },
  'registrare-dal-telefono': {
    phone: true,
    steps: [
      async (hand) => {
        const near = hand.page.getByRole('list', { name: 'Elementi più vicini' });
        await hand.show(near.getByRole('button').first());
        hand.name('Elementi più vicini');
        await near.getByRole('button').first().click();
      },
      async (hand) => {
        // The picture shows the form, not the button.
        await hand.page.getByRole('button', { name: 'Inserisci intervento', exact: true }).click();
        hand.name('Inserisci intervento');
        await fillIntervention(hand, 'Dal telefono');
      },
      async (hand) => hand.press('Salva', form(hand)),
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Manutenzione inserita')).toBeVisible(),
  },
  'lucerna-campo': {
    phone: true,
    steps: [
      async (hand) => {
        // The screen as it begins: nothing is chosen.
        await hand.page.goto('/dashboard');
        await hand.page.goto('/manutenzioni/pl');
        await hand.press('Installa Lucerna campo');
        const inside = hand.page.getByRole('heading', { level: 1, name: 'Oggi' });
        const asked = hand.page.getByRole('form', { name: 'Accedi' });
        await inside.or(asked).first().waitFor();
        if (await asked.isVisible()) await fillSignInForm(hand.page, 'manutentore');
        await inside.waitFor();
      },
      async (hand) => {
        const near = region(hand.page, 'Più vicini a te').getByRole('button');
        await near
          .filter({ hasNotText: /centralina|quadro/ })
          .first()
          .click();
        await hand.press('Registra intervento');
        await hand.page.getByLabel('Intervento', { exact: true }).selectOption('cambio lampada');
        await hand.page.getByLabel(/^Sigla lampada/).fill('LED 57');
      },
      async (hand) => {
        await hand.press('Salva');
        await hand.press('Invio');
      },
    ],
    end: async ({ page }) => expect(page.getByText('Inviato', { exact: true }).first()).toBeVisible(),
  },
  'un-elenco-in-excel': chosenInExcel('+LED +"corso italia"'),
  'conservare-una-selezione': {
    steps: [
      async (hand) => {
        await backToSearch(hand);
        await filter(hand, '+SAP +roma');
        await hand.press('Aggiungi a Selezione');
        await hand.press('Visualizza Selezione');
      },
      async (hand) => {
        await hand.press('Salva selezione');
        const keeping = dialogNamed(hand.page, 'Salva selezione');
        await hand.fill('Nome', 'Giro di Roma', keeping);
        await hand.press('Salva', keeping);
      },
      async (hand) => {
        await hand.press('Selezioni salvate');
        await hand.press('Apri', dialogNamed(hand.page, 'Selezioni salvate'));
      },
    ],
    end: async ({ page }) => expect(page.getByText('Giro di Roma').first()).toBeVisible(),
  },
  'gli-interventi-fatti': chosenInExcel('+centralina +SI'),
  'chi-ha-cambiato-che-cosa': {
    steps: [
      async (hand) => hand.press('Un anno'),
      async (hand) => {
        const change = hand.page.getByRole('main').getByRole('listitem').getByRole('link').first();
        await hand.touch(change);
      },
    ],
    end: async ({ page }) => expect(page).not.toHaveURL(/\/interrogazioni\/modifiche/),
  },
};

/** The last task may have left the selection on display. */
async function backToSearch({ page }: Hand): Promise<void> {
  await nthRow(page, 0).waitFor();
  const back = page.getByRole('button', { name: 'Indietro', exact: true });
  if (await back.isVisible()) await back.click();
}
