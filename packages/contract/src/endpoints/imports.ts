/**
 * Calls of imports on the screen (contract, Accounts, set-up, imports). A file is sent, its position, columns and words
 * are chosen step by step, every row is checked, and only then is it written, under an entry that can be taken back.
 *
 * Elements are for whoever edits the register, bills and production for whoever does the accounting; each sees their own
 * kinds of imports alone: another's is a 404. While an import is written only its `avanzamento` changes: ask for it
 * again.
 */
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { FILE_FIELD } from '../attachment.ts';
import { endpoint } from '../endpoint.ts';
import {
  checkAnswerSchema,
  columnsAnswerSchema,
  importDetailSchema,
  importSchema,
  takenBackSchema,
  verdicts,
  wordsAnswerSchema,
} from '../importing/answers.ts';
import { importChoicesSchema } from '../importing/choices.ts';
import { pathKeySchema } from '../key-schema.ts';

/** The largest file, in bytes. */
const IMPORT_BYTES = 100 * 1024 * 1024;
/** The field of the multipart body that says what the file brings. */
export const TYPE_FIELD = 'tipo';

const importing = {
  access: allowedTo.importFiles,
  tenant: true,
  tag: 'Importazioni',
} as const;
const path = '/api/importazioni';
const params = z.object({ id: pathKeySchema });
const ofOne = { ...importing, params } as const;
const done = z.object({ success: z.literal(true), data: importDetailSchema });
const number = (most: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.number().max(most));

/** Of checked rows those that have a reason, new ones without a field that they need, or whose number, code or reasons have these words. */
const narrowing = {
  motivo: z.string().max(500).optional(),
  senza: z.string().max(60).optional(),
  cerca: z.string().max(200).optional(),
};

export const listImports = endpoint({
  ...importing,
  name: 'listImports',
  method: 'GET',
  path,
  summary:
    'Le importazioni del proprio comune, preparate, in corso, scritte e annullate, le più recenti prima',
  answer: z.object({ data: z.array(importSchema) }),
});

/**
 * 413 beyond 100 MiB, 415 where the name is of no format that is known, 422 where the file is not what its name says,
 * cannot be read, or holds too much; then nothing is kept.
 */
export const createImport = endpoint({
  ...importing,
  name: 'createImport',
  method: 'POST',
  path,
  summary:
    'Carica un file e prepara la sua importazione; tipo è il segmento del genere (pl, centraline, …), civici, carta_tecnica, bollette o produzione',
  upload: { field: FILE_FIELD, bytes: IMPORT_BYTES, texts: [TYPE_FIELD] },
  status: 201,
  answer: done,
});

export const oneImport = endpoint({
  ...ofOne,
  name: 'oneImport',
  method: 'GET',
  path: `${path}/:id`,
  summary: "Un'importazione: a che punto è, le liste del file, la posizione proposta, le scelte fatte",
  answer: z.object({ data: importDetailSchema }),
});

/** 409 while it is written and afterwards. A choice of a list undoes position, columns and words. */
export const modifyImport = endpoint({
  ...ofOne,
  name: 'modifyImport',
  method: 'PUT',
  path: `${path}/:id`,
  summary: "Sceglie lista, posizione, colonne, parole di un'importazione; quello che non c'è resta com'è",
  body: importChoicesSchema,
  answer: done,
});

/** What was prepared and its file; one that is under way has to be interrupted first (409), one that is written undone. */
export const removeImport = endpoint({
  ...ofOne,
  name: 'removeImport',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: "Abbandona un'importazione che non è stata scritta, con il suo file",
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});

/** `altre`: other ten rows each time. */
export const importColumns = endpoint({
  ...ofOne,
  name: 'importColumns',
  method: 'GET',
  path: `${path}/:id/colonne`,
  summary: 'I campi con le colonne scelte o proposte, e dieci righe già trasformate',
  query: z.object({ altre: number(100_000).optional() }),
  answer: z.object({ data: columnsAnswerSchema }),
});

export const importWords = endpoint({
  ...ofOne,
  name: 'importWords',
  method: 'GET',
  path: `${path}/:id/parole`,
  summary: 'Le parole del file per frequenza, con quelle del nostro vocabolario che diventano',
  answer: z.object({ data: wordsAnswerSchema }),
});

/**
 * Where the rows stand, in WGS84, as columns: the n-th of each list is one row. Rows without a place are left out. With
 * `campo` and `parola` only those in which that field has that word; with `campo` alone `parole` says which word each row
 * has: an index into its `nomi`, or -1. `verdetti` where the rows are checked
 * (`controllo=1`): the index into the list of verdicts; `motivo`, `senza` and `cerca` narrow them as they do the rows.
 */
export const importPoints = endpoint({
  ...ofOne,
  name: 'importPoints',
  method: 'GET',
  path: `${path}/:id/punti`,
  summary: 'Dove stanno le righe del file, per la mappa',
  query: z.object({
    controllo: z.literal('1').optional(),
    ...narrowing,
    campo: z.string().max(60).optional(),
    parola: z.string().max(500).optional(),
  }),
  answer: z.object({
    data: z.object({
      righe: z.array(z.number().int()),
      lon: z.array(z.number()),
      lat: z.array(z.number()),
      verdetti: z.array(z.number().int()).nullable(),
      parole: z.object({ nomi: z.array(z.string()), indici: z.array(z.number().int()) }).nullable(),
    }),
  }),
});

