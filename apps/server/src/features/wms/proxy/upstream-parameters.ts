/** Requests to the server of maps, written anew from what was read of ours: nothing passes that was not understood. */
import type { Bounds, Frame } from '../drawing/view.ts';
import { latitudeFirst } from '../reference-system.ts';
import type { Background, InfoRequest, LegendRequest, MapRequest } from '../requests.ts';
import type { WmsVersion } from '../wms-fault.ts';
import type { Parameters } from './upstream-address.ts';

export function capabilitiesParameters(version: WmsVersion): Parameters {
  return { SERVICE: 'WMS', VERSION: version, REQUEST: 'GetCapabilities' };
}

/** `names`: what the layers are called there, the lowest first. */
export function mapParameters(
  { frame, format, background }: MapRequest,
  names: readonly string[],
  version: WmsVersion,
): Parameters {
  return {
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetMap',
    LAYERS: names.join(','),
    STYLES: ','.repeat(names.length - 1),
    ...frameParameters(frame, version),
    FORMAT: format,
    ...backgroundParameters(background),
  };
}

export function legendParameters(
  { format, background, swatchWidth, swatchHeight }: LegendRequest,
  name: string,
  version: WmsVersion,
): Parameters {
  return {
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetLegendGraphic',
    LAYER: name,
    STYLE: '',
    FORMAT: format,
    WIDTH: String(swatchWidth),
    HEIGHT: String(swatchHeight),
    ...backgroundParameters(background),
    // The version of a rule book, which 1.3.0 wants to have named; no style comes with it.
    SLD_VERSION: '1.1.0',
  };
}

export function infoParameters(
  { frame, x, y }: InfoRequest,
  name: string,
  { format, count, version }: { format: string; count: number; version: WmsVersion },
): Parameters {
  const [column, row] = version === '1.3.0' ? ['I', 'J'] : ['X', 'Y'];
  return {
    SERVICE: 'WMS',
    VERSION: version,
    REQUEST: 'GetFeatureInfo',
    LAYERS: name,
    QUERY_LAYERS: name,
    STYLES: '',
    ...frameParameters(frame, version),
    FORMAT: 'image/png',
    INFO_FORMAT: format,
    FEATURE_COUNT: String(count),
    [column]: String(x),
    [row]: String(y),
  };
}

function frameParameters({ axes, bounds, width, height, density }: Frame, version: WmsVersion): Parameters {
  const system = axes === 'mercator' ? 'EPSG:3857' : 'EPSG:4326';
  return {
    [version === '1.3.0' ? 'CRS' : 'SRS']: system,
    BBOX: boxText(bounds, latitudeFirst(system, version)),
    WIDTH: String(width),
    HEIGHT: String(height),
    ...densityParameters(density),
  };
}

function boxText({ minX, minY, maxX, maxY }: Bounds, turned: boolean): string {
  return (turned ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY]).join(',');
}

/** Each server of maps has its own name for it, and passes over the names of the others. */
function densityParameters(density: number): Parameters {
  if (density === 1) return {};
  const dpi = String(Math.round(90 * density));
  return { FORMAT_OPTIONS: `dpi:${dpi}`, MAP_RESOLUTION: dpi, DPI: dpi };
}

function backgroundParameters(background: Background): Parameters {
  if (background === 'transparent') return { TRANSPARENT: 'TRUE' };
  return background === 'default'
    ? { TRANSPARENT: 'FALSE' }
    : { TRANSPARENT: 'FALSE', BGCOLOR: `0x${background.slice(1)}` };
}
