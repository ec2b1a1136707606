/**
 * Interior-lighting retrofits of buildings and their files (contract, Interior lighting). Every call is a 404 for a
 * municipality without them (`illuminazione_interni` of `/api/v2.0/me`), and on a building that is deleted.
 */
import {
  lightingStates,
  type NewRetrofitRow,
  type Retrofit,
  type RetrofitFile,
  type RetrofitRow,
  retrofitComputedFields,
  retrofitFields,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import { fieldFaults } from '@lucerna/domain/messages';
import { isEfficiency } from '@lucerna/domain/rules/interior-lighting';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { attachmentTypes, FILE_BYTES, FILE_FIELD } from '../attachment.ts';
import { endpoint } from '../endpoint.ts';
import { fieldSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { MOST_ITEMS } from './editing.ts';

/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });
const systemNames = ['codistat', 'user_id', 'data_modifica', 'created_at', 'versione'] as const;

function ignoring(...names: readonly string[]): Record<string, z.ZodType> {
  return Object.fromEntries([...systemNames, ...names].map((name) => [name, ignored]));
}

const stateSchema = z.literal(lightingStates.map(({ value }) => value));

function writtenShape(): Record<string, z.ZodType> {
  return Object.fromEntries(
    retrofitRowFields.map((field) => {
      const schema = fieldSchema(field);
      if (field.key !== 'rendimento') return [field.key, schema];
      const above0 = schema.refine(
        (value) => typeof value !== 'number' || isEfficiency(value),
        fieldFaults.moreThan('0'),
      );
      return [field.key, above0.meta({ exclusiveMinimum: 0, maximum: 1 })];
    }),
  );
}

/** A row as a body has it, with its key where it has one. */
export type SentRow = NewRetrofitRow & { readonly id: number | null };

function rowSchema(id: z.ZodType<number | null | undefined>) {
  const written = Object.fromEntries(
    Object.entries(writtenShape()).map(([key, schema]) => [key, schema.optional()]),
  );
  return z
    .strictObject({
      ...ignoring('id_intervento', ...retrofitComputedFields.map((field) => field.key)),
      id,
      stato_di_fatto_o_di_progetto: stateSchema,
      ...written,
    })
    .transform((row): SentRow => {
      const sent: Readonly<Record<string, unknown>> = row;
      const values = Object.fromEntries(retrofitRowFields.map(({ key }) => [key, sent[key] ?? null]));
      return {
        ...(values as Omit<NewRetrofitRow, 'stato_di_fatto_o_di_progetto'>),
        stato_di_fatto_o_di_progetto: row.stato_di_fatto_o_di_progetto,
        id: row.id ?? null,
      };
    });
}

/** A new intervention has only new rows, also where they were copied from another one. */
const noKey = z
  .unknown()
  .optional()
  .transform(() => null)
  .meta({ readOnly: true });

const [description] = retrofitFields;
const descriptionSchema = fieldSchema(description) as z.ZodType<string | null>;
const ignoredOfRetrofit = ignoring('id', 'id_edificio', 'files');

/** A row as an answer has it. */
const retrofitRowSchema = z.object({
  id: z.number().int(),
  stato_di_fatto_o_di_progetto: stateSchema,
  ...writtenShape(),
  ...Object.fromEntries(retrofitComputedFields.map((field) => [field.key, z.number().nullable()])),
}) as unknown as z.ZodType<RetrofitRow>;

/** A file as an answer has it. */
const retrofitFileSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  state_of_fact_or_design: stateSchema,
  size: z.number().int(),
  type: z.enum(attachmentTypes.map(({ media }) => media)),
  created_at: z.string(),
}) as unknown as z.ZodType<RetrofitFile>;

/** An intervention as an answer has it. */
export const retrofitSchema = z.object({
  id: z.number().int(),
  id_edificio: z.number().int(),
  description: z.string().nullable(),
  versione: z.number().int(),
  impianti: z.array(retrofitRowSchema),
  files: z.array(retrofitFileSchema),
}) as unknown as z.ZodType<Retrofit>;

/**
 * A building's list. `descrizione` is the building's (`edif_descr`). The energies and the saving (a fraction) are
 * null as `rules/interior-lighting.ts` says; without rows in the design state all of the energy is saved.
 */
export const retrofitListSchema = z.object({
  descrizione: z.string().nullable(),
  interventi: z.array(
    z.object({
      id: z.number().int(),
      description: z.string().nullable(),
      versione: z.number().int(),
      energia_stato_di_fatto_kWh: z.number().nullable(),
      energia_stato_di_progetto_kWh: z.number().nullable(),
      risparmio: z.number().nullable(),
      righe_stato_di_progetto: z.number().int(),
    }),
  ),
});
export type RetrofitList = z.output<typeof retrofitListSchema>;

const buildingPath = '/api/v2.0/edifici/:id/illuminazione-interni';
const retrofitPath = `${buildingPath}/:interventoId`;
const filePath = '/api/v2.0/file-illuminazione-interni/:fileId';

