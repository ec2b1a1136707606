/**
 * The mapping file: from the columns of somebody's file to our fields, and from its words to our vocabularies.
 * JSON with Italian names, since whoever imports writes it; described in docs/esempi/README.md.
 */
import '@lucerna/contract/italian';
import { type TextPart, textParts } from '@lucerna/domain/rules/importing/text-part';
import { z } from 'zod';
import { ImportFault } from '../fault.ts';
import { readJsonFile } from '../files/json-file.ts';
import { encodingNames } from '../files/text-encoding.ts';

/** What may follow every source: its words turned into ours, a text before and after it. */
export interface Then {
  /** From the file's words (case and outer blanks do not count) to our values; null is empty. */
  readonly valori?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  /** What becomes of a word that `valori` does not have: kept (the default), emptied, moved to the notes, or the row refused. */
  readonly altrimenti?: 'tieni' | 'vuoto' | 'nota' | 'rifiuta' | undefined;
  /** Words of `valori` that go to the notes as well, whole: they say more than our word does. */
  readonly annota?: readonly string[] | undefined;
  /** Only a part of the text: of `Sodio 150W` the `potenza` is 150, the `parole` are `Sodio`. */
  readonly parte?: TextPart | undefined;
  /** Texts taken off the end before anything else: `W`, `m`. */
  readonly togli?: readonly string[] | undefined;
  /** The text of a number without useless decimals: `139.0` becomes `139`. */
  readonly come?: 'numero' | undefined;
  readonly prefisso?: string | undefined;
  readonly suffisso?: string | undefined;
  /** At the top of a field: an empty cell empties the field of an element that is already there. */
  readonly cancella?: boolean | undefined;
}

/** Where the value of a field comes from. A bare text is a column. */
export type Source =
  | ({
      readonly colonna: string;
      /** Words that mean nothing in this column, in place of those that usually do; none where the list is empty. */
      readonly vuoti?: readonly string[] | undefined;
      /** Its times are in universal time, though they do not say so: of midnights in Italy the Italian day. */
      readonly ore?: 'utc' | undefined;
      /** The unit that its numbers are in, whatever the header says: the field's own. */
      readonly unita?: string | undefined;
      /** The column that tells the unit of each row. */
      readonly unita_da?: string | undefined;
    } & Then)
  | ({ readonly costante: string | number | boolean } & Then)
  /** Numbered by row: `PL-0012`. */
  | ({ readonly genera: string; readonly cifre: number } & Then)
  /**
   * Several values in one text; empty ones are left out, or (`tutti`) make the whole empty; so do (`uno`) two that are
   * filled, of which one alone can be true.
   */
  | ({
      readonly unisci: readonly Source[];
      readonly uno?: boolean | undefined;
      readonly tra?: string | undefined;
      readonly tutti?: boolean | undefined;
    } & Then)
  /** The first of several that is not empty. */
  | ({ readonly primo: readonly Source[] } & Then)
  /** One number divided by another. */
  | ({ readonly dividi: readonly Source[]; readonly decimali?: number | undefined } & Then);

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const then = {
  valori: z.record(z.string(), scalar).optional(),
  altrimenti: z.enum(['tieni', 'vuoto', 'nota', 'rifiuta']).optional(),
  annota: z.array(z.string()).optional(),
  parte: z.enum(textParts).optional(),
  togli: z.array(z.string().min(1)).optional(),
  come: z.enum(['numero']).optional(),
  prefisso: z.string().optional(),
  suffisso: z.string().optional(),
  cancella: z.boolean().optional(),
};
const sources = z.lazy(() => z.array(source).min(1));
const shapes = {
  colonna: z.strictObject({
    colonna: z.string().min(1),
    vuoti: z.array(z.string()).optional(),
    ore: z.enum(['utc']).optional(),
    unita: z.string().min(1).optional(),
    unita_da: z.string().min(1).optional(),
    ...then,
  }),
  costante: z.strictObject({ costante: z.union([z.string(), z.number(), z.boolean()]), ...then }),
  genera: z.strictObject({ genera: z.string(), cifre: z.int().min(1).max(8), ...then }),
  unisci: z.strictObject({
    unisci: sources,
    tra: z.string().optional(),
    tutti: z.boolean().optional(),
    uno: z.boolean().optional(),
    ...then,
  }),
  primo: z.strictObject({ primo: sources, ...then }),
  dividi: z.strictObject({
    dividi: sources.refine((list) => list.length === 2, 'servono due numeri'),
    decimali: z.int().min(0).max(12).optional(),
    ...then,
  }),
} as const;

/** One shape is chosen by the word that the object bears, so that a message names the fault and not five of them. */
const source: z.ZodType<Source> = z.unknown().transform((value, context): Source => {
  if (typeof value === 'string' && value !== '') return { colonna: value };
  const words = Object.keys(shapes) as (keyof typeof shapes)[];
  const found =
    typeof value === 'object' && value !== null ? words.filter((word) => Object.hasOwn(value, word)) : [];
  const word = found[0];
  if (word === undefined || found.length > 1) {
    context.addIssue({
      code: 'custom',
      message: `qui va il nome di una colonna, o un oggetto con uno tra ${words.join(', ')}`,
    });
    return z.NEVER;
  }
  const read = shapes[word].safeParse(value);
  if (read.success) return read.data as Source;
  for (const issue of read.error.issues) {
    context.addIssue({ code: 'custom', message: faultText(issue), path: issue.path });
  }
  return z.NEVER;
});

const geometry = z.union([
  z.strictObject({ lon: z.string(), lat: z.string() }),
  z.strictObject({ x: z.string(), y: z.string() }),
  z.strictObject({ testo: z.string() }),
]);

const mapping = z.strictObject({
  descrizione: z.string().optional(),
  /** The segment of the kind it is for: `pl`. */
  tipo: z.string().optional(),
  percorso: z.string().min(1).optional(),
  separatore: z.enum([',', ';', '\t', '|']).optional(),
  codifica: z.enum(Object.keys(encodingNames)).optional(),
  numeri: z.enum(['auto', 'virgola', 'punto']).optional(),
  /** Rows and columns that are hidden in the workbook; left out unless told. */
  nascoste: z.enum(['lascia', 'prendi']).optional(),
  srid: z.int().optional(),
  geometria: geometry.optional(),
  /** The fields by which an element of the file is recognised among those that are there. */
  identifica: z.array(z.string()).min(1).optional(),
  /** Words that mean no value, in every column. */
  vuoti: z.array(z.string()).optional(),
  /** Only the rows whose column holds one of these words. */
  solo: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  /** Columns left aside on purpose. */
  ignora: z.array(z.string()).optional(),
  /** Columns that go to the notes, as `FOTO: …`. */
  in_nota: z.array(z.string()).optional(),
  campi: z.record(z.string(), source),
});

export type Mapping = z.output<typeof mapping>;

function faultText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `qui non c'è ${issue.keys.map((key) => `«${key}»`).join(', ')}`;
  return issue.message;
}

/** Throws `ImportFault` that names each fault and where it stands in the file. */
function checkMapping(value: unknown, file: string): Mapping {
  const read = mapping.safeParse(value);
  if (read.success) return read.data;
  const faults = read.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'in tutto il file'}: ${faultText(issue)}`,
  );
  throw new ImportFault(`La mappa ${file} non va:\n${faults.join('\n')}`);
}

export async function readMapping(file: string): Promise<Mapping> {
  return checkMapping(await readJsonFile(file), file);
}
