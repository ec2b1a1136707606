/** The guide's tasks from a fault to a lit lamp, of what a switch darkens, and of stickers, as they are done. */
import { expect, type Hand } from './hand.ts';
import { dialogNamed, filter, noticeOf, nthRow, region, rowWith, type Walks } from './walk.ts';

const openSheet = async (hand: Hand, path: string, code: string) => {
  await hand.page.goto(path);
  await filter(hand, code);
  // What the guide says of filters stands in a task of its own.
  hand.used();
  await rowWith(hand.page, code).click();
  await hand.page.getByRole('button', { name: 'Scheda', exact: true }).first().click();
};

/** Where on the map a line of the departure lies is not known: what is no such line says so, and nothing is cut. */
async function cutSomewhere({ page }: Hand): Promise<void> {
  const box = await region(page, 'Mappa').boundingBox();
  if (box === null) throw new Error('No map');
  const isCut = page.getByRole('button', { name: 'Togli il taglio', exact: true });
  for (let step = 1; step < 40 && !(await isCut.isVisible()); step++) {
    await page.mouse.click(
      box.x + (box.width * step) / 40,
      box.y + box.height * (0.3 + ((step * 7) % 40) / 100),
    );
    await page.waitForTimeout(350);
  }
  await expect(isCut).toBeVisible();
}

let order = '';

export const networkWalks: Walks = {
  'da-un-guasto-alla-luce': {
    steps: [
      async (hand) => {
        const { page } = hand;
        await hand.press('Segnala guasto');
        const report = dialogNamed(page, 'Segnala guasto');
        await report.getByLabel('Codice').fill('0305');
        await report.getByRole('button', { name: 'Segnala', exact: true }).click();
        await expect(report).toBeHidden();
      },
      async (hand) => {
        const { page } = hand;
        await hand.press('Bacheca');
        await hand.touch(region(page, 'Nuovo').getByRole('button', { name: /0305/ }));
        await hand.press('Crea ordine', page.getByRole('region', { name: /^Guasto S-/ }));
        await hand.press('Crea ordine', dialogNamed(page, 'Crea ordine'));
        await hand.press('Assegna');
        await expect(page.getByRole('button', { name: 'Voce 1: Fatto', exact: true })).toBeVisible();
        order = page.url();
      },
      async (hand) => {
        const { page } = hand;
        await hand.press('Giri');
        await hand.press('Nuovo giro');
        const round = dialogNamed(page, 'Nuovo giro');
        await hand.touch(round.getByRole('checkbox', { name: /Lampada spenta 0305/ }));
        await round.getByRole('button', { name: 'Prepara il giro', exact: true }).click();
        await expect(noticeOf(page, 'Giro preparato')).toBeVisible();
      },
      async (hand) => {
        const { page } = hand;
        await page.goto(order);
        await page.getByRole('button', { name: 'Voce 1: Fatto', exact: true }).click();
        await page.getByRole('button', { name: 'Segna eseguito', exact: true }).click();
        await hand.press('Verifica');
      },
    ],
    end: async ({ page }) => expect(page.locator('[aria-current="step"]')).toContainText('Verificato'),
  },
  'che-cosa-si-spegne': {
    steps: [
      async (hand) => {
        await hand.press('Rete');
        await openSheet(hand, '/struttura/pl', '0305');
        await hand.press('Chi lo alimenta');
        await openSheet(hand, '/struttura/centraline', 'Q01');
        await hand.press('Cosa si spegne');
        for (const used of ['Rete', 'Chi lo alimenta']) hand.name(used);
      },
      async (hand) => {
        const pane = region(hand.page, 'Rete di Q01');
        await hand.touch(pane.getByRole('rowheader').getByRole('button').first());
        await expect(pane).toContainText('Partenza 1, ');
      },
      async (hand) => {
        await hand.press('Taglia una linea');
        await cutSomewhere(hand);
      },
      async (hand) => {
        await hand.show(region(hand.page, 'Mappa'));
        hand.name('Togli il taglio');
      },
    ],
    end: async ({ page }) => expect(region(page, 'Rete di Q01')).toContainText('oltre il taglio'),
  },
  'stampare-le-etichette': {
    steps: [
      async (hand) => {
        const { page } = hand;
        await nthRow(page, 0).waitFor();
        await page.getByRole('textbox', { name: 'Filtro', exact: true }).fill('"via delle mura"');
        await page
          .getByText(/^[\d.]+ di [\d.]+/)
          .first()
          .waitFor();
      },
      async (hand) => {
        await hand.press('Stampa');
        await hand.press('Stampa etichette', dialogNamed(hand.page, 'Stampa punti luce'));
      },
    ],
    end: async ({ page }) => expect(dialogNamed(page, 'Stampa punti luce')).toBeHidden(),
  },
};
