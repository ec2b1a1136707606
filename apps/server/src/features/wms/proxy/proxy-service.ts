import type { Database } from '../../../db/database.ts';
import type { PictureFormat } from '../drawing/picture-job.ts';
import type { Bounds } from '../drawing/view.ts';
import { layerName, type MapLayer, mapLayers } from '../layer-name.ts';
import type { Asking, FoundFeature, MapService } from '../map-service.ts';
import { mappedBox, upstreamNames } from '../queries.ts';
import { axesOf, systemNames } from '../reference-system.ts';
import { infoFormats, pictureFormats } from '../requests.ts';
import { WmsFault } from '../wms-fault.ts';
import { gmlVisitor, type InfoForm, infoForms, jsonFeatures } from './info-answer.ts';
import { type Expected, openUpstream } from './upstream.ts';
import type { Parameters } from './upstream-address.ts';
import { readCapabilities, type UpstreamCapabilities, type UpstreamLayer } from './upstream-capabilities.ts';
import { badAnswer } from './upstream-fault.ts';
import { infoParameters, legendParameters, mapParameters } from './upstream-parameters.ts';

/** What the server can do changes when somebody publishes a layer there: seldom. */
const capabilitiesMs = 5 * 60_000;
const mostLegendBytes = 4 * 1024 * 1024;

/** Something that costs a call to get, kept for a while. Whoever asks while it is on its way shares it. */
class Kept<T> {
  readonly #make: () => Promise<T>;
  readonly #ms: number;
  #value: Promise<T> | undefined;
  #until = 0;

  constructor(ms: number, make: () => Promise<T>) {
    this.#ms = ms;
    this.#make = make;
  }

