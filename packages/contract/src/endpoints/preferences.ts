/** What an account keeps of how it likes its screens: widths of columns, light or dark. Texts that the page alone reads. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** How many an account may keep, and how long one may be (characters). */
export const MOST_PREFERENCES = 100;
const PREFERENCE_LENGTH = 2_000;

/** Small letters, figures, points and dashes: `tema`, `colonne.edifici`. */
const nameSchema = z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/, 'Il nome non va');

const own = { access: 'session', tenant: true, tag: 'Il proprio account' } as const;

export const listPreferences = endpoint({
  ...own,
  name: 'listPreferences',
  method: 'GET',
  path: '/api/v2.0/me/preferenze',
  summary: "Come l'account preferisce le sue schermate, per nome",
  answer: z.object({ data: z.record(z.string(), z.string()) }),
});

/** The last one that is set holds, whoever set it: an empty `valore` takes it away. 422 beyond `MOST_PREFERENCES`. */
export const setPreference = endpoint({
  ...own,
  name: 'setPreference',
  method: 'PUT',
  path: '/api/v2.0/me/preferenze',
  summary: 'Ricorda una preferenza; un valore vuoto la toglie',
  body: z.strictObject({ nome: nameSchema, valore: z.string().max(PREFERENCE_LENGTH) }),
  answer: z.object({ success: z.literal(true) }),
});
