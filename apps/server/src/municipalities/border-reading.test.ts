/** Borders of many municipalities in one file: read apart, with the same answer. */
import { expect, it } from 'vitest';
import { readBorder } from './border-file.ts';
import { readBorderApart } from './border-reading.ts';

const ring = (at: number) => {
  const points = Array.from({ length: 150 }, (_, i) => {
    const angle = (i / 150) * 2 * Math.PI;
    return [7 + at / 1000 + Math.cos(angle) / 100, 45 + Math.sin(angle) / 100];
  });
  return [...points, points[0]];
};
const features = Array.from({ length: 400 }, (_, at) => ({
  type: 'Feature',
  properties: { PRO_COM_T: String(at).padStart(6, '0'), COMUNE: `Comune ${at}` },
  geometry: { type: 'MultiPolygon', coordinates: [[ring(at)]] },
}));
const file = {
  name: 'comuni.geojson',
  bytes: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
};

it('a large file is read as a small one is, and others have the processor meanwhile', async () => {
  expect(file.bytes.length).toBeGreaterThan(2 * 1024 * 1024);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const apart = await readBorderApart(file, '000123');
  isOver = true;
  expect(apart).toEqual(await readBorder(file, '000123'));
  expect(apart.name).toBe('Comune 123');
  expect(turns).toBeGreaterThan(2);
});

it('a large file without the municipality says so in the same words', async () => {
  await expect(readBorderApart(file, '999999')).rejects.toMatchObject({
    name: 'MunicipalityFault',
    message: expect.stringContaining('comuni.geojson (400 elementi)'),
  });
});
