/** Makes the demo and writes it into an empty database; and a large town for measuring. */

import { type DemoMunicipality, demoMunicipalities } from '@lucerna/demo/demo-municipalities';
import { billRows } from '@lucerna/demo/energy/bill-rows';
import { productionRows } from '@lucerna/demo/energy/production-rows';
import { generateMunicipality } from '@lucerna/demo/municipality';
import { randomFrom } from '@lucerna/demo/random';
import { withRegisterFaults } from '@lucerna/demo/register-faults';
import { largeCity } from '@lucerna/demo/towns/large-city';
import { interventionRows } from '@lucerna/demo/upkeep/intervention-rows';
import { demoAccounts, demoNameOf, demoPassword } from '@lucerna/domain/vocabulary/demo-account';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../db/log.ts';
import { hashPassword } from '../sign-in/password.ts';
import { analyseLoaded, type Doings, loadMunicipality } from './load-municipality.ts';

export interface DemoOptions {
  readonly log: Log;
  /** Another seed makes other towns. */
  readonly seed?: string;
  /** How many light points Valchiara has at most; beyond 1,700 it becomes a city. */
  readonly lightPoints?: number;
  /** What time it is: the maintenance of the last years ends now. */
  readonly clock?: Clock;
}

/** Of the demo that is loaded where nobody asks for another one. */
export const usualSeed = 'lucerna';

/** The demo's account that directs the work of the municipality. */
function directorOf(codistat: string): string {
  const own = demoAccounts.find(
    ({ municipality, capabilities }) =>
      municipality?.codistat === codistat && (capabilities as readonly string[]).includes('SUPERVISORE'),
  );
  return own?.username ?? '';
}

/** A municipality of the demo, and what has happened in it until now. */
export function demoMunicipality(spec: DemoMunicipality, now: Date) {
  const made = generateMunicipality(spec);
  const random = (part: string) => randomFrom(`${spec.seed}/${part}`);
  const doings: Doings = {
    interventions: interventionRows(made, spec.upkeep, now, random('upkeep')),
    bills: billRows(made, now, random('bills')),
    production: productionRows(made, now, random('production')),
    work: { now, chi: directorOf(spec.codistat) },
  };
  return { made: withRegisterFaults(made), doings };
}

/** Both demo municipalities and all demo accounts. The database must have none of them yet. */
export async function loadDemo(
  db: Database,
  { log, seed = usualSeed, lightPoints, clock = systemClock }: DemoOptions,
): Promise<void> {
  let all = 0;
  for (const spec of demoMunicipalities(seed, lightPoints)) {
    const { made, doings } = demoMunicipality(spec, clock());
    await loadMunicipality(db, made, doings);
    all += made.lightPoints.length;
    log.info({ codistat: made.codistat, puntiLuce: made.lightPoints.length }, `Demo: caricato ${made.nome}`);
  }
  await analyseLoaded(db, all);
  await loadAccounts(db);
  log.info({ utenti: demoAccounts.length }, 'Demo: account creati');
}

async function loadAccounts(db: Database): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await db.system(async ({ sql }) => {
    await sql
      .insertInto('utenti')
      .values(
        demoAccounts.map(({ username, municipality, capabilities }) => ({
          username,
          nome: demoNameOf(username),
          password_hash: passwordHash,
          codistat: municipality?.codistat ?? null,
          capabilities: [...capabilities],
          demo: true,
        })),
      )
      .execute();
  });
}

export interface LargeTown {
  readonly codistat: string;
  readonly nome: string;
  readonly lightPoints: number;
  readonly seed?: string;
}

/** Where large towns lie: in open sea, so that nobody takes one for a real place. */
const largeTownCentre = [11.9, 40.4] as const;

/** A city with exactly so many light points, without accounts. The municipality must not exist yet. */
export async function loadLargeTown(
  db: Database,
  { codistat, nome, lightPoints, seed }: LargeTown,
): Promise<void> {
  const made = generateMunicipality({
    codistat,
    nome,
    lightPoints,
    centre: largeTownCentre,
    interiorLighting: false,
    seed: seed ?? `${usualSeed}/${codistat}`,
    plan: largeCity,
  });
  await loadMunicipality(db, made);
  await analyseLoaded(db, made.lightPoints.length);
}
