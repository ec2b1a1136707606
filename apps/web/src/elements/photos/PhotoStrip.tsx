import type { Photo } from '@lucerna/contract/endpoints/photos';
import { useState } from 'react';
import { pictureAddress } from '../../api/photos.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import { photoName } from './photo-words.ts';
import css from './photos.module.css';

interface PhotoStripProps {
  readonly photos: readonly Photo[];
  /** What they show: `0256`. */
  readonly of: string;
}

/** Photos as small pictures; each opens large. */
export function PhotoStrip({ photos, of }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null);
  const at = photos.findIndex(({ id }) => id === open);
  return (
    <>
      <ul className={css.strip}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              className={css.thumb}
              data-main={photo.principale}
              aria-label={`Apri la foto: ${photoName(photo)}${photo.principale ? ', principale' : ''}`}
              onClick={() => setOpen(photo.id)}
            >
              <img src={pictureAddress(photo, 'small')} alt="" loading="lazy" />
            </button>
            <p>{photo.nota ?? photoName(photo)}</p>
          </li>
        ))}
      </ul>
      {at !== -1 && (
        <PhotoViewer
          photos={photos}
          at={at}
          of={of}
          onShow={(id) => setOpen(id)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
