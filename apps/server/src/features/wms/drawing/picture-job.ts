/** What the drawing thread is given, and gives back. */
import type { Frame } from './view.ts';

export type PictureFormat = 'image/png' | 'image/jpeg';

/** A layer of a picture with its rows, as the text that the database made of them. */
export interface JobLayer {
  readonly kind: 'carta_tecnica' | 'civici';
  readonly rows: string;
}

export interface MapJob {
  readonly frame: Frame;
  /** The lowest first. */
  readonly layers: readonly JobLayer[];
  /** Behind everything, as CSS has it; null leaves the picture transparent. */
  readonly background: string | null;
  readonly format: PictureFormat;
}

export interface LegendJob {
  readonly kind: JobLayer['kind'];
  readonly swatchWidth: number;
  readonly swatchHeight: number;
  readonly background: string | null;
  readonly format: PictureFormat;
}

/** A picture that is cut into square tiles, row by row. */
export interface CutJob {
  readonly picture: Uint8Array;
  readonly tilePixels: number;
  readonly columns: number;
  readonly rows: number;
}

export type PictureJob = { readonly map: MapJob } | { readonly legend: LegendJob };

/** Whatever the drawing thread does. */
export type DrawingJob = PictureJob | { readonly cut: CutJob };
