/** How cabinets are switched on and off, and what hangs on them beside lamps. */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { daySchema, referenceSchema, textSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';

const MOST_REDUCTIONS = 10;
const MOST_LOADS = 50;
const LARGEST_LOAD_KW = 10_000;
const MINUTES_OF_HALF_A_DAY = 720;
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;

const nameSchema = textSchema().refine((text) => !isBlank(text), fieldFaults.required);
const offset = z.number().int().min(-60).max(120);
const reductionTime = z.union([
  z.number().int().min(-MINUTES_OF_HALF_A_DAY).max(MINUTES_OF_HALF_A_DAY),
  z.string().regex(clockTime),
]);

const reductionSchema = z
  .strictObject({ da: reductionTime, a: reductionTime, potenza: z.number().min(0).max(1) })
  .refine(({ da, a }) => da !== a && !(typeof da === 'number' && typeof a === 'number' && da > a), {
    path: ['a'],
    error: 'La riduzione finisce prima di cominciare',
  });

const shape = {
  nome: nameSchema,
  /** Minutes from sunset to switching on, and from switching off to sunrise. */
  dopo_tramonto: offset,
  prima_alba: offset,
  /** `da` and `a`: a clock time, or minutes from the middle of the lit time; `potenza`: the share that is left. */
  riduzioni: z.array(reductionSchema).max(MOST_REDUCTIONS),
};

/** `id: null`: that of cabinets which have no other; it cannot be changed. */
const profileSchema = z.object({ id: z.number().int().nullable(), ...shape });
export type LightingProfileAnswer = z.output<typeof profileSchema>;

export const loadSchema = z.strictObject({
  nome: nameSchema,
  kw: z.number().min(0).max(LARGEST_LOAD_KW),
  /** Whether it takes its power at all hours; else only where lamps burn. */
  sempre: z.boolean(),
});

const switchedSchema = z.object({
  id_imp: z.number().int(),
  id_profilo: z.number().int().nullable(),
  carichi_noti: z.array(loadSchema),
  dal: z.string(),
});
export type SwitchedCabinet = z.output<typeof switchedSchema>;

const about = { tenant: true, tag: 'Decisioni' } as const;
const changing = { ...about, access: allowedTo.editRegister } as const;
const path = '/api/decisioni/profili';
const params = z.object({ id: pathKeySchema });
/** What answers have and bodies may send back. */
const ignored = z.unknown().optional().meta({ readOnly: true });
const body = z.strictObject({ ...shape, id: ignored });
const answer = z.object({ success: z.literal(true), data: profileSchema });

export const listProfiles = endpoint({
  ...about,
  access: 'session',
  name: 'listProfiles',
  method: 'GET',
  path,
  summary: 'I profili di accensione: quello di partenza e quelli del comune, per nome',
  answer: z.object({ data: z.array(profileSchema) }),
});

export const insertProfile = endpoint({
  ...changing,
  name: 'insertProfile',
  method: 'POST',
  path,
  summary: 'Inserisce un profilo di accensione',
  body,
  status: 201,
  answer,
});

export const modifyProfile = endpoint({
  ...changing,
  name: 'modifyProfile',
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Modifica un profilo di accensione',
  params,
  body,
  answer,
});

/** 409 where a cabinet has it, or had it once. */
export const removeProfile = endpoint({
  ...changing,
  name: 'removeProfile',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Elimina un profilo di accensione che nessuna centralina usa',
  params,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});

/** As of a day, of today unless told; `dal` is null where nobody has set it. */
export const cabinetSwitching = endpoint({
  ...about,
  access: 'session',
  name: 'cabinetSwitching',
  method: 'GET',
  path: '/api/decisioni/centraline/:id',
  summary: 'Il profilo di accensione e i carichi noti di una centralina, come valgono in un giorno',
  params,
  query: z.object({ al: daySchema.optional() }),
  answer: z.object({
    data: switchedSchema.extend({
      dal: z.string().nullable(),
      /** All days from which on it was set, in their order. */
      giorni: z.array(z.string()),
    }),
  }),
});

/** From a day on; earlier days keep what they have. `id_profilo: null`: that of cabinets which have no other. */
export const switchCabinet = endpoint({
  ...changing,
  name: 'switchCabinet',
  method: 'PUT',
  path: '/api/decisioni/centraline/:id',
  summary: 'Imposta il profilo di accensione e i carichi noti di una centralina, da un giorno in poi',
  params,
  body: z.strictObject({
    id_imp: ignored,
    id_profilo: referenceSchema().nullable(),
    carichi_noti: z.array(loadSchema).max(MOST_LOADS),
    dal: daySchema,
  }),
  answer: z.object({ success: z.literal(true), data: switchedSchema }),
});
