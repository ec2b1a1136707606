import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { marker } from '../register-fixture.ts';
import type { World } from '../world.ts';
import { asItIs, type CasesOf, onElement } from './happy-case.ts';

export const parametersCases: CasesOf<typeof import('@lucerna/contract/endpoints/parameters')> = {
  listParameters: { ask: asItIs, elsewhere: 'their own' },
  setParameter: {
    ask: async () => ({
      params: { chiave: 'incertezza_ore' },
      body: { dal: '2026-01-01', valore: 2, fonte: marker },
    }),
    elsewhere: 'their own',
  },
};

const profile = {
  nome: marker,
  dopo_tramonto: 5,
  prima_alba: 15,
  riduzioni: [
    { da: '23:00', a: '05:00', potenza: 0.7 },
    { da: -120, a: 240, potenza: 0.5 },
  ],
};

async function newProfile(world: World): Promise<number> {
  const call = { method: 'POST', url: '/api/decisioni/profili', as: 'ufficio', payload: profile } as const;
  return (await world.call(call)).json().data.id;
}

export const profilesCases: CasesOf<typeof import('@lucerna/contract/endpoints/lighting-profiles')> = {
  listProfiles: {
    async ask(world) {
      await newProfile(world);
      return {};
    },
    elsewhere: 'their own',
  },
  insertProfile: { ask: async () => ({ body: profile }), elsewhere: 'their own' },
  modifyProfile: {
    ask: async (world) => ({ params: { id: await newProfile(world) }, body: { ...profile, nome: 'altro' } }),
    elsewhere: 'not found',
  },
  removeProfile: {
    ask: async (world) => ({ params: { id: await newProfile(world) } }),
    elsewhere: 'not found',
  },
  cabinetSwitching: onElement(kindBySegment('centraline')),
  switchCabinet: onElement(kindBySegment('centraline'), async () => ({
    body: {
      id_profilo: null,
      carichi_noti: [{ nome: marker, kw: 0.3, sempre: true }],
      dal: '2026-01-01',
    },
  })),
};

const ofCabinet = onElement(kindBySegment('centraline'));

export const expectedCases: CasesOf<typeof import('@lucerna/contract/endpoints/expected')> = {
  expectedYear: { ask: asItIs, elsewhere: 'their own' },
  exportExpected: { ask: asItIs, elsewhere: 'their own' },
  expectedCabinet: ofCabinet,
  judgeExpected: onElement(kindBySegment('centraline'), async () => ({
    body: { stato: 'scusato', nota: marker },
  })),
};
