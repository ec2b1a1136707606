import type { Page } from '@playwright/test';

/** The border of the page's town as a file has it, moved by so many degrees. */
export async function ownBorder(page: Page, by = 0): Promise<Buffer> {
  const answer = await page.request.get('/api/v2.0/confini');
  const { features } = (await answer.json()) as {
    features: { geometry: { type: string; coordinates: number[][][][] } }[];
  };
  const me = await page.request.get('/api/v2.0/me');
  const { codistat } = (await me.json()) as { codistat: string };
  const moved = features.map(({ geometry }) => ({
    type: 'Feature',
    properties: { PRO_COM_T: codistat },
    geometry: {
      ...geometry,
      coordinates: geometry.coordinates.map((polygon) =>
        polygon.map((ring) => ring.map(([lon = 0, lat = 0]) => [lon + by, lat])),
      ),
    },
  }));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: moved }));
}
