/** The guide's tasks about other programs, as they are done; what is done in QGIS `npm run prova-qgis` walks. */
import { expect } from './hand.ts';
import { dialogNamed, noticeOf, region, type Walks } from './walk.ts';

/** Names of keys are the municipality's own. */
const made = `QGIS ufficio tecnico ${Date.now() % 10_000}`;

const inAnotherProgram = () => Promise.resolve();

export const programWalks: Walks = {
  'una-chiave-per-un-programma': {
    steps: [
      async (hand) => {
        await hand.press('Nuova chiave');
        await hand.fill('Nome', made);
        await hand.page.getByRole('radio', { name: 'Punti luce: lettura', exact: true }).check();
      },
      async (hand) => {
        await hand.press('Salva');
        await expect(region(hand.page, 'Chiave').getByText(/^luc_/)).toBeVisible();
        // A browser without a window may not let it be copied.
        await hand.press('Copia', region(hand.page, 'Chiave'));
      },
      async (hand) => {
        await hand.press('Revoca');
        await hand.press('Si', dialogNamed(hand.page, 'Revocare la chiave?'));
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Chiave revocata')).toBeVisible(),
  },
  'il-registro-in-qgis': {
    steps: [
      async (hand) => {
        await hand.press('Esporta Tutti');
        const file = hand.page.waitForEvent('download');
        await hand.press('Progetto QGIS');
        expect((await file).suggestedFilename()).toMatch(/^lucerna-[a-z-]+\.qgz$/);
      },
      inAnotherProgram,
      inAnotherProgram,
      inAnotherProgram,
      inAnotherProgram,
    ],
    end: async ({ page }) => {
      await dialogNamed(page, 'Esporta punti luce').getByRole('button', { name: 'Annulla' }).click();
    },
  },
};
