/** What a body (an agency, a province, a mountain community) sees of the municipalities that let it in, and who lets it in. */
import { allowedTo } from '@lucerna/domain/rules/permissions';
import { AGENCY } from '@lucerna/domain/vocabulary/capability';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const count = z.number().int();
const figure = z.number().nullable();

/** Totals: of a municipality, or of all of a province or region. */
const totals = {
  punti_luce: count,
  kw: z.number(),
  /** In the order of the legend, those that have none left out. */
  per_sorgente: z.array(
    z.object({ sorgente: z.enum(lampCategories.map(({ value }) => value)), numero: count }),
  ),
  /** From 0 to 1; null where there are no light points. */
  quota_led: figure,
  /** Electricity and its cost in the last twelve months that were billed; null where no bill says it. */
  kwh_anno: figure,
  euro_anno: figure,
  /** Elements that lack something that is required. */
  incompleti: count,
  /** ISO 8601; null where nothing was ever written. */
  ultima_modifica: z.string().nullable(),
};

/** The figures are those of the municipality's own dashboard. */
export const bodyTownSchema = z.object({
  codistat: z.string(),
  comune: z.string(),
  provincia: z.string(),
  regione: z.string(),
  /** Longitude, latitude (WGS84). */
  center: z.tuple([z.number(), z.number()]),
  ...totals,
});
export type BodyTown = z.output<typeof bodyTownSchema>;

/** `comuni`: how many there are; `comuni_kwh`, `comuni_euro`: how many of them the totals of the bills cover. */
const sums = { comuni: count, ...totals, comuni_kwh: count, comuni_euro: count };
const provinceSchema = z.object({ provincia: z.string(), regione: z.string(), ...sums });
const regionSchema = z.object({ regione: z.string(), ...sums });
export type ProvinceTotals = z.output<typeof provinceSchema>;
export type RegionTotals = z.output<typeof regionSchema>;

const bodySchema = z.object({
  ente: z.string(),
  nome: z.string(),
  /** By name. */
  comuni: z.array(bodyTownSchema),
  province: z.array(provinceSchema),
  regioni: z.array(regionSchema),
});
export type BodyFigures = z.output<typeof bodySchema>;

const ofBody = { access: [AGENCY], tenant: false, tag: 'Enti', method: 'GET' } as const;

export const bodyFigures = endpoint({
  ...ofBody,
  name: 'bodyFigures',
  path: '/api/ente',
  summary: "I comuni che hanno dato accesso all'ente, con le loro cifre, per comune, provincia e regione",
  answer: z.object({ data: bodySchema }),
});

export const exportBody = endpoint({
  ...ofBody,
  name: 'exportBody',
  path: '/api/ente/export',
  summary: 'Un foglio di Excel (comuni.xlsx) con le stesse cifre',
  answer: z.unknown(),
  media: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});

/** Simplified for a map of all of them: a municipality has as many corners as such a map can show. */
export const bodyBorders = endpoint({
  ...ofBody,
  name: 'bodyBorders',
  path: '/api/ente/confini',
  summary: "I confini dei comuni che hanno dato accesso all'ente, semplificati (GeoJSON)",
  answer: z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        geometry: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }),
        properties: z.object({ codistat: z.string() }),
      }),
    ),
  }),
});

export const bodyAccess = endpoint({
  ...ofBody,
  name: 'bodyAccess',
  path: '/api/ente/accessi',
  summary: "I comuni che hanno dato accesso all'ente, e da quando",
  answer: z.object({
    data: z.array(z.object({ codistat: z.string(), comune: z.string(), dal: z.string() })),
  }),
});

const administered = { access: allowedTo.administer, tenant: true, tag: 'Amministrazione' } as const;
const path = '/api/amministrazione/enti';

const letInSchema = z.object({ ente: z.string(), nome: z.string(), dal: z.string() });
export type LetInBody = z.output<typeof letInSchema>;

export const listBodies = endpoint({
  ...administered,
  name: 'listBodies',
  method: 'GET',
  path,
  summary: 'Gli enti a cui il comune ha dato accesso in sola lettura',
  answer: z.object({ data: z.array(letInSchema) }),
});

/** 409 where it is in already, 422 where there is no such body. */
export const letBodyIn = endpoint({
  ...administered,
  name: 'letBodyIn',
  method: 'POST',
  path,
  status: 201,
  summary: 'Dà a un ente accesso in sola lettura al comune',
  body: z.strictObject({ ente: z.string().trim().min(1).max(40) }),
  answer: z.object({ success: z.literal(true), data: letInSchema }),
});

export const putBodyOut = endpoint({
  ...administered,
  name: 'putBodyOut',
  method: 'DELETE',
  path: `${path}/:ente`,
  params: z.object({ ente: z.string().min(1).max(40) }),
  summary: "Toglie a un ente l'accesso al comune; dalla sua prossima richiesta non vede più nulla",
  answer: z.object({ success: z.literal(true), data: z.object({ ente: z.string(), nome: z.string() }) }),
});
