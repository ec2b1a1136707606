/**
 * What many at once cost in memory: two hundred who read a list slowly, in each encoding; eight uploads of 25 MiB;
 * eight exports of 60 MB. The growth of the process beside its limit. `npm run bench -- memory-of-many`
 */
import { request } from 'node:http';
import { type Row, report } from './report.ts';
import { startServer } from './servers/server-process.ts';
import { engines, interiorLightingTown, placeWithCity } from './servers/town.ts';

const lightPoints = Number(process.env.LIGHT_POINTS ?? 100_000);
const slowReaders = 200;
const mebibyte = 1024 * 1024;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const rows: Row[] = [];
for (const engine of engines) {
  const place = await placeWithCity(engine, lightPoints);
  try {
    const server = await startServer(place.variables);
    const headers = await server.signIn('uno');
    /** The most that the process holds while `work` runs, above what it held before. */
    const growth = async (work: () => Promise<void>): Promise<number> => {
      const before = server.residentMb();
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, server.residentMb());
      }, 50);
      await work();
      clearInterval(watch);
      return most - before;
    };
    const list = `${server.address}/api/v2.0/pl`;
    for (const encoding of ['br', 'gzip', 'identity']) {
      const asked = { ...headers, accept: 'application/geo+json', 'accept-encoding': encoding };
      await (await fetch(list, { headers: asked })).arrayBuffer();
      const grown = await growth(async () => {
        const calls = Array.from({ length: slowReaders }, () =>
          request(list, { headers: asked, agent: false }, (response) => void response.pause())
            .on('error', () => {})
            .end(),
        );
        await pause(8_000);
        for (const call of calls) call.destroy();
        await pause(500);
      });
      rows.push({
        what: `${engine}: ${slowReaders} slow readers of ${encoding}`,
        figure: grown,
        unit: 'MB',
        peer: 150,
        most: 1,
      });
    }

    const uploader = await server.signIn('interni');
    const building = (await (
      await fetch(`${server.address}/api/v2.0/edifici`, { headers: uploader })
    ).json()) as { features: { id: number }[] };
    const retrofits = `${server.address}/api/v2.0/edifici/${building.features[0]?.id}/illuminazione-interni`;
    const made = (await (
      await fetch(retrofits, {
        method: 'POST',
        headers: { ...uploader, 'content-type': 'application/json' },
        body: JSON.stringify({ description: interiorLightingTown }),
      })
    ).json()) as { data: { id: number } };
    const file = new File([new Uint8Array(25 * mebibyte - 1024).fill(97)], 'rilievo.txt', {
      type: 'text/plain',
    });
    const others = [uploader];
    while (others.length < 8)
      others.push(others.length % 2 === 0 ? uploader : await server.signIn('interni'));
    const uploads = await growth(async () => {
      await Promise.all(
        others.map(async (headers, i) => {
          const form = new FormData();
          form.set('file', file, `rilievo-${i}.txt`);
          const answer = await fetch(`${retrofits}/${made.data.id}/state-of-fact-files`, {
            method: 'POST',
            headers,
            body: form,
          });
          if (![201, 503].includes(answer.status)) throw new Error(`${answer.status} ${await answer.text()}`);
        }),
      );
    });
    rows.push({
      what: `${engine}: eight uploads of 25 MiB`,
      figure: uploads,
      unit: 'MB',
      peer: 300,
      most: 1,
    });

    const body = JSON.stringify(
      Array.from({ length: 400_000 }, (_, i) => ({
        plid: i,
        via: `Via dei Tigli ${i}`,
        lampada: 'LED 42 W',
        note: 'x'.repeat(70),
      })),
    );
    const statuses: number[] = [];
    const exports = await growth(async () => {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const answer = await fetch(`${server.address}/api/utils/export`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body,
          });
          await answer.arrayBuffer();
          statuses.push(answer.status);
        }),
      );
    });
    rows.push({
      what: `${engine}: eight exports of ${Math.round(body.length / 1e6)} MB (${statuses.filter((one) => one === 200).length} made, the others 503)`,
      figure: exports,
      unit: 'MB',
      peer: 1_000,
      most: 1,
    });
    await server.stop();
  } finally {
    await place.remove();
  }
}
report('memory-of-many', 'Memory that many at once cost', rows);
