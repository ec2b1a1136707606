import { asItIs, type CasesOf } from './happy-case.ts';

export const mapSetupCases: CasesOf<typeof import('@lucerna/contract/endpoints/map-setup')> = {
  mapSetup: { ask: asItIs, elsewhere: 'their own' },
};

export const wmsCases: CasesOf<typeof import('@lucerna/contract/endpoints/wms')> = {
  mapService: {
    ask: async () => ({ query: { service: 'WMS', version: '1.3.0', request: 'GetCapabilities' } }),
    elsewhere: 'their own',
  },
};
