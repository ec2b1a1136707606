/**
 * A town's first files on the embedded engine, by the calls of the screen: 30,000 house numbers, buildings and light points of a
 * KML. What another town waits for meanwhile, and what the server holds in memory afterwards.
 * `npm run bench -- imports-of-a-town`
 */
import { type Row, report } from './report.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { placeWithCity } from './servers/town.ts';

const rowsOfFile = Number(process.env.ROWS ?? 30_000);
/** Those of the files to send: all, or the one of this `tipo`. */
const only = process.env.TIPO;
const mostMs = 2_000;
const mostMb = 700;
const pauseMs = 100;
/** The engine is opened anew where it has taken much memory, when nobody has wanted it for a while. */
const restMs = 40_000;

type Headers = Record<string, string>;
type Position = readonly [number, number];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface TownFile {
  readonly what: string;
  readonly tipo: string;
  readonly name: string;
  readonly content: string;
}

const collection = (feature: (i: number) => { properties: object; geometry: object }) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: Array.from({ length: rowsOfFile }, (_, i) => ({ type: 'Feature', ...feature(i) })),
  });

/** Each element has a place of its own within some hundreds of metres. */
const placeOf = ([lon, lat]: Position, i: number): Position => [
  lon + (i % 200) / 1e5,
  lat + Math.floor(i / 200) / 1e5,
];

function filesOf(at: Position): readonly TownFile[] {
  const square = (i: number) => {
    const [x, y] = placeOf(at, i);
    const d = 4e-6;
    return [
      [x, y],
      [x + d, y],
      [x + d, y + d],
      [x, y + d],
      [x, y],
    ];
  };
  const placemark = (i: number) =>
    `<Placemark><name>K${i}</name><ExtendedData>` +
    `<Data name="pl_cod"><value>K${i}</value></Data><Data name="toponimo"><value>Via ${i % 400}</value></Data>` +
    `<Data name="lampot"><value>LED ${i % 90}</value></Data></ExtendedData>` +
    `<Point><coordinates>${placeOf(at, i).join(',')}</coordinates></Point></Placemark>`;
  return [
    {
      what: 'house numbers',
      tipo: 'civici',
      name: 'civici.geojson',
      content: collection((i) => ({
        properties: { toponimo: `Via ${i % 1_300} Dazio`, numero: `${Math.floor(i / 1_300) + 1}` },
        geometry: { type: 'Point', coordinates: placeOf(at, i) },
      })),
    },
    {
      what: 'buildings',
      tipo: 'edifici',
      name: 'edifici.geojson',
      content: collection((i) => ({
        properties: { edif_descr: `Edificio ${i}`, indirizzo: `Via ${i % 400}` },
        geometry: { type: 'Polygon', coordinates: [square(i)] },
      })),
    },
    {
      what: 'light points of a KML',
      tipo: 'pl',
      name: 'punti.kml',
      content: `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${Array.from(
        { length: rowsOfFile },
        (_, i) => placemark(i),
      ).join('')}</Document></kml>`,
    },
  ];
}

/** What somebody of another town asks for again and again until the work has ended: the slowest answer, and how many failed. */
async function whileAsked(server: ServerProcess, headers: Headers, work: Promise<unknown>) {
  const calls = ['/api/v2.0/pl', '/api/v2.0/quadri', '/api/v2.0/me', '/api/cerca?q=via'];
  const told = { slowestMs: 0, of: '', afterS: 0, failed: 0, asked: 0, peakMb: 0 };
  const start = performance.now();
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  ended.catch(() => {});
  while (!done) {
    for (const path of calls) {
      const asked = performance.now();
      const answer = await fetch(`${server.address}${path}`, { headers });
      await answer.arrayBuffer();
      const took = performance.now() - asked;
      told.asked += 1;
      if (!answer.ok) told.failed += 1;
      if (took > told.slowestMs)
        Object.assign(told, { slowestMs: took, of: path, afterS: Math.round((asked - start) / 1000) });
      told.peakMb = Math.max(told.peakMb, server.residentMb());
    }
    await pause(pauseMs);
  }
  await ended;
  return told;
}

async function importFile(server: ServerProcess, headers: Headers, file: TownFile): Promise<string> {
  const drafts = `${server.address}/api/importazioni`;
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${drafts}${path}`, { headers, ...init });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${file.name}: ${answer.status} ${text.slice(0, 500)}`);
    return JSON.parse(text).data;
  };
  const form = new FormData();
  form.set('tipo', file.tipo);
  form.set('file', new File([file.content], file.name));
  const { id } = await read('', { method: 'POST', body: form });
  const { verdetti } = await read(`/${id}/righe`);
  await read(`/${id}/scrivi`, { method: 'POST' });
  for (;;) {
    const { stato, errore, inserite } = await read(`/${id}`);
    if (errore !== null) throw new Error(`${file.name}: ${errore}`);
    if (stato === 'scritta') {
      if (inserite < rowsOfFile * 0.9) throw new Error(`${file.name}: ${JSON.stringify(verdetti)}`);
      return `${inserite} written`;
    }
    await pause(500);
  }
}

const rows: Row[] = [];
const place = await placeWithCity('embedded', 1_500);
try {
  const server = await startServer(place.variables);
  const own = await server.signIn('uno');
  const other = await server.signIn('paese');
  const list = (await (await fetch(`${server.address}/api/v2.0/pl`, { headers: own })).json()) as {
    features: { geometry: { coordinates: [number, number] } }[];
  };
  const at = list.features[0]?.geometry.coordinates ?? [0, 0];
  for (const file of filesOf(at).filter(({ tipo }) => only === undefined || tipo === only)) {
    const start = performance.now();
    const importing = importFile(server, own, file);
    const { slowestMs, of, afterS, failed, asked, peakMb } = await whileAsked(server, other, importing);
    rows.push(
      { what: `${rowsOfFile} ${file.what}, from file to register`, figure: performance.now() - start },
      {
        what: `another town's slowest call meanwhile (${of}, after ${afterS} s)`,
        figure: slowestMs,
        peer: mostMs,
        most: 1,
      },
      { what: `of ${asked} calls, failed`, figure: failed, unit: 'calls', peer: asked, most: 0 },
      { what: 'memory at most meanwhile', figure: peakMb, unit: 'MB' },
    );
    rows.push({
      what: `memory after ${file.what}`,
      figure: server.residentMb(),
      unit: 'MB',
    });
    await pause(restMs);
    rows.push({
      what: `memory ${restMs / 1000} s after ${file.what}`,
      figure: server.residentMb(),
      unit: 'MB',
      peer: mostMb,
      most: 1,
    });
  }
  await server.stop();
} finally {
  await place.remove();
}
report('imports-of-a-town', `A town's first files, of ${rowsOfFile} rows each, on the embedded engine`, rows);
