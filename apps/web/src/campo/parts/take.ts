/** A photo that was just taken, as it is kept. */
import { keepPhoto, type Picture } from '../keep/queue.ts';
import { type Moment, PHOTO_FORM, type Photo, type PhotoOf } from '../records/photo.ts';
import { untried } from '../records/work.ts';
import { sha256Of } from '../run/picture.ts';

/** Throws where the phone has no room. */
export async function keepTaken(
  picture: Picture,
  of: PhotoOf,
  place: Photo['place'],
  momento: Moment | null,
): Promise<void> {
  const photo: Photo = {
    ...untried,
    forma: PHOTO_FORM,
    uid: crypto.randomUUID(),
    of,
    scattata: new Date().toISOString(),
    momento,
    place,
    nota: null,
    sha256: await sha256Of(picture.whole),
    bytes: picture.whole.byteLength,
  };
  await keepPhoto(photo, picture);
}