const ofBuilding = z.object({ id: pathKeySchema });
const ofRetrofit = z.object({ id: pathKeySchema, interventoId: pathKeySchema });
const ofFile = z.object({ fileId: pathKeySchema });

const reading = { access: 'session', tenant: true, tag: 'Illuminazione interni' } as const;
const writing = { ...reading, access: allowedTo.editRegister } as const;
const retrofitAnswer = z.object({ success: z.literal(true), data: retrofitSchema });
const removed = z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) });

/** In the order in which they were inserted. */
export const listRetrofits = endpoint({
  ...reading,
  name: 'listRetrofits',
  method: 'GET',
  path: buildingPath,
  summary: "Gli interventi di illuminazione d'interni di un edificio, con energia e risparmio",
  params: ofBuilding,
  answer: z.object({ data: retrofitListSchema }),
});

export const oneRetrofit = endpoint({
  ...reading,
  name: 'oneRetrofit',
  method: 'GET',
  path: retrofitPath,
  summary: 'Un intervento, con i suoi impianti e i nomi dei suoi file',
  params: ofRetrofit,
  answer: z.object({ data: retrofitSchema }),
});

/** What is left out is empty; keys of rows, files and computed fields are ignored. */
export const insertRetrofit = endpoint({
  ...writing,
  name: 'insertRetrofit',
  method: 'POST',
  path: buildingPath,
  summary: 'Inserisce un intervento con i suoi impianti',
  params: ofBuilding,
  body: z.strictObject({
    ...ignoredOfRetrofit,
    description: descriptionSchema.optional(),
    impianti: z.array(rowSchema(noKey)).max(MOST_ITEMS).optional(),
  }),
  status: 201,
  answer: retrofitAnswer,
});

export const retrofitChangeSchema = z.strictObject({
  ...ignoredOfRetrofit,
  description: descriptionSchema.optional(),
  impianti: z.array(rowSchema(z.number().int().nullable().optional())).max(MOST_ITEMS).optional(),
});

/**
 * What is sent; `impianti` replace the whole list: a row with its key stays that row, one without is new, and one
 * that is left out is gone. 422 where a row's key is not the intervention's, or is named twice. 409 with the present
 * intervention in `data` where `If-Match` names an older version.
 */
export const modifyRetrofit = endpoint({
  ...writing,
  name: 'modifyRetrofit',
  method: 'PUT',
  path: retrofitPath,
  summary: "Modifica un intervento; gli impianti sostituiscono l'intero elenco",
  params: ofRetrofit,
  body: retrofitChangeSchema,
  answer: retrofitAnswer,
});

/** With its rows and files, for good. `If-Match` as `modifyRetrofit`. */
export const removeRetrofit = endpoint({
  ...writing,
  name: 'removeRetrofit',
  method: 'DELETE',
  path: retrofitPath,
  summary: 'Elimina un intervento con i suoi impianti e i suoi file',
  params: ofRetrofit,
  answer: removed,
});

/**
 * A file of one of the states. 413 where it is larger than `FILE_BYTES`, 415 where its content or its name are of
 * none of the `attachmentTypes`, or do not agree. `id` stands beside `data` for clients that read it there.
 */
const uploadAnswer = z.object({ success: z.literal(true), id: z.number().int(), data: retrofitFileSchema });
const upload = { field: FILE_FIELD, bytes: FILE_BYTES } as const;

export const uploadExistingFile = endpoint({
  ...writing,
  name: 'uploadExistingFile',
  method: 'POST',
  path: `${retrofitPath}/state-of-fact-files`,
  summary: 'Allega un file allo stato di fatto di un intervento',
  params: ofRetrofit,
  upload,
  status: 201,
  answer: uploadAnswer,
});

export const uploadDesignFile = endpoint({
  ...writing,
  name: 'uploadDesignFile',
  method: 'POST',
  path: `${retrofitPath}/state-of-design-files`,
  summary: 'Allega un file allo stato di progetto di un intervento',
  params: ofRetrofit,
  upload,
  status: 201,
  answer: uploadAnswer,
});

/** As an attachment under its own name, never shown in the browser. */
export const downloadRetrofitFile = endpoint({
  ...reading,
  name: 'downloadRetrofitFile',
  method: 'GET',
  path: filePath,
  summary: 'Scarica un file di un intervento',
  params: ofFile,
  answer: z.unknown(),
  media: attachmentTypes.map(({ media }) => media),
});

export const removeRetrofitFile = endpoint({
  ...writing,
  name: 'removeRetrofitFile',
  method: 'DELETE',
  path: filePath,
  summary: 'Elimina un file di un intervento',
  params: ofFile,
  answer: removed,
});

/** A workbook with the existing state, the design state and the saving; what is computed are formulas. */
export const exportRetrofit = endpoint({
  ...reading,
  name: 'exportRetrofit',
  method: 'GET',
  path: `${retrofitPath}/export`,
  summary: 'Un foglio di Excel (.xlsx) con stato di fatto, stato di progetto e risparmio, a formule',
  params: ofRetrofit,
  answer: z.unknown(),
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
