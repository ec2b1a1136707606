/**
 * What the server of maps says of a place, as features of ours. It is asked for data and never for a page: what
 * is shown is written here, with the names that the layers have here.
 */
import { lonLatOf } from '../drawing/view.ts';
import type { InfoFeature } from '../queries.ts';
import type { Expected } from './upstream.ts';
import { badAnswer } from './upstream-fault.ts';
import type { XmlVisitor } from './xml.ts';

const mostBytes = 4 * 1024 * 1024;
const jsonAnswer: Expected = {
  types: ['application/json', 'application/geo+json', 'application/vnd.geo+json', 'text/json'],
  mostBytes,
};
const gmlAnswer: Expected = {
  types: ['application/vnd.ogc.gml', 'application/gml+xml', 'text/gml', 'text/xml', 'application/xml'],
  mostBytes,
};

export interface InfoForm {
  /** As the server lists it. */
  readonly format: string;
  readonly reads: 'json' | 'gml';
  readonly expected: Expected;
}

/**
 * The forms in which to ask, the richest first. MapServer breaks off its JSON where a layer is a group of layers,
 * and says the same in GML.
 */
export function infoForms(offered: readonly string[]): readonly InfoForm[] {
  const json = offered.find((format) => /json/i.test(format));
  const gml = offered.find((format) => /gml/i.test(format));
  return [
    ...(json === undefined ? [] : [{ format: json, reads: 'json', expected: jsonAnswer } as const]),
    ...(gml === undefined ? [] : [{ format: gml, reads: 'gml', expected: gmlAnswer } as const]),
  ];
}

/** Throws an `UpstreamFault` where the text is no FeatureCollection. */
export function jsonFeatures(bytes: Uint8Array): InfoFeature[] {
  const document = parsed(bytes);
  if (!isObject(document) || !Array.isArray(document.features)) {
    throw badAnswer('JSON that is no FeatureCollection');
  }
  return document.features.filter(isObject).map(({ id, properties, geometry }, i) => ({
    id: ownId(id) ?? i + 1,
    properties: plainProperties(isObject(properties) ? properties : {}),
    geometry: inDegrees(geometry),
  }));
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw badAnswer('malformed JSON');
  }
}

/** `sit:civici.12` is 12 of a layer whose name there is nobody's business. */
function ownId(id: unknown): string | undefined {
  return /(?:^|\.)([\w-]{1,64})$/.exec(
    typeof id === 'number' ? String(id) : typeof id === 'string' ? id : '',
  )?.[1];
}

function plainProperties(given: Record<string, unknown>): InfoFeature['properties'] {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      if (value === null || typeof value === 'string') return [key, value];
      return [key, typeof value === 'object' ? JSON.stringify(value) : String(value)];
    }),
  );
}

const geometryTypes = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
]);

/** Geometries come in the system of the request, or in degrees all the same, as GeoJSON is meant to be. */
function inDegrees(geometry: unknown): unknown {
  if (!isObject(geometry) || !geometryTypes.has(String(geometry.type))) return null;
  const coordinates = converted(geometry.coordinates, 0);
  return coordinates === null ? null : { type: geometry.type, coordinates };
}

function converted(part: unknown, depth: number): unknown[] | null {
  if (!Array.isArray(part) || depth > 3) return null;
  const [x, y] = part;
  if (typeof x === 'number' && typeof y === 'number') {
    return [...(Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : lonLatOf(x, y))];
  }
  const parts = part.map((one) => converted(one, depth + 1));
  return parts.includes(null) ? null : parts;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the GML of a place: a feature is what a `featureMember` holds, or what MapServer calls `…_feature`. */
export function gmlVisitor(): { visitor: XmlVisitor; features: InfoFeature[] } {
  const features: InfoFeature[] = [];
  let depth = 0;
  let properties: [string, string | null][] = [];
  return {
    features,
    visitor: {
      opened(path) {
        const isFeature = path.at(-1)?.endsWith('_feature') || /^(featureM|m)ember$/.test(path.at(-2) ?? '');
        if (depth > 0 || !isFeature) return;
        depth = path.length;
        properties = [];
      },
      closed(path, text) {
        if (depth === 0) return;
        const name = path.at(-1) ?? '';
        if (path.length === depth + 1 && name !== 'boundedBy')
          properties.push([name, text === '' ? null : text]);
        if (path.length !== depth) return;
        depth = 0;
        features.push({
          id: features.length + 1,
          properties: Object.fromEntries(properties),
          geometry: null,
        });
      },
    },
  };
}
