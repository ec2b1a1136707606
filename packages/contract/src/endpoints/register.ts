/** The register's elements, layer by layer (contract, Features). */

import type { Kind } from '@lucerna/domain/kind';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { z } from 'zod';
import { columnsMediaType, geoJsonMediaType, letteredMediaType, versionHeader } from '../columns.ts';
import { endpoint, type KeyNeed } from '../endpoint.ts';
import { type Layer, layers } from '../layer.ts';

const number = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** `minLon,minLat,maxLon,maxLat`, WGS84 degrees. */
export type BoundingBox = readonly [minLon: number, minLat: number, maxLon: number, maxLat: number];

/** Reads a `bbox` of the query; one that is not four numbers in order and within WGS84 is refused. */
export const boundingBoxSchema = z.string().transform((text, context): BoundingBox => {
  const parts = text.split(',').map((part) => part.trim());
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map(Number);
  const fits =
    parts.length === 4 &&
    parts.every((part) => number.test(part)) &&
    west >= -180 &&
    west <= east &&
    east <= 180 &&
    south >= -90 &&
    south <= north &&
    north <= 90;
  if (fits) return [west, south, east, north];
  context.addIssue({ code: 'custom', message: 'servono minLon,minLat,maxLon,maxLat in gradi WGS84' });
  return z.NEVER;
});

/** The version of a list that the caller holds: a whole number, as `X-Lucerna-Versione` gave it. */
const heldVersionSchema = z
  .string()
  .regex(/^\d{1,15}$/, 'serve la versione di una lista, un numero intero')
  .transform(Number);

/** A GeoJSON feature: `id` is the element's key, `geometry` null where it has none. */
export const featureSchema = z.object({
  type: z.literal('Feature'),
  id: z.number().int(),
  geometry: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }).nullable(),
  properties: z.record(z.string(), z.unknown()),
});
export type Feature = z.output<typeof featureSchema>;

/** A GeoJSON FeatureCollection (RFC 7946: WGS84, longitude first). */
export const featureCollectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(featureSchema),
});
export type FeatureCollection = z.output<typeof featureCollectionSchema>;

/**
 * What changed in a list since the version that `da` names: take `eliminati` out of the list held, put each of
 * `cambiati` in the place of the one with its `id`, or, where there is none, where its `id` belongs; then it is the list
 * of `versione`. One of `eliminati` need not have been in it. In the columns form `cambiati` is a `ColumnsDocument`.
 */
const listChangesSchema = z.object({
  versione: z.number().int(),
  cambiati: featureCollectionSchema,
  eliminati: z.array(z.number().int()),
});

const listQuerySchema = z
  .object({
    bbox: boundingBoxSchema.optional(),
    da: heldVersionSchema
      .optional()
      .describe(
        "La versione della lista che si ha già, dall'intestazione X-Lucerna-Versione: la risposta è solo " +
          'ciò che è cambiato da allora, o un 410 se non si sa più. Non va con bbox',
      ),
  })
  .refine(({ bbox, da }) => bbox === undefined || da === undefined, {
    path: ['da'],
    message: 'non va insieme a bbox',
  });

/**
 * The answer bears the version of the list in `X-Lucerna-Versione`. With `?da=` it is a `listChangesSchema` in
 * `application/json`, or the same with columns; where the version is known no longer, 410.
 */
function featureList<const N extends string>(name: N, path: string, summary: string, keys: KeyNeed) {
  return endpoint({
    name,
    method: 'GET',
    path,
    access: 'session',
    tenant: true,
    keys,
    tag: 'Elementi',
    summary,
    query: listQuerySchema,
    answer: featureCollectionSchema,
    media: [geoJsonMediaType, columnsMediaType, letteredMediaType],
    further: { 'application/json': listChangesSchema },
    headers: { [versionHeader]: 'La versione della lista: cambia a ogni scrittura, e si dà in da' },
    forgets: true,
  });
}

/** Any call that lists the features of a layer. */
export type FeatureList = ReturnType<typeof featureList<string>>;

function layerList(layer: Layer, summary: string, keys: KeyNeed) {
  return featureList(`list_${layer}`, `/api/v2.0/${layer}`, summary, keys);
}

/** `Gli impianti, senza le centraline`: what the list of a kind has, and what of its table it has not. */
function summaryOf({ table, only, names }: Kind): string {
  const theMany = capitalised(names.theMany);
  const apart = kinds.filter((other) => other.table === table && other.only?.is === true);
  if (only?.is !== false || apart.length === 0) return theMany;
  return `${theMany}, senza ${apart.map((other) => other.names.theMany).join(' e ')}`;
}

/** `GET /api/v2.0/{layer}`: all elements of a layer, as GeoJSON or (for the page) as columns. */
export const layerLists = {
  ...Object.fromEntries(
    kinds.map((kind) => [
      kind.segment,
      layerList(kind.segment, summaryOf(kind), { all: [kind.segment], level: 'lettura' }),
    ]),
  ),
  vettori: layerList('vettori', 'I vettori energetici', 'any'),
  confini: layerList('confini', 'I confini del comune', 'any'),
} as Readonly<Record<Layer, ReturnType<typeof layerList>>>;

/**
 * `GET /api/v2.0/versioni`: the present version of each layer's list, as its `X-Lucerna-Versione`. An open page asks for
 * it every few seconds, and then for what changed (`?da=`) in those lists that it holds otherwise.
 */
export const listVersions = endpoint({
  name: 'listVersions',
  method: 'GET',
  path: '/api/v2.0/versioni',
  access: 'session',
  tenant: true,
  keys: 'any',
  tag: 'Elementi',
  summary: 'Le versioni delle liste: quali sono cambiate da quando si sono lette',
  answer: z.object({
    data: z.object(
      Object.fromEntries(layers.map((layer) => [layer, z.number().int()])) as Readonly<
        Record<Layer, z.ZodNumber>
      >,
    ),
  }),
});

/** `GET /api/edifici`: what the link screens show, the same as the layer. */
export const linkableBuildings = featureList(
  'linkableBuildings',
  '/api/edifici',
  'Gli edifici da associare',
  { all: ['edifici'], level: 'lettura' },
);

/** `GET /api/impianti`: what the link screens show. Cabinets can be linked like any plant. */
export const linkablePlants = featureList(
  'linkablePlants',
  '/api/impianti',
  'Gli impianti da associare, con le centraline',
  { all: ['impianti', 'centraline'], level: 'lettura' },
);
