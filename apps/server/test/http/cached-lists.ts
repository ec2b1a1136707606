/** Lists as a client holds them: asked for whole, and patched by what changed since (`?da=`). */
import type { ColumnsDocument } from '@lucerna/contract/columns';
import type { Feature, FeatureCollection } from '@lucerna/contract/endpoints/register';
import { layers } from '@lucerna/contract/layer';
import { expect } from 'vitest';
import { valchiara, type World } from './world.ts';

export const columnsType = 'application/vnd.lucerna.columns+json';

export const lists = [...layers.map((layer) => `/api/v2.0/${layer}`), '/api/edifici', '/api/impianti'];

interface Changes {
  readonly versione: number;
  readonly cambiati: FeatureCollection;
  readonly eliminati: readonly number[];
}

export interface CachedLayer {
  readonly version: number;
  readonly features: ReadonlyMap<number, Feature>;
}

export function patched({ features }: CachedLayer, { versione, cambiati, eliminati }: Changes): CachedLayer {
  const next = new Map(features);
  for (const id of eliminati) next.delete(id);
  for (const feature of cambiati.features) next.set(feature.id, feature);
  return { version: versione, features: next };
}

export const inOrder = ({ version, features }: CachedLayer) => ({
  version,
  features: [...features.values()].sort((a, b) => a.id - b.id),
});

const byId = (features: readonly Feature[]) => new Map(features.map((feature) => [feature.id, feature]));

/** The same list sent as columns: its rows' keys and properties, as JSON. */
export function rowsOf({ id, columns }: ColumnsDocument): string[] {
  const named = Object.entries(columns);
  return id.map((key, row) => {
    const cells = named.map(([name, column]) => [
      name,
      'values' in column ? column.values[row] : column.dictionary[column.index[row] ?? -1],
    ]);
    return JSON.stringify([key, Object.fromEntries(cells)]);
  });
}

/** The lists of a world, and a way to write beside all forms. */
export function listsOf(world: World) {
  const get = (url: string, headers: Record<string, string> = {}, as = 'consultazione') =>
    world.call({ url, headers, as });

  return {
    get,

    async whole(url: string, as?: string): Promise<CachedLayer> {
      const response = await get(url, {}, as);
      expect(response.statusCode).toBe(200);
      return {
        version: Number(response.headers['x-lucerna-versione']),
        features: byId(response.json<FeatureCollection>().features),
      };
    },

    async changesOf(url: string, since: number, as?: string): Promise<Changes> {
      const response = await get(`${url}?da=${since}`, {}, as);
      expect(response.statusCode, response.body).toBe(200);
      const changes = response.json<Changes>();
      expect(response.headers['x-lucerna-versione']).toBe(String(changes.versione));
      return changes;
    },

    statement: (text: string, town = valchiara) =>
      world.db.tenant(town, (tx) => tx.script(text), { actor: { user: 'ufficio', origin: 'modulo' } }),
  };
}
