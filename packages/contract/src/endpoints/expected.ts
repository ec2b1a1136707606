/** What was billed to each cabinet beside what its lamps should have taken (contract, Decisions). */
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { consumptionVerdicts } from '@lucerna/domain/vocabulary/consumption-verdict';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { LONG_TEXT_LENGTH } from '../text-length.ts';
import { loadSchema } from './lighting-profiles.ts';

const about = { tenant: true, tag: 'Decisioni' } as const;
const looking = { ...about, access: allowedTo.accounting } as const;
const params = z.object({ id: pathKeySchema });
/** The month that ends the year, `YYYY-MM`; the last one that has a bill unless told. 422 where it is still to come. */
const query = z.object({
  fine: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
const amount = z.number().nullable();
const verdetto = z.enum(consumptionVerdicts.map(({ value }) => value));
const stato = z.enum(['aperto', 'scusato']);

const rowSchema = z.object({
  id_imp: z.number().int(),
  uten: z.string().nullable(),
  verdetto,
  /** The day from which on it is so; null where it always was. */
  dal: z.string().nullable(),
  /** kWh of the bills that end in the year, whole; `incertezza` is ± of what is expected. */
  atteso: z.number(),
  incertezza: z.number(),
  fatturato: z.number(),
  /** Whole euro; null where the verdict is none of too much, or no bill tells a price. */
  euro_anno: amount,
  euro_regime: amount,
  /** kW that burn at night, and kW that never rest, each with two standard errors; null where nothing can be told. */
  notte: amount,
  notte_2s: amount,
  costante: amount,
  costante_2s: amount,
  motivo: z.string(),
  stato,
  nota: z.string().nullable(),
});
export type ExpectedRow = z.output<typeof rowSchema>;

const yearSchema = z.object({
  /** The first and the last month, `YYYY-MM`. */
  da: z.string(),
  a: z.string(),
  atteso: z.number(),
  incertezza: z.number(),
  fatturato: z.number(),
  euro_anno: amount,
  euro_regime: amount,
  centraline: z.array(rowSchema),
});
export type ExpectedYear = z.output<typeof yearSchema>;

const byBand = { f1: z.number(), f2: z.number(), f3: z.number() };
const powers = z.object({ notte: z.number(), costante: z.number() });

const cabinetSchema = rowSchema.extend({
  /** The twelve months, bills spread by days; null where no bill tells it. */
  mesi: z.array(
    z.object({
      mese: z.string(),
      atteso: z.object(byBand),
      fatturato: z.object({ f1: amount, f2: amount, f3: amount, f0: amount, totale: amount }),
      /** Equivalent hours. */
      ore: z.object(byBand),
    }),
  ),
  formula: z.object({
    punti: z.number().int(),
    /** Light points of which the power is an estimate. */
    stimati: z.number().int(),
    kw: z.number(),
    /** kW of it that are an estimate, and kW by which all of it may be off, as `incertezza`. */
    kw_stimati: z.number(),
    kw_2u: z.number(),
    ore: z.number(),
    /** Euro a kWh. */
    prezzo: amount,
    profilo: z.string(),
    /** What hangs on it beside its lamps, as of the last day. */
    carichi_noti: z.array(loadSchema),
    /** What the bills said before the change; null without one. */
    prima: powers.nullable(),
  }),
  /** The verdicts in the order in which they are looked at, up to the one that holds, each with its figures in words. */
  regole: z.array(z.object({ verdetto, vale: z.boolean(), perche: z.string() })),
});
export type ExpectedCabinet = z.output<typeof cabinetSchema>;

export const expectedYear = endpoint({
  ...looking,
  name: 'expectedYear',
  method: 'GET',
  path: '/api/decisioni/atteso',
  summary: 'Atteso e fatturato delle centraline in un anno, con un verdetto per ciascuna',
  query,
  answer: z.object({ data: yearSchema }),
});

export const exportExpected = endpoint({
  ...looking,
  name: 'exportExpected',
  method: 'GET',
  path: '/api/decisioni/atteso/export',
  summary: 'Un foglio di Excel (atteso-e-fatturato.xlsx) con le centraline e i loro verdetti',
  query,
  answer: z.unknown(),
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

export const expectedCabinet = endpoint({
  ...looking,
  name: 'expectedCabinet',
  method: 'GET',
  path: '/api/decisioni/atteso/:id',
  summary: 'Atteso e fatturato di una centralina, mese per mese, e come si calcola',
  params,
  query,
  answer: z.object({ data: cabinetSchema }),
});

/** Of the verdict as it is now: another one is open again. */
export const judgeExpected = endpoint({
  ...about,
  access: allowedTo.judgeVerdicts,
  name: 'judgeExpected',
  method: 'PUT',
  path: '/api/decisioni/atteso/:id/rilievo',
  summary: 'Scusa il verdetto su una centralina, con una nota, o lo riapre',
  params,
  body: z
    .strictObject({ stato, nota: textSchema(LONG_TEXT_LENGTH).nullable().optional() })
    .transform(({ stato: state, nota }, context) => {
      const said = (nota ?? '').trim() === '' ? null : (nota as string);
      if (state === 'scusato' && said === null) {
        context.addIssue({ code: 'custom', path: ['nota'], message: fieldFaults.required });
      }
      return { stato: state, nota: said };
    }),
  answer: z.object({ success: z.literal(true), data: rowSchema }),
});
