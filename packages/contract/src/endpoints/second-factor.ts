/** The second factor: the steps of signing in that ask for it, one's own, and for whom a municipality wants it. */
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathKeySchema } from '../key-schema.ts';
import { accountSchema } from './accounts.ts';
import { passwordSchema, userSchema } from './session.ts';

/** Six figures of the phone, or one of the recovery codes; blanks and hyphens count for nothing. */
const codeSchema = z.string().max(100);
const withCode = z.strictObject({ codice: codeSchema });
/** Shown this once: each opens once where the phone is lost. */
const recoveryCodes = z.object({ codici: z.array(z.string()) });
const done = z.object({ success: z.literal(true) });

const step = { access: 'anyone', tenant: false, tag: 'Accesso', repeatable: false } as const;

export const takeSecondFactor = endpoint({
  ...step,
  name: 'takeSecondFactor',
  method: 'POST',
  path: '/api/login/secondo_fattore',
  summary: "Il passo `secondo_fattore` dell'accesso: il codice del telefono, o un codice di recupero",
  body: withCode,
  answer: userSchema,
});

/** The step that begins with `segreto` and `uri`: a code of theirs makes the factor active. */
export const activateSecondFactor = endpoint({
  ...step,
  name: 'activateSecondFactor',
  method: 'POST',
  path: '/api/login/attiva_secondo_fattore',
  summary: "Il passo `attiva_secondo_fattore` dell'accesso: conferma il telefono e dà i codici di recupero",
  body: withCode,
  answer: userSchema.extend(recoveryCodes.shape),
});

const own = { access: 'session', tenant: false, tag: 'Il proprio account' } as const;
const ownPath = '/api/v2.0/me/secondo-fattore';

export const ownFactorSchema = z.object({
  /** Since when it is active; null where it is not. */
  attivo_dal: z.string().nullable(),
  /** How many recovery codes were not used yet. */
  codici: z.number().int(),
  /** The municipality wants it of one of the account's roles. */
  richiesto: z.boolean(),
});
export type OwnFactor = z.output<typeof ownFactorSchema>;

export const ownSecondFactor = endpoint({
  ...own,
  name: 'ownSecondFactor',
  method: 'GET',
  path: ownPath,
  summary: 'Il proprio secondo fattore: da quando è attivo, quanti codici di recupero restano',
  answer: z.object({ data: ownFactorSchema }),
});

/** Its answer is a secret, which is good once a code of it was confirmed. `codice` where a factor is active already. */
export const prepareOwnFactor = endpoint({
  ...own,
  name: 'prepareOwnFactor',
  method: 'POST',
  path: ownPath,
  summary: 'Prepara il proprio secondo fattore, o il passaggio a un altro telefono',
  repeatable: false,
  body: z.strictObject({ password: passwordSchema, codice: codeSchema.optional() }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ segreto: z.string(), uri: z.string() }),
  }),
});

export const confirmOwnFactor = endpoint({
  ...own,
  name: 'confirmOwnFactor',
  method: 'PUT',
  path: ownPath,
  summary: 'Attiva il secondo fattore preparato con un codice del telefono; dà i codici di recupero',
  body: withCode,
  answer: z.object({ success: z.literal(true), data: recoveryCodes }),
});

export const renewRecoveryCodes = endpoint({
  ...own,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: `${ownPath}/codici`,
  summary: 'Dà codici di recupero nuovi; quelli di prima non valgono più',
  repeatable: false,
  body: withCode,
  answer: z.object({ success: z.literal(true), data: recoveryCodes }),
});

export const removeOwnFactor = endpoint({
  ...own,
  name: 'removeOwnFactor',
  method: 'POST',
  path: `${ownPath}/disattiva`,
  summary: 'Toglie il proprio secondo fattore, dove il Comune non lo chiede',
  repeatable: false,
  body: withCode,
  answer: done,
});

const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const rolesSchema = z.object({ ruoli: z.array(z.enum(capabilities)) });
const rulePath = '/api/amministrazione/secondo-fattore';

export const secondFactorRule = endpoint({
  ...administered,
  name: 'secondFactorRule',
  method: 'GET',
  path: rulePath,
  summary: 'Per quali ruoli il proprio comune chiede il secondo fattore',
  answer: z.object({ data: rolesSchema }),
});

export const changeSecondFactorRule = endpoint({
  ...administered,
  name: 'changeSecondFactorRule',
  method: 'PUT',
  path: rulePath,
  summary: 'Sceglie per quali ruoli il proprio comune chiede il secondo fattore, dal prossimo accesso',
  body: z.strictObject({ ruoli: z.array(z.enum(capabilities)) }),
  answer: z.object({ success: z.literal(true), data: rolesSchema }),
});

export const resetSecondFactor = endpoint({
  ...administered,
  name: 'resetSecondFactor',
  method: 'DELETE',
  path: '/api/amministrazione/account/:id/secondo-fattore',
  summary: 'Toglie a un account il secondo fattore (telefono perso); le sue sessioni finiscono',
  params: z.object({ id: pathKeySchema }),
  answer: z.object({ success: z.literal(true), data: accountSchema }),
});
