/**
 * What others feel while one session asks for more than its share: 200 boxes whose reader hangs up, 24 boxes at once,
 * whole layers that nobody has kept. Another user's /me and write, beside 2 s and their time on the idle server.
 * `npm run bench -- others-wait`
 */
import { request } from 'node:http';
import { median, type Row, report } from './report.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const mostMs = 2_000;
/** Or so many times the idle time, where that is longer. */
const timesIdle = 20;
const columns = 'application/vnd.lucerna.columns+json';

type Headers = Record<string, string>;

async function timed(work: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  const answer = await work();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return performance.now() - start;
}

/** Another user's /me and write, one after the other. */
async function otherUser(
  { address }: ServerProcess,
  headers: Headers,
): Promise<{ me: number; write: number }> {
  const list = (await (await fetch(`${address}/api/v2.0/quadri`, { headers })).json()) as {
    features: { id: number }[];
  };
  const id = list.features[0]?.id ?? 0;
  const me = await timed(() => fetch(`${address}/api/v2.0/me`, { headers }));
  const write = await timed(() =>
    fetch(`${address}/api/v2.0/quadri/${id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ note: `${performance.now()}` }),
    }),
  );
  return { me, write };
}

/** Asks without waiting; `hangUp` closes every connection, `ended` tells when all are over. */
function askMany({ address }: ServerProcess, headers: Headers, paths: readonly string[]) {
  const calls = paths.map((path) => request(`${address}${path}`, { headers, agent: false }));
  const ended = calls.map(
    (call) =>
      new Promise<void>((resolve) => {
        call.on('response', (response) => response.resume());
        call.on('error', () => resolve());
        call.on('close', () => resolve());
        call.end();
      }),
  );
  return {
    ended: Promise.all(ended),
    hangUp() {
      for (const call of calls) call.destroy();
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const boxes = (count: number) =>
  Array.from({ length: count }, (_, i) => `/api/v2.0/pl?bbox=6,36,19,${(47 + i / 1000).toFixed(3)}`);

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const server = await startServer(place.variables);
    const reader: Headers = { ...(await server.signIn('uno')), 'accept-encoding': 'br', accept: columns };
    const other = await server.signIn('paese');
    const idle = [
      await otherUser(server, other),
      await otherUser(server, other),
      await otherUser(server, other),
    ];
    const idleMe = median(idle.map(({ me }) => me));
    const idleWrite = median(idle.map(({ write }) => write));

    const tell = (what: string, { me, write }: { me: number; write: number }) => {
      rows.push(
        { what: `${engine}: /me ${what}`, figure: me, peer: Math.max(mostMs, timesIdle * idleMe), most: 1 },
        {
          what: `${engine}: a write ${what}`,
          figure: write,
          peer: Math.max(mostMs, timesIdle * idleWrite),
          most: 1,
        },
      );
    };
    rows.push(
      { what: `${engine}: /me on the idle server`, figure: idleMe },
      { what: `${engine}: a write on the idle server`, figure: idleWrite },
    );
    const left = askMany(server, reader, boxes(200));
    await pause(300);
    left.hangUp();
    tell('after 200 boxes around everything whose reader hung up', await otherUser(server, other));
    await left.ended;

    const many = askMany(server, reader, boxes(24));
    await pause(300);
    tell('while 24 boxes around everything are being made', await otherUser(server, other));
    many.hangUp();
    await many.ended;

    const layers = askMany(server, { ...reader, accept: 'application/geo+json' }, ['/api/v2.0/pl']);
    await pause(300);
    tell('while a whole layer is being made', await otherUser(server, other));
    await layers.ended;
    await server.stop();
  } finally {
    await place.remove();
  }
}
report('others-wait', `Another user while one asks for much of ${lightPoints} light points`, rows);
