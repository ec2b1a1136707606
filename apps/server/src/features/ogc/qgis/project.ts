/** A project for QGIS 3.40 and later: live layers of the municipality, drawn and named as on the page. */
import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldElements } from './form.ts';
import { byCabinet, byLamp, type ColouredCabinet, fill, labels, marker, single, stroke } from './styles.ts';
import { tag, textTag } from './xml.ts';

/** The name of QGIS's own store of user and password: what is in it the project does not know. */
const AUTHENTICATION = 'lucerna';

/** QGIS gives another name to a layer whose own has ten letters or fewer. */
const layerId = (segment: string) => `lucerna_comune_${segment.toLowerCase().replaceAll(/[^a-z]/g, '_')}`;

const systems = {
  4326: { srsid: 3452, description: 'WGS 84', geographic: 'true' },
  3857: { srsid: 3857, description: 'WGS 84 / Pseudo-Mercator', geographic: 'false' },
} as const;

function system(srid: keyof typeof systems): string {
  const { srsid, description, geographic } = systems[srid];
  return tag(
    'spatialrefsys',
    { nativeFormat: 'Wkt' },
    // Without QGIS's own number it keeps the name and knows no way to other systems: all lies on one spot.
    textTag('srsid', String(srsid)),
    textTag('srid', String(srid)),
    textTag('authid', `EPSG:${srid}`),
    textTag('description', description),
    textTag('geographicflag', geographic),
  );
}

export interface ProjectLayer {
  readonly id: string;
  readonly title: string;
  readonly geometry: 'Point' | 'Line' | 'Polygon';
  /** The kind whose elements are edited in it; absent where it is only read. */
  readonly kind?: Kind;
  readonly fields: readonly Field[];
}

export interface ProjectParts {
  readonly comune: string;
  readonly codistat: string;
  readonly origin: string;
  readonly layers: readonly ProjectLayer[];
  readonly cabinets: readonly ColouredCabinet[];
  /** The names of the layers of our maps. */
  readonly maps: readonly { readonly name: string; readonly title: string }[];
  /** West, south, east, north in metres of EPSG:3857. */
  readonly extent: readonly [number, number, number, number];
}

const plain: Readonly<Record<string, string>> = {
  linee: '#3B4BA3',
  quadri: '#8A6D00',
  centraline: '#17243A',
  impianti: '#B3261E',
  edifici: '#57616F',
  'edifici-punti': '#57616F',
  confini: '#17243A',
};

const shapes: Readonly<Record<string, string>> = {
  centraline: 'square',
  quadri: 'diamond',
  impianti: 'triangle',
};

function renderer({ id, geometry }: ProjectLayer): string {
  const colour = plain[id] ?? '#7F8793';
  if (id === 'pl') return byLamp();
  if (geometry === 'Line') return single(stroke('0', colour));
  if (geometry === 'Polygon') return single(fill('0', colour, id === 'confini'));
  return single(marker('0', colour, shapes[id] ?? 'circle', '3'));
}

/** The two ways of colouring light points, as styles that QGIS's user chooses between. */
function styleManager({ id }: ProjectLayer, cabinets: readonly ColouredCabinet[]): string {
  if (id !== 'pl')
    return tag(
      'map-layer-style-manager',
      { current: 'predefinito' },
      tag('map-layer-style', { name: 'predefinito' }),
    );
  const cabinetStyle = tag('qgis', { version: '3.40.0', styleCategories: 'Symbology' }, byCabinet(cabinets));
  return tag(
    'map-layer-style-manager',
    { current: 'Per sorgente' },
    tag('map-layer-style', { name: 'Per sorgente' }),
    tag('map-layer-style', { name: 'Per centralina' }, cabinetStyle),
  );
}

const quoted = (value: string) => `'${value.replaceAll("'", "\\'")}'`;

function featureSource({ id }: ProjectLayer, { origin, codistat }: ProjectParts): string {
  const parts = {
    authcfg: AUTHENTICATION,
    pageSize: '10000',
    pagingEnabled: 'default',
    preferCoordinatesForWfsT11: 'false',
    restrictToRequestBBOX: '1',
    srsname: 'OGC:CRS84',
    typename: id,
    url: `${origin}/ogc/${codistat}`,
  };
  return Object.entries(parts)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(' ');
}

