/**
 * A real WMS server for tests: Debian's MapServer as a CGI program behind a bare HTTP server, with a small map of
 * its own around 10 E, 45 N: the group `sit` has a lake to the west, a road across and a house, the layer
 * `numeri` the house's number. The map files `completa.map` and `semplice.map` differ in that only the first tells
 * about a place in JSON.
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = '/usr/lib/cgi-bin/mapserv';

export interface MapServer {
  /** The address of one of the map files, as `WMS_URL` may hold it. */
  url(map: 'completa' | 'semplice'): string;
  close(): Promise<void>;
}

export async function startMapServer(): Promise<MapServer> {
  if (!existsSync(program)) throw new Error(`There is no ${program}: install Debian's cgi-mapserver`);
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-mapserver-'));
  const at = (name: string) => join(folder, name);
  for (const [name, features] of Object.entries(data)) {
    writeFileSync(at(`${name}.json`), JSON.stringify({ type: 'FeatureCollection', features }));
  }
  writeFileSync(at('completa.map'), mapFile(folder, 'text/plain,application/vnd.ogc.gml,geojson'));
  writeFileSync(at('semplice.map'), mapFile(folder, 'text/plain,application/vnd.ogc.gml'));
  writeFileSync(at('mapserver.conf'), `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/"\n  END\nEND\n`);

  const server = createServer((request, response) => {
    const query = (request.url ?? '').split('?')[1] ?? '';
    void answer(query, at('mapserver.conf'), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: (map) => `http://127.0.0.1:${port}/cgi-bin/mapserv?map=${at(`${map}.map`)}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What CGI is: variables in, headers and a body out. */
async function answer(query: string, config: string, response: ServerResponse): Promise<void> {
  const { stdout } = await promisify(execFile)(program, {
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
    env: {
      GATEWAY_INTERFACE: 'CGI/1.1',
      REQUEST_METHOD: 'GET',
      QUERY_STRING: query,
      MAPSERVER_CONFIG_FILE: config,
    },
  });
  const end = stdout.indexOf('\r\n\r\n');
  for (const line of stdout.subarray(0, end).toString('latin1').split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    response.setHeader(name.trim(), value.join(':').trim());
  }
  response.end(stdout.subarray(end + 4));
}

const feature = (properties: object, type: string, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

const square = (west: number, south: number, east: number, north: number) => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

const data = {
  aree: [
    feature({ classe: 'acqua', nome: 'Lago Finto' }, 'Polygon', square(10, 45, 10.002, 45.01)),
    feature({ classe: 'edificio', nome: 'Municipio' }, 'Polygon', square(10.006, 45.006, 10.007, 45.007)),
  ],
  strade: [
    feature({ nome: 'Corso di Prova' }, 'LineString', [
      [10.003, 45.005],
      [10.01, 45.005],
    ]),
  ],
  numeri: [feature({ toponimo: 'Via dei Pixel', numero: '7' }, 'Point', [10.0065, 45.0065])],
};

function mapFile(folder: string, infoFormats: string): string {
  const layer = (name: string, group: string, rest: string) => `
  LAYER
    NAME "${name}"
    STATUS ON
    CONNECTIONTYPE OGR
    CONNECTION "${folder}/${name}.json"
    DATA "${name}"
    TEMPLATE "serve-per-interrogare.html"
    TOLERANCE 5
    PROJECTION "init=epsg:4326" END
    METADATA
      "wms_title" "${name}"
      ${group === '' ? '' : `"wms_layer_group" "/${group}"`}
      "gml_include_items" "all"
    END
    ${rest}
  END`;
  return `MAP
  NAME "prova"
  STATUS ON
  SIZE 400 400
  EXTENT 10 45 10.01 45.01
  UNITS DD
  PROJECTION "init=epsg:4326" END
  SYMBOL NAME "tondo" TYPE ELLIPSE POINTS 1 1 END FILLED TRUE END
  OUTPUTFORMAT NAME "geojson" DRIVER "OGR/GEOJSON" MIMETYPE "application/json; subtype=geojson"
    FORMATOPTION "STORAGE=stream" FORMATOPTION "FORM=SIMPLE" END
  WEB METADATA
    "wms_title" "Prova"
    "wms_onlineresource" "http://sit.interno.example/segreto?"
    "wms_srs" "EPSG:3857 EPSG:4326 EPSG:32632"
    "wms_enable_request" "*"
    "wms_getfeatureinfo_formatlist" "${infoFormats}"
  END END
${layer(
  'aree',
  'sit',
  `TYPE POLYGON
    CLASS NAME "Acqua" EXPRESSION ("[classe]" = "acqua") STYLE COLOR "#BFDCF2" OUTLINECOLOR "#A6CCE9" END END
    CLASS NAME "Edificio" STYLE COLOR "#B0A8A0" END END`,
)}
${layer('strade', 'sit', 'TYPE LINE CLASS NAME "Strada" STYLE COLOR "#404040" WIDTH 4 END END')}
${layer('numeri', '', 'TYPE POINT CLASS NAME "Civico" STYLE SYMBOL "tondo" SIZE 12 COLOR "#D02020" END END')}
END
`;
}
