/** The guide's tasks of `Decisioni`, as they are done. */
import { expect } from './hand.ts';
import { noticeOf, nthRow, type Walks } from './walk.ts';

export const decisionsWalks: Walks = {
  'correggere-i-rilievi': {
    steps: [
      async (hand) => {
        await hand.press('Gravi');
        await hand.touch(hand.page.getByRole('button', { name: 'Lampada senza potenza', exact: true }));
      },
      async (hand) => {
        await hand.press('Tutti');
        await hand.touch(hand.page.getByRole('button', { name: /^Correggi \d+ punt/ }));
        await hand.press('Si');
        await expect(noticeOf(hand.page, 'corrett')).toBeVisible();
      },
      async (hand) => {
        await hand.touch(hand.page.getByRole('button', { name: /^Centralina senza POD/ }));
        await hand.press('Scusa…');
        await hand.fill('Perché va bene così', 'In costruzione');
        await hand.press('Scusa');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Rilievo scusato')).toBeVisible(),
  },
  'leggere-atteso-e-fatturato': {
    steps: [
      async (hand) => hand.touch(nthRow(hand.page, 0)),
      async (hand) => hand.press('Dettaglio'),
      async (hand) => {
        await hand.press('Scusa…');
        await hand.fill('Perché va bene così', 'Luminarie fino a marzo');
        await hand.press('Scusa');
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Verdetto scusato')).toBeVisible(),
  },
};
