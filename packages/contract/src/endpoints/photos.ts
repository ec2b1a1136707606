/** Photos: taken on the street of an element or for an intervention, kept drawn anew, shown, deleted and brought back. */
import type { Kind, Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { PHOTO_BYTES, photoMoments } from '@lucerna/domain/photo';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { FILE_FIELD } from '../attachment.ts';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { instantSchema } from '../instant-schema.ts';
import { pathKeySchema } from '../key-schema.ts';

/** The longer side of the picture that is kept, in pixels, and of the one that lists show. */
export const LARGE_PHOTO = 1_600;
export const SMALL_PHOTO = 320;

const photos = { tenant: true, tag: 'Foto' } as const;
const ofPhoto = z.object({ id: pathKeySchema });

/** Fields of a form come as texts; an empty one was not filled. */
export const filled = (schema: z.ZodType) => z.preprocess((text) => (text === '' ? undefined : text), schema);
export const numberText = (least: number, most: number) =>
  filled(
    z
      .string()
      .regex(/^-?\d{1,7}(?:\.\d{1,20})?$/)
      .transform(Number)
      .pipe(z.number().min(least).max(most))
      .optional(),
  ) as z.ZodType<number | undefined>;
const uuidText = z.uuid().transform((text) => text.toLowerCase());

const taken = {
  /** Made on the phone with the photo, for ever its own. */
  uid: uuidText,
  /** When it was taken, ISO 8601. */
  scattata: instantSchema,
  lon: numberText(-180, 180),
  lat: numberText(-90, 90),
  /** How exact the place is, in metres. */
  precisione: numberText(0, 1_000_000),
  nota: filled(textSchema().optional()) as z.ZodType<string | undefined>,
  momento: filled(z.enum(photoMoments).optional()) as z.ZodType<(typeof photoMoments)[number] | undefined>,
};

/** What stands beside the file, read from its texts. */
export const photoTextsSchema = z
  .discriminatedUnion('di', [
    z.object({
      di: z.literal('elemento'),
      entita: z.enum(kinds.map(({ segment }) => segment)),
      id: pathKeySchema,
      ...taken,
    }),
    z.object({ di: z.literal('intervento'), invio: uuidText, id_elemento: pathKeySchema, ...taken }),
    // Of a report of a fault, under the `invio` that the same account sent it with.
    z.object({ di: z.literal('segnalazione'), invio: uuidText, ...taken }),
  ])
  .refine(({ lon, lat }) => (lon === undefined) === (lat === undefined), {
    path: ['lat'],
    message: 'Longitudine e latitudine vanno insieme',
  });
export type PhotoTexts = z.output<typeof photoTextsSchema>;

const texts = [
  'uid',
  'di',
  'entita',
  'id',
  'invio',
  'id_elemento',
  'scattata',
  'lon',
  'lat',
  'precisione',
  'nota',
  'momento',
] as const;

/**
 * 201, or 200 where the same bytes came before under that `uid` (`eliminata: true` where the photo was deleted since);
 * other bytes under it: 409, as are the eleventh of an intervention and the fifty-first of an element. No JPEG, PNG or
 * WebP, or one that cannot be decoded: 415; over 40 megapixels: 422; no room left: 507. `sha256`: of what arrived.
 */
export const uploadPhoto = endpoint({
  ...photos,
  name: 'uploadPhoto',
  method: 'POST',
  path: '/api/v2.0/foto',
  access: allowedTo.takePhotos,
  summary:
    'Una foto di un elemento o di un intervento, con quando e dove è stata scattata; ogni uid una volta sola',
  // Its `uid` says for ever what a key would say for a day.
  repeatable: false,
  upload: { field: FILE_FIELD, bytes: PHOTO_BYTES, texts },
  status: 201,
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      id: z.number().int(),
      uid: z.string(),
      sha256: z.string(),
      /** Pixels of the picture that is kept. */
      larghezza: z.number().int(),
      altezza: z.number().int(),
      eliminata: z.literal(true).optional(),
    }),
  }),
});

