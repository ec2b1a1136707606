/** The set-up of a municipality, for whoever administers it (contract, section 2). */
import { isBlank } from '@lucerna/domain/field';
import { fieldFaults } from '@lucerna/domain/messages';
import { MOST_PHOTO_MIB } from '@lucerna/domain/photo';
import { MOST_REPORT_MONTHS } from '@lucerna/domain/public-report';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { dataLicenceValues } from '@lucerna/domain/vocabulary/data-licence';
import { z } from 'zod';
import { FILE_FIELD } from '../attachment.ts';
import { type BodyOf, endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { mapSetupSchema } from '../map-setup.ts';
import { contactsSchema, thankedSchema } from './operator.ts';

/** Longitude, latitude (WGS84). */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);

/** What a layer is called on the map server of `WMS_URL`; null: as it is here. A comma would name several. */
const layerName = textSchema(200)
  .refine((text) => !isBlank(text), fieldFaults.required)
  .refine((text) => !/[,\p{Cc}]/u.test(text), 'Un livello solo, senza virgole')
  .nullable();

/** A logo travels with the page of credits: a small one. */
export const PICTURE_BYTES = 100 * 1000;
/** The picture itself, as the page holds it; what it says of its type is what it begins with. */
const picture = z
  .string()
  .max(Math.ceil(PICTURE_BYTES / 3) * 4 + 30, "L'immagine supera i 100 kB")
  .regex(
    /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$/,
    "L'immagine può essere PNG, JPEG o WebP",
  );
const thanked = z.array(thankedSchema.extend({ immagine: picture.optional() })).max(20);

const shape = {
  nome: textSchema(200)
    .refine((text) => !isBlank(text), fieldFaults.required)
    .refine((text) => !/\p{Cc}/u.test(text), fieldFaults.badCharacters),
  /** Where its map starts; within the border, where there is one. */
  centro: position,
  illuminazione_interni: z.boolean(),
  /** Under which licence others may use what they read of the register; OGC API Features links it. */
  licenza: z.enum(dataLicenceValues),
  /** The room for photos, in MiB; 0: none are taken. */
  foto_mib: z.number().int().min(0).max(MOST_PHOTO_MIB),
  wms: z.strictObject({ carta_tecnica: layerName, civici: layerName }),
  /** Whether whoever passes by may report faults without an account; only behind HTTPS, or on this machine alone. */
  segnalazioni_pubbliche: z.boolean(),
  /** For how many months the text and the photo of such a report are kept. */
  segnalazioni_mesi: z.number().int().min(1).max(MOST_REPORT_MONTHS),
  /** Null: those of the operator's file, where it has some. */
  recapiti: contactsSchema.nullable(),
  /** Named in the credits, before those of the operator's file. */
  progetti: thanked,
  partner: thanked,
};

export const setUpSchema = z.object({
  codistat: z.string(),
  ...shape,
  /** The base layers of its map. */
  sfondi: mapSetupSchema,
  /** They are those with which every municipality begins. */
  sfondi_iniziali: z.boolean(),
  /** How many bytes photos take of their room, those included that can still be brought back. */
  foto_byte: z.number(),
  /** Whether a border is there. */
  confine: z.boolean(),
  /** Whether this installation has a map server of its own (`WMS_URL`), which `wms` is about. */
  wms_esterno: z.boolean(),
  versione: z.number().int(),
});
export type SetUp = z.output<typeof setUpSchema>;

/** A border as GeoJSON has it; whether it is a good one is seen afterwards, in the words of other geometries. */
const borderSchema = z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.unknown()) });

export const readBorderSchema = z.object({
  geometry: borderSchema,
  /** What the file calls the municipality, where that is another name. */
  altro_nome: z.string().nullable(),
  /** What was wrong with the border in the file, where it has been mended. */
  corretto: z.string().nullable(),
  /** How many light points, lines, sub-panels and cabinets of the register would lie outside. */
  fuori: z.number().int(),
});
export type ReadBorder = z.output<typeof readBorderSchema>;

const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const path = '/api/amministrazione/comune';
/** Names that answers have and bodies may send back; whatever they hold is ignored (contract, section 3). */
const ignored = z.unknown().optional().meta({ readOnly: true });

const MIB = 1 << 20;
/** ISTAT's own file of the whole country is about as large as this. */
const BORDER_FILE_BYTES = 64 * MIB;
const BORDER_BYTES = 16 * MIB;
/** With a picture of each partner and project. */
const SET_UP_BYTES = 8 * MIB;

export const municipalitySetUp = endpoint({
  ...administered,
  name: 'municipalitySetUp',
  method: 'GET',
  path,
  summary: 'Le impostazioni del proprio comune',
  answer: z.object({ data: setUpSchema }),
});

/** What is sent; `sfondi: null` gives back the base layers with which every municipality begins. `If-Match` as features. */
export const changeSetUp = endpoint({
  ...administered,
  name: 'changeSetUp',
  method: 'PUT',
  path,
  summary: 'Cambia le impostazioni del proprio comune: quelle che si mandano',
  bodyBytes: SET_UP_BYTES,
  body: z.strictObject({
    ...z.object(shape).partial().shape,
    sfondi: mapSetupSchema.nullable().optional(),
    codistat: ignored,
    sfondi_iniziali: ignored,
    foto_byte: ignored,
    confine: ignored,
    wms_esterno: ignored,
    versione: ignored,
  }),
  answer: z.object({ success: z.literal(true), data: setUpSchema }),
});
export type SetUpChanges = BodyOf<typeof changeSetUp>;

/** 415 where the file's name is of none of these; 422 where it has no border of this municipality. Changes nothing. */
export const readBorderFile = endpoint({
  ...administered,
  name: 'readBorderFile',
  method: 'POST',
  path: `${path}/confine/leggi`,
  summary:
    'Legge il confine del proprio comune da un file di confini: GeoJSON, TopoJSON o Shapefile in uno zip',
  repeatable: false,
  query: z.object({
    /** EPSG number of the file's reference system, where it does not tell it and is not WGS84. */
    srid: z
      .string()
      .regex(/^\d{4,6}$/)
      .optional(),
  }),
  upload: { field: FILE_FIELD, bytes: BORDER_FILE_BYTES },
  answer: z.object({ success: z.literal(true), data: readBorderSchema }),
});

/** The centre moves into the border where it lies outside. */
export const saveBorder = endpoint({
  ...administered,
  name: 'saveBorder',
  method: 'PUT',
  path: `${path}/confine`,
  summary: 'Sostituisce il confine del proprio comune',
  bodyBytes: BORDER_BYTES,
  body: z.strictObject({ geometry: z.unknown() }),
  answer: z.object({ success: z.literal(true), data: setUpSchema }),
});
