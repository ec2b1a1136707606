import type { Bounds } from './drawing/view.ts';
import { layerName, mapLayers } from './layer-name.ts';
import type { Offer, OfferedLayer } from './map-service.ts';
import { latitudeFirst } from './reference-system.ts';
import { mostPixels } from './requests.ts';
import { escapeXml, type WmsVersion } from './wms-fault.ts';

export interface CapabilitiesFacts {
  readonly version: WmsVersion;
  /** Where the service is reached, without a query. */
  readonly address: string;
  readonly codistat: string;
  readonly comune: string;
  readonly offer: Offer;
}

const world: Bounds = { minX: -180, minY: -85.06, maxX: 180, maxY: 85.06 };

export const capabilitiesTypes: Readonly<Record<WmsVersion, string>> = {
  '1.1.1': 'application/vnd.ogc.wms_xml; charset=utf-8',
  '1.3.0': 'text/xml; charset=utf-8',
};

/** The capabilities document of the version: our own address, the municipality's own layers. */
export function capabilitiesText(facts: CapabilitiesFacts): string {
  const newer = facts.version === '1.3.0';
  const opening = newer
    ? '<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">'
    : '<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.opengis.net/wms/1.1.1/WMS_MS_Capabilities.dtd">\n' +
      '<WMT_MS_Capabilities version="1.1.1">';
  return `<?xml version="1.0" encoding="UTF-8"?>
${opening}
  <Service>
    <Name>${newer ? 'WMS' : 'OGC:WMS'}</Name>
    <Title>${escapeXml(`Lucerna: mappe del Comune di ${facts.comune}`)}</Title>
    ${onlineResource(facts.address)}
${newer ? `    <LayerLimit>10</LayerLimit>\n    <MaxWidth>${mostPixels}</MaxWidth>\n    <MaxHeight>${mostPixels}</MaxHeight>\n` : ''}  </Service>
  <Capability>
    <Request>
${operation('GetCapabilities', [capabilitiesTypes[facts.version].split(';')[0] ?? ''], facts.address)}
${operation('GetMap', facts.offer.pictureFormats, facts.address)}
${operation('GetFeatureInfo', facts.offer.infoFormats, facts.address)}
    </Request>
    <Exception>
      <Format>${newer ? 'XML' : 'application/vnd.ogc.se_xml'}</Format>
    </Exception>
    <Layer>
      <Title>${escapeXml(facts.comune)}</Title>
${systems(facts)}
${boxes(facts)}
${facts.offer.layers.map((offered) => layer(facts, offered)).join('\n')}
    </Layer>
  </Capability>
</${newer ? 'WMS_Capabilities' : 'WMT_MS_Capabilities'}>
`;
}

function onlineResource(address: string): string {
  return `<OnlineResource xmlns:xlink="http://www.w3.org/1999/xlink" xlink:type="simple" xlink:href="${escapeXml(address)}"/>`;
}

function operation(name: string, formats: readonly string[], address: string): string {
  if (formats.length === 0) return '';
  return `      <${name}>
${formats.map((format) => `        <Format>${format}</Format>`).join('\n')}
        <DCPType><HTTP><Get>${onlineResource(`${address}?`)}</Get></HTTP></DCPType>
      </${name}>`;
}

const systemTag = (version: WmsVersion) => (version === '1.3.0' ? 'CRS' : 'SRS');

function systems({ version, offer }: CapabilitiesFacts): string {
  const tag = systemTag(version);
  return offer.systems.map((name) => `      <${tag}>${name}</${tag}>`).join('\n');
}

function boxes({ version, offer }: CapabilitiesFacts): string {
  const box = offer.extent ?? world;
  const { minX, minY, maxX, maxY } = box;
  const plain = `minx="${minX}" miny="${minY}" maxx="${maxX}" maxy="${maxY}"`;
  if (version === '1.1.1')
    return `      <LatLonBoundingBox ${plain}/>\n      <BoundingBox SRS="EPSG:4326" ${plain}/>`;
  const turned = latitudeFirst('EPSG:4326', version)
    ? `minx="${minY}" miny="${minX}" maxx="${maxY}" maxy="${maxX}"`
    : plain;
  return `      <EX_GeographicBoundingBox>
        <westBoundLongitude>${minX}</westBoundLongitude>
        <eastBoundLongitude>${maxX}</eastBoundLongitude>
        <southBoundLatitude>${minY}</southBoundLatitude>
        <northBoundLatitude>${maxY}</northBoundLatitude>
      </EX_GeographicBoundingBox>
      <BoundingBox CRS="CRS:84" ${plain}/>
      <BoundingBox CRS="EPSG:4326" ${turned}/>`;
}

function layer(facts: CapabilitiesFacts, { id, queryable, legend }: OfferedLayer): string {
  const name = layerName(facts.codistat, id);
  return `      <Layer queryable="${queryable ? 1 : 0}">
        <Name>${name}</Name>
        <Title>${mapLayers.find((one) => one.id === id)?.title ?? name}</Title>
        <Style>
          <Name>default</Name>
          <Title>Predefinito</Title>
${legend ? legendAddress(facts, name) : ''}        </Style>
      </Layer>`;
}

function legendAddress({ address, version, offer }: CapabilitiesFacts, name: string): string {
  const [format] = offer.pictureFormats;
  if (format === undefined) return '';
  const picture = `${address}?service=WMS&version=${version}&request=GetLegendGraphic&format=${format}&layer=${name}`;
  return `          <LegendURL width="200" height="320"><Format>${format}</Format>${onlineResource(picture)}</LegendURL>\n`;
}
