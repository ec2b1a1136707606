/** The page where one signs in, with each of its steps: what the server answers stands here, for nobody signs in. */
import type { Page } from '@playwright/test';
import { password } from '../sign-in.ts';
import { press, type ScreenState, text } from './state-steps.ts';

async function fill(page: Page, username: string, secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nome utente' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(secret);
}

/** The step that the sign-in asks for next. */
const nextStep = (answer: object) => async (page: Page) => {
  await page.route(/api\/login$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { success: true, ...answer } })
      : route.continue(),
  );
  await fill(page, 'amministratore', password);
  await press('Accedi')(page);
};

const at = { path: '/login', account: null } as const;
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Lucerna:amministratore?secret=${secret}&issuer=Lucerna`;

export const signInStates: readonly ScreenState[] = [
  { name: 'accesso', ...at },
  {
    name: 'accesso-respinto',
    ...at,
    act: async (page) => {
      await fill(page, 'nessuno', 'sbagliata');
      await press('Accedi')(page);
    },
    shows: (page) => page.getByRole('alert').first(),
  },
  {
    name: 'accesso-identita',
    ...at,
    act: async (page) => {
      await page.route(/api\/login$/, (route) => route.fulfill({ json: { demo: [], sso: true } }));
      await page.reload();
    },
    shows: text("Accedi con l'identità del Comune"),
  },
  {
    name: 'accesso-prima-password',
    ...at,
    act: nextStep({ passo: 'password' }),
    shows: text('almeno 12 caratteri'),
  },
  {
    name: 'accesso-codice',
    ...at,
    act: nextStep({ passo: 'secondo_fattore' }),
    shows: text('Non ho il telefono'),
  },
  {
    name: 'accesso-collega',
    ...at,
    act: nextStep({ passo: 'attiva_secondo_fattore', segreto: secret, uri }),
    shows: text('Collega e accedi'),
  },
];
