/** Copies of a layer into a GeoPackage by `ogr2ogr`, and what each cost. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from '../report.ts';
import { type Cost, costOf, type Machines } from './feature-cost.ts';
import type { FeaturePeer } from './feature-peers.ts';

/** GDAL 3.6 asks for ten features at a time unless it is told. */
const pageSize = 10_000;

export class Copies {
  readonly #folder: string;
  readonly #costs = new Map<string, Cost[]>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file that was written; it stands until the next of the same. */
  async measure(
    { name, source, layer }: Pick<FeaturePeer, 'name' | 'source' | 'layer'>,
    machines: Machines,
    more: readonly string[] = [],
  ): Promise<string> {
    const file = join(this.#folder, `${name.replace(/\W/g, '')}.gpkg`);
    rmSync(file, { force: true });
    const paged = source.startsWith('OAPIF:') ? ['-oo', `PAGE_SIZE=${pageSize}`] : [];
    const cost = await costOf(machines, () =>
      promisify(execFile)('ogr2ogr', [...more, ...paged, '-f', 'GPKG', file, source, layer]),
    );
    console.log(`${name}: ${Math.round(cost.ms)} ms, ${Math.round(cost.cpuMs)} ms of processor`);
    this.#costs.set(name, [...(this.#costs.get(name) ?? []), cost]);
    return file;
  }

  medianOf(name: string): Cost {
    const costs = this.#costs.get(name) ?? [];
    return { ms: median(costs.map(({ ms }) => ms)), cpuMs: median(costs.map((cost) => cost.cpuMs)) };
  }
}
