/** Every call of Lucerna. The server's routes, the API's documentation and the standard tests are made from it. */
import type { Endpoint } from './endpoint.ts';
import { listDepartures, saveDepartures } from './endpoints/departures.ts';
import { editingCalls, undoOperation } from './endpoints/editing.ts';
import { exportRows } from './endpoints/export.ts';
import {
  downloadRetrofitFile,
  exportRetrofit,
  insertRetrofit,
  listRetrofits,
  modifyRetrofit,
  oneRetrofit,
  removeRetrofit,
  removeRetrofitFile,
  uploadDesignFile,
  uploadExistingFile,
} from './endpoints/interior-lighting.ts';
import { removeLink, saveLink } from './endpoints/links.ts';
import {
  confirmIntervention,
  deleteInterventions,
  listAllInterventions,
  listPendingInterventions,
  maintenanceCalls,
} from './endpoints/maintenance.ts';
import { mapSetup } from './endpoints/map-setup.ts';
import { layerLists, linkableBuildings, linkablePlants } from './endpoints/register.ts';
import {
  insertSelection,
  listSelections,
  modifySelection,
  removeSelection,
} from './endpoints/saved-queries.ts';
import { currentUser, signIn, signInOptions, signOut } from './endpoints/session.ts';
import { mapService } from './endpoints/wms.ts';

export const endpointList: readonly Endpoint[] = [
  signInOptions,
  signIn,
  signOut,
  currentUser,
  ...Object.values(layerLists),
  linkableBuildings,
  linkablePlants,
  ...Object.values(editingCalls).flatMap(({ kind: _, ...calls }): readonly Endpoint[] =>
    Object.values(calls),
  ),
  undoOperation,
  listDepartures,
  saveDepartures,
  saveLink,
  removeLink,
  listRetrofits,
  oneRetrofit,
  insertRetrofit,
  modifyRetrofit,
  removeRetrofit,
  uploadExistingFile,
  uploadDesignFile,
  downloadRetrofitFile,
  removeRetrofitFile,
  exportRetrofit,
  ...Object.values(maintenanceCalls).flatMap(({ insert, list }): readonly Endpoint[] => [insert, list]),
  listAllInterventions,
  listPendingInterventions,
  confirmIntervention,
  deleteInterventions,
  listSelections,
  insertSelection,
  modifySelection,
  removeSelection,
  exportRows,
  mapSetup,
  mapService,
];
