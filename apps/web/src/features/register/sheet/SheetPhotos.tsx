import type { Kind } from '@lucerna/domain/kind';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { photosQuery, pictureAddress } from '../../../api/photos.ts';
import { queryClient } from '../../../api/query-client.ts';
import { DeletedPhotos } from '../../../elements/photos/DeletedPhotos.tsx';
import { PhotoStrip } from '../../../elements/photos/PhotoStrip.tsx';
import { photoName } from '../../../elements/photos/photo-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { FaultLine } from '../../../ui/FaultLine.tsx';
import texts from '../../../ui/text.module.css';
import { Waiting } from '../../../ui/Waiting.tsx';
import css from './ElementSheet.module.css';
import type { PrintedPhoto } from './PrintedSheet.tsx';

interface SheetPhotosProps {
  /** What the element is called. */
  readonly name: string;
  readonly kind: Kind;
  readonly id: number;
  /** Whether the account brings deleted ones back. */
  readonly looksAfter: boolean;
}

/** The photos of an element and of the work on it. */
export function SheetPhotos({ kind, id, name, looksAfter }: SheetPhotosProps) {
  const { data: photos, error: fault, refetch } = useQuery(photosQuery(kind.segment, id));
  const [deleted, setDeleted] = useState(false);
  return (
    <section className={css.group}>
      <h2 className={texts.ruled}>Foto</h2>
      {photos === undefined && fault === null && <Waiting>Carico…</Waiting>}
      {photos === undefined && fault !== null && (
        <FaultLine error={fault} onRetry={() => void refetch()}>
          Non si sono potute caricare.
        </FaultLine>
      )}
      {photos?.length === 0 && <p className={css.quiet}>Nessuna foto.</p>}
      {photos !== undefined && photos.length > 0 && <PhotoStrip photos={photos} of={name} />}
      {looksAfter && (
        <Button type="link" size="small" className={css.all ?? ''} onClick={() => setDeleted(true)}>
          Foto eliminate
        </Button>
      )}
      {deleted && <DeletedPhotos onClose={() => setDeleted(false)} />}
    </section>
  );
}

/** So many stand on paper: a row. */
const PRINTED = 4;

/** Resolves once the pictures can be drawn; one that does not come is left out. Never throws. */
export async function printedPhotosOf({ segment }: Kind, id: number): Promise<readonly PrintedPhoto[]> {
  const photos = await queryClient.fetchQuery(photosQuery(segment, id)).catch(() => []);
  const drawn = await Promise.all(
    photos.slice(0, PRINTED).map(async (photo) => {
      const picture = new Image();
      picture.src = pictureAddress(photo, 'large');
      const words = [photoName(photo), photo.nota].filter((part) => part !== null).join(' · ');
      return picture.decode().then(
        () => [{ address: picture.src, words }],
        () => [],
      );
    }),
  );
  return drawn.flat();
}
