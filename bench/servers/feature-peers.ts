/** Peers that serve the same light points as OGC API Features out of the same table: MapServer's and QGIS Server's, where installed. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listedColumns } from './plain-copy.ts';
import { city } from './town.ts';

export interface FeaturePeer {
  readonly name: string;
  /** What `ogr2ogr` opens, and the name of its layer. */
  readonly source: string;
  readonly layer: string;
  /** Its process, where it is one that stays. */
  readonly pid?: number | undefined;
  stop(): void;
}

const mapserv = '/usr/lib/cgi-bin/mapserv';
const qgisServer = '/usr/bin/qgis_mapserver';

const columns = listedColumns.replace(/, st_x.*$/, '');
const rows = `SELECT ${columns}, the_geom FROM ip_pl WHERE codistat = '${city}' AND eliminato_il IS NULL`;

function connectionOf(databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  return `host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`;
}

/** MapServer is a program for each request: a small server of HTTP starts it. */
export async function mapServerPeer(databaseUrl: string): Promise<FeaturePeer | undefined> {
  if (databaseUrl === '' || !existsSync(mapserv)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-ogcapi-'));
  const map = join(folder, 'punti.map');
  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const child = spawn(mapserv, {
      env: {
        GATEWAY_INTERFACE: 'CGI/1.1',
        SERVER_PROTOCOL: 'HTTP/1.1',
        SERVER_NAME: '127.0.0.1',
        SERVER_PORT: String(port),
        SCRIPT_NAME: '',
        REQUEST_METHOD: 'GET',
        HTTP_ACCEPT: request.headers.accept ?? '*/*',
        PATH_INFO: path,
        QUERY_STRING: query,
        MAPSERVER_CONFIG_FILE: join(folder, 'mapserver.conf'),
      },
    });
    let head = '';
    child.stdout.on('data', (piece: Buffer) => {
      if (response.headersSent) return void response.write(piece);
      head += piece.toString('latin1');
      const end = /\r?\n\r?\n/.exec(head);
      if (end === null) return;
      const type = /content-type:\s*(.+)/i.exec(head.slice(0, end.index))?.[1]?.trim() ?? 'application/json';
      const status = Number(/status:\s*(\d+)/i.exec(head.slice(0, end.index))?.[1] ?? 200);
      response.writeHead(status, { 'content-type': type });
      response.write(Buffer.from(head.slice(end.index + end[0].length), 'latin1'));
    });
    child.once('close', () => response.end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  writeFileSync(
    map,
    `MAP NAME "bench" EXTENT -180 -90 180 90 PROJECTION "init=epsg:4326" END
  WEB METADATA "oga_title" "Bench" "oga_enable_request" "*" "oga_onlineresource" "http://127.0.0.1:${port}/bench/ogcapi" "oga_max_limit" "10000" END END
  LAYER NAME "pl" TYPE POINT STATUS ON CONNECTIONTYPE POSTGIS CONNECTION "${connectionOf(databaseUrl)}"
    DATA "the_geom FROM (${rows}) t USING UNIQUE plid USING SRID=4326"
    METADATA "oga_title" "pl" "oga_enable_request" "*" "gml_include_items" "all" "gml_featureid" "plid" "gml_types" "auto" "ows_use_default_extent_for_getfeature" "false" END
    TEMPLATE "x" PROJECTION "init=epsg:4326" END
  END
END
`,
  );
  writeFileSync(
    join(folder, 'mapserver.conf'),
    `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/"\n    OGCAPI_HTML_TEMPLATE_DIRECTORY "/usr/share/mapserver/ogcapi/templates/html-bootstrap4/"\n  END\n  MAPS\n    "bench" "${map}"\n  END\nEND\n`,
  );
  return {
    name: "MapServer's OGC API",
    source: `OAPIF:http://127.0.0.1:${port}/bench/ogcapi`,
    layer: 'pl',
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const project = (file: string, databaseUrl: string) => `
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
application = QgsApplication([], False)
application.initQgis()
layer = QgsVectorLayer("""${connectionOf(databaseUrl)} key='plid' srid=4326 type=Point table="(${rows})" (the_geom)""", "pl", "postgres")
assert layer.isValid()
layer.setId("pl_del_registro")
project = QgsProject.instance()
project.addMapLayer(layer)
project.writeEntry("WFSLayers", "/", [layer.id()])
assert project.write("${file}")
`;

export async function qgisServerPeer(databaseUrl: string): Promise<FeaturePeer | undefined> {
  if (databaseUrl === '' || !existsSync(qgisServer)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-qgis-'));
  const file = join(folder, 'punti.qgs');
  const script = join(folder, 'project.py');
  writeFileSync(script, project(file, databaseUrl));
  const env = { PATH: '/usr/bin:/bin', HOME: folder, LANG: 'C.UTF-8', QT_QPA_PLATFORM: 'offscreen' };
  execFileSync('/usr/bin/python3', [script], { env, stdio: 'ignore' });
  const free = createServer();
  await new Promise<void>((done) => free.listen(0, '127.0.0.1', done));
  const { port } = free.address() as AddressInfo;
  await new Promise((done) => free.close(done));
  const child = execFile(qgisServer, ['-p', file, `127.0.0.1:${port}`], {
    env: { ...env, QGIS_SERVER_API_WFS3_MAX_LIMIT: '10000', QGIS_PROJECT_FILE: file },
    maxBuffer: 1e9,
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}/wfs3`;
  for (let i = 0; i < 100; i += 1) {
    const answer = await fetch(`${address}/collections.json`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    name: "QGIS Server's OGC API",
    source: `OAPIF:${address}`,
    layer: 'pl',
    pid: child.pid,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
