/** Keeps a photo that was just taken, with its time, place and digest. */
import { keepPhoto, keepPhotoOfDraft, type Picture } from '../keep/queue.ts';
import { type Moment, PHOTO_FORM, type Photo, type PhotoOf } from '../records/photo.ts';
import { untried } from '../records/work.ts';
import { sha256Of } from './picture.ts';

export interface Taken {
  readonly picture: Picture;
  readonly at: Date;
  readonly place: Photo['place'];
  readonly momento: Moment | null;
}

/** Throws where the phone has no room. */
export async function keepTaken({ picture, at, place, momento }: Taken, of: PhotoOf): Promise<void> {
  const photo: Photo = {
    ...untried,
    forma: PHOTO_FORM,
    uid: crypto.randomUUID(),
    of,
    scattata: at.toISOString(),
    momento,
    place,
    nota: null,
    sha256: await sha256Of(picture.whole),
    bytes: picture.whole.byteLength,
  };
  if ('draft' in of) await keepPhotoOfDraft(photo, picture, of.draft);
  else await keepPhoto(photo, picture);
}
