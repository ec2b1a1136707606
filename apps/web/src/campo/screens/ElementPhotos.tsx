import { shownMoment } from '@lucerna/domain/rules/shown-text';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/Button.tsx';
import { copy } from '../keep/copy.ts';
import { changePhoto, dropPhoto, queue } from '../keep/queue.ts';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import row from '../parts/WorkRow.module.css';
import { inMegabytes, StateOf } from '../parts/WorkRow.tsx';
import { isOfElement, type Photo } from '../records/photo.ts';
import { elementOf } from '../run/element.ts';
import { sendNow } from '../run/sending.ts';
import { sending } from '../send/engine.ts';
import css from './Sending.module.css';

/** The queue's photos of elements: they belong to no intervention, and each is sent by itself. */
export function ElementPhotos() {
  const { photos } = useStore(queue);
  const own = photos.filter(isOfElement);
  if (own.length === 0) return null;
  return (
    <section aria-label="Foto di elementi">
      <h2 className="campo-strip">
        Foto di elementi
        <span className="campo-count">{own.length}</span>
      </h2>
      <ul>
        {own.map((photo) => (
          <PhotoRow key={photo.uid} photo={photo} />
        ))}
      </ul>
    </section>
  );
}

function PhotoRow({ photo }: { readonly photo: Photo }) {
  const held = useStore(copy);
  const { id, share } = useStore(sending);
  const goes = id === photo.uid;
  const code = 'entita' in photo.of ? elementOf(held, photo.of.entita, photo.of.id)?.code : undefined;
  const again = async () => {
    await changePhoto({ ...photo, fault: null, failures: 0, notBefore: 0 });
    await sendNow({ wanted: true });
  };
  return (
    <li className={row.item}>
      <div className={row.row}>
        <div className={row.picture}>
          <Thumbnail uid={photo.uid} alt="" />
        </div>
        <div className={row.words}>
          <p className={row.title}>
            <strong>{code ?? 'Elemento'}</strong> Foto
          </p>
          <p>{`${shownMoment(photo.scattata)} · ${inMegabytes(photo.bytes)}`}</p>
          {goes && <progress className={row.progress} max={1} value={share} aria-label="Foto in invio" />}
          {photo.fault !== null && <p className="campo-fault">{photo.fault}</p>}
        </div>
        <StateOf state={photo.fault !== null ? 'review' : goes ? 'goes' : 'waits'} />
      </div>
      {photo.fault !== null && (
        <div className={css.review}>
          <Button danger onClick={() => void dropPhoto(photo)}>
            Elimina la foto
          </Button>
          <Button onClick={() => void again()}>Riprova</Button>
        </div>
      )}
    </li>
  );
}
