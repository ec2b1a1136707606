/** Changing the register: elements one by one and several at once, their history, hints (contract, Features). */
import type { Kind, Segment } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { z } from 'zod';
import { fieldsSchema, insertSchema, modifySchema } from '../element-schema.ts';
import { endpoint } from '../endpoint.ts';
import { keySchema, pathKeySchema } from '../key-schema.ts';
import { lazily, lazilyFor } from '../lazily.ts';
import { sinceSchema } from '../since-schema.ts';
import { featureSchema } from './register.ts';

/** How many elements one call may name (contract, section 3). */
export const MOST_ITEMS = 5_000;

/** How many elements one series may insert (contract, Features). */
export const MOST_IN_SERIES = 500;

const idParams = z.object({ id: pathKeySchema });
const featureAnswer = z.object({ success: z.literal(true), data: featureSchema });
const editing = { access: allowedTo.editRegister, tenant: true, tag: 'Modifica' } as const;

const changeActions = ['inserimento', 'modifica', 'eliminazione', 'ripristino'] as const;

/** A line of an element's history: the fields that changed, with what they held before and after. */
export const historyLineSchema = z.object({
  versione: z.number().int(),
  quando: z.string(),
  /** The name of the person or office behind the account, else the account; null where none made the change. */
  chi: z.string().nullable(),
  /** The name of the key by which a program made the change; null where none did. */
  chiave: z.string().nullable(),
  /** The fields among those whose value another account had set a short while before; `the_geom`: the place. */
  sovrascrive: z.array(z.string()),
  origine: z.string(),
  azione: z.enum(changeActions),
  /** The change of several elements at once that this one was part of. */
  operazione: z.number().int().nullable(),
  /** That change, or insertion, of several has not been taken back yet, and can be. */
  annullabile: z.boolean(),
  modifiche: z.array(z.object({ campo: z.string(), prima: z.unknown(), dopo: z.unknown() })),
});
export type HistoryLine = z.output<typeof historyLineSchema>;

/** How many keys a line of what changed names; of more it gives the first ones and their number. */
export const MOST_CHANGED_KEYS = 50;

/**
 * What one write did to elements of one kind: an insert, a change of several at once, a file. `quando` is ISO 8601 in
 * UTC to the microsecond.
 */
export const recentChangeSchema = z.object({
  quando: z.string(),
  /** The name of the person or office behind the account, else the account; null where none made the change. */
  chi: z.string().nullable(),
  origine: z.string(),
  azione: z.enum(changeActions),
  /** The kind, by the segment of its paths. */
  entita: z.enum(kinds.map(({ segment }) => segment)),
  /** How many elements. */
  numero: z.number().int(),
  /** Their keys, the first ones in order. */
  ids: z.array(z.number().int()).max(MOST_CHANGED_KEYS),
  /** Of one element alone: its code, its description, the value that its labels go by, as they are now. */
  codice: z.string().nullable(),
  descrizione: z.string().nullable(),
  etichette: z.string().nullable(),
  /** Of one element alone: whether it is deleted now. */
  eliminato: z.boolean(),
  /** Of one element alone, which was there before: the fields that changed. */
  modifiche: z.array(z.object({ campo: z.string(), prima: z.unknown(), dopo: z.unknown() })),
});
export type RecentChange = z.output<typeof recentChangeSchema>;

/**
 * What changed in the register, the newest first, of all kinds together; at most as many writes as a page holds:
 * `precedenti` is then what to send as `prima` for those before them, else null.
 */
export const recentChanges = endpoint({
  name: 'recentChanges',
  method: 'GET',
  path: '/api/v2.0/storico',
  access: 'session',
  tenant: true,
  keys: { all: kinds.map(({ segment }) => segment), level: 'lettura' },
  tag: 'Storico',
  summary: 'Che cosa è cambiato da una data in poi: chi, che cosa, quando. Dal più recente, a pagine',
  query: z.object({ dal: sinceSchema, prima: sinceSchema.optional() }),
  answer: z.object({ data: z.array(recentChangeSchema), precedenti: z.string().nullable() }),
});

/** An element that was deleted and can be brought back. */
export const deletedElementSchema = z.object({
  id: z.number().int(),
  /** How people called it, and what it was; null where it had none. */
  codice: z.string().nullable(),
  descrizione: z.string().nullable(),
  quando: z.string(),
  /** The account's name, null where no account deleted it. */
  chi: z.string().nullable(),
  /** What it is now: the `If-Match` of a restoration. */
  versione: z.number().int(),
  /** The version before the deletion: the one that `ripristina` brings back. */
  ripristinabile: z.number().int(),
});
export type DeletedElement = z.output<typeof deletedElementSchema>;