  /** One that could not be made is not remembered. */
  get(): Promise<T> {
    if (this.#value !== undefined && performance.now() < this.#until) return this.#value;
    const made = this.#make();
    this.#value = made;
    this.#until = performance.now() + this.#ms;
    made.catch(() => {
      if (this.#value === made) this.#value = undefined;
    });
    return made;
  }
}

/** The map service in front of the municipality's own server of maps. */
export function proxyService(db: Database, url: URL): MapService {
  const upstream = openUpstream(url);
  const capabilities = new Kept(capabilitiesMs, () => readCapabilities(upstream));

  /** What the municipality's layers are called there. */
  async function names(codistat: string): Promise<(layer: MapLayer) => string> {
    const mapped = await upstreamNames(db, codistat);
    return (layer) => mapped[layer] ?? layerName(codistat, layer);
  }

  /** Of places the older version is asked, which has degrees in one order everywhere. */
  const infoVersion = upstream.version ?? '1.1.1';

  async function ask({ reads, expected }: InfoForm, parameters: Parameters, gone: AbortSignal) {
    if (reads === 'json') return jsonFeatures(await upstream.bytes(parameters, expected, gone));
    const { visitor, features } = gmlVisitor();
    await upstream.xml(parameters, expected, visitor, gone);
    return features;
  }

  const versionFor = ({ version }: Asking) => upstream.version ?? version;

  return {
    async offer({ codistat }) {
      const [can, nameOf] = await Promise.all([capabilities.get(), names(codistat)]);
      const there = mapLayers.flatMap(({ id }) => {
        const layer = find(can, nameOf(id));
        return layer === undefined ? [] : [{ id, layer }];
      });
      const tells = infoForms(can.infoFormats).length > 0;
      const layers = there.map(({ id, layer: { queryable, legend } }) => ({
        id,
        queryable: queryable && tells,
        legend,
      }));
      return {
        extent: union(there.map(({ layer }) => layer.box)) ?? (await mappedBox(db, codistat)),
        systems: systemNames.filter((name) => there.every(({ layer }) => draws(layer, name))),
        pictureFormats: pictureFormats.filter((format) => can.pictureFormats.some((one) => isA(one, format))),
        infoFormats: layers.some(({ queryable }) => queryable) ? infoFormats : [],
        layers,
      };
    },

    // Nobody tells when the pictures of another server change.
    versions: async () => null,

    async picture(asking, request) {
      const nameOf = await names(asking.codistat);
      const parameters = mapParameters(request, request.layers.map(nameOf), versionFor(asking));
      const { width, height } = request.frame;
      // Pixels as they are, which no picture exceeds by much, and what stands around them.
      const mostBytes = Math.ceil(width * height * 4.1) + 65_536;
      return checked(
        await upstream.bytes(parameters, expectedPicture(request.format, mostBytes), asking.gone),
        request.format,
      );
    },

    async legend(asking, request) {
      const nameOf = await names(asking.codistat);
      const parameters = legendParameters(request, nameOf(request.layer), versionFor(asking));
      return checked(
        await upstream.bytes(parameters, expectedPicture(request.format, mostLegendBytes), asking.gone),
        request.format,
      );
    },

    async featuresAt(asking, request) {
      const [can, nameOf] = await Promise.all([capabilities.get(), names(asking.codistat)]);
      const forms = infoForms(can.infoFormats);
      const found: FoundFeature[] = [];
      for (const layer of new Set(request.layers)) {
        const count = request.count - found.length;
        if (count <= 0) break;
        const name = nameOf(layer);
        if (forms.length === 0 || find(can, name)?.queryable === false) throw notTold();
        const features = await firstGood(forms, (form) =>
          ask(
            form,
            infoParameters(request, name, { format: form.format, count, version: infoVersion }),
            asking.gone,
          ),
        );
        for (const feature of features.slice(0, count)) found.push({ layer, ...feature });
      }
      return found;
    },

    close: () => upstream.close(),
  };
}

/** A server that lists only one workspace leaves its name out in the list, and takes both in a request. */
function find({ layers }: UpstreamCapabilities, name: string): UpstreamLayer | undefined {
  return layers.get(name) ?? layers.get(name.slice(name.indexOf(':') + 1));
}

/** Whether the layer is drawn in what we ask for under that name of a reference system. */
function draws({ systems }: UpstreamLayer, name: string): boolean {
  return systems.has(axesOf(name, '1.3.0') === 'mercator' ? 'EPSG:3857' : 'EPSG:4326');
}

function union(boxes: readonly (Bounds | null)[]): Bounds | null {
  const known = boxes.filter((box) => box !== null);
  if (known.length === 0) return null;
  return {
    minX: Math.min(...known.map((box) => box.minX)),
    minY: Math.min(...known.map((box) => box.minY)),
    maxX: Math.max(...known.map((box) => box.maxX)),
    maxY: Math.max(...known.map((box) => box.maxY)),
  };
}

function isA(listed: string, format: string): boolean {
  return listed.split(';')[0]?.trim().toLowerCase() === format;
}

function expectedPicture(format: PictureFormat, mostBytes: number): Expected {
  return { types: format === 'image/jpeg' ? ['image/jpeg', 'image/jpg'] : [format], mostBytes };
}

const beginnings: Readonly<Record<PictureFormat, Buffer>> = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
};

/** The type is sent on as our own word: so it has to be true. */
function checked(bytes: Uint8Array, format: PictureFormat): Uint8Array {
  const begins = beginnings[format];
  if (begins.equals(bytes.subarray(0, begins.length))) return bytes;
  throw badAnswer(`what is said to be ${format} is none`);
}

/** What the first of the forms gives that does not fail for what it is. */
async function firstGood<T>(forms: readonly InfoForm[], ask: (form: InfoForm) => Promise<T>): Promise<T> {
  const [form, ...others] = forms;
  if (form === undefined) throw notTold();
  try {
    return await ask(form);
  } catch (error) {
    if (others.length === 0 || !(error instanceof WmsFault) || error.status !== 502) throw error;
    return firstGood(others, ask);
  }
}

function notTold(): WmsFault {
  return new WmsFault(
    'LayerNotQueryable',
    "Il servizio di mappe del Comune non dice che cosa c'è in un punto di questo livello",
  );
}
