/**
 * A hundred readers of a list that is kept, in each encoding: nothing is packed twice. The processor time beside that
 * of brotli in the same run, at most twice as much as gzip; and how long the first reader waits.
 * `npm run bench -- encodings`
 */
import { request } from 'node:http';
import { type Row, report } from './report.ts';
import { startServer } from './servers/server-process.ts';
import { engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const readers = 100;
/** Unpacked anew for each: a few tell as much. */
const readersOfPlain = 10;
const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const server = await startServer(place.variables);
    const headers = await server.signIn('uno');
    for (const accept of ['application/vnd.lucerna.columns+json', 'application/geo+json']) {
      const name = `${engine}: ${accept.includes('columns') ? 'columns' : 'GeoJSON'}`;
      let brotli: number | undefined;
      for (const encoding of ['br', 'gzip', 'identity']) {
        // Bytes as they come: nobody unpacks them here.
        const read = async (): Promise<number> => {
          return new Promise<number>((resolve, reject) => {
            let bytes = 0;
            const url = `${server.address}/api/v2.0/pl`;
            request(url, { headers: { ...headers, accept, 'accept-encoding': encoding } }, (response) => {
              if (response.statusCode !== 200) reject(new Error(`${encoding}: ${response.statusCode}`));
              response.on('data', (piece: Buffer) => {
                bytes += piece.length;
              });
              response.on('end', () => resolve(bytes));
            })
              .on('error', reject)
              .end();
          });
        };
        const start = performance.now();
        const bytes = await read();
        const first = performance.now() - start;
        await read();
        const before = server.cpuMs();
        const count = encoding === 'identity' ? readersOfPlain : readers;
        for (let i = 0; i < count; i += 1) await read();
        const cpu = server.cpuMs() - before;
        brotli ??= cpu;
        rows.push(
          { what: `${name} as ${encoding}: the first reader`, figure: first, bytes },
          {
            what: `${name} as ${encoding}: ${count} readers, processor time`,
            figure: cpu,
            ...(encoding === 'gzip' ? { peer: brotli } : {}),
            ...(encoding === 'gzip' ? { most: 2 } : {}),
          },
        );
      }
    }
    await server.stop();
  } finally {
    await place.remove();
  }
}
report('encodings', `${lightPoints} light points, kept, in each encoding`, rows);
