/** The guide's tasks about bills, consumption and production, as they are done. */
import { expect, type Hand } from './hand.ts';
import { dialogNamed, filter, noticeOf, nthRow, rowWith, type Walks } from './walk.ts';

const entry = (hand: Hand) =>
  hand.page.getByRole('table', { name: /^Bollette di/ }).getByRole('row', { name: 'Nuova bolletta' });

export const accountingWalks: Walks = {
  'inserire-le-bollette-del-mese': {
    steps: [
      async (hand) => {
        await filter(hand, 'Q03');
        await rowWith(hand.page, 'Q03').click();
      },
      async (hand) => {
        await hand.fill('Identificativo', 'GUIDA/1', entry(hand));
        await hand.fill('Consumo', '1200,5', entry(hand));
        await hand.fill('Importo', '300,25', entry(hand));
      },
      async (hand) => {
        await hand.press('Inserisci', entry(hand));
        // The demo's bills reach until today: the next one is of days that are still to come.
        await dialogNamed(hand.page, 'Il periodo finisce dopo oggi')
          .getByRole('button', { name: 'Si', exact: true })
          .click();
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Bolletta inserita')).toBeVisible(),
  },
  'incollare-le-bollette': {
    steps: [
      async (hand) => {
        await filter(hand, 'Autocarro');
        await rowWith(hand.page, 'Autocarro').click();
      },
      async (hand) => {
        const first = entry(hand).getByRole('textbox', { name: 'Identificativo' });
        await first.waitFor();
        await first.evaluate((element) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData(
            'text/plain',
            [
              ['Identificativo', 'Inizio Periodo', 'Fine Periodo', 'Consumo (l)', 'Importo (€)'],
              ['G/1', '01/01/2026', '31/01/2026', '100', '150,00'],
              ['G/2', '01/02/2026', '28/02/2026', '90', '140,00'],
            ]
              .map((row) => row.join('\t'))
              .join('\n'),
          );
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        });
        hand.name('Identificativo');
        hand.struck('Ctrl V');
        await hand.show(dialogNamed(hand.page, /^2 bollette da inserire/));
      },
      async (hand) => hand.press('Inserisci 2 bollette'),
    ],
    end: async ({ page }) => expect(noticeOf(page, '2 bollette inserite')).toBeVisible(),
  },
  'sbrigare-le-anomalie': {
    steps: [
      async (hand) => {
        await hand.touch(nthRow(hand.page, 0));
        await hand.sees('Che cosa controllare');
      },
      async (hand) => {
        await hand.press('Apri la bolletta');
        await expect(hand.page).toHaveURL(/inserimento-bollette/);
        await hand.page.goBack();
        await nthRow(hand.page, 0).click();
      },
      async (hand) => {
        await hand.fill('Nota', 'Verificata con il fornitore');
        await hand.press('Segna risolta');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Anomalia segnata come risolta')).toBeVisible(),
  },
  'confrontare-due-anni': {
    steps: [
      async (hand) => {
        await nthRow(hand.page, 0).click();
        await hand.press('Conferma');
      },
      async (hand) => {
        await hand.press('Altro');
        await hand.press('Anno precedente');
        await hand.page.keyboard.press('Escape');
      },
      async (hand) => {
        const downloading = hand.page.waitForEvent('download');
        await hand.press('Esporta Dati');
        await downloading;
      },
    ],
    end: async ({ page }) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  'leggere-la-produzione': {
    steps: [
      async (hand) => {
        await hand.press('Per Convenzione');
        await hand.press('Fotovoltaici');
        await expect(hand.page.getByRole('table').first()).toBeVisible();
      },
      async (hand) => {
        await hand.press('Per POD');
        await hand.press('Apri');
      },
      async (hand) => {
        const downloading = hand.page.waitForEvent('download');
        await hand.press('Esporta Dati');
        await downloading;
      },
    ],
    end: async ({ page }) =>
      expect(page.locator('[data-drawn="true"]').filter({ visible: true }).first()).toBeVisible(),
  },
};
