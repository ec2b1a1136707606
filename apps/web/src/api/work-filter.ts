/** Which faults and orders a screen asks for. */
import type { BoundingBox } from '@lucerna/contract/endpoints/register';

export interface WorkFilter {
  /** The firm's key; null: all. */
  readonly impresa: number | null;
  /** First and last day, `YYYY-MM-DD`; empty: no end. */
  readonly dal: string;
  readonly al: string;
  /** A part of the map, in degrees; null: everywhere. */
  readonly bbox: BoundingBox | null;
}

export const everything: WorkFilter = { impresa: null, dal: '', al: '', bbox: null };

export function isNarrowed({ impresa, dal, al, bbox }: WorkFilter): boolean {
  return impresa !== null || dal !== '' || al !== '' || bbox !== null;
}

/** As the lists take it. */
export function filterQuery({ impresa, dal, al, bbox }: WorkFilter): Readonly<Record<string, string>> {
  return {
    ...(impresa !== null && { impresa: String(impresa) }),
    ...(dal !== '' && { dal }),
    ...(al !== '' && { al }),
    ...(bbox !== null && { bbox: bbox.map((degrees) => degrees.toFixed(6)).join(',') }),
  };
}
