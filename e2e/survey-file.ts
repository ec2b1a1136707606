import type { Page } from '@playwright/test';

export interface Lamp {
  readonly code: string;
  readonly lamp: string;
  /** Degrees from the town's centre. */
  readonly east: number;
  readonly north: number;
}

/** A survey as an office sends it: its own names of columns, one text for lamp and power. */
export async function surveyOf(page: Page, lamps: readonly Lamp[]): Promise<Buffer> {
  const me = await page.request.get('/api/v2.0/me');
  const { center } = (await me.json()) as { center: [number, number] };
  const rows = lamps.map(({ code, lamp, east, north }) =>
    [code, 'Via della Prova', lamp, (center[0] + east).toFixed(6), (center[1] + north).toFixed(6)].join(';'),
  );
  return Buffer.from(['CODICE;VIA;SORGENTE;LON;LAT', ...rows].join('\r\n'));
}
