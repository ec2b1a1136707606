import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { newElement, type Register } from '../register-fixture.ts';
import { valchiara, type World } from '../world.ts';
import type { Ask, CasesOf, HappyCase } from './happy-case.ts';

const town = { codistat: valchiara };
const collection = { ...town, collectionId: 'pl' };

const discovery: HappyCase = { ask: async () => ({ params: town }), elsewhere: 'not found' };
const onCollection: HappyCase = { ask: async () => ({ params: collection }), elsewhere: 'not found' };

const onPoint = (more: Omit<Ask, 'params'> = {}): HappyCase => ({
  ask: async (world: World, register: Register) => ({
    params: { ...collection, featureId: await newElement(world, lightPoint, register) },
    ...more,
  }),
  elsewhere: 'not found',
});

const feature = (register: Register) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [7.25, 45.1] },
  properties: {
    pl_cod: '0001',
    id_imp: register.cabinet,
    lampot: 'SAP 70',
    toponimo: 'Via Roma',
    pl_tipo: 'Stradale',
  },
});

export const ogcCases: CasesOf<typeof import('@lucerna/contract/endpoints/ogc')> = {
  ogcLanding: discovery,
  ogcConformance: discovery,
  ogcApi: discovery,
  ogcCollections: discovery,
  ogcCollection: onCollection,
  ogcSchema: onCollection,
  ogcQueryables: onCollection,
  ogcItems: onCollection,
  ogcItem: onPoint(),
  ogcItemsOptions: onCollection,
  ogcItemOptions: onPoint(),
  ogcInsert: {
    ask: async (_, register) => ({ params: collection, body: feature(register) }),
    elsewhere: 'not found',
  },
  ogcReplace: {
    ask: async (world, register) => ({
      params: { ...collection, featureId: await newElement(world, lightPoint, register) },
      body: feature(register),
      headers: { 'if-match': '*' },
    }),
    elsewhere: 'not found',
  },
  ogcPatch: onPoint({
    body: { properties: { note: 'da un programma' } },
    headers: { 'content-type': 'application/merge-patch+json' },
  }),
  ogcDelete: onPoint(),
};
