/**
 * What others feel while a city's light points are imported, and again while the import changes all of them: another
 * town's reads and writes, and the city's own list. `npm run bench -- import-others-wait`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeBinary, projectRoot } from '../tools/install.mjs';
import { type Row, report } from './report.ts';
import { type ServerProcess, startServer } from './servers/server-process.ts';
import { city, engines, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const mostMs = 2_000;
const pauseMs = 200;

type Headers = Record<string, string>;

/** Who asks for what: the slowest answer, and how many failed. */
class Asked {
  slowestMs = 0;
  /** When that answer was asked for, in seconds from the beginning: what the import did then is what held it. */
  slowestAfter = 0;
  failed = 0;
  times = 0;

  readonly #since = performance.now();

  async ask(call: () => Promise<Response>): Promise<void> {
    const start = performance.now();
    this.times += 1;
    try {
      const answer = await call();
      await answer.arrayBuffer();
      if (!answer.ok) this.failed += 1;
    } catch {
      this.failed += 1;
    }
    const took = performance.now() - start;
    if (took <= this.slowestMs) return;
    this.slowestMs = took;
    this.slowestAfter = Math.round((start - this.#since) / 1000);
  }
}

async function firstPlace({ address }: ServerProcess, headers: Headers): Promise<[number, number]> {
  const list = (await (await fetch(`${address}/api/v2.0/pl`, { headers })).json()) as {
    features: { geometry: { coordinates: [number, number] } }[];
  };
  return list.features[0]?.geometry.coordinates ?? [0, 0];
}

function survey(file: string, [lon, lat]: readonly [number, number], power: number): void {
  const row = (i: number) =>
    `N${i};Via ${i % 400};Stradale su palo;LED ${power};${power};Su palo;${lon + (i % 400) / 1e6};${lat + i / 4e8}`;
  const rows = Array.from({ length: lightPoints }, (_, i) => row(i));
  writeFileSync(file, `pl_cod;toponimo;pl_tipo;lampot;lamp_pot;sostegno_tipo;lon;lat\n${rows.join('\n')}\n`);
}

async function importInto(variables: Record<string, string>, file: string): Promise<void> {
  const args = ['importa', '--comune', city, '--tipo', 'pl', '--file', file, '--scrivi'];
  const command = spawn(nodeBinary(), [join(projectRoot, 'apps/server/src/cli.ts'), ...args], {
    cwd: projectRoot,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [status] = (await once(command, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`The import ended with ${status}`);
}

const rows: Row[] = [];
const folder = mkdtempSync(join(tmpdir(), 'lucerna-bench-rilievo-'));
for (const engine of engines) {
  const place = await placeWithCity(engine, 1_500);
  try {
    const server = await startServer(place.variables);
    const own = await server.signIn('uno');
    const other = await server.signIn('paese');
    const at = await firstPlace(server, own);
    const panels = (await (await fetch(`${server.address}/api/v2.0/quadri`, { headers: other })).json()) as {
      features: { id: number }[];
    };
    const panel = `${server.address}/api/v2.0/quadri/${panels.features[0]?.id ?? 0}`;

    for (const [what, power] of [
      ['are imported', 70],
      ['are changed by an import', 39],
    ] as const) {
      const file = join(folder, `${power}.csv`);
      survey(file, at, power);
      const [reads, writes, lists] = [new Asked(), new Asked(), new Asked()];
      const start = performance.now();
      let done = false;
      const importing = importInto(place.variables, file).finally(() => {
        done = true;
      });
      while (!done) {
        await Promise.all([
          reads.ask(() => fetch(`${server.address}/api/v2.0/pl`, { headers: other })),
          writes.ask(() =>
            fetch(panel, {
              method: 'PUT',
              headers: { ...other, 'content-type': 'application/json' },
              body: JSON.stringify({ note: `${performance.now()}` }),
            }),
          ),
          lists.ask(() => fetch(`${server.address}/api/v2.0/quadri`, { headers: own })),
        ]);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      await importing;
      const all = [reads, writes, lists];
      rows.push({
        what: `${engine}: ${lightPoints} light points ${what}`,
        figure: performance.now() - start,
      });
      for (const [whose, { slowestMs, slowestAfter }] of [
        ["another town's slowest read", reads],
        ["another town's slowest write", writes],
        ["the town's own slowest list", lists],
      ] as const) {
        rows.push({
          what: `${engine}: ${whose} while they ${what}, after ${slowestAfter} s`,
          figure: slowestMs,
          peer: mostMs,
          most: 1,
        });
      }
      const failed = all.reduce((sum, one) => sum + one.failed, 0);
      const asked = all.reduce((sum, one) => sum + one.times, 0);
      rows.push({
        what: `${engine}: of ${asked} requests, failed`,
        figure: failed,
        unit: 'requests',
        peer: asked,
        most: 0,
      });
    }
    await server.stop();
  } finally {
    await place.remove();
  }
}
rmSync(folder, { recursive: true, force: true });
report('import-others-wait', `Others while ${lightPoints} light points are imported`, rows);
