/** What a client of the map service asks for, checked once. */
import type { PictureFormat } from './drawing/picture-job.ts';
import type { Frame } from './drawing/view.ts';
import { layerOf, type MapLayer } from './layer-name.ts';
import type { Parameters } from './parameters.ts';
import { axesOf, readBounds } from './reference-system.ts';
import { WmsFault, type WmsVersion } from './wms-fault.ts';

export const pictureFormats: readonly PictureFormat[] = ['image/png', 'image/jpeg'];
export const infoFormats = ['text/plain', 'text/html', 'application/json'] as const;
export type InfoFormat = (typeof infoFormats)[number];

export const mostPixels = 2_048;
const mostLayers = 10;
const mostFeatures = 50;

export interface MapRequest {
  readonly layers: readonly MapLayer[];
  readonly frame: Frame;
  readonly format: PictureFormat;
  readonly background: Background;
}

/** What a picture stands on: nothing, what the service chooses, or a colour. */
export type Background = 'transparent' | 'default' | `#${string}`;

export interface InfoRequest {
  readonly layers: readonly MapLayer[];
  readonly frame: Frame;
  /** The pixel that was pointed at. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  readonly format: InfoFormat;
}

export interface LegendRequest {
  readonly layer: MapLayer;
  readonly swatchWidth: number;
  readonly swatchHeight: number;
  readonly format: PictureFormat;
  readonly background: Background;
}

export function readMapRequest(given: Parameters, version: WmsVersion, codistat: string): MapRequest {
  const layers = readLayers(given.need('LAYERS'), codistat);
  checkStyles(given, layers.length);
  return {
    layers,
    frame: readFrame(given, version),
    format: readFormat(given),
    background: readBackground(given),
  };
}

export function readInfoRequest(given: Parameters, version: WmsVersion, codistat: string): InfoRequest {
  readLayers(given.need('LAYERS'), codistat);
  const frame = readFrame(given, version);
  const [columnName, rowName] = version === '1.3.0' ? ['I', 'J'] : ['X', 'Y'];
  const x = readWhole(given.need(columnName), columnName, 0, frame.width - 1, 'InvalidPoint');
  const y = readWhole(given.need(rowName), rowName, 0, frame.height - 1, 'InvalidPoint');
  const format = given.get('INFO_FORMAT') ?? 'text/plain';
  const known = infoFormats.find((one) => one === format.toLowerCase());
  if (known === undefined) throw new WmsFault('InvalidFormat', `Il formato ${format} non è offerto`);
  return {
    layers: readLayers(given.need('QUERY_LAYERS'), codistat),
    frame,
    x,
    y,
    count: readWhole(given.get('FEATURE_COUNT') ?? '1', 'FEATURE_COUNT', 1, mostFeatures),
    format: known,
  };
}

export function readLegendRequest(given: Parameters, codistat: string): LegendRequest {
  const [layer] = readLayers(given.need('LAYER'), codistat) as [MapLayer];
  return {
    layer,
    swatchWidth: readWhole(given.get('WIDTH') ?? '22', 'WIDTH', 4, mostSwatch),
    swatchHeight: readWhole(given.get('HEIGHT') ?? '16', 'HEIGHT', 4, mostSwatch),
    format: readFormat(given),
    background: readBackground(given),
  };
}

/** A swatch; the legend of all classes has to stay within what a picture may measure. */
const mostSwatch = 120;

function readLayers(text: string, codistat: string): MapLayer[] {
  const names = text.split(',').map((name) => name.trim());
  if (names.length > mostLayers)
    throw new WmsFault('InvalidParameterValue', 'Troppi livelli in una richiesta');
  return names.map((name) => {
    const layer = layerOf(codistat, name);
    // One of another municipality is as unknown as one that never was.
    if (layer === undefined) throw new WmsFault('LayerNotDefined', `Il livello ${name} non esiste`, 404);
    return layer;
  });
}

function checkStyles(given: Parameters, layers: number): void {
  const styles = (given.get('STYLES') ?? '').split(',').map((style) => style.trim());
  const known = styles.every((style) => style === '' || style.toLowerCase() === 'default');
  if (!known || styles.length > Math.max(1, layers)) {
    throw new WmsFault('StyleNotDefined', "C'è un solo stile, quello predefinito");
  }
}

function readFrame(given: Parameters, version: WmsVersion): Frame {
  const system = given.need(version === '1.3.0' ? 'CRS' : 'SRS');
  return {
    axes: axesOf(system, version),
    bounds: readBounds(given.need('BBOX'), system, version),
    width: readWhole(given.need('WIDTH'), 'WIDTH', 1, mostPixels),
    height: readWhole(given.need('HEIGHT'), 'HEIGHT', 1, mostPixels),
    density: readDensity(given),
  };
}

/** How maps on dense screens ask for larger letters: `FORMAT_OPTIONS=dpi:180`, or `DPI=180`. Else 90. */
function readDensity(given: Parameters): number {
  const text = /(?:^|;)\s*dpi:(\d+)/i.exec(given.get('FORMAT_OPTIONS') ?? '')?.[1] ?? given.get('DPI');
  const dpi = text === undefined ? 90 : Number(text);
  return Number.isFinite(dpi) ? Math.max(0.5, Math.min(4, dpi / 90)) : 1;
}

function readWhole(
  text: string,
  name: string,
  least: number,
  most: number,
  code: 'InvalidParameterValue' | 'InvalidPoint' = 'InvalidParameterValue',
): number {
  const value = /^\+?\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) {
    throw new WmsFault(code, `${name} deve essere un intero da ${least} a ${most}`);
  }
  return value;
}

function readFormat(given: Parameters): PictureFormat {
  const text = given.get('FORMAT') ?? 'image/png';
  // `image/png; mode=8bit` and `image/png8` are PNG with fewer colours: any PNG will do.
  const type = text.split(';')[0]?.trim().toLowerCase() ?? '';
  const format = type === 'image/png8' ? 'image/png' : type === 'image/jpg' ? 'image/jpeg' : type;
  const known = pictureFormats.find((one) => one === format);
  if (known === undefined) throw new WmsFault('InvalidFormat', `Il formato ${text} non è offerto`);
  return known;
}

function readBackground(given: Parameters): Background {
  const transparent = given.get('TRANSPARENT')?.toUpperCase() ?? 'FALSE';
  if (transparent !== 'TRUE' && transparent !== 'FALSE') {
    throw new WmsFault('InvalidParameterValue', 'TRANSPARENT è TRUE oppure FALSE');
  }
  const color = given.get('BGCOLOR');
  if (color !== undefined && !/^(0x|#)[0-9a-f]{6}$/i.test(color)) {
    throw new WmsFault('InvalidParameterValue', 'BGCOLOR si scrive 0xRRGGBB');
  }
  // A JPEG has no transparent pixels.
  if (transparent === 'TRUE' && !(given.get('FORMAT') ?? '').toLowerCase().includes('jp'))
    return 'transparent';
  return color === undefined ? 'default' : `#${color.slice(-6)}`;
}
