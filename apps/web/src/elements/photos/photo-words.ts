/** How a photo is told: when it was taken, before or after the work, by whom. */
import type { Photo } from '@lucerna/contract/endpoints/photos';
import { shownInstant, shownNumber } from '@lucerna/domain/rules/shown-text';

/** `Dopo, 20/11/2026 10:21`: what names a photo among others. */
export function photoName({ momento, scattata }: Pick<Photo, 'momento' | 'scattata'>): string {
  const when = shownInstant(scattata);
  if (momento === null) return when;
  return `${momento === 'prima' ? 'Prima' : 'Dopo'}, ${when}`;
}

/** `Squadra 2, precisione ± 9 m`; empty where nobody knows. */
export function photoSource({ chi, precisione }: Pick<Photo, 'chi' | 'precisione'>): string {
  const parts = [chi, precisione === null ? null : `precisione ± ${shownNumber(Math.round(precisione))} m`];
  return parts.filter((part) => part !== null).join(', ');
}

/** `1 foto`, `3 foto`. */
export const photosWords = (count: number): string => `${shownNumber(count)} foto`;
