/** The application: the list of its features, which is its table of contents. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { keepFigures } from './agency/town-figures.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Database } from './db/database.ts';
import { watchDisk } from './db/disk.ts';
import { periodicJobs } from './db/periodic.ts';
import type { Env } from './env.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { agencyRoutes } from './features/agency/routes.ts';
import { auditLogRoutes } from './features/audit-log/routes.ts';
import { billRoutes } from './features/bills/routes.ts';
import { consumptionRoutes } from './features/consumption/routes.ts';
import { departureRoutes } from './features/departures/routes.ts';
import { documentationRoutes } from './features/documentation/routes.ts';
import { editingRoutes } from './features/editing/routes.ts';
import { expectedRoutes } from './features/expected/routes.ts';
import { exportRoutes } from './features/export/routes.ts';
import { faultRoutes } from './features/faults/routes.ts';
import { firmRoutes } from './features/firms/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { interiorLightingRoutes } from './features/interior-lighting/routes.ts';
import { keyRoutes } from './features/keys/routes.ts';
import { labelRoutes } from './features/labels/routes.ts';
import { linkRoutes } from './features/links/routes.ts';
import { confirmHeld } from './features/maintenance/confirm.ts';
import { maintenanceRoutes } from './features/maintenance/routes.ts';
import { imageOrigins, mapSetupRoutes } from './features/map-setup/routes.ts';
import { metricsRoutes } from './features/metrics/routes.ts';
import { networkRoutes } from './features/network/routes.ts';
import { qgisProjectRoutes } from './features/ogc/qgis/routes.ts';
import { ogcRoutes } from './features/ogc/routes.ts';
import { operatorRoutes } from './features/operator/routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { overwrittenRoutes } from './features/overwritten/routes.ts';
import { photoRoutes } from './features/photos/routes.ts';
import { preferenceRoutes } from './features/preferences/routes.ts';
import { productionRoutes } from './features/production/routes.ts';
import { clearLimits } from './features/public-reports/limits.ts';
import { publicAnswers } from './features/public-reports/page-data.ts';
import { publicReportRoutes } from './features/public-reports/routes.ts';
import { qualityRoutes } from './features/quality/routes.ts';
import { registerRoutes } from './features/register/routes.ts';
import { roundRoutes } from './features/rounds/routes.ts';
import { savedQueryRoutes } from './features/saved-queries/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { clearAttempts } from './features/session/attempts.ts';
import { openIdentityProvider } from './features/session/identity-provider.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { setUpRoutes } from './features/set-up/routes.ts';
import { summaryRoutes } from './features/summary/routes.ts';
import { wmsRoutes } from './features/wms/routes.ts';
import { openGuard } from './http/guard.ts';
import { HeavyReads } from './http/heavy-reads.ts';
import { KeyFailures } from './http/key-failures.ts';
import { KeyGuard } from './http/key-guard.ts';
import { openKeys } from './http/keys.ts';
import { LargeBodies } from './http/large-bodies.ts';
import { openMount } from './http/mount.ts';
import { ownAddress } from './http/own-address.ts';
import { isReachedByOthers } from './http/own-names.ts';
import { builtPage, servePage } from './http/page.ts';
import { openServer } from './http/server.ts';
import { lookAround } from './importing/drafts/look-around.ts';
import { clearSessions, openSessions } from './sign-in/sessions.ts';
import { forgetInTime } from './work/forget-reports.ts';

export interface AppParts {
  /** Open and migrated. Whoever opened it closes it. */
  readonly db: Database;
  readonly env: Env;
  readonly clock?: Clock;
  /** Aborted once the server was told to end: it goes on serving, and nobody new is to be sent to it. */
  readonly leaving?: AbortSignal;
  /** Pino's; without it nothing is logged. */
  readonly log?: FastifyBaseLogger;
  /** The folder of the built page. */
  readonly pageFolder?: string;
  /** Where the files of earlier releases were put aside. */
  readonly earlierPages?: string;
}

