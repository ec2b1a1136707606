/** What a piece of work costs on the clock, and in processor time of all that work for it. Linux: figures come from /proc. */
import { cpuOf, cpuWithChildrenOf, processesOfPostmaster, type ServerProcess } from './server-process.ts';

export interface Cost {
  readonly ms: number;
  readonly cpuMs: number;
}

export interface Machines {
  readonly server: ServerProcess;
  /** The first process of the PostgreSQL server; undefined where the engine is embedded. */
  readonly database: number | undefined;
  /** The embedded engine's thread does not count either. */
  readonly withoutEngine?: true;
  /** Another server that works for it. */
  readonly other?: number | undefined;
}

/** With what the programs took that this process ran, and the backends that came and went. */
function cpuMs({ server, database, withoutEngine, other }: Machines): number {
  const own = cpuWithChildrenOf(process.pid) - cpuOf(process.pid);
  const backends = database === undefined ? [] : processesOfPostmaster(database);
  const ofDatabase = backends.reduce((sum, pid) => sum + cpuWithChildrenOf(pid), 0);
  const engine = withoutEngine === true ? server.engineCpuMs() : 0;
  return own + server.cpuMs() - engine + ofDatabase + (other === undefined ? 0 : cpuOf(other));
}

export async function costOf(machines: Machines, work: () => Promise<unknown>): Promise<Cost> {
  const cpu = cpuMs(machines);
  const start = performance.now();
  await work();
  const ms = performance.now() - start;
  return { ms, cpuMs: cpuMs(machines) - cpu };
}
