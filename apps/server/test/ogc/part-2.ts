/** Part 2: coordinate reference systems by reference. */
import { expect } from 'vitest';
import { epsg, ids } from '../http/ogc-world.ts';
import { tableOf } from './abstract-test.ts';

const items = 'collections/pl/items';
const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

export const part2 = tableOf(2, {
  crs: [
    [
      'crs-uri',
      'Systems are named by their address',
      async ({ read }) => {
        const { crs } = await read('collections/pl');
        for (const uri of crs) expect(uri).toMatch(/^http:\/\/www\.opengis\.net\/def\/crs\//);
      },
    ],
    [
      'fc-md-crs-list',
      'Each collection with places lists its systems, CRS84 among them',
      async ({ read }) => {
        const { crs } = await read('collections/linee');
        expect(crs).toEqual(expect.arrayContaining([crs84, epsg(4326), epsg(25832), epsg(3003)]));
        expect(crs).toHaveLength(12);
      },
    ],
    [
      'fc-md-storageCrs, fc-md-storageCrs-valid-value',
      'The system that is kept is one of them',
      async ({ read }) => {
        const { crs, storageCrs } = await read('collections/pl');
        expect(crs).toContain(storageCrs);
      },
    ],
    [
      'fc-bbox-crs-definition, fc-crs-definition',
      'Both parameters are described',
      async ({ read }) => {
        const text = JSON.stringify(await read('api'));
        for (const name of ['bbox-crs', 'crs']) expect(text).toContain(`"name":"${name}","in":"query"`);
      },
    ],
    [
      'bbox-crs-valid-value',
      'A box in a system that is not listed is a 400',
      async ({ ask }) => {
        expect((await ask(`${items}?bbox=1,2,3,4&bbox-crs=${epsg(2154)}`)).statusCode).toBe(400);
      },
    ],
    [
      'bbox-crs-valid-default-value',
      'Without it a box is in CRS84',
      async ({ read }) => {
        const box = `${items}?bbox=7.255,45.1,7.265,45.2`;
        expect(ids(await read(`${box}&bbox-crs=${crs84}`))).toEqual(ids(await read(box)));
      },
    ],
    [
      'bbox-crs-action',
      'The box is read in its system and its order of axes',
      async ({ read, points }) => {
        expect(ids(await read(`${items}?bbox=45.1,7.255,45.2,7.265&bbox-crs=${epsg(4326)}`))).toEqual([
          points[1],
        ]);
        const { geometry } = await read(`${items}/${points[1]}?crs=${epsg(25832)}`);
        const [x, y] = geometry.coordinates;
        const box = [x - 1, y - 1, x + 1, y + 1].join();
        expect(ids(await read(`${items}?bbox=${box}&bbox-crs=${epsg(25832)}`))).toEqual([points[1]]);
      },
    ],
    [
      'fc-crs-valid-value',
      'A system that is not listed is a 400',
      async ({ ask, points }) => {
        for (const path of [items, `${items}/${points[0]}`]) {
          expect((await ask(`${path}?crs=${epsg(2154)}`)).statusCode).toBe(400);
        }
      },
    ],
    [
      'crs-default-value',
      'Without it coordinates are in CRS84, and the header says so',
      async ({ ask }) => {
        expect((await ask(items)).headers['content-crs']).toBe(`<${crs84}>`);
      },
    ],
    [
      'crs-action',
      'Each listed system is what coordinates come in',
      async ({ read, ask, points }) => {
        const { crs } = await read('collections/pl');
        for (const uri of crs) {
          const answer = await ask(`${items}/${points[0]}?crs=${uri}`);
          expect([answer.statusCode, answer.headers['content-crs']]).toEqual([200, `<${uri}>`]);
        }
        const [first] = (await read(`${items}?crs=${epsg(4326)}`)).features;
        expect(first.geometry.coordinates).toEqual([45.1, 7.25]);
      },
    ],
    [
      'ogc-crs-header, ogc-crs-header-value',
      'Pages and features name their system in angle brackets',
      async ({ ask, points }) => {
        for (const path of [items, `${items}/${points[0]}`]) {
          const answer = await ask(`${path}?crs=${epsg(3857)}`);
          expect(answer.headers['content-crs']).toBe(`<${epsg(3857)}>`);
        }
      },
    ],
  ],
});
