/**
 * The palette on a city of 100,000 light points: from the request to the answer's last byte, beside the limit of
 * 50 ms; also right after a write, when streets or names are read again. `npm run bench -- search`
 */
import { median, type Row, report } from './report.ts';
import { startServer } from './servers/server-process.ts';
import { engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const mostMs = 50;
const rounds = 15;

const typed = {
  'a code': '00652',
  'the start of a code': '00',
  'a street': 'via roma',
  'a slip': 'vialle dei tilgi',
  'a letter': 'v',
  'a piece of a POD': 'it001e',
  'nothing that is there': 'zzyzx qwerty',
} as const;

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const server = await startServer(place.variables);
    const headers = await server.signIn('uno');
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`${server.address}${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { data: { tipo: string; id: number }[] };
    };
    const timed = async (text: string) => {
      const start = performance.now();
      const { data } = await ask(`/api/cerca?q=${encodeURIComponent(text)}`);
      return { ms: performance.now() - start, data };
    };
    const change = (layer: string, id: number, values: object) =>
      ask(`/api/v2.0/${layer}/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      });
    const first = await timed('q');
    rows.push({ what: `${engine}: the first after the start`, figure: first.ms });
    for (const [what, text] of Object.entries(typed)) {
      await timed(text);
      const times: number[] = [];
      for (let i = 0; i < rounds; i += 1) times.push((await timed(text)).ms);
      rows.push({ what: `${engine}: ${what}`, figure: median(times), peer: mostMs, most: 1 });
    }
    const point = (await timed('0000')).data.find(({ tipo }) => tipo === 'pl');
    const cabinet = (await timed('q')).data.find(({ tipo }) => tipo === 'centraline');
    if (point === undefined || cabinet === undefined)
      throw new Error('The city has no light point or no cabinet');
    const afterWrites = {
      'a light point': ['pl', point.id],
      'a cabinet': ['centraline', cabinet.id],
    } as const;
    for (const [what, [layer, id]] of Object.entries(afterWrites)) {
      const times: number[] = [];
      for (let i = 0; i < rounds; i += 1) {
        await change(layer, id, { note: `giro ${i}` });
        times.push((await timed('via roma')).ms);
      }
      rows.push({
        what: `${engine}: right after a write to ${what}`,
        figure: median(times),
        peer: mostMs,
        most: 1,
      });
    }
    await server.stop();
  } finally {
    await place.remove();
  }
}
report('search', `The palette on ${lightPoints} light points`, rows);
