/** What the server of maps can do, as far as we ask it: read from its capabilities, 1.1.1 or 1.3.0. */
import type { Bounds } from '../drawing/view.ts';
import type { Upstream } from './upstream.ts';
import { capabilitiesParameters } from './upstream-parameters.ts';
import type { XmlVisitor } from './xml.ts';

export interface UpstreamLayer {
  readonly queryable: boolean;
  readonly legend: boolean;
  /** In upper case. */
  readonly systems: ReadonlySet<string>;
  readonly box: Bounds | null;
}

export interface UpstreamCapabilities {
  readonly pictureFormats: readonly string[];
  readonly infoFormats: readonly string[];
  readonly layers: ReadonlyMap<string, UpstreamLayer>;
}

const expected = {
  types: ['text/xml', 'application/xml', 'application/vnd.ogc.wms_xml', 'application/vnd.ogc.wms+xml'],
  // Servers with thousands of layers are met; they are read as they come, and only names and boxes are kept.
  mostBytes: 32 * 1024 * 1024,
};

export async function readCapabilities(upstream: Upstream): Promise<UpstreamCapabilities> {
  const { visitor, capabilities } = capabilitiesVisitor();
  await upstream.xml(capabilitiesParameters(upstream.version ?? '1.3.0'), expected, visitor);
  return capabilities();
}

interface OpenLayer {
  name: string;
  queryable: boolean;
  legend: boolean;
  systems: Set<string>;
  box: Partial<Record<keyof Bounds, number>>;
}

const formatLists = { GetMap: 'pictures', GetFeatureInfo: 'infos' } as const;

const sides = {
  westBoundLongitude: 'minX',
  southBoundLatitude: 'minY',
  eastBoundLongitude: 'maxX',
  northBoundLatitude: 'maxY',
} as const;

export function capabilitiesVisitor(): { visitor: XmlVisitor; capabilities(): UpstreamCapabilities } {
  const formats = { pictures: [] as string[], infos: [] as string[] };
  const layers = new Map<string, UpstreamLayer>();
  const open: OpenLayer[] = [];
  let legends = false;

  /** A layer has what those around it have, but for what it says itself. */
  function openLayer({ queryable }: Readonly<Record<string, string>>): void {
    const around = open.at(-1);
    open.push({
      name: '',
      queryable: queryable === undefined ? (around?.queryable ?? false) : /^(1|true)$/i.test(queryable),
      legend: false,
      systems: new Set(around?.systems),
      box: { ...around?.box },
    });
  }

  function closeLayer(): void {
    const layer = open.pop();
    if (layer === undefined || layer.name === '') return;
    const { queryable, legend, systems } = layer;
    layers.set(layer.name, { queryable, legend, systems, box: wholeBox(layer.box) });
  }

  const visitor: XmlVisitor = {
    opened(path, attributes) {
      const name = path.at(-1);
      const layer = open.at(-1);
      if (name === 'Layer') openLayer(attributes);
      else if (name === 'GetLegendGraphic' && path.at(-2) === 'Request') legends = true;
      else if (layer === undefined) return;
      else if (name === 'LegendURL') layer.legend = true;
      else if (name === 'LatLonBoundingBox') layer.box = boxOfAttributes(attributes);
    },

    closed(path, text) {
      const name = path.at(-1) ?? '';
      const inside = path.at(-2) ?? '';
      const layer = open.at(-1);
      if (name === 'Layer') closeLayer();
      else if (name === 'Format' && isIn(formatLists, inside)) formats[formatLists[inside]].push(text);
      else if (layer === undefined) return;
      else if (inside === 'EX_GeographicBoundingBox' && isIn(sides, name)) {
        layer.box[sides[name]] = Number(text === '' ? Number.NaN : text);
      } else if (inside !== 'Layer') return;
      else if (name === 'Name') layer.name = text;
      else if (name === 'CRS' || name === 'SRS') {
        for (const system of text.toUpperCase().split(/\s+/)) layer.systems.add(system);
      }
    },
  };

  return {
    visitor,
    capabilities: () => ({
      pictureFormats: formats.pictures,
      infoFormats: formats.infos,
      layers: legends ? new Map([...layers].map(([name, one]) => [name, { ...one, legend: true }])) : layers,
    }),
  };
}

function isIn<T extends object>(list: T, name: string): name is keyof T & string {
  return Object.hasOwn(list, name);
}

function boxOfAttributes({ minx, miny, maxx, maxy }: Readonly<Record<string, string>>): OpenLayer['box'] {
  return { minX: Number(minx), minY: Number(miny), maxX: Number(maxx), maxY: Number(maxy) };
}

function wholeBox({ minX, minY, maxX, maxY }: OpenLayer['box']): Bounds | null {
  if (minX === undefined || minY === undefined || maxX === undefined || maxY === undefined) return null;
  const good = [minX, minY, maxX, maxY].every(Number.isFinite) && minX <= maxX && minY <= maxY;
  return good ? { minX, minY, maxX, maxY } : null;
}
