import { expect, test } from 'vitest';
import { capabilitiesVisitor } from './upstream-capabilities.ts';
import { MalformedXml, readXml, ServiceException } from './xml.ts';

async function read(text: string | Buffer, charset?: string) {
  const bytes = Buffer.from(text as string);
  const { visitor, capabilities } = capabilitiesVisitor();
  /** In pieces of seven bytes, so that none ends where a word does. */
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 7) yield bytes.subarray(at, at + 7);
  }
  await readXml(pieces(), charset, visitor);
  return capabilities();
}

const newer = `<?xml version="1.0" encoding="UTF-8"?>
<w:WMS_Capabilities version="1.3.0" xmlns:w="http://www.opengis.net/wms">
  <w:Service><w:Name>WMS</w:Name></w:Service>
  <w:Capability>
    <w:Request>
      <w:GetMap><w:Format>image/png</w:Format><w:Format>image/jpeg</w:Format></w:GetMap>
      <w:GetFeatureInfo><w:Format>application/json</w:Format></w:GetFeatureInfo>
    </w:Request>
    <w:Exception><w:Format>XML</w:Format></w:Exception>
    <w:Layer queryable="1">
      <w:Title>Tutto</w:Title>
      <w:CRS>EPSG:3857</w:CRS>
      <w:EX_GeographicBoundingBox>
        <w:westBoundLongitude>9</w:westBoundLongitude><w:eastBoundLongitude>11</w:eastBoundLongitude>
        <w:southBoundLatitude>44</w:southBoundLatitude><w:northBoundLatitude>46</w:northBoundLatitude>
      </w:EX_GeographicBoundingBox>
      <w:Layer>
        <w:Name>città</w:Name>
        <w:CRS>epsg:4326</w:CRS>
        <w:Style><w:Name>uno</w:Name><w:LegendURL><w:Format>image/png</w:Format></w:LegendURL></w:Style>
      </w:Layer>
      <w:Layer queryable="0">
        <w:Name>civici</w:Name>
        <w:EX_GeographicBoundingBox>
          <w:westBoundLongitude>9.5</w:westBoundLongitude><w:eastBoundLongitude>10.5</w:eastBoundLongitude>
          <w:southBoundLatitude>44.5</w:southBoundLatitude><w:northBoundLatitude>x</w:northBoundLatitude>
        </w:EX_GeographicBoundingBox>
      </w:Layer>
    </w:Layer>
  </w:Capability>
</w:WMS_Capabilities>`;

test('a layer has what stands around it, but for what it says itself', async () => {
  const { layers, pictureFormats, infoFormats } = await read(newer);
  expect([pictureFormats, infoFormats]).toEqual([['image/png', 'image/jpeg'], ['application/json']]);
  expect([...layers.keys()]).toEqual(['città', 'civici']);
  expect(layers.get('città')).toEqual({
    queryable: true,
    legend: true,
    systems: new Set(['EPSG:3857', 'EPSG:4326']),
    box: { minX: 9, minY: 44, maxX: 11, maxY: 46 },
  });
  expect(layers.get('civici')).toEqual({
    queryable: false,
    legend: false,
    systems: new Set(['EPSG:3857']),
    box: null,
  });
});

test('the older version is read as well, and its several systems in one line', async () => {
  const { layers } =
    await read(`<!DOCTYPE WMT_MS_Capabilities SYSTEM "http://schemas.example/x.dtd" [<!ELEMENT A EMPTY>]>
    <WMT_MS_Capabilities version="1.1.1"><Capability><Request><GetLegendGraphic/></Request>
    <Layer><SRS>EPSG:4326 EPSG:3857</SRS><LatLonBoundingBox minx="9" miny="44" maxx="11" maxy="46"/>
    <Layer queryable="1"><Name>a</Name></Layer></Layer></Capability></WMT_MS_Capabilities>`);
  expect(layers.get('a')).toEqual({
    queryable: true,
    legend: true,
    systems: new Set(['EPSG:3857', 'EPSG:4326']),
    box: { minX: 9, minY: 44, maxX: 11, maxY: 46 },
  });
});

test('letters are read as the document or the answer says', async () => {
  const latin = Buffer.from(newer.replace('UTF-8', 'ISO-8859-1'), 'latin1');
  expect([...(await read(Buffer.concat([latin]), 'iso-8859-1')).layers.keys()]).toContain('città');
  const { visitor, capabilities } = capabilitiesVisitor();
  await readXml(
    (async function* () {
      yield latin;
    })(),
    undefined,
    visitor,
  );
  expect([...capabilities().layers.keys()]).toContain('città');
});

test('names that mean something else elsewhere mean nothing', async () => {
  const odd = '<a><Layer><constructor><Format>x</Format></constructor><toString>y</toString></Layer></a>';
  expect((await read(odd)).layers.size).toBe(0);
});

test('an exception is one wherever it comes, and what is no XML is none', async () => {
  const report =
    '<ServiceExceptionReport><ServiceException code="X">a&lt;b</ServiceException></ServiceExceptionReport>';
  await expect(read(report)).rejects.toThrow(new ServiceException('X', 'a<b'));
  await expect(read(report)).rejects.toMatchObject({ code: 'X' });
  for (const text of ['', '{}', '<a>', '<a></b>', '<a>&unknown;</a>']) {
    await expect(read(text), text).rejects.toBeInstanceOf(MalformedXml);
  }
});
