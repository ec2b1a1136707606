import { layerLists } from '@lucerna/contract/endpoints/register';
import { asItIs, type CasesOf, type HappyCase } from './happy-case.ts';

const aList: HappyCase = { ask: asItIs, elsewhere: 'their own' };

type Layered = Record<(typeof layerLists)[keyof typeof layerLists]['name'], HappyCase>;

export const registerCases: CasesOf<typeof import('@lucerna/contract/endpoints/register')> & Layered = {
  ...(Object.fromEntries(Object.values(layerLists).map(({ name }) => [name, aList])) as Layered),
  linkableBuildings: aList,
  linkablePlants: aList,
  listVersions: aList,
};
