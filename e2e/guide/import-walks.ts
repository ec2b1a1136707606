/** The guide's tasks about files that are brought in, as they are done. */
import { surveyOf } from '../survey-file.ts';
import { expect, type Hand } from './hand.ts';
import { dialogNamed, noticeOf, region, type Walks } from './walk.ts';

const on = async (hand: Hand, next: string) => {
  await hand.press('Avanti');
  await expect(hand.page.locator('[aria-current="step"]')).toContainText(next);
};

export const importWalks: Walks = {
  'importare-un-rilievo': {
    steps: [
      async (hand) => {
        await hand.press('Scegli il file');
        const buffer = await surveyOf(hand.page, [
          { code: 'GUIDA-1', lamp: 'LED 45', east: 0.0002, north: 0.0002 },
          { code: 'GUIDA-2', lamp: 'LED 45', east: 0.0004, north: 0.0002 },
        ]);
        const file = { name: 'rilievo.csv', mimeType: 'text/csv', buffer };
        await hand.page.locator('input[type="file"]').setInputFiles(file);
        await on(hand, 'Posizione');
      },
      async (hand) => {
        await hand.show(region(hand.page, 'Mappa'));
        await on(hand, 'Colonne');
      },
      async (hand) => {
        await hand.show(hand.page.getByRole('table').first());
        await on(hand, 'Parole');
        await on(hand, 'Controllo');
      },
      async (hand) => {
        await hand.show(hand.page.getByRole('table').first());
        await hand.press('Scrivi');
        await expect(hand.page.getByRole('heading', { name: 'Importazione scritta' })).toBeVisible();
      },
      async (hand) => {
        await hand.press('Annulla importazione');
        await dialogNamed(hand.page, 'Sei sicuro di voler annullare questa importazione?')
          .getByRole('button', { name: 'Si', exact: true })
          .click();
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Importazione annullata')).toBeVisible(),
  },
};
