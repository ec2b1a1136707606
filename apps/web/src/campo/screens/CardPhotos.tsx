import { may } from '@lucerna/domain/rules/permissions';
import type { Role } from '@lucerna/domain/vocabulary/capability';
import { useEffect, useRef, useState } from 'react';
import { usePosition } from '../../state/position.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { keptAccount } from '../keep/account.ts';
import { isOutOfRoom } from '../keep/database.ts';
import { dropPhoto, queue } from '../keep/queue.ts';
import { CameraIcon } from '../parts/field-icons.tsx';
import { NoRoom } from '../parts/NoRoom.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import type { ElementFacts } from '../run/element.ts';
import { keepTaken } from '../run/keep-taken.ts';
import { network } from '../run/network.ts';
import { pictureOfFile } from '../run/picture.ts';
import { loadCalls, sendNow } from '../run/sending.ts';
import type { ShownPhoto } from '../send/calls.ts';
import css from './CardPhotos.module.css';

/** The photos of an element: those on the phone, and with a signal those of the server. */
export function CardPhotos({ element }: { readonly element: ElementFacts }) {
  const { kind, id } = element;
  const account = useStore(keptAccount);
  const { photos } = useStore(queue);
  const { online } = useStore(network);
  const { position } = usePosition();
  const [known, setKnown] = useState<readonly ShownPhoto[]>([]);
  const [trouble, setTrouble] = useState<'none' | 'room' | 'file'>('none');
  const file = useRef<HTMLInputElement>(null);
  const own = photos.filter(({ of }) => 'entita' in of && of.entita === kind.segment && of.id === id);
  const waiting = own.length;
  useEffect(() => {
    let gone = false;
    if (!online) return;
    // Asked anew when one has gone: it is there now.
    void waiting;
    loadCalls()
      .then((calls) => calls.photosOf(kind.segment, id))
      .then(
        (list) => !gone && setKnown(list),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [kind, id, online, waiting]);
  const take = async (chosen: File) => {
    setTrouble('none');
    try {
      const place =
        position.step === 'there'
          ? {
              lon: position.place.lon,
              lat: position.place.lat,
              precisione: Math.round(position.place.accuracyM),
            }
          : null;
      const picture = await pictureOfFile(chosen);
      await keepTaken({ picture, at: new Date(), place, momento: null }, { entita: kind.segment, id });
      void sendNow();
    } catch (error) {
      setTrouble(isOutOfRoom(error) ? 'room' : 'file');
    }
  };
  const takes = may((account?.capabilities ?? []) as readonly Role[], 'takePhotos');
  return (
    <section aria-label="Foto">
      <h3 className="campo-strip">
        Foto
        <span className="campo-count">{own.length + known.length}</span>
      </h3>
      <ul className={css.grid}>
        {own.map((photo) => (
          <li key={photo.uid}>
            <Thumbnail uid={photo.uid} alt="Foto sul telefono" />
            <p className={photo.fault === null ? css.words : 'campo-fault'}>
              {photo.fault ?? 'Sul telefono'}
            </p>
            {photo.fault !== null && (
              <Button danger onClick={() => void dropPhoto(photo)}>
                Elimina
              </Button>
            )}
          </li>
        ))}
        {known.map((photo) => (
          <li key={photo.id}>
            <img className={css.picture} src={photo.address} alt={photo.words} loading="lazy" />
            <p className={css.words}>{photo.words}</p>
          </li>
        ))}
      </ul>
      {trouble === 'room' && <NoRoom />}
      {trouble === 'file' && (
        <p className="campo-words campo-fault">Questa foto non si legge: scattane un'altra.</p>
      )}
      {takes && (
        <div className="campo-words">
          <Button icon={<CameraIcon size={20} />} onClick={() => file.current?.click()}>
            Foto dell'elemento
          </Button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            capture="environment"
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Foto dell'elemento dalla fotocamera"
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen !== undefined) void take(chosen);
            }}
          />
        </div>
      )}
    </section>
  );
}