/**
 * Rows of a grid that were changed cell by cell. `versione` is the one that the client saw: where one is stale,
 * nothing is changed and the answer is a 409 with the current features of the stale ones in `data`. A fault is
 * named by the row: `righe.3.campi.lamp_pot`.
 */
function completionSchema(kind: Kind) {
  const row = z.strictObject({
    id: keySchema,
    versione: z.number().int().min(1),
    campi: fieldsSchema(kind),
  });
  return z.strictObject({ righe: z.array(row).min(1).max(MOST_ITEMS) });
}

/**
 * A change of one element among others: its kind, the version that the client saw, and the fields (and `geometry`) that
 * change. A fault is named by its place: `modifiche.0.campi.geometry`.
 */
function changeSchema(kind: Kind) {
  return z.strictObject({
    entita: z.literal(kind.segment),
    id: keySchema,
    versione: z.number().int().min(1),
    campi: modifySchema(kind).refine(
      ({ values, geometry }) => Object.keys(values).length > 0 || geometry !== undefined,
      'Scegli almeno un campo da impostare',
    ),
  });
}

type NonEmpty<Make extends (...given: never[]) => unknown> = [ReturnType<Make>, ...ReturnType<Make>[]];

/** One element at a time. */
function oneByOne<const S extends Segment>(kind: Kind & { readonly segment: S }) {
  const { names } = kind;
  const segment: S = kind.segment;
  const path = `/api/v2.0/${segment}`;
  const writing = { all: [segment], level: 'scrittura' } as const;
  return {
    insert: endpoint({
      ...editing,
      keys: writing,
      name: `insert_${segment}`,
      method: 'POST',
      path,
      summary: `Inserisce: ${names.one}`,
      body: insertSchema(kind),
      status: 201,
      answer: featureAnswer,
    }),
    modify: endpoint({
      ...editing,
      keys: writing,
      name: `modify_${segment}`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Modifica: ${names.one}`,
      params: idParams,
      body: modifySchema(kind),
      answer: featureAnswer,
    }),
    remove: endpoint({
      ...editing,
      keys: writing,
      name: `remove_${segment}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Elimina: ${names.one}. Resta nello storico e si può ripristinare`,
      params: idParams,
      answer: z.object({ success: z.literal(true), data: z.object({ id: z.number().int() }) }),
    }),
  };
}

/** What was, and back to it. */
function historyCalls<const S extends Segment>(kind: Kind & { readonly segment: S }) {
  const { names } = kind;
  const segment: S = kind.segment;
  const path = `/api/v2.0/${segment}`;
  const writing = { all: [segment], level: 'scrittura' } as const;
  const reading = { all: [segment], level: 'lettura' } as const;
  return {
    history: endpoint({
      name: `history_${segment}`,
      method: 'GET',
      path: `${path}/:id/storico`,
      access: 'session',
      tenant: true,
      keys: reading,
      tag: 'Storico',
      summary: `Lo storico, dal più recente: ${names.one}`,
      params: idParams,
      answer: z.object({ data: z.array(historyLineSchema) }),
    }),
    deleted: endpoint({
      name: `deleted_${segment}`,
      method: 'GET',
      path: `${path}/eliminati`,
      access: 'session',
      tenant: true,
      keys: reading,
      tag: 'Storico',
      summary: `Gli elementi eliminati, dal più recente: ${names.many}`,
      answer: z.object({ data: z.array(deletedElementSchema) }),
    }),
    restore: endpoint({
      ...editing,
      keys: writing,
      tag: 'Storico',
      name: `restore_${segment}`,
      method: 'POST',
      path: `${path}/:id/ripristina`,
      summary: `Riporta a una versione precedente, anche da eliminato: ${names.one}`,
      params: idParams,
      body: z.strictObject({ versione: z.number().int().min(1) }),
      answer: featureAnswer,
    }),
  };
}

const seriesBody = lazilyFor((kind: Kind) =>
  z.strictObject({
    elementi: z.array(insertSchema(kind)).min(1).max(MOST_IN_SERIES),
    modifiche: z.array(anyChange()).min(1).max(MOST_IN_SERIES).optional(),
  }),
);

/** Several at once, all of them or none. */
function severalCalls<const S extends Segment>(kind: Kind & { readonly segment: S }) {
  const { names } = kind;
  const segment: S = kind.segment;
  const path = `/api/v2.0/${segment}`;
  const writing = { all: [segment], level: 'scrittura' } as const;
  return {
    several: endpoint({
      ...editing,
      keys: writing,
      name: `several_${segment}`,
      method: 'POST',
      path: `${path}/multipla`,
      summary: `Imposta gli stessi campi su più elementi, o su nessuno: ${names.many}`,
      body: z.strictObject({ ids: z.array(keySchema).min(1).max(MOST_ITEMS), campi: fieldsSchema(kind) }),
      answer: z.object({
        success: z.literal(true),
        data: z.object({
          operazione: z.number().int(),
          modificati: z.number().int(),
          /** What is at odds now, in words: lamps whose sigla says another type or power than their fields. */
          avvisi: z.array(z.string()),
        }),
      }),
    }),
    /**
     * `modifiche`: changes of elements that are there already, which go with the new ones as one operation: a line that
     * is lengthened. Where one of those is stale nothing is written, and the answer is a 409 as of `changeTogether`. A
     * fault is named by its place: `elementi.3.toponimo`, `modifiche.0.campi.geometry`.
     */
    series: endpoint({
      ...editing,
      keys: writing,
      name: `series_${segment}`,
      method: 'POST',
      path: `${path}/serie`,
      summary: `Inserisce più elementi insieme, o nessuno; si annullano come uno solo: ${names.many}`,
      get body() {
        return seriesBody(kind);
      },
      status: 201,
      answer: z.object({
        success: z.literal(true),
        data: z.object({ operazione: z.number().int(), elementi: z.array(featureSchema) }),
      }),
    }),
    complete: endpoint({
      ...editing,
      keys: writing,
      name: `complete_${segment}`,
      method: 'POST',
      path: `${path}/completa`,
      summary: `Imposta su ogni elemento i suoi campi, su tutti o su nessuno: ${names.many}`,
      body: completionSchema(kind),
      answer: z.object({
        success: z.literal(true),
        data: z.object({ operazione: z.number().int(), modificati: z.number().int() }),
      }),
    }),
  };
}

function elementCalls<const S extends Segment>(kind: Kind & { readonly segment: S }) {
  const { names } = kind;
  const segment: S = kind.segment;
  const path = `/api/v2.0/${segment}`;
  const reading = { all: [segment], level: 'lettura' } as const;
  return {
    kind,
    ...oneByOne(kind),
    ...historyCalls(kind),
    ...severalCalls(kind),
    hints: endpoint({
      name: `hints_${segment}`,
      method: 'GET',
      path: `${path}/suggerimenti`,
      access: 'session',
      tenant: true,
      keys: reading,
      tag: 'Elementi',
      summary: `I valori già usati in un campo, i più usati prima: ${names.many}`,
      query: z.object({
        campo: z.enum(kind.fields.filter((field) => field.hinted === true).map((field) => field.key)),
        q: z.string().max(500).default(''),
      }),
      answer: z.object({ data: z.array(z.string()).max(100) }),
    }),
  };
}

type EditingCalls = { readonly [S in Segment]: ReturnType<typeof elementCalls<S>> };

/**
 * The calls that change the elements of a kind, under its path segment. Made when first read: their schemas know every
 * field, and a page changes elements of one kind or of none.
 */
export const editingCalls: EditingCalls = Object.create(
  null,
  Object.fromEntries(
    kinds.map((kind) => {
      const calls = lazily(() => elementCalls(kind));
      return [kind.segment, { enumerable: true, get: calls }];
    }),
  ),
);

const anyChange = lazily(() =>
  z.discriminatedUnion('entita', kinds.map(changeSchema) as NonEmpty<typeof changeSchema>),
);

/** Changes of elements of any kinds, as one call takes them. */
export const togetherBody = lazily(() =>
  z.strictObject({ modifiche: z.array(anyChange()).min(1).max(MOST_ITEMS) }),
);

/**
 * Changes elements of several kinds together, or none of them. Where one is stale nothing is changed, and the answer is
 * a 409 with the current features of the stale ones in `data`, each with its `entita`. `elementi`: what they are now,
 * in the order of the call.
 */
export const changeTogether = endpoint({
  ...editing,
  keys: 'what it names',
  name: 'changeTogether',
  method: 'POST',
  path: '/api/v2.0/operazioni',
  summary: 'Modifica insieme elementi anche di tipi diversi, tutti o nessuno; si annullano come uno solo',
  get body() {
    return togetherBody();
  },
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      operazione: z.number().int(),
      modificati: z.number().int(),
      elementi: z.array(featureSchema),
    }),
  }),
});

/** Takes a change of several elements back, where nothing changed since; what a series inserted is deleted. */
export const undoOperation = endpoint({
  ...editing,
  tag: 'Storico',
  keys: 'what it names',
  name: 'undoOperation',
  method: 'POST',
  path: '/api/v2.0/operazioni/:id/annulla',
  summary:
    'Annulla una modifica multipla, o un inserimento in serie, sugli elementi che nel frattempo non sono cambiati',
  params: idParams,
  answer: z.object({
    success: z.literal(true),
    data: z.object({ annullati: z.number().int(), saltati: z.number().int() }),
  }),
});
