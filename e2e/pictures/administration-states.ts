/** The screens of files that are brought in and of the municipality's set-up, in their states. */
import type { Page } from '@playwright/test';
import { leaveWordsEmpty } from '../page-parts.ts';
import { bringCorrected, bringDoubtfulUnit, bringSurvey, bringUnplaced } from './bring-survey.ts';
import { type ScreenState, text } from './state-steps.ts';

async function goOn(page: Page, steps: readonly string[]): Promise<void> {
  for (const next of steps) {
    await page.getByRole('button', { name: 'Avanti' }).click();
    if (next === 'Controllo') await leaveWordsEmpty(page);
    await page.locator('[aria-current="step"]').filter({ hasText: next }).waitFor();
  }
}

export const administrationStates: readonly ScreenState[] = [
  { name: 'importa', path: '/importa', account: 'supervisore', shows: text('Un file nuovo') },
  {
    name: 'importa-errore',
    path: '/importa',
    account: 'supervisore',
    failing: /api\/importazioni/,
    shows: text('Riprova'),
  },
  ...(['posizione', 'colonne', 'parole', 'controllo'] as const).map((step, at) => ({
    name: `importa-${step}`,
    path: '/importa',
    account: 'supervisore',
    act: async (page: Page) => {
      await bringSurvey(page);
      await goOn(page, ['Posizione', 'Colonne', 'Parole', 'Controllo'].slice(0, at + 1));
    },
    shows: (page: Page) => (at === 0 ? page.getByText(/righe hanno/) : page.getByRole('table').first()),
  })),
  {
    name: 'importa-unita',
    path: '/importa',
    account: 'supervisore',
    act: async (page: Page) => {
      await bringDoubtfulUnit(page);
      await goOn(page, ['Posizione', 'Colonne']);
    },
    shows: (page: Page) => page.getByRole('group', { name: /dice kW, ma i valori sembrano in W/ }),
  },
  {
    name: 'importa-parola',
    path: '/importa',
    account: 'supervisore',
    act: async (page: Page) => {
      await bringSurvey(page);
      await goOn(page, ['Posizione', 'Colonne', 'Parole']);
      await page.getByRole('button', { name: 'Prossima da scegliere' }).click();
    },
    shows: (page: Page) => page.getByRole('region', { name: 'La parola Lume a petrolio' }),
  },
  {
    name: 'importa-corretti',
    path: '/importa',
    account: 'supervisore',
    act: async (page: Page) => {
      await bringCorrected(page);
      await goOn(page, ['Posizione', 'Colonne', 'Parole', 'Controllo']);
      await page.getByRole('button', { name: 'COR-1' }).click();
    },
    shows: (page: Page) => page.getByRole('button', { name: /Usa il file per Toponimo/ }),
  },
  {
    name: 'importa-posiziona',
    path: '/importa',
    account: 'supervisore',
    act: async (page: Page) => {
      await bringUnplaced(page);
      await goOn(page, ['Posizione', 'Colonne', 'Parole', 'Controllo']);
      const written = page.getByRole('button', { name: /^Posiziona/ });
      // Another size of the same picture may be writing at this moment: then it is asked again.
      for (let times = 0; times < 5 && !(await written.isVisible()); times += 1) {
        await page.getByRole('button', { name: /^Scrivi/ }).click();
        await written.waitFor({ timeout: 3_000 }).catch(() => undefined);
      }
      await written.click();
    },
    shows: text('righe da posizionare'),
  },
  {
    name: 'comune',
    path: '/amministrazione',
    account: 'amministratore',
    shows: text('Centro della mappa'),
  },
  {
    name: 'comune-sfondo',
    path: '/amministrazione',
    account: 'amministratore',
    act: (page) => page.getByRole('button', { name: 'Modifica Ortofoto e strade' }).click(),
    shows: (page) => page.getByRole('textbox', { name: 'Nome dello sfondo' }),
  },
  {
    name: 'comune-errore',
    path: '/amministrazione',
    account: 'amministratore',
    failing: /api\/amministrazione\/comune/,
    shows: text('Riprova'),
  },
];