/** A photo without its picture. */
export const photoSchema = z.object({
  id: z.number().int(),
  uid: z.string(),
  di: z.enum(['elemento', 'intervento']),
  entita: z.string(),
  id_elemento: z.number().int(),
  /** The intervention that it belongs to; null where it is the element's. */
  id_intervento: z.number().int().nullable(),
  momento: z.enum(photoMoments).nullable(),
  /** When it was taken, as the phone says, and when it came, ISO 8601 in UTC. */
  scattata: z.string(),
  arrivata: z.string(),
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  precisione: z.number().nullable(),
  nota: z.string().nullable(),
  /** The one that stands for its element. */
  principale: z.boolean(),
  sha256: z.string(),
  larghezza: z.number().int(),
  altezza: z.number().int(),
  /** Who sent it, by name; null where the account is gone. */
  chi: z.string().nullable(),
  /** Whether the account that asks may change and delete it. */
  modificabile: z.boolean(),
});
export type Photo = z.output<typeof photoSchema>;

const deletedPhotoSchema = photoSchema.extend({
  /** The code of its element. */
  codice: z.string().nullable(),
  eliminata_il: z.string(),
  eliminata_da: z.string().nullable(),
});
export type DeletedPhoto = z.output<typeof deletedPhotoSchema>;

function listOf<const S extends Segment>(kind: Kind & { readonly segment: S }) {
  const segment: S = kind.segment;
  return endpoint({
    ...photos,
    name: `listPhotos_${segment}`,
    method: 'GET',
    path: `/api/v2.0/${segment}/:id/foto`,
    access: 'session',
    summary: `Le foto di un elemento e dei suoi interventi, la principale per prima: ${kind.names.many}`,
    params: ofPhoto,
    answer: z.object({ data: z.array(photoSchema) }),
  });
}

/** The photos of one element of each kind, those of its interventions among them. */
export const photoLists = Object.fromEntries(
  kinds.map((kind) => [kind.segment, listOf(kind)]),
) as unknown as {
  readonly [S in Segment]: ReturnType<typeof listOf<S>>;
};

export const listDeletedPhotos = endpoint({
  ...photos,
  name: 'listDeletedPhotos',
  method: 'GET',
  path: '/api/v2.0/foto/eliminate',
  access: allowedTo.lookAfterPhotos,
  summary: "Le foto eliminate negli ultimi 30 giorni, l'ultima per prima",
  answer: z.object({ data: z.array(deletedPhotoSchema) }),
});

/** The picture itself. A deleted one is for those alone who may bring it back. */
export const photoPicture = endpoint({
  ...photos,
  name: 'photoPicture',
  method: 'GET',
  path: '/api/v2.0/foto/:id',
  access: 'session',
  summary: "L'immagine di una foto, larga o alta al massimo 1.600 o 320 pixel",
  params: ofPhoto,
  query: z.object({ misura: z.enum([String(SMALL_PHOTO), String(LARGE_PHOTO)]).optional() }),
  media: ['image/jpeg'],
  answer: z.unknown(),
});

const photoAnswer = z.object({ success: z.literal(true), data: photoSchema });

export const modifyPhoto = endpoint({
  ...photos,
  name: 'modifyPhoto',
  method: 'PUT',
  path: '/api/v2.0/foto/:id',
  access: allowedTo.takePhotos,
  summary: 'Nota di una foto, e se è la principale del suo elemento',
  params: ofPhoto,
  body: z.strictObject({
    nota: textSchema()
      .nullable()
      .transform((text) => (text === null || text.trim() === '' ? null : text))
      .optional(),
    principale: z.boolean().optional(),
  }),
  answer: photoAnswer,
});

/** SUPERVISORE; MANUTENTORE the own until the intervention is confirmed. */
export const removePhoto = endpoint({
  ...photos,
  name: 'removePhoto',
  method: 'DELETE',
  path: '/api/v2.0/foto/:id',
  access: allowedTo.takePhotos,
  summary: 'Elimina una foto; per 30 giorni si può ripristinare',
  params: ofPhoto,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});

/** One whose intervention was deleted comes back as its element's. */
export const restorePhoto = endpoint({
  ...photos,
  name: 'restorePhoto',
  method: 'POST',
  path: '/api/v2.0/foto/:id/ripristina',
  access: allowedTo.lookAfterPhotos,
  summary: 'Ripristina una foto eliminata',
  params: ofPhoto,
  answer: photoAnswer,
});
