/** The accounts of a municipality, for whoever administers them (contract, section 2). */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';

export const accountSchema = z.object({
  id: z.number().int(),
  username: z.string(),
  nome: z.string(),
  capabilities: z.array(z.enum(capabilities)),
  attivo: z.boolean(),
  ultimo_accesso: z.string().nullable(),
  creato_il: z.string(),
  /** The account that made it; null where the operator did, by command. */
  creato_da: z.string().nullable(),
  /** Until when the password is good that it was given and has not changed yet; null where it has its own. */
  password_scade: z.string().nullable(),
  /** Since when its second factor is active; null where it is not. */
  secondo_fattore: z.string().nullable(),
  /** The subject under which the identity provider knows it; null where it is not bound. */
  identita: z.string().nullable(),
  /** The firm that it works for; null: the municipality. Its roles count for no more than a MANUTENTORE's then. */
  impresa_id: z.number().int().nullable(),
  /** How many sessions are open. */
  sessioni: z.number().int(),
});
export type AccountInList = z.output<typeof accountSchema>;

/** A password that is shown this once, and until when it is good. */
const givenSchema = z.object({ password: z.string(), scade: z.string() });

const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const path = '/api/amministrazione/account';
const params = z.object({ id: pathKeySchema });
const nome = textSchema(200).refine((text) => !isBlank(text), fieldFaults.required);
const roles = z.array(z.enum(capabilities));
/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });
const readOnly = {
  id: ignored,
  codistat: ignored,
  ultimo_accesso: ignored,
  creato_il: ignored,
  creato_da: ignored,
  password_scade: ignored,
  secondo_fattore: ignored,
  identita: ignored,
  sessioni: ignored,
};

export const listAccounts = endpoint({
  ...administered,
  name: 'listAccounts',
  method: 'GET',
  path,
  summary: 'Gli account del proprio comune, per nome utente',
  answer: z.object({ data: z.array(accountSchema) }),
});

/** Its answer holds a password, which is kept nowhere: it is not repeated under an `Idempotency-Key`. */
export const createAccount = endpoint({
  ...administered,
  name: 'createAccount',
  method: 'POST',
  path,
  summary:
    'Crea un account; la sua prima password si vede solo nella risposta, e al primo accesso va cambiata',
  repeatable: false,
  body: z.strictObject({
    username: textSchema(100),
    nome,
    capabilities: roles,
    impresa_id: keySchema.nullable().optional(),
    attivo: ignored,
    ...readOnly,
  }),
  status: 201,
  answer: z.object({ success: z.literal(true), data: givenSchema.extend({ account: accountSchema }) }),
});

/** The last active administrator can be neither deprived nor disabled: 409. */
export const modifyAccount = endpoint({
  ...administered,
  name: 'modifyAccount',
  method: 'PUT',
  path: `${path}/:id`,
  summary:
    'Cambia nome mostrato e ruoli di un account, lo disattiva (le sue sessioni finiscono) o lo riattiva',
  params,
  body: z.strictObject({
    nome: nome.optional(),
    capabilities: roles.optional(),
    impresa_id: keySchema.nullable().optional(),
    attivo: z.boolean().optional(),
    username: ignored,
    ...readOnly,
  }),
  answer: z.object({ success: z.literal(true), data: accountSchema }),
});

/** As with `createAccount` the password is in this answer alone. */
export const renewAccountPassword = endpoint({
  ...administered,
  name: 'renewAccountPassword',
  method: 'POST',
  path: `${path}/:id/password`,
  summary: 'Dà a un account una password nuova, da cambiare al primo accesso; le sue sessioni finiscono',
  repeatable: false,
  params,
  answer: z.object({ success: z.literal(true), data: givenSchema.extend({ account: accountSchema }) }),
});

export const endAccountSessions = endpoint({
  ...administered,
  name: 'endAccountSessions',
  method: 'DELETE',
  path: `${path}/:id/sessioni`,
  summary: 'Chiude le sessioni aperte di un account, tranne quella da cui lo si chiede',
  params,
  answer: z.object({ success: z.literal(true), data: accountSchema }),
});
