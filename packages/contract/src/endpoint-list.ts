/** Every call of Lucerna. The server's routes, the API's documentation and the standard tests are made from it. */
import type { Endpoint } from './endpoint.ts';
import {
  createAccount,
  endAccountSessions,
  listAccounts,
  modifyAccount,
  renewAccountPassword,
} from './endpoints/accounts.ts';
import {
  bodyBorders,
  bodyFigures,
  exportBody,
  letBodyIn,
  listBodies,
  putBodyOut,
} from './endpoints/agency.ts';
import { exportTrail, listTrail } from './endpoints/audit-log.ts';
import {
  exportBills,
  insertBill,
  judgeFinding,
  listBills,
  listFindings,
  modifyBill,
  pasteBills,
  removeBill,
} from './endpoints/bills.ts';
import { monthlyConsumption } from './endpoints/consumption.ts';
import { listDepartures, saveDepartures } from './endpoints/departures.ts';
import { changeTogether, editingCalls, recentChanges, undoOperation } from './endpoints/editing.ts';
import { expectedCabinet, expectedYear, exportExpected, judgeExpected } from './endpoints/expected.ts';
import { exportRows } from './endpoints/export.ts';
import {
  createImport,
  importColumns,
  importMissing,
  importPoints,
  importRefused,
  importRows,
  importWaiting,
  importWords,
  interruptImport,
  listImports,
  modifyImport,
  oneImport,
  placeImportRow,
  removeImport,
  takeCodes,
  undoImport,
  writeImport,
} from './endpoints/imports.ts';
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
import {
  cabinetSwitching,
  insertProfile,
  listProfiles,
  modifyProfile,
  removeProfile,
  switchCabinet,
} from './endpoints/lighting-profiles.ts';
import { removeLink, saveLink } from './endpoints/links.ts';
import {
  confirmInterventions,
  deleteInterventions,
  listActions,
  listAllInterventions,
  listDeletedInterventions,
  listOwnInterventions,
  listPendingInterventions,
  maintenanceCalls,
} from './endpoints/maintenance.ts';
import { mapSetup } from './endpoints/map-setup.ts';
import { changeSetUp, municipalitySetUp, readBorderFile, saveBorder } from './endpoints/municipality.ts';
import { networkOf } from './endpoints/network.ts';
import { operatorOfInstallation } from './endpoints/operator.ts';
import { listParameters, setParameter } from './endpoints/parameters.ts';
import { listPreferences, setPreference } from './endpoints/preferences.ts';
import { listProductionPods, podContracts, productionByConvention } from './endpoints/production.ts';
import {
  exportQuality,
  judgeQuality,
  qualityFindings,
  qualitySummary,
  recheckQuality,
  switchQualityRule,
  tryQuality,
} from './endpoints/quality.ts';
import { layerLists, linkableBuildings, linkablePlants, listVersions } from './endpoints/register.ts';
import {
  insertSelection,
  listSelections,
  modifySelection,
  removeSelection,
} from './endpoints/saved-queries.ts';
import { findHouseNumbers, searchEverywhere } from './endpoints/search.ts';
import {
  activateSecondFactor,
  changeSecondFactorRule,
  confirmOwnFactor,
  ownSecondFactor,
  prepareOwnFactor,
  removeOwnFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  secondFactorRule,
  takeSecondFactor,
} from './endpoints/second-factor.ts';
import {
  changeOwnPassword,
  chooseFirstPassword,
  currentUser,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  signIn,
  signInOptions,
  signOut,
} from './endpoints/session.ts';
import {
  beginSingleSignOn,
  bindIdentity,
  endSingleSignOn,
  unbindIdentity,
} from './endpoints/single-sign-on.ts';
import { townSummary } from './endpoints/summary.ts';
import { mapService } from './endpoints/wms.ts';

/** Of a union the values of each of its members. */
type ValueOf<T> = T extends unknown ? T[keyof T] : never;

const all = [
  signInOptions,
  signIn,
  chooseFirstPassword,
  takeSecondFactor,
  activateSecondFactor,
  beginSingleSignOn,
  endSingleSignOn,
  signOut,
  currentUser,
  changeOwnPassword,
  listOwnSessions,
  endOwnSession,
  endOtherSessions,
  listPreferences,
  setPreference,
  ownSecondFactor,
  prepareOwnFactor,
  confirmOwnFactor,
  renewRecoveryCodes,
  removeOwnFactor,
  listAccounts,
  createAccount,
  modifyAccount,
  renewAccountPassword,
  endAccountSessions,
  resetSecondFactor,
  bindIdentity,
  unbindIdentity,
  secondFactorRule,
  changeSecondFactorRule,
  municipalitySetUp,
  changeSetUp,
  readBorderFile,
  saveBorder,
  listTrail,
  exportTrail,
  operatorOfInstallation,
  ...Object.values(layerLists),
  linkableBuildings,
  linkablePlants,
  listVersions,
  ...Object.values(editingCalls).flatMap(({ kind: _, ...calls }): ValueOf<typeof calls>[] =>
    Object.values(calls),
  ),
  changeTogether,
  undoOperation,
  recentChanges,
  listDepartures,
  saveDepartures,
  networkOf,
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
  ...Object.values(maintenanceCalls).flatMap(({ insert, list }) => [insert, list]),
  listActions,
  listAllInterventions,
  listPendingInterventions,
  listDeletedInterventions,
  listOwnInterventions,
  confirmInterventions,
  deleteInterventions,
  listSelections,
  insertSelection,
  modifySelection,
  removeSelection,
  listBills,
  insertBill,
  pasteBills,
  modifyBill,
  removeBill,
  exportBills,
  listFindings,
  judgeFinding,
  monthlyConsumption,
  productionByConvention,
  listProductionPods,
  podContracts,
  qualitySummary,
  exportQuality,
  qualityFindings,
  judgeQuality,
  switchQualityRule,
  recheckQuality,
  tryQuality,
  expectedYear,
  exportExpected,
  expectedCabinet,
  judgeExpected,
  listParameters,
  setParameter,
  listProfiles,
  insertProfile,
  modifyProfile,
  removeProfile,
  cabinetSwitching,
  switchCabinet,
  listImports,
  createImport,
  oneImport,
  modifyImport,
  removeImport,
  importColumns,
  importWords,
  importPoints,
  importRows,
  importMissing,
  importRefused,
  writeImport,
  interruptImport,
  undoImport,
  importWaiting,
  placeImportRow,
  takeCodes,
  townSummary,
  bodyFigures,
  exportBody,
  bodyBorders,
  listBodies,
  letBodyIn,
  putBodyOut,
  exportRows,
  searchEverywhere,
  findHouseNumbers,
  mapSetup,
  mapService,
] as const satisfies readonly Endpoint[];

/** The names of all calls: whoever keeps something for each of them is told by the compiler which one is missing. */
export type EndpointName = (typeof all)[number]['name'];

export const endpointList: readonly (Endpoint & { readonly name: EndpointName })[] = all;
