/** What the checks find odd in the register and in bills, and what is made of it (contract, Decisions). */
import type { FieldValue } from '@lucerna/domain/field';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { fieldFaults } from '@lucerna/domain/messages';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { qualityRules, qualityStates } from '@lucerna/domain/vocabulary/quality-rule';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { textSchema } from '../field-schema.ts';
import { pathKeySchema } from '../key-schema.ts';
import { LONG_TEXT_LENGTH } from '../text-length.ts';
import { togetherBody } from './editing.ts';

const count = z.number().int();
/** What a finding is about: the `tipo_elemento` of a kind, or a bill. */
const elemento = z.enum([...kinds.map(({ tipoElemento }) => tipoElemento), 'bolletta']);
const regola = z.enum([...qualityRules, ...billRules].map(({ value }) => value));
const stato = z.enum(qualityStates.map(({ value }) => value));
const looking = { access: 'session', tenant: true, tag: 'Qualità dati' } as const;
const mending = { access: allowedTo.editRegister, tenant: true, tag: 'Qualità dati' } as const;

const switchedOffSchema = z.object({ motivo: z.string(), chi: z.string().nullable(), quando: z.string() });

const qualitySummarySchema = z.object({
  /** Findings that are open, and those of rules of weight 3; none of rules that are switched off. */
  aperti: count,
  gravi: count,
  /** The share of elements without an open finding, from 0 to 1; null where there are no elements. */
  senza_rilievi: z.number().nullable(),
  scusati: count,
  /** When the register was checked last; null where it never was. */
  aggiornato: z.string().nullable(),
  /** About how many elements are still to be checked, in the background. */
  da_controllare: count,
  /** The last twelve months, `YYYY-MM`, the present one last: what was open at the end of each; null where nobody knows. */
  andamento: z.array(z.object({ mese: z.string(), aperti: count.nullable() })),
  regole: z.array(
    z.object({
      regola,
      etichetta: z.string(),
      /** What is wrong, and what is proposed where something is. */
      dice: z.string(),
      peso: z.number().int().min(1).max(3),
      elemento,
      aperti: count,
      /** What was open at the end of the last month; null where nobody knows. */
      mese_prima: count.nullable(),
      /** Why it is switched off; null where it is not. */
      spenta: switchedOffSchema.nullable(),
    }),
  ),
});
export type QualitySummary = z.output<typeof qualitySummarySchema>;

const qualityFindingSchema = z.object({
  id: count,
  elemento,
  id_elemento: count,
  /** How people call the element; null where it has no name. */
  codice: z.string().nullable(),
  /** What it is now: what a change of it has to name. Null of a bill. */
  versione: count.nullable(),
  /** About where it is: longitude, latitude. Null where it has no place. */
  posizione: z.tuple([z.number(), z.number()]).nullable(),
  messaggio: z.string(),
  /** Fields of the element and the values that would mend it; null where nobody can tell. */
  proposta: z.record(z.string(), z.custom<FieldValue>()).nullable(),
  stato,
  nota: z.string().nullable(),
  chi: z.string().nullable(),
  quando: z.string(),
});
export type QualityFinding = z.output<typeof qualityFindingSchema>;

/** The rules of bills are there for AMMINISTRATIVO alone. */
export const qualitySummary = endpoint({
  ...looking,
  name: 'qualitySummary',
  method: 'GET',
  path: '/api/decisioni/qualita',
  summary: 'I rilievi sui dati: quanti sono, di quali regole, come cambiano di mese in mese',
  answer: z.object({ data: qualitySummarySchema }),
});

/** 404 for a rule that is none, or of bills where the account sees none. */
export const qualityFindings = endpoint({
  ...looking,
  name: 'qualityFindings',
  method: 'GET',
  path: '/api/decisioni/qualita/:regola',
  summary: 'I rilievi di una regola, aperti se non si chiede altro',
  params: z.object({ regola }),
  query: z.object({ stato: stato.default('aperto') }),
  answer: z.object({ data: z.array(qualityFindingSchema) }),
});

/** `rilievi.xlsx`: of a rule, or of all; of a state, or open. */
export const exportQuality = endpoint({
  ...looking,
  name: 'exportQuality',
  method: 'GET',
  path: '/api/decisioni/qualita/export',
  summary: 'Un foglio di Excel (rilievi.xlsx) con i rilievi',
  query: z.object({ regola: regola.optional(), stato: stato.default('aperto') }),
  answer: z.unknown(),
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/**
 * Excuses a finding of an element with a note, or opens it again. 409 where what it is about has been mended, with the
 * finding in `data`.
 */
export const judgeQuality = endpoint({
  ...mending,
  name: 'judgeQuality',
  method: 'PUT',
  path: '/api/decisioni/qualita/rilievi/:id',
  summary: 'Scusa un rilievo, con una nota, o lo riapre',
  params: z.object({ id: pathKeySchema }),
  body: z
    .strictObject({
      stato: z.enum(['aperto', 'scusato']),
      nota: textSchema(LONG_TEXT_LENGTH).nullable().optional(),
    })
    .transform(({ stato, nota }, context) => {
      const said = (nota ?? '').trim() === '' ? null : (nota as string);
      if (stato === 'scusato' && said === null) {
        context.addIssue({ code: 'custom', path: ['nota'], message: fieldFaults.required });
      }
      return { stato, nota: said };
    }),
  answer: z.object({ success: z.literal(true), data: qualityFindingSchema }),
});

/** A rule that is switched off counts nowhere; what it found comes back with it. */
export const switchQualityRule = endpoint({
  ...mending,
  name: 'switchQualityRule',
  method: 'PUT',
  path: '/api/decisioni/qualita/regole/:regola',
  summary: 'Spegne una regola, con un motivo, o la riaccende',
  params: z.object({ regola }),
  body: z
    .strictObject({
      spenta: z.boolean(),
      motivo: textSchema(LONG_TEXT_LENGTH).nullable().optional(),
    })
    .transform(({ spenta, motivo }, context) => {
      const said = (motivo ?? '').trim() === '' ? null : (motivo as string);
      if (spenta && said === null) {
        context.addIssue({ code: 'custom', path: ['motivo'], message: fieldFaults.required });
      }
      return { spenta, motivo: said };
    }),
  answer: z.object({
    success: z.literal(true),
    data: z.object({ regola, spenta: switchedOffSchema.nullable() }),
  }),
});

/** The whole register is checked again, in the background. */
export const recheckQuality = endpoint({
  ...looking,
  name: 'recheckQuality',
  method: 'POST',
  path: '/api/decisioni/qualita/ricontrolla',
  summary: 'Fa ricontrollare tutto il registro',
  status: 202,
  answer: z.object({ success: z.literal(true), data: z.object({ da_controllare: count }) }),
});

const change = z.object({ prima: z.number(), dopo: z.number() });

/** What changes of light points (as `POST /api/v2.0/operazioni` takes them) would do to cabinets. Writes nothing. */
export const tryQuality = endpoint({
  ...mending,
  name: 'tryQuality',
  method: 'POST',
  path: '/api/decisioni/qualita/prova',
  summary: 'Che cosa cambierebbero delle modifiche alle centraline, senza scriverle',
  get body() {
    return togetherBody();
  },
  repeatable: false,
  answer: z.object({
    data: z.object({
      centraline: z.array(z.object({ id_imp: count, punti: change, kw: change })),
    }),
  }),
});
