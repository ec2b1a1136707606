/** Photos of elements and of interventions on them: how many, how large, who may take one away. */
import { may } from './rules/permissions.ts';
import type { Capability } from './vocabulary/capability.ts';

/** Of one intervention. */
export const MOST_PHOTOS_OF_INTERVENTION = 10;
/** Of one element; those of its interventions do not count. */
export const MOST_PHOTOS_OF_ELEMENT = 50;
/** The largest file that is taken, in bytes. */
export const PHOTO_BYTES = 8 * 1024 * 1024;
/** The largest picture that is decoded, in pixels. */
export const PHOTO_PIXELS = 40_000_000;
/** For how many days a deleted one can be brought back. */
export const DELETED_PHOTO_DAYS = 30;

/** The room of a municipality that sets none, in MiB; the embedded database never gives memory back. */
export const PHOTO_ROOM_MIB = { postgres: 5_120, pglite: 1_024 } as const;
/** The largest room that can be set. */
export const MOST_PHOTO_MIB = 1_048_576;
/** From this part of the room on its administrators are told. */
const nearlyFull = 0.8;

/** Whether the room is nearly full: `bytes` of `mib`. A municipality without room has none to fill. */
export function isRoomNearlyFull(bytes: number, mib: number): boolean {
  return mib > 0 && bytes >= mib * 1024 * 1024 * nearlyFull;
}

export const photoMoments = ['prima', 'dopo'] as const;
/** Whether it shows the element before or after the work. */
export type PhotoMoment = (typeof photoMoments)[number];

/** Whether an account may change or delete a photo: SUPERVISORE any, MANUTENTORE the own until its intervention is confirmed. */
export function mayChangePhoto(
  capabilities: readonly Capability[],
  photo: { readonly own: boolean; readonly confirmed: boolean },
): boolean {
  if (may(capabilities, 'lookAfterPhotos')) return true;
  return may(capabilities, 'insertMaintenance') && photo.own && !photo.confirmed;
}
