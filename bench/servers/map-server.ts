/** MapServer of Debian on the same table of the technical map, in a style like ours without its names: a peer, where it is installed. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Style, styles } from '../../apps/server/src/features/wms/drawing/palette.ts';
import { city } from './town.ts';

const program = '/usr/lib/cgi-bin/mapserv';

export interface MapPeer {
  /** Milliseconds from the start of its process to the last byte, and of a process that draws nothing. */
  draw(query: string): Promise<number>;
  remove(): void;
}

/** Degrees of a scale that MapServer counts in: a resolution in metres, at 72 dots an inch. */
const scaleOf = (resolution: number) => Math.round(resolution / 0.000352778);

function mapFile(databaseUrl: string): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const connection = `host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}`;
  const classes = (of: (style: Style) => string) =>
    Object.entries(styles)
      .map(
        ([classe, style]) =>
          `CLASS EXPRESSION "${classe}" MAXSCALEDENOM ${scaleOf(style.upTo)} STYLE ${of(style)} END END`,
      )
      .join('\n    ');
  const layer = (name: string, type: 'LINE' | 'POLYGON', body: string) => `
  LAYER NAME "${name}" GROUP "carta" TYPE ${type} STATUS ON SIZEUNITS METERS
    CONNECTIONTYPE POSTGIS CONNECTION "${connection}" PROCESSING "CLOSE_CONNECTION=DEFER"
    DATA "the_geom FROM (SELECT id, classe, nome, the_geom FROM carta_tecnica WHERE codistat = '${city}' AND st_dimension(the_geom) = ${type === 'LINE' ? 1 : 2}) t USING UNIQUE id USING SRID=4326"
    CLASSITEM "classe"
    PROJECTION "init=epsg:4326" END
    ${body}
  END`;
  const width = (metres: number) => `WIDTH ${metres} MINWIDTH 1 MAXWIDTH 64`;
  const area = classes(
    ({ fill, edge }) => `COLOR "${fill}" ${edge === undefined ? '' : `OUTLINECOLOR "${edge}"`}`,
  );
  const edge = classes(({ edge = '#CDD3DB', widthM = 1 }) => `COLOR "${edge}" ${width(widthM + 2)}`);
  const line = classes(({ fill, widthM = 1 }) => `COLOR "${fill}" ${width(widthM)}`);
  return `MAP NAME "bench" STATUS ON SIZE 1024 1024 UNITS METERS IMAGECOLOR "#EEF0F2"
  EXTENT 1000000 4000000 2000000 5000000 MAXSIZE 4096
  PROJECTION "init=epsg:3857" END
  WEB METADATA "wms_title" "Bench" "wms_srs" "EPSG:3857 EPSG:4326" "wms_enable_request" "*" END END
${layer('aree', 'POLYGON', area)}${layer('bordi', 'LINE', edge)}${layer('linee', 'LINE', line)}
END
`;
}

/** None where it is not installed. */
export function mapPeer(databaseUrl: string | undefined): MapPeer | undefined {
  if (databaseUrl === undefined || databaseUrl === '' || !existsSync(program)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-mapserver-'));
  const map = join(folder, 'carta.map');
  writeFileSync(map, mapFile(databaseUrl));
  writeFileSync(
    join(folder, 'mapserver.conf'),
    `CONFIG\n  ENV\n    MS_MAP_PATTERN "^${folder}/"\n  END\nEND\n`,
  );
  const ask = async (query: string) => {
    const start = performance.now();
    const { stdout } = await promisify(execFile)(program, {
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
      env: {
        GATEWAY_INTERFACE: 'CGI/1.1',
        REQUEST_METHOD: 'GET',
        QUERY_STRING: `map=${map}&${query}`,
        MAPSERVER_CONFIG_FILE: join(folder, 'mapserver.conf'),
      },
    });
    const head = stdout.subarray(0, 400).toString('latin1');
    if (!head.includes('image/png')) throw new Error(`MapServer: ${stdout.subarray(0, 2_000).toString()}`);
    return performance.now() - start;
  };
  return {
    draw: ask,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