/** `verdetti`: names joined by commas, all unless told. `quante`: 200 unless told. */
export const importRows = endpoint({
  ...ofOne,
  name: 'importRows',
  method: 'GET',
  path: `${path}/:id/righe`,
  summary: 'Le righe controllate, con verdetto e motivi, e che cosa cambia da che a che',
  query: z.object({
    verdetti: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(z.enum(verdicts)))
      .optional(),
    ...narrowing,
    da: number(9_999_999).optional(),
    quante: number(1000).optional(),
  }),
  answer: z.object({ data: checkAnswerSchema }),
});

/** The elements of the register that the file does not have: they stay as they are. */
export const importMissing = endpoint({
  ...ofOne,
  name: 'importMissing',
  method: 'GET',
  path: `${path}/:id/mancanti`,
  summary: 'Gli elementi del registro che il file non ha (al massimo 5000)',
  answer: z.object({
    data: z.array(z.object({ id: z.number().int(), codice: z.string(), descrizione: z.string().nullable() })),
  }),
});

/** The file's own columns and a column `Motivo`: mended, it is sent again as it is. */
export const importRefused = endpoint({
  ...ofOne,
  name: 'importRefused',
  method: 'GET',
  path: `${path}/:id/rifiutate.xlsx`,
  summary: 'Le righe rifiutate in un foglio di calcolo, ciascuna con il motivo',
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  answer: z.string(),
});

/** The answer comes at once; 409 where another import of the same kind is being written. */
export const writeImport = endpoint({
  ...ofOne,
  name: 'writeImport',
  method: 'POST',
  path: `${path}/:id/scrivi`,
  summary:
    "Comincia a scrivere un'importazione preparata; nessuno ne vede le righe finché non è tutta scritta",
  answer: done,
});

/**
 * It is prepared again, as it was, and nothing of it stays in the register, whichever process was writing it. 409 where it
 * came to its end first, or has not stopped yet.
 */
export const interruptImport = endpoint({
  ...ofOne,
  name: 'interruptImport',
  method: 'POST',
  path: `${path}/:id/interrompi`,
  summary: "Ferma un'importazione che si sta scrivendo, senza lasciare nulla",
  answer: done,
});

/**
 * It goes on to its end whoever goes away meanwhile, and the answer comes then; with `attendi=no` it comes at once, with
 * what is done by then. How far it is, and then what became of it, stands in the import (`annullamento`, `ripresa`). It takes
 * many transactions, and is not repeated under an `Idempotency-Key`: whoever asks twice gets a 409.
 */
export const undoImport = endpoint({
  ...ofOne,
  name: 'undoImport',
  method: 'POST',
  path: `${path}/:id/annulla`,
  summary:
    "Riprende ogni riga scritta da un'importazione e non cambiata da allora, e nomina quelle che lascia",
  repeatable: false,
  query: z.object({ attendi: z.literal('no').optional() }),
  answer: z.object({
    success: z.literal(true),
    data: takenBackSchema.extend({ importazione: importDetailSchema }),
  }),
});

/**
 * Makes another column of the lists of cabinets that are in the code of their cabinets: the one that the rows of this import
 * name (`non_trovati.colonna`). What each was called goes to its notes. `collegati`: elements of earlier imports that named
 * them so, and hang on them from now on. 409 where no cabinet has a code there.
 */
export const takeCodes = endpoint({
  ...importing,
  access: allowedTo.editRegister,
  name: 'takeCodes',
  method: 'POST',
  path: `${path}/:id/codici`,
  summary: "Fa di un'altra colonna dell'elenco già importato il codice delle centraline",
  params,
  body: z.strictObject({ colonna: z.string().min(1).max(200) }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ cambiate: z.number().int(), collegati: z.number().int() }),
  }),
});

const rowParams = z.object({ id: pathKeySchema, riga: pathKeySchema });

/** Rows of a written import that have no position: they are no elements before somebody places them. */
export const importWaiting = endpoint({
  ...ofOne,
  name: 'importWaiting',
  method: 'GET',
  path: `${path}/:id/da-posizionare`,
  summary: "Le righe di un'importazione che aspettano una posizione, con i valori che porteranno",
  answer: z.object({
    data: z.array(
      z.object({
        riga: z.number().int(),
        codice: z.string().nullable(),
        valori: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
  }),
});

/** 404 where the row waits no more; 422 where an element of the kind may not stand there. */
export const placeImportRow = endpoint({
  ...importing,
  access: allowedTo.editRegister,
  name: 'placeImportRow',
  method: 'POST',
  path: `${path}/:id/da-posizionare/:riga`,
  summary: 'Mette una riga che aspetta al suo posto: da lì in poi è un elemento del registro',
  params: rowParams,
  body: z.strictObject({ geometry: z.object({ type: z.string(), coordinates: z.unknown() }) }),
  status: 201,
  answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
});
