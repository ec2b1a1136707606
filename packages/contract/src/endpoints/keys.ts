/** Keys by which programs get in: of the municipality, and of one's own account. */
import { fieldFaults, keyMessages } from '@lucerna/domain/messages';
import {
  keyScopes,
  keySorts,
  keyStates,
  MOST_KEY_DAYS,
  type Scopes,
  scopeLevels,
} from '@lucerna/domain/rules/key-scope';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { capabilities } from '@lucerna/domain/vocabulary/capability';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';

const scopesSchema = z.record(z.string(), z.enum(scopeLevels));

/** The scopes as whoever makes a key gives them: at least one, none that only reads to write. */
const givenScopes = z
  .strictObject(
    Object.fromEntries(
      keyScopes.map(({ value, writable }) => [
        value,
        z
          .enum(writable ? scopeLevels : ['lettura'], writable ? undefined : keyMessages.readOnlyScope)
          .optional(),
      ]),
    ),
  )
  .refine((scopes) => Object.keys(scopes).length > 0, keyMessages.noScope)
  .transform((scopes) => scopes as Scopes);

const givenName = textSchema(100)
  .transform((text) => text.trim())
  .refine((text) => text !== '', fieldFaults.required)
  .refine((text) => !text.includes(':'), keyMessages.noColon);

const givenDays = z.number().int().min(1).max(MOST_KEY_DAYS);

/** A key as its maker is shown it once: `chiave` is kept nowhere. Instants are ISO 8601 in UTC. */
const keyShape = {
  id: z.number().int(),
  nome: z.string(),
  tipo: z.enum(keySorts),
  /** The account that a personal key acts as. */
  username: z.string().nullable(),
  ambiti: scopesSchema,
  scade_il: z.string(),
  /** To the minute; null where it never was used. */
  ultimo_uso: z.object({ quando: z.string(), indirizzo: z.string(), programma: z.string() }).nullable(),
  creata_il: z.string(),
  creata_da: z.string(),
};

/** A key as lists have it. */
export const keySchema = z.object({
  ...keyShape,
  stato: z.enum(keyStates),
  /** Since when it is revoked. */
  revocata_il: z.string().nullable(),
  /** The roles of which somebody has still to accept it. */
  attende: z.array(z.enum(capabilities)),
});
export type KeyInList = z.output<typeof keySchema>;

const madeAnswer = z.object({
  success: z.literal(true),
  data: z.object({ ...keyShape, chiave: z.string() }),
});
const changedAnswer = z.object({ success: z.literal(true), data: keySchema });
const listAnswer = z.object({ data: z.array(keySchema) });
const params = z.object({ id: pathKeySchema });

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });
const readOnly = Object.fromEntries(
  [...Object.keys(keyShape), 'stato', 'revocata_il', 'attende', 'chiave'].map((name) => [name, ignored]),
) as Readonly<Record<string, typeof ignored>>;

const newKey = z.strictObject({
  ...readOnly,
  nome: givenName,
  tipo: z.enum(keySorts),
  giorni: givenDays,
  ambiti: givenScopes,
});
export type NewKey = Pick<z.output<typeof newKey>, 'nome' | 'tipo' | 'giorni' | 'ambiti'>;

/** Scopes and life can only be narrowed: what goes beyond is a 422. */
const keyChange = z.strictObject({
  ...readOnly,
  nome: givenName.optional(),
  giorni: givenDays.optional(),
  ambiti: givenScopes.optional(),
});
export type KeyChange = Pick<z.output<typeof keyChange>, 'nome' | 'giorni' | 'ambiti'>;

const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const own = { access: 'session', tenant: true, tag: 'Il proprio account' } as const;
const path = '/api/amministrazione/chiavi';
const ownPath = '/api/account/chiavi';

export const listKeys = endpoint({
  ...administered,
  name: 'listKeys',
  method: 'GET',
  path,
  summary: "Le chiavi d'accesso del proprio comune, le più recenti prima, anche scadute e revocate",
  answer: listAnswer,
});

/** The 51st that is alive is a 409. Its answer holds a secret: it is not repeated under an `Idempotency-Key`. */
export const createKey = endpoint({
  ...administered,
  name: 'createKey',
  method: 'POST',
  path,
  summary:
    "Crea una chiave d'accesso, di servizio o personale del proprio account; si vede solo nella risposta",
  repeatable: false,
  body: newKey,
  status: 201,
  answer: madeAnswer,
});

export const modifyKey = endpoint({
  ...administered,
  name: 'modifyKey',
  method: 'PUT',
  path: `${path}/:id`,
  summary: "Cambia il nome di una chiave d'accesso, ne restringe gli ambiti o ne anticipa la scadenza",
  params,
  body: keyChange,
  answer: changedAnswer,
});

export const revokeKey = endpoint({
  ...administered,
  name: 'revokeKey',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: "Revoca una chiave d'accesso: non vale più dalla prossima richiesta",
  params,
  answer: changedAnswer,
});

const rule = z.object({ personali: z.boolean() });

export const keyRule = endpoint({
  ...administered,
  name: 'keyRule',
  method: 'GET',
  path: `${path}/regola`,
  summary: 'Se gli account del comune possono farsi chiavi personali',
  answer: z.object({ data: rule }),
});

export const changeKeyRule = endpoint({
  ...administered,
  name: 'changeKeyRule',
  method: 'PUT',
  path: `${path}/regola`,
  summary: 'Permette o toglie agli account del comune le chiavi personali',
  body: z.strictObject({ personali: z.boolean() }),
  answer: z.object({ success: z.literal(true), data: rule }),
});

/** Its own personal ones, and those of service that wait for one of its roles. `permesse`: whether it may make any. */
export const listOwnKeys = endpoint({
  ...own,
  name: 'listOwnKeys',
  method: 'GET',
  path: ownPath,
  summary: 'Le proprie chiavi personali, e quelle di servizio che aspettano di essere accettate',
  answer: z.object({ data: z.array(keySchema), permesse: z.boolean() }),
});

/** 403 where the municipality wants no personal keys, and for a key of service. */
export const createOwnKey = endpoint({
  ...own,
  name: 'createOwnKey',
  method: 'POST',
  path: ownPath,
  summary: 'Crea una chiave personale; si vede solo nella risposta',
  repeatable: false,
  body: newKey,
  status: 201,
  answer: madeAnswer,
});

export const modifyOwnKey = endpoint({
  ...own,
  name: 'modifyOwnKey',
  method: 'PUT',
  path: `${ownPath}/:id`,
  summary: 'Cambia il nome di una propria chiave, ne restringe gli ambiti o ne anticipa la scadenza',
  params,
  body: keyChange,
  answer: changedAnswer,
});

export const revokeOwnKey = endpoint({
  ...own,
  name: 'revokeOwnKey',
  method: 'DELETE',
  path: `${ownPath}/:id`,
  summary: 'Revoca una propria chiave: non vale più dalla prossima richiesta',
  params,
  answer: changedAnswer,
});

/** 409 where it waits for none of the caller's roles. */
export const acceptKey = endpoint({
  ...own,
  access: ['SUPERVISORE', 'AMMINISTRATIVO'],
  name: 'acceptKey',
  method: 'POST',
  path: `${ownPath}/:id/accetta`,
  repeatable: false,
  summary: 'Accetta ciò che una chiave di servizio può fare oltre a leggere il registro',
  params,
  answer: changedAnswer,
});
