import { keySorts, scopeLevels } from '@lucerna/domain/rules/key-scope';
import { PASSWORD_LENGTH } from '@lucerna/domain/rules/password-rule';
import { roles } from '@lucerna/domain/vocabulary/capability';
import { signInSteps } from '@lucerna/domain/vocabulary/sign-in-step';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathKeySchema } from '../key-schema.ts';

/** The signed-in user. `center` is longitude, latitude (WGS84); the three are null without a municipality. */
export const userSchema = z.object({
  username: z.string(),
  nome: z.string(),
  capabilities: z.array(z.enum(roles)),
  codistat: z.string().nullable(),
  comune: z.string().nullable(),
  center: z.tuple([z.number(), z.number()]).nullable(),
  illuminazione_interni: z.boolean(),
  /** The present form of what the field app sends (`campo.ts`). */
  campo: z.number().int(),
  /** There only for an account of a body, which reads the municipalities that let it in (`GET /api/ente`). */
  ente: z.object({ ente: z.string(), nome: z.string() }).optional(),
  /** The firm that the account works for; absent where it is the municipality's own. */
  impresa_id: z.number().int().optional(),
  /** The key by which a program asks; absent in a session. A key of service has no account: `username` names it. */
  chiave: z
    .object({
      id: z.number().int(),
      nome: z.string(),
      tipo: z.enum(keySorts),
      ambiti: z.record(z.string(), z.enum(scopeLevels)),
      scade_il: z.string(),
    })
    .optional(),
});
export type User = z.output<typeof userSchema>;

export const signInOptions = endpoint({
  name: 'signInOptions',
  method: 'GET',
  path: '/api/login',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: "Che cosa offre la pagina di accesso: gli account dimostrativi, l'accesso unico",
  answer: z.object({
    demo: z.array(z.string()),
    sso: z.boolean(),
    /** There only where it is true: others than this machine reach accounts whose password everybody knows. */
    demo_esposta: z.literal(true).optional(),
  }),
});

/** Something is still to be done: until then the cookie is good for `POST /api/login/{passo}` and signing out alone. */
const stepSchema = z.union([
  z.object({
    success: z.literal(true),
    passo: z.enum(signInSteps).exclude(['attiva_secondo_fattore']),
  }),
  // What the phone has to be told, as an address that it reads from a square code.
  z.object({
    success: z.literal(true),
    passo: z.literal('attiva_secondo_fattore'),
    segreto: z.string(),
    uri: z.string(),
  }),
]);
export type StepToTake = z.output<typeof stepSchema>;

export const passwordSchema = z.string().max(1000);

export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/api/login',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: 'Accede con nome utente e password; `passo` dice che cosa serve ancora',
  repeatable: false,
  body: z.strictObject({
    username: z.string().max(200),
    password: passwordSchema,
    /** A phone signs in for a shift: the cookie outlives the browser, to the end of the session. 422 for AMMINISTRATORE. */
    campo: z.boolean().optional(),
  }),
  answer: z.union([stepSchema, userSchema]),
});

/** The step `password`: who was given the password chooses one. 401 without a sign-in that waits for it. */
export const chooseFirstPassword = endpoint({
  name: 'chooseFirstPassword',
  method: 'POST',
  path: '/api/login/password',
  access: 'anyone',
  tenant: false,
  tag: 'Accesso',
  summary: `Il passo \`password\` dell'accesso: sceglie la propria password, di almeno ${PASSWORD_LENGTH} caratteri`,
  repeatable: false,
  body: z.strictObject({ password: passwordSchema }),
  answer: z.union([stepSchema, userSchema]),
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
  /** `url`: where the browser goes next to be signed out of the identity provider as well, for who came in by it. */
  answer: z.object({ success: z.literal(true), data: z.object({ url: z.string() }).optional() }),
});

export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/api/v2.0/me',
  access: 'session',
  tenant: true,
  keys: 'any',
  anyAccount: true,
  tag: 'Accesso',
  summary: "Chi ha eseguito l'accesso",
  answer: userSchema,
});

const own = { access: 'session', tenant: false, tag: 'Il proprio account' } as const;
const done = z.object({ success: z.literal(true) });

export const changeOwnPassword = endpoint({
  ...own,
  name: 'changeOwnPassword',
  method: 'PUT',
  path: '/api/v2.0/me/password',
  summary: `Cambia la propria password, di almeno ${PASSWORD_LENGTH} caratteri; le altre proprie sessioni finiscono`,
  body: z.strictObject({ attuale: passwordSchema, nuova: passwordSchema }),
  answer: done,
});

const ownSessionSchema = z.object({
  id: z.number().int(),
  inizio: z.string(),
  ultima_richiesta: z.string(),
  /** The address and the browser at the sign-in; null where they are not known. */
  indirizzo: z.string().nullable(),
  programma: z.string().nullable(),
  /** The session that asks. */
  questa: z.boolean(),
});

export const listOwnSessions = endpoint({
  ...own,
  name: 'listOwnSessions',
  method: 'GET',
  path: '/api/v2.0/me/sessioni',
  summary: "Le proprie sessioni aperte, l'ultima usata per prima",
  answer: z.object({ data: z.array(ownSessionSchema) }),
});

export const endOwnSession = endpoint({
  ...own,
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/api/v2.0/me/sessioni/:id',
  summary: 'Chiude una propria sessione',
  params: z.object({ id: pathKeySchema }),
  answer: done,
});

export const endOtherSessions = endpoint({
  ...own,
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v2.0/me/sessioni',
  summary: 'Chiude le proprie sessioni, tranne quella da cui lo si chiede',
  answer: z.object({ success: z.literal(true), data: z.object({ chiuse: z.number().int() }) }),
});
