import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** The signed-in user. `center` is longitude, latitude (WGS84); the three are null without a municipality. */
export const userSchema = z.object({
  username: z.string(),
  nome: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  codistat: z.string().nullable(),
  comune: z.string().nullable(),
  center: z.tuple([z.number(), z.number()]).nullable(),
  illuminazione_interni: z.boolean(),
});
export type User = z.output<typeof userSchema>;

export const signInOptions = endpoint({
  name: 'signInOptions',
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: 'Che cosa offre la pagina di accesso: gli account dimostrativi, l’accesso unico',
  answer: z.object({ demo: z.array(z.string()), sso: z.boolean() }),
});

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/login',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: 'Accede con nome utente e password',
  repeatable: false,
  body: z.strictObject({ username: z.string().max(200), password: z.string().max(1000) }),
  answer: userSchema,
});

export const signOut = endpoint({
  name: 'signOut',
  method: 'POST',
  path: '/api/logout',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: 'Chiude la sessione, anche sul server',
  repeatable: false,
  answer: z.object({ success: z.literal(true) }),
});

export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/api/v2.0/me',
  access: 'session',
  tenant: true,
  anyAccount: true,
  tag: 'Accesso',
  summary: 'Chi ha eseguito l’accesso',
  answer: userSchema,
});