function vectorLayer(layer: ProjectLayer, parts: ProjectParts): string {
  const { kind, fields, title, geometry, id } = layer;
  const code =
    kind === undefined ? 'nome' : kind.key === kind.code ? (kind.calledBy ?? kind.code) : kind.code;
  return tag(
    'maplayer',
    {
      type: 'vector',
      geometry,
      hasScaleBasedVisibilityFlag: 0,
      labelsEnabled: kind === undefined ? 0 : 1,
      readOnly: kind === undefined ? 1 : 0,
      styleCategories: 'AllStyleCategories',
    },
    textTag('id', layerId(id)),
    textTag('datasource', featureSource(layer, parts)),
    textTag('layername', title),
    textTag('provider', 'OAPIF', { encoding: 'UTF-8' }),
    tag('srs', {}, system(4326)),
    styleManager(layer, parts.cabinets),
    renderer(layer),
    labels(code),
    ...(kind === undefined ? [] : fieldElements(kind, fields, layerId)),
    textTag('previewExpression', `"${code}"`),
    textTag('mapTip', `[% "${code}" %]`),
  );
}

function mapLayer({ name, title }: ProjectParts['maps'][number], { origin }: ProjectParts): string {
  const source = new URLSearchParams({
    authcfg: AUTHENTICATION,
    crs: 'EPSG:3857',
    dpiMode: '7',
    format: 'image/png',
    layers: name,
    styles: '',
    url: `${origin}/geoserver/wms`,
  });
  return tag(
    'maplayer',
    { type: 'raster', hasScaleBasedVisibilityFlag: 0 },
    textTag('id', layerId(title)),
    // QGIS takes these two signs as they are, and does not know them encoded.
    textTag('datasource', source.toString().replaceAll('%3A', ':').replaceAll('%2F', '/')),
    textTag('layername', title),
    textTag('provider', 'wms'),
    tag('srs', {}, system(3857)),
  );
}

function treeLayer(id: string, title: string, provider: string, source: string, checked = true): string {
  return tag('layer-tree-layer', {
    id: layerId(id),
    name: title,
    providerKey: provider,
    source,
    checked: checked ? 'Qt::Checked' : 'Qt::Unchecked',
    expanded: 1,
  });
}

/** The text of the project, as QGIS reads it out of the archive. */
export function projectText(parts: ProjectParts): string {
  const { comune, layers, maps, extent } = parts;
  const [xmin, ymin, xmax, ymax] = extent;
  const vector = layers.map((layer) =>
    treeLayer(layer.id, layer.title, 'OAPIF', featureSource(layer, parts)),
  );
  const pictures = maps.map(({ title }) => treeLayer(title, title, 'wms', '', false));
  const order = [...layers.map(({ id }) => id), ...maps.map(({ title }) => title)];
  const written = tag(
    'qgis',
    { version: '3.40.0-Bratislava', projectname: `Lucerna, Comune di ${comune}` },
    textTag('title', `Lucerna, Comune di ${comune}`),
    tag('projectCrs', {}, system(3857)),
    tag(
      'layer-tree-group',
      {},
      tag('layer-tree-group', { name: 'Registro', checked: 'Qt::Checked', expanded: 1 }, ...vector),
      tag('layer-tree-group', { name: 'Carta', checked: 'Qt::Checked', expanded: 0 }, ...pictures),
    ),
    tag(
      'mapcanvas',
      { name: 'theMapCanvas', annotationsVisible: 1 },
      textTag('units', 'meters'),
      tag(
        'extent',
        {},
        textTag('xmin', String(xmin)),
        textTag('ymin', String(ymin)),
        textTag('xmax', String(xmax)),
        textTag('ymax', String(ymax)),
      ),
      tag('destinationsrs', {}, system(3857)),
    ),
    tag(
      'projectlayers',
      {},
      ...layers.map((layer) => vectorLayer(layer, parts)),
      ...maps.map((map) => mapLayer(map, parts)),
    ),
    tag('layerorder', {}, ...order.map((id) => tag('layer', { id: layerId(id) }))),
    tag('properties', {}, tag('Gui', {})),
  );
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n${written}\n`;
}
