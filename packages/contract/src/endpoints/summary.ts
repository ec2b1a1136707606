/** What a municipality's register and bills add up to: the figures of the dashboard, in one call. */
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { conventions } from '@lucerna/domain/vocabulary/convention';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queriedTypes } from './saved-queries.ts';

const count = z.number().int();
const figure = z.number().nullable();
const entita = z.enum(kinds.map(({ segment }) => segment));

/** A month of the year beside the same month of the year before (`…_prima`). */
const comparedConsumptionSchema = z.object({
  mese: z.number().int().min(1).max(12),
  consumo: figure,
  consumo_prima: figure,
  importo: figure,
  importo_prima: figure,
});

const comparedProductionSchema = z.object({
  mese: z.number().int().min(1).max(12),
  energia: figure,
  energia_prima: figure,
  corrispettivo: figure,
  corrispettivo_prima: figure,
});

const pendingSchema = z.object({
  id: z.number().int(),
  tipo_elemento: z.enum(kinds.map(({ tipoElemento }) => tipoElemento)),
  codice: z.string().nullable(),
  descrizione: z.string(),
  /** Since when it waits: when it was inserted. */
  dal: z.string(),
});

const summarySchema = z.object({
  punti_luce: z.object({
    totale: count,
    /** In the order of the legend, those that have none left out. */
    per_sorgente: z.array(
      z.object({ sorgente: z.enum(lampCategories.map(({ value }) => value)), numero: count }),
    ),
    /** By the date of installation, oldest first; last those without one, where both days are null. */
    per_eta: z.array(z.object({ da: z.string().nullable(), a: z.string().nullable(), numero: count })),
    /** From 0 to 1; null where there are no light points. */
    quota_led: figure,
    kw: z.number(),
    /** How many have no power written: they count as nothing in `kw`. */
    senza_potenza: count,
  }),
  /** For whoever confirms interventions. */
  da_confermare: z.object({ totale: count, piu_vecchi: z.array(pendingSchema) }).optional(),
  /** Of each kind how many there are, and how many of them lack something that is required. */
  incompleti: z.array(z.object({ entita, numero: count, totale: count })),
  /** How many plants there are of each `imp_tipo` (`''`: not told), the most first. */
  impianti_per_tipo: z.array(z.object({ tipo: z.string(), numero: count })),
  /** The selections of queries that were kept last, one's own and shared ones; `numero`: the rows that they hold. */
  selezioni: z.array(z.object({ id: count, nome: z.string(), tipo: z.enum(queriedTypes), numero: count })),
  /** Here and below: for whoever does the accounting. `importo`: of the bills with an open finding, in €. */
  anomalie: z
    .object({
      aperte: count,
      bollette: count,
      importo: z.number(),
      per_regola: z.array(z.object({ regola: z.enum(billRules.map(({ value }) => value)), numero: count })),
    })
    .optional(),
  /** The plants whose bill of last month (`YYYY-MM`) is missing. */
  bollette_mancanti: z
    .object({ mese: z.string(), totale: count, impianti: z.array(z.number().int()) })
    .optional(),
  /**
   * Electricity in kWh, in the months that have bills in both years, of the supplies that have them in all those months:
   * `impianti`, by type, of `forniture` in all.
   */
  consumi: z
    .object({
      anno: z.number().int(),
      forniture: count,
      impianti: z.array(z.object({ tipo: z.string(), ids: z.array(z.number().int()) })),
      mesi: z.array(comparedConsumptionSchema),
    })
    .optional(),
  /** The months that were paid in both years, convention by convention: one energy may be paid under two. */
  produzione: z
    .object({
      anno: z.number().int(),
      convenzioni: z.array(
        z.object({
          convenzione: z.enum(conventions.map(({ code }) => code)),
          mesi: z.array(comparedProductionSchema),
        }),
      ),
    })
    .optional(),
  /** What changed in the register since the account's sign-in before this one; `dal` is null where there was none. */
  modifiche: z.object({
    dal: z.string().nullable(),
    per_entita: z.array(z.object({ entita, numero: count })),
  }),
});
export type Summary = z.output<typeof summarySchema>;

/** A part that the role may not see is not there. */
export const townSummary = endpoint({
  name: 'townSummary',
  method: 'GET',
  path: '/api/riepilogo',
  access: 'session',
  tenant: true,
  tag: 'Riepilogo',
  summary: 'Le cifre del Comune: punti luce, interventi, bollette, consumi, produzione e modifiche',
  answer: z.object({ data: summarySchema }),
});
