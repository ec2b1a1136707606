/** Photos as screens hold them: of one element with those of its interventions, and the deleted ones. */
import {
  type DeletedPhoto,
  LARGE_PHOTO,
  listDeletedPhotos,
  type Photo,
  photoLists,
  photoPicture,
  SMALL_PHOTO,
} from '@lucerna/contract/endpoints/photos';
import type { Segment } from '@lucerna/domain/kind';
import { queryOptions } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { addressToOpen, call } from './call.ts';
import { queryClient } from './query-client.ts';

const root = 'foto';

/** Those of an element and of its interventions, the main one first. */
export function photosQuery(segment: Segment, id: number) {
  return queryOptions<readonly Photo[], ApiError>({
    queryKey: [root, segment, id],
    queryFn: async ({ signal }) =>
      (await call(photoLists[segment], { params: { id: String(id) }, signal })).data,
  });
}

/** Those of the municipality that were deleted in the last thirty days, the last one first. */
export const deletedPhotosQuery = queryOptions<readonly DeletedPhoto[], ApiError>({
  queryKey: [root, 'eliminate'],
  queryFn: async ({ signal }) => (await call(listDeletedPhotos, { signal })).data,
});

/** After a write: every list of photos is asked for again. */
export function refreshPhotos(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [root] });
}

/** Where the browser finds a photo's picture, small for lists. */
export function pictureAddress({ id }: Pick<Photo, 'id'>, size: 'small' | 'large'): string {
  return addressToOpen(
    photoPicture,
    { id },
    { misura: String(size === 'small' ? SMALL_PHOTO : LARGE_PHOTO) },
  );
}
