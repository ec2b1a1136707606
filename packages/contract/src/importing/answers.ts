/** What the server tells of an import at each of its steps. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { mapTables } from '@lucerna/domain/map-table';
import { z } from 'zod';
import { columnChoiceSchema, importChoicesSchema, importSteps, placeSourceSchema } from './choices.ts';

/** The types that are for whoever does the accounting; the others are for whoever edits the register. */
const ofAccounting = ['bollette', 'produzione'] as const;
export type AccountingType = (typeof ofAccounting)[number];
export const accountingTypes: readonly string[] = ofAccounting;

/** What a file may bring: elements of a kind (by its segment), the town's own map, bills, payments of production. */
export const importTypes: readonly string[] = [
  ...kinds.map(({ segment }) => segment),
  ...mapTables.map(({ segment }) => segment),
  ...ofAccounting,
];

const count = z.number().int();
const share = z.number().min(0).max(1);

/**
 * `in preparazione`: nothing is written yet. `in corso`: it is being written, and nobody sees its rows. `annullata`:
 * written once, and taken back.
 */
const importStates = ['in preparazione', 'in corso', 'scritta', 'annullata'] as const;

/** An import as lists show it. */
export const importSchema = z.object({
  id: count,
  tipo: z.enum(importTypes),
  file: z.string(),
  chi: z.string(),
  creata_il: z.string(),
  /** When it was written; null before. */
  conclusa_il: z.string().nullable(),
  stato: z.enum(importStates),
  /** Where the person is; null once it is written. */
  passo: z.enum(importSteps).nullable(),
  inserite: count,
  modificate: count,
  lasciate: count,
  rifiutate: count,
  /** Rows that still wait for their place. */
  da_posizionare: count,
  annullata_il: z.string().nullable(),
  annullata_da: z.string().nullable(),
  /** How many rows taking it back has left as they are: `ripresa` names them. */
  rimaste: count,
  /** While it is written: how many of how many rows. `di` is 0 while the file is read and compared again. */
  avanzamento: z.object({ righe: count, di: count }).nullable(),
  /** Its place among those of all municipalities that wait to be written; null while none of it waits. */
  coda: z.number().int().positive().nullable(),
  /** While it is taken back: how many of how many rows. It is `scritta` until the last one, and then `annullata`. */
  annullamento: z.object({ righe: count, di: count }).nullable(),
  /** Why the last attempt to write it, or to take it back, stopped, for the person; null where none did. */
  errore: z.string().nullable(),
});
export type ImportInList = z.output<typeof importSchema>;

/** One of the file's lists. */
const listSchema = z.object({
  nome: z.string(),
  righe: count,
  colonne: z.array(z.string()),
  /** Whether its rows have a geometry of their own. */
  geometria: z.boolean(),
  /** The sheet itself is hidden in the workbook; and of its rows so many, and these of its columns. */
  nascosta: z.boolean(),
  righe_nascoste: count,
  colonne_nascoste: z.array(z.string()),
});

/** A reference system that puts points inside the municipality, the best first. */
const candidateSchema = z.object({
  srid: count,
  nome: z.string(),
  assi_scambiati: z.boolean(),
  /** Of the points that were tried, the share that falls within the borders (or near the centre, without borders). */
  dentro: share,
});

export const importWorkSchema = z.object({
  /** `CSV`, `XLSX`, `GeoJSON`, … */
  formato: z.string(),
  byte: count,
  /** How the rows are numbered: `riga`, `elemento`. */
  nome_riga: z.string(),
  liste: z.array(listSchema),
  /** What is chosen; what nobody chose is as proposed, and stands here too (`lista`, `posizione`). */
  scelte: importChoicesSchema,
  /** Null for bills and production, which have no place. */
  posizione: z
    .object({
      /** What may be chosen as the source of the coordinates, the likeliest first. */
      fonti: z.array(placeSourceSchema),
      /** About how many rows each of them puts into the municipality; null where that was not tried. */
      righe_delle_fonti: z.array(count.nullable()),
      /** What the file itself declares; null where it says nothing. */
      srid_del_file: count.nullable(),
      candidati: z.array(candidateSchema),
      /** Of all rows, how many stand where they may, how many have no coordinates, how many the check refuses for theirs. */
      con_posizione: count,
      senza_posizione: count,
      posizione_rifiutata: count,
    })
    .nullable(),
});
export type ImportWork = z.output<typeof importWorkSchema>;

