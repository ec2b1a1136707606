/** Programs of others walk the service: the client of Camptocamp, and Spectral over its OpenAPI document. */
import { OgcApiEndpoint, setFetchOptions } from '@camptocamp/ogc-client';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, openEditing } from '../../../test/http/editing-world.ts';
import { byKey, keyOf } from '../../../test/http/keys.ts';
import { collections } from './collections.ts';

const { world, newPoint } = await openEditing();
afterAll(() => world.close());

let address = '';
let key = '';
beforeAll(async () => {
  for (let i = 0; i < 3; i += 1) await newPoint({ pl_cod: `000${i}`, geometry: at(7.25 + i / 1000) });
  key = await keyOf(world, 'ufficio');
  address = `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/ogc/999001`;
  setFetchOptions({ headers: byKey(key) });
});
afterAll(() => setFetchOptions({}));

describe('the client of Camptocamp', () => {
  it('walks the service from its landing page to each feature', async () => {
    const service = new OgcApiEndpoint(address);
    expect(await service.info).toMatchObject({ title: 'Lucerna, Comune di Valchiara' });
    expect(await service.hasFeatures).toBe(true);
    expect((await service.featureCollections).sort()).toEqual(collections.map(({ id }) => id).sort());
    for (const { id, title, geometry } of collections) {
      const info = await service.getCollectionInfo(id);
      expect(info).toMatchObject({ id, title });
      expect(info.itemFormats).toContain('application/geo+json');
      if (geometry !== undefined) expect(info.crs).toContain('http://www.opengis.net/def/crs/EPSG/0/25832');
    }
    const features = await service.getCollectionItems('pl', 2);
    expect(features).toHaveLength(2);
    const one = await service.getCollectionItem('pl', String(features[0]?.id));
    expect(one).toMatchObject({ properties: { pl_cod: '0000' }, geometry: { type: 'Point' } });
    const url = await service.getCollectionItemsUrl('pl', { limit: 1, extent: [7.2505, 45, 7.2515, 46] });
    const inside = await (await fetch(url, { headers: byKey(key) })).json();
    expect(inside).toMatchObject({ features: [{ properties: { pl_cod: '0001' } }] });
  });
});

describe('Spectral', () => {
  it('finds no error in the OpenAPI document, of a key that may write and of one that reads', async () => {
    const spectral = new core.Spectral();
    // biome-ignore lint/suspicious/noExplicitAny: both packages name the same type, each its own
    spectral.setRuleset({ extends: [rulesets.oas as any] });
    for (const as of [key, await keyOf(world, 'consultazione', { pl: 'lettura' })]) {
      const { body } = await world.app.inject({ url: '/ogc/999001/api', headers: byKey(as) });
      const found = await spectral.run(JSON.parse(body));
      expect(found.filter(({ severity }) => severity === 0)).toEqual([]);
      // And it does look: of a document that is broken it says so.
      const broken = JSON.parse(body.replaceAll('"in":"query"', '"in":"nowhere"'));
      expect((await spectral.run(broken)).some(({ severity }) => severity === 0)).toBe(true);
    }
  });
});
