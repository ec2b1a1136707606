/**
 * What a person decides of an import, step by step, before anything is written. The same language serves the answers
 * (proposals) and the bodies (choices).
 */
import { mostJoined } from '@lucerna/domain/rules/importing/marked-column';
import { textParts } from '@lucerna/domain/rules/importing/text-part';
import { z } from 'zod';
import { textSchema } from '../field-schema.ts';

/** The steps, in their order: what a page shows, and how far a half-done import has come. */
export const importSteps = ['file', 'posizione', 'colonne', 'parole', 'controllo', 'scrittura'] as const;
export type ImportStepName = (typeof importSteps)[number];

const column = textSchema(200);

/**
 * How a field is made. `colonne`: of one column, or of several joined (`tra` between them, a blank unless told);
 * `parte`: what of that text it takes, all of it unless told. A column of crosses
 * says its own header where it is marked, in a field that has a list of words. `genera`: numbered by row, `PL-0001`. `costante`: the same
 * in each row.
 */
export const columnChoiceSchema = z.union([
  z.strictObject({
    colonne: z.array(column).min(1).max(mostJoined),
    tra: textSchema(10).optional(),
    parte: z.enum(textParts).optional(),
    /** The unit that the numbers are in, where the header names one that is not the field's (`unita` of the columns' answer). */
    unita: textSchema(10).optional(),
  }),
  z.strictObject({ genera: textSchema(20), cifre: z.number().int().min(1).max(8) }),
  z.strictObject({ costante: z.union([textSchema(), z.number(), z.boolean()]) }),
]);
export type ColumnChoice = z.output<typeof columnChoiceSchema>;

/**
 * Where the coordinates stand: in the file's own geometry, in two columns, in a text (WKT or GeoJSON), or nowhere (all
 * rows wait for their place).
 */
export const placeSourceSchema = z.union([
  z.strictObject({ da: z.literal('geometria') }),
  z.strictObject({ da: z.literal('colonne'), x: column, y: column }),
  z.strictObject({ da: z.literal('testo'), colonna: column }),
  z.strictObject({ da: z.literal('nessuna') }),
]);
export type PlaceSource = z.output<typeof placeSourceSchema>;

export const positionChoiceSchema = z.strictObject({
  fonte: placeSourceSchema,
  /** EPSG. */
  srid: z.number().int().min(1024).max(999_999),
  /** The first coordinate is the latitude (or the northing). */
  assi_scambiati: z.boolean(),
});
export type PositionChoice = z.output<typeof positionChoiceSchema>;

/** What becomes of rows and columns that are hidden in the workbook. */
const hiddenChoices = ['lascia', 'prendi'] as const;

/** What becomes of a cabinet or a carrier that is not found: as in the command. */
const referenceChoices = ['vuoti', 'crea', 'rifiuta'] as const;

const fieldName = z.string().min(1).max(60);

/** So many rows may be decided value by value: for more there is `sovrascrivi`. */
const MOST_DECIDED = 2000;

/**
 * All that may be decided; what is absent is as proposed. A PUT replaces the parts that it names, of `campi` and `parole` the
 * fields and words that it names.
 */
export const importChoicesSchema = z.strictObject({
  /** The step that the person is at. */
  passo: z.enum(importSteps).optional(),
  /** Which of the file's lists (sheets, layers) is imported. A change of it undoes the choices after it. */
  lista: textSchema(200).optional(),
  /** Rows and columns that are hidden in the sheet; left out unless told. */
  nascoste: z.enum(hiddenChoices).optional(),
  posizione: positionChoiceSchema.optional(),
  /** By field; null: no column fills it. */
  campi: z.record(fieldName, columnChoiceSchema.nullable()).optional(),
  /** Columns without a field that go to the notes, as `FOTO: …`. */
  in_nota: z.array(column).max(200).optional(),
  /**
   * By field, then by the file's word: our word, or null where it stays empty. A word is known by itself without regard
   * to case, accents and plural.
   */
  parole: z.record(fieldName, z.record(textSchema(), textSchema().nullable())).optional(),
  /** Whether words that were chosen are proposed in the municipality's next imports. */
  ricorda: z.boolean().optional(),
  riferimenti: z.enum(referenceChoices).optional(),
  /** The elements that the codes match are the file's, though most would move far or change street. */
  stessi_elementi: z.boolean().optional(),
  /** The file wins over what a person changed since the last import. */
  sovrascrivi: z.boolean().optional(),
  /** The same of single values: by row of the file, the fields in which it wins (`the_geom`: its place). */
  vale_il_file: z
    .record(z.string().regex(/^[1-9]\d{0,8}$/), z.array(fieldName).min(1).max(200))
    .refine(
      (rows) => Object.keys(rows).length <= MOST_DECIDED,
      `Riga per riga se ne decidono al massimo ${MOST_DECIDED}: per tutte insieme c'è «Usa quelli del file»`,
    )
    .optional(),
  /** What parts the decimals; `auto` tells it from the file's own numbers. */
  numeri: z.enum(['auto', 'virgola', 'punto']).optional(),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;
