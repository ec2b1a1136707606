/**
 * Starting again on a database that is there, and how much memory the process takes after a start with the demo and a
 * round of use, on both engines; each beside its limit. The same round with a city's light points.
 * `npm run bench -- start`
 */
import { type Row, report } from './report.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { city, emptyPlace, engines, placeWithCity } from './servers/town.ts';

const mostMb = { embedded: 600, PostgreSQL: 250 } as const;
const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const mostReadyMs = 8_000;
const layers = ['pl', 'linee', 'quadri', 'centraline', 'edifici', 'impianti', 'vettori', 'confini'];

/** Valchiara. */
const demo = '999001';

/** What a page asks for: sign-in, every list in both forms, the maintenance, a picture of the map. */
async function use(server: ServerProcess, username: string, codistat: string): Promise<void> {
  const headers = await server.signIn(username);
  const map =
    `/geoserver/wms?service=WMS&version=1.1.1&request=GetMap&layers=lucerna:${codistat}_carta_tecnica&styles=` +
    '&srs=EPSG:4326&bbox=7,45,7.2,45.2&width=800&height=800&format=image/png';
  const lists = layers.flatMap((layer) => [
    [`/api/v2.0/${layer}`, 'application/geo+json'],
    [`/api/v2.0/${layer}`, 'application/vnd.lucerna.columns+json'],
  ]);
  for (const [path = '', accept = ''] of [
    ...lists,
    ['/api/manutenzioni/comune', '*/*'],
    [map, 'image/png'],
  ]) {
    const answer = await fetch(`${server.address}${path}`, { headers: { ...headers, accept } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await answer.arrayBuffer();
  }
}

const rows: Row[] = [];
for (const engine of engines) {
  const place = await emptyPlace(engine);
  try {
    const first = await startServer({ ...place.variables, DEMO: 'on' });
    await use(first, 'ufficio', demo);
    rows.push(
      {
        what: `${engine}: memory after the demo's start and a round of use`,
        figure: first.residentMb(),
        unit: 'MB',
        peer: mostMb[engine],
        most: 1,
      },
      { what: `${engine}: its peak`, figure: first.peakMb(), unit: 'MB', peer: mostMb[engine] },
    );
    await first.stop();
    const second = await startServer({ ...place.variables, DEMO: 'on' });
    await use(second, 'ufficio', demo);
    rows.push(
      { what: `${engine}: a second start, to ready`, figure: second.readyMs, peer: mostReadyMs, most: 1 },
      {
        what: `${engine}: memory after it and a round of use`,
        figure: second.residentMb(),
        unit: 'MB',
        peer: mostMb[engine],
        most: 1,
      },
    );
    await second.stop();
  } finally {
    await place.remove();
  }
  const large = await placeWithCity(engine, lightPoints);
  try {
    const server = await startServer(large.variables);
    await use(server, 'uno', city);
    rows.push({
      what: `${engine}: memory after a round of use with ${lightPoints} light points`,
      figure: server.residentMb(),
      unit: 'MB',
      peer: mostMb[engine],
    });
    await server.stop();
  } finally {
    await large.remove();
  }
}
report('start', 'Starts with the demo', rows);
