/** The guide's tasks about the dashboard and the register, as they are done. */
import { expect } from './hand.ts';
import {
  clickMap,
  dialogNamed,
  filter,
  firstRows,
  noticeOf,
  nthRow,
  region,
  rowWith,
  type Walks,
} from './walk.ts';

export const registerWalks: Walks = {
  'leggere-le-cifre': {
    steps: [
      async (hand) => {
        const figure = hand.page.getByRole('link', { name: /^LED\b/ });
        await hand.touch(figure);
        hand.name('LED');
      },
      async ({ page, show }) => show(page.getByRole('list', { name: 'Criteri' })),
      async (hand) => {
        await hand.press('Azzera filtro');
        await hand.press('Dashboard');
      },
    ],
    end: async ({ page }) => expect(page.getByRole('link', { name: /^LED\b/ })).toBeVisible(),
  },
  'cercare-ovunque': {
    steps: [
      async (hand) => hand.press('Cerca ovunque'),
      async ({ page, show }) => {
        await page.getByRole('combobox', { name: 'Cerca ovunque' }).fill('vialle tilgi');
        await show(page.getByRole('option', { name: /^Viale dei Tigli/ }).first());
      },
      async (hand) => {
        await hand.strike('Invio');
        await hand.show(nthRow(hand.page, 0));
      },
    ],
    end: async ({ page }) => expect(page).toHaveURL(/\/struttura\/pl#.*toponimo/),
  },
  'lavorare-da-tastiera': {
    steps: [
      async (hand) => {
        await hand.page.getByRole('main').focus();
        await hand.strike('?');
        await hand.show(dialogNamed(hand.page, 'Scorciatoie da tastiera').getByRole('table').first());
      },
      async (hand) => {
        await hand.press('Usa le scorciatoie di un solo tasto');
        await hand.press('Usa le scorciatoie di un solo tasto');
      },
      async (hand) => hand.press('Chiudi'),
    ],
    end: async ({ page }) => expect(dialogNamed(page, 'Scorciatoie da tastiera')).toBeHidden(),
  },
  'usare-la-guida': {
    steps: [
      async (hand) => {
        await hand.press('Aiuto');
        await hand.sees(hand.page.getByRole('complementary', { name: 'Aiuto' }));
      },
      async (hand) => hand.fill('Cerca nella guida', 'lampda guasta'),
      async (hand) => hand.press('Apri nella guida'),
    ],
    end: async ({ page }) => expect(page).toHaveURL(/\/guida-rapida#compito=/),
  },
  'trovare-un-punto-luce': {
    steps: [
      async (hand) => filter(hand, '"viale dei tigli"'),
      async (hand) => {
        await hand.touch(nthRow(hand.page, 0));
        await hand.press('Centra in mappa');
      },
      async (hand) => {
        await hand.press('Scheda');
        await hand.show(hand.page.getByRole('region', { name: /^Scheda / }));
        await hand.strike('Esc');
      },
    ],
    end: async ({ page }) => expect(nthRow(page, 0)).toBeVisible(),
  },
  'inserire-un-punto-luce': {
    steps: [
      async (hand) => {
        await nthRow(hand.page, 0).waitFor();
        await hand.press('Inserisci');
      },
      async (hand) => {
        const form = region(hand.page, 'Inserimento');
        await form.waitFor();
        await hand.fill('Latitudine', '46,0571', form);
        await hand.fill('Longitudine', '10,5811', form);
        await hand.page.keyboard.press('Tab');
      },
      async (hand) => {
        const form = region(hand.page, 'Inserimento');
        await hand.fill('Codice', 'GUIDA 1', form);
        await hand.choose('Centralina', 'Q05', form);
        await hand.choose('Sigla lampada', 'LED 57', form);
        await hand.choose('Tipo', 'Stradale su palo', form);
        await hand.fill('Toponimo', 'Via della guida', form);
      },
      async (hand) => hand.press('Salva', region(hand.page, 'Inserimento')),
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Modifica salvata')).toBeVisible(),
  },
  'censire-una-via-nuova': {
    steps: [
      async (hand) => {
        await filter(hand, '"via delle mura"');
        await hand.touch(rowWith(hand.page, 'Via delle Mura'));
        await hand.press('Centra in mappa');
      },
      async (hand) => {
        await hand.press('Inserisci');
        await hand.press('Lungo la linea', region(hand.page, 'Inserimento'));
      },
      async (hand) => {
        const form = region(hand.page, 'Inserimento');
        await expect(form.getByRole('heading', { level: 1 })).toHaveText('Inserisci lungo la linea');
        await clickMap(hand, [-150, 40]);
        await clickMap(hand, [170, -60]);
        await hand.fill('Numero', '12', form);
      },
      async (hand) => {
        const form = region(hand.page, 'Inserimento');
        await hand.choose('Centralina', 'Q05', form);
        await hand.choose('Sigla lampada', 'LED 57', form);
        await hand.choose('Tipo', 'Stradale su palo', form);
        await hand.fill('Toponimo', 'Via nuova', form);
        await hand.fill('Codice linea', 'L999', form);
      },
      async (hand) => {
        await hand.press('Salva 12 punti luce');
        await hand.press('Annulla', noticeOf(hand.page, '12 punti luce inseriti'));
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Inserimento annullato')).toBeVisible(),
  },
  'spostare-un-palo': {
    steps: [
      async (hand) => {
        await filter(hand, '"0011"');
        await hand.touch(rowWith(hand.page, '0011'));
        await hand.press('Modifica');
      },
      async (hand) => {
        const map = region(hand.page, 'Mappa');
        await region(hand.page, 'Modifica').waitFor();
        await hand.sees('Mappa');
        await map.focus();
        for (let step = 0; step < 3; step++) await hand.page.keyboard.press('Shift+ArrowUp');
        hand.struck('Maiusc');
      },
      async (hand) => {
        await hand.press('Salva', region(hand.page, 'Modifica'));
        await hand.press('Si', dialogNamed(hand.page, 'Sei sicuro di voler modificare questo elemento?'));
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Modifica salvata')).toBeVisible(),
  },
  'completare-gli-inserimenti': {
    steps: [
      async (hand) => {
        await nthRow(hand.page, 0).waitFor();
        await hand.press('Completa inserimenti');
      },
      async (hand) => {
        const { page } = hand;
        await page.getByRole('button', { name: /^Mancano [\d.]+ valori$/ }).click();
        const cell = page.locator('.ag-cell:focus');
        await expect(cell).toContainText('da compilare');
        await hand.show(cell);
        const place = page.locator(
          `[row-id="${await cell.locator('xpath=ancestor::*[@row-id]').first().getAttribute('row-id')}"] [col-id="${await cell.getAttribute('col-id')}"]`,
        );
        await page.keyboard.type('9');
        await hand.strike('Invio');
        await place.click();
        await hand.strike('Ctrl D');
        await expect(page.locator('.ag-cell:focus')).toHaveText('9');
        await hand.press('Solo incompleti');
      },
      async (hand) => hand.press('Salva'),
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Modifica salvata')).toBeVisible(),
  },
  'cambiare-molti-insieme': {
    steps: [
      async (hand) => {
        await firstRows(hand.page, '"via delle mura"');
        await nthRow(hand.page, 0).click();
        await hand.page.keyboard.down('Shift');
        await nthRow(hand.page, 4).click();
        await hand.page.keyboard.up('Shift');
        hand.struck('Maiusc');
        await hand.press('Modifica multipla');
      },
      async (hand) => {
        const several = dialogNamed(hand.page, 'Modifica multipla');
        await hand.choose('Aggiungi un campo', 'Riferimenti', several);
        await hand.press('Svuota', several);
        await hand.fill('Riferimenti', 'Campagna di novembre', several);
      },
      async (hand) => {
        await hand.press('Salva', dialogNamed(hand.page, 'Modifica multipla'));
        await hand.press('Annulla', noticeOf(hand.page, '5 punti luce modificati'));
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Modifica annullata')).toBeVisible(),
  },
  'tornare-indietro': {
    steps: [
      async (hand) => {
        await filter(hand, '"0011"');
        await rowWith(hand.page, '0011').click();
        await hand.press('Storico');
      },
      async (hand) => {
        const { page } = hand;
        const history = dialogNamed(page, 'Storico');
        await hand.press('Ripristina', history);
        await hand.press('Si');
      },
    ],
    end: async ({ page }) => {
      await expect(noticeOf(page, 'Modifica salvata')).toBeVisible();
      await dialogNamed(page, 'Storico').getByRole('button', { name: 'Chiudi', exact: true }).click();
    },
  },
  'partenze-di-una-centralina': {
    steps: [
      async (hand) => {
        await filter(hand, 'Q03');
        await hand.touch(rowWith(hand.page, 'Q03'));
      },
      async (hand) => {
        const dock = hand.page.getByRole('region', { name: /^Partenze della centralina/ });
        await dock.locator('tbody').getByRole('row').first().waitFor();
        await hand.press('Aggiungi partenza', dock);
        await hand.fill('Via / Linea', 'Via dei Larici', dock);
        await hand.fill('Differenziale', '0,3 A tipo A', dock);
        await hand.page.keyboard.press('Escape');
        await hand.press('Convalida', dock);
      },
      async (hand) => hand.press('Salva partenze'),
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Partenze salvate con successo!')).toBeVisible(),
  },
  'associare-un-impianto': {
    steps: [
      async (hand) => {
        await nthRow(hand.page, 0).click();
        await hand.press('Impianti associati');
      },
      async (hand) => {
        const free = hand.page.getByRole('grid', { name: 'Impianti non associati' });
        await free.locator('.ag-row').first().waitFor();
        await hand.fill('Filtro', 'Scuolabus');
        await hand.touch(free.locator('.ag-row').filter({ hasText: 'Scuolabus' }).first());
        await hand.press('Associa');
      },
      async (hand) => {
        const asked = dialogNamed(hand.page, 'Modifica associazione');
        await hand.fill('Utilizzato in questo edificio al', '40', asked);
        await hand.press('Conferma', asked);
      },
    ],
    end: async ({ page }) => expect(noticeOf(page, 'Associazione creata con successo')).toBeVisible(),
  },
  'illuminazione-interni': {
    steps: [
      async (hand) => {
        await nthRow(hand.page, 0).click();
        await hand.press('Illuminazione interni');
        await hand.press('Aggiungi', dialogNamed(hand.page, "Interventi di illuminazione d'interni"));
      },
      async (hand) => {
        const whole = dialogNamed(hand.page, "Interventi di illuminazione d'interni");
        await hand.fill('Descrizione', 'Relamping', whole);
        for (const [state, watts] of [
          ['Stato di fatto', '72'],
          ['Stato di progetto', '36'],
        ] as const) {
          await hand.sees(state);
          const side = whole.getByRole('region', { name: state, exact: true });
          await hand.press('Aggiungi riga', side);
          await hand.fill('Locale', 'Aula 1A', side);
          await hand.fill('N. apparecchi', '8', side);
          await hand.fill('Pot. nominale (W)', watts, side);
          await hand.fill('Rendimento', '0,86', side);
          await hand.fill('Ore', '1400', side);
        }
      },
      async (hand) => {
        const whole = dialogNamed(hand.page, "Interventi di illuminazione d'interni");
        await expect(whole.getByRole('definition').last()).toHaveText('50,00%');
        await hand.press('Salva', whole);
      },
    ],
    end: async ({ page }) => {
      await expect(noticeOf(page, 'Intervento inserito!')).toBeVisible();
      await dialogNamed(page, "Interventi di illuminazione d'interni")
        .getByRole('button', { name: 'Chiudi', exact: true })
        .click();
    },
  },
};
