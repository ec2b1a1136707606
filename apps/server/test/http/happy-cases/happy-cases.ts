/**
 * For every call a request that succeeds, from which the loop of standard cases makes all the others. A call without
 * one does not compile.
 */
import type { EndpointName } from '@lucerna/contract/endpoint-list';
import { accountsCases } from './accounts.ts';
import { agencyCases } from './agency.ts';
import { auditLogCases } from './audit-log.ts';
import { billCases, consumptionCases } from './bills.ts';
import { expectedCases, parametersCases, profilesCases } from './decisions.ts';
import { departuresCases } from './departures.ts';
import { editingCases } from './editing.ts';
import { exportCases } from './export.ts';
import type { HappyCase } from './happy-case.ts';
import { importsCases } from './imports.ts';
import { interiorLightingCases } from './interior-lighting.ts';
import { keysCases } from './keys.ts';
import { labelCases } from './labels.ts';
import { linksCases } from './links.ts';
import { maintenanceCases } from './maintenance.ts';
import { campoCases, mapSetupCases, wmsCases } from './map.ts';
import { municipalityCases } from './municipality.ts';
import { networkCases } from './network.ts';
import { ogcCases } from './ogc.ts';
import { operatorCases } from './operator.ts';
import { overwrittenCases, qgisProjectCases } from './overwritten.ts';
import { photoCases } from './photos.ts';
import { preferencesCases } from './preferences.ts';
import { productionCases } from './production.ts';
import { publicReportCases } from './public-reports.ts';
import { qualityCases } from './quality.ts';
import { registerCases } from './register.ts';
import { savedQueriesCases } from './saved-queries.ts';
import { searchCases } from './search.ts';
import { secondFactorCases } from './second-factor.ts';
import { sessionCases } from './session.ts';
import { singleSignOnCases } from './single-sign-on.ts';
import { streetCases } from './streets.ts';
import { summaryCases } from './summary.ts';
import { faultsCases, firmsCases, ordersCases, roundsCases } from './work.ts';

export const happyCases: Readonly<Record<EndpointName, HappyCase>> = {
  ...sessionCases,
  ...secondFactorCases,
  ...singleSignOnCases,
  ...accountsCases,
  ...keysCases,
  ...municipalityCases,
  ...auditLogCases,
  ...operatorCases,
  ...registerCases,
  ...editingCases,
  ...departuresCases,
  ...networkCases,
  ...linksCases,
  ...interiorLightingCases,
  ...maintenanceCases,
  ...photoCases,
  ...preferencesCases,
  ...firmsCases,
  ...faultsCases,
  ...ordersCases,
  ...roundsCases,
  ...publicReportCases,
  ...labelCases,
  ...savedQueriesCases,
  ...billCases,
  ...consumptionCases,
  ...productionCases,
  ...qualityCases,
  ...expectedCases,
  ...parametersCases,
  ...profilesCases,
  ...importsCases,
  ...agencyCases,
  ...summaryCases,
  ...exportCases,
  ...searchCases,
  ...streetCases,
  ...mapSetupCases,
  ...wmsCases,
  ...campoCases,
  ...ogcCases,
  ...overwrittenCases,
  ...qgisProjectCases,
};