/** What taking an import back has done; `lasciate`: what it left, for somebody changed it since, or something points at it. */
export const takenBackSchema = z.object({
  tolte: count,
  ripristinate: count,
  lasciate: z.array(z.object({ id: count, codice: z.string(), motivo: z.string() })),
});

/** An import with what its steps need; `lavoro` is null once it is written. */
export const importDetailSchema = importSchema.extend({
  /** Which steps the type has: bills have no `posizione` and no `parole`. */
  passi: z.array(z.enum(importSteps)),
  /** Of elements that were written: how many they are, and of each field that they need how many lack it by now. */
  senza: z
    .object({
      elementi: count,
      campi: z.array(z.object({ campo: z.string(), etichetta: z.string(), righe: count })),
    })
    .nullable(),
  /** Of one that is taken back; null where an earlier version of Lucerna did it. */
  ripresa: takenBackSchema.nullable(),
  lavoro: importWorkSchema.nullable(),
});
export type ImportDetail = z.output<typeof importDetailSchema>;

/** How a field came by its columns. */
const foundBy = ['per nome', 'dal contenuto', 'composto', 'in più campi', 'generato', 'scelto'] as const;

const shownValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

export const columnsAnswerSchema = z.object({
  campi: z.array(
    z.object({
      campo: z.string(),
      /** With its unit. */
      etichetta: z.string(),
      gruppo: z.string().nullable(),
      /** Without it no row can be written, or elements are incomplete: the starred ones. */
      obbligatorio: z.boolean(),
      scelta: columnChoiceSchema.nullable(),
      /** Null where no column fills it. */
      come: z.enum(foundBy).nullable(),
      /** Of all rows, how many bring a value that is understood. */
      lette: count,
      /** The header names a unit that its numbers cannot be in: that one, and the field's own. Null where nothing is to be asked. */
      unita: z.object({ intestazione: z.string(), campo: z.string() }).nullable(),
      /** What is not understood, the most frequent first (at most 20): it stays empty and is named. */
      illeggibili: z.array(z.object({ testo: z.string(), volte: count })),
    }),
  ),
  colonne: z.array(z.object({ nome: z.string(), piene: count, esempi: z.array(z.string()) })),
  /** Columns that no field takes, nor the position. */
  senza_campo: z.array(z.string()),
  /** Ten rows at even distance through the file: what stands there, and what it becomes, by field. */
  righe: z.array(
    z.object({
      riga: count,
      originali: z.record(z.string(), z.string().nullable()),
      valori: z.record(z.string(), shownValue),
    }),
  ),
});
export type ColumnsAnswer = z.output<typeof columnsAnswerSchema>;

/** How a word came by ours. `da scegliere`: nobody knows yet, and it stays empty (the text goes to the notes). */
export const wordOrigins = ['uguale', 'imparata', 'dizionario', 'simile', 'scelta', 'da scegliere'] as const;
export type WordOrigin = (typeof wordOrigins)[number];

/** So many words of a field are listed. */
export const MOST_WORDS = 500;