export async function buildApp({
  db: opened,
  env,
  clock = systemClock,
  leaving,
  log,
  pageFolder = builtPage,
  earlierPages: aside,
}: AppParts): Promise<FastifyInstance> {
  const { db, disk } = watchDisk(opened, folderOf(env));
  const own = ownAddress(env);
  const sessions = openSessions(db, clock);
  const guard = openGuard({
    db,
    sessions,
    keys: new KeyGuard(openKeys(db, clock), new KeyFailures(db, clock)),
    own,
  });

  const app = await openServer({ env, own, guard, log });
  const bodies = new LargeBodies();
  const mount = openMount(app, { db, guard, bodies, clock });
  const heavy = new HeavyReads(db.engine);

  const provider = env.oidc && openIdentityProvider(env.oidc);
  sessionRoutes(mount, { db, sessions, own, provider, clock, reachedByOthers: isReachedByOthers(env) });
  preferenceRoutes(mount, db);
  accountRoutes(mount, { db, sessions, clock, issuer: env.oidc?.issuer.href });
  keyRoutes(mount, { db, clock });
  setUpRoutes(mount, { db, env, own });
  operatorRoutes(mount, { db, sessions, operator: env.operator });
  auditLogRoutes(mount, db);
  registerRoutes(mount, db, heavy);
  editingRoutes(mount, db);
  departureRoutes(mount, db);
  networkRoutes(mount, db, clock);
  labelRoutes(mount, db, own);
  linkRoutes(mount);
  interiorLightingRoutes(mount, db);
  maintenanceRoutes(mount, { db, heavy, clock });
  firmRoutes(mount, db);
  faultRoutes(mount, db, clock);
  orderRoutes(mount, {
    db,
    clock,
    confirm: (tx, ids, user) => confirmHeld(tx, { ids, scelte: undefined, user }),
  });
  roundRoutes(mount, db, clock);
  const publicReports = publicReportRoutes(mount, { db, own, operator: env.operator, clock });
  app.addHook('onClose', () => publicReports.close());
  const photos = photoRoutes(mount, db);
  app.addHook('onClose', () => photos.close());
  savedQueryRoutes(mount, db);
  billRoutes(mount, db);
  consumptionRoutes(mount, db);
  productionRoutes(mount, db);
  expectedRoutes(mount, db, clock);
  const quality = qualityRoutes(mount, db, clock);
  // Of a server that listens: what writes and imports leave to be checked is checked without anybody asking for it.
  app.addHook('onListen', async () => quality.watch(app.log));
  app.addHook('onClose', () => quality.close());
  const imports = importRoutes(mount, { db, clock, log });
  app.addHook('onClose', () => imports.jobs.close());
  // Of a server that listens, as below.
  const looking = lookAround(db, imports, app.log);
  app.addHook('onListen', async () => looking.begin());
  // Before it closes: whoever waits for the end of what is undone is told that it comes later.
  app.addHook('preClose', () => looking.end());
  const periodic = periodicJobs(db, app.log, [
    clearSessions(clock),
    clearAttempts(clock),
    clearLimits(clock),
    forgetInTime(clock),
  ]);
  app.addHook('onListen', async () => periodic.begin());
  app.addHook('onClose', () => periodic.end());
  summaryRoutes(mount, db, clock);
  agencyRoutes(mount, db);
  const figures = keepFigures(db, app.log);
  app.addHook('onListen', async () => figures.begin());
  app.addHook('onClose', () => figures.end());
  exportRoutes(mount, bodies);
  searchRoutes(mount, db);
  mapSetupRoutes(mount, db);
  wmsRoutes(app, mount, { db, env, own, heavy });
  ogcRoutes(mount, { db, own, heavy });
  qgisProjectRoutes(mount, { db, own });
  overwrittenRoutes(mount, db);
  documentationRoutes(app);
  healthRoutes(app, { db, disk, leaving });
  metricsRoutes(app, env.metricsToken);

  await servePage(app, pageFolder, {
    aside,
    imageOrigins: imageOrigins(db, sessions),
    publicAnswer: publicAnswers({ db, own, operator: env.operator, clock, sessions }),
  });
  return app;
}

/** Where the embedded database lies. */
function folderOf({ database }: Env): string | undefined {
  return database.kind === 'embedded' ? database.dataDir : undefined;
}