export const wordsAnswerSchema = z.object({
  campi: z.array(
    z.object({
      campo: z.string(),
      etichetta: z.string(),
      /** Whether nothing but the vocabulary is admitted; else any other text may be chosen too. */
      chiuso: z.boolean(),
      vocabolario: z.array(z.object({ valore: z.string(), etichetta: z.string() })),
      /** By frequency, at most 500. */
      parole: z.array(
        z.object({
          parola: z.string(),
          righe: count,
          /** Our word; null: it stays empty. */
          diventa: z.string().nullable(),
          come: z.enum(wordOrigins),
          /** At most three guesses. */
          forse: z.array(z.string()),
          /** Of a word to look at: the first rows that have it, with the cells that tell what they are. */
          esempi: z.array(
            z.object({
              riga: count,
              celle: z.array(z.object({ colonna: z.string(), testo: z.string() })),
            }),
          ),
        }),
      ),
      /** The words beyond those, and their rows: they stay in the notes. */
      altre: z.object({ parole: count, righe: count }),
    }),
  ),
});
export type WordsAnswer = z.output<typeof wordsAnswerSchema>;

/** The reason that rows share where somebody's own values stay. */
export const KEPT_BY_HAND = 'Resta quello che qualcuno ha corretto a mano';

/**
 * What a row would become. `incompleto`: a new element that lacks something required. `doppio`: another row of the file has
 * its code.
 */
export const verdicts = [
  'nuovo',
  'modificato',
  'uguale',
  'incompleto',
  'da posizionare',
  'scartato',
  'doppio',
] as const;
export type Verdict = (typeof verdicts)[number];

const changeSchema = z.object({
  campo: z.string(),
  etichetta: z.string(),
  prima: z.string().nullable(),
  dopo: z.string().nullable(),
  /** A person wrote what is there since the last import. */
  a_mano: z.boolean(),
  /** Theirs stays. */
  resta: z.boolean(),
  /** Of a point that goes elsewhere: from where to where (longitude, latitude), and how far, in metres. */
  spostamento: z
    .object({
      da: z.tuple([z.number(), z.number()]),
      a: z.tuple([z.number(), z.number()]),
      metri: z.number(),
    })
    .optional(),
});

export const checkedRowSchema = z.object({
  riga: count,
  codice: z.string(),
  verdetto: z.enum(verdicts),
  /** All at once, each once. */
  motivi: z.array(z.string()),
  /** Of a row that is incomplete: the labels of what its element needs and it does not bring. */
  mancano: z.array(z.string()),
  modifiche: z.array(changeSchema),
  /** The element of the register; null where it is new. */
  id: count.nullable(),
});
export type CheckedRow = z.output<typeof checkedRowSchema>;

export const checkAnswerSchema = z.object({
  /** How many rows of each verdict, of all of them. */
  verdetti: z.record(z.enum(verdicts), count),
  /**
   * Where more than half of the rows name something that nobody has: what is said first, and the column of the lists that
   * are in by which most of it would be found (null where there is none).
   */
  non_trovati: z
    .object({ testo: z.string(), righe: count, colonna: z.string().nullable(), trovati: count })
    .nullable(),
  /** The reasons of all rows, the most frequent first (at most 200). */
  motivi: z.array(z.object({ motivo: z.string(), righe: count })),
  /** How many elements would be written. */
  da_scrivere: count,
  /** Elements of the register that the file does not have; they are never deleted. */
  mancanti: count,
  /** Most of the elements that the codes match would move far or change street: of so many so many; null where not. */
  altri_elementi: z.object({ trovati: count, altrove: count }).nullable(),
  /** Rows of the list that are left out because the workbook hides them, and columns that are. */
  nascoste: count,
  colonne_nascoste: z.array(z.string()),
  /** Of each field that new elements need, how many rows do not bring it, the most first. */
  senza: z.array(z.object({ campo: z.string(), etichetta: z.string(), righe: count })),
  /** Values that a person wrote since the last import and that stay. */
  a_mano: count,
  /** How many rows the filters leave, and a page of them. */
  totale: count,
  righe: z.array(checkedRowSchema),
});
export type CheckAnswer = z.output<typeof checkAnswerSchema>;
