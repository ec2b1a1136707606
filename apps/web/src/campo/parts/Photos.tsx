import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DeleteIcon } from '../../ui/icons.tsx';
import { changePhoto, dropPhoto, type Picture } from '../keep/queue.ts';
import type { Moment, Photo } from '../records/photo.ts';
import { pictureOfFile } from '../run/picture.ts';
import type { DraftForm } from '../run/use-draft-form.ts';
import { CameraIcon } from './field-icons.tsx';
import css from './Photos.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { Viewfinder } from './Viewfinder.tsx';

/** As many an intervention has at most. */
const MOST = 10;

interface PhotosProps {
  readonly typing: DraftForm;
  readonly place: Photo['place'];
}

/** The photos of a draft: taken by the phone's camera, or by a viewfinder in the page where that brought nothing. */
export function Photos({ typing, place }: PhotosProps) {
  const { draft, own, change: onDraft, taken } = typing;
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  // The camera was open when the app was ended: the form is back, and its photo is not.
  const [lost, setLost] = useState(draft.camera !== null);
  const [finding, setFinding] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const latest = useRef(draft);
  latest.current = draft;

  useEffect(() => {
    const input = file.current;
    const cancelled = () => onDraft({ ...latest.current, camera: null });
    input?.addEventListener('cancel', cancelled);
    return () => input?.removeEventListener('cancel', cancelled);
  }, [onDraft]);

  const take = async (make: () => Promise<Picture>) => {
    setFault(null);
    const picture = await make().catch(() => null);
    const momento = own.length === 0 ? 'prima' : 'dopo';
    if (picture === null) setFault("Questa foto non si legge: scattane un'altra.");
    else if (await taken.keepDrawn({ picture, at: new Date(), place, momento })) setLost(false);
    onDraft({ ...latest.current, camera: null });
  };
  const openCamera = async () => {
    onDraft({ ...draft, camera: new Date().toISOString() });
    // The camera may end the app.
    await typing.keep();
    file.current?.click();
  };
  return (
    <section className="campo-field" aria-label="Foto">
      <div className={css.title}>
        <span className="campo-label">Foto</span>
        <span>{`${own.length} di ${MOST}`}</span>
      </div>
      {lost && (
        <div className="campo-notice" role="alert">
          <p>
            <strong>La foto non è arrivata.</strong> Il telefono ha chiuso Lucerna mentre la fotocamera era
            aperta.
          </p>
          <Button onClick={() => setFinding(true)}>Scatta qui</Button>
        </div>
      )}
      {taken.loose > 0 && <Loose taken={taken} />}
      {finding && (
        <Viewfinder
          onShot={async (picture) => {
            setFinding(false);
            const kept = take(() => Promise.resolve(picture));
            taken.take(kept);
            await kept;
          }}
          onClose={() => setFinding(false)}
        />
      )}
      <ul className={css.grid}>
        {own.map((photo, at) => (
          <TakenPhoto key={photo.uid} photo={photo} number={at + 1} />
        ))}
        {own.length + taken.loose < MOST && (
          <li>
            <button type="button" className={css.add} onClick={() => void openCamera()}>
              <CameraIcon size={28} />
              Foto
            </button>
          </li>
        )}
      </ul>
      <input
        ref={file}
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Foto dalla fotocamera"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen !== undefined) taken.take(take(() => pictureOfFile(chosen)));
        }}
      />
      {fault !== null && (
        <p className="campo-fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}

const other = (moment: Moment | null): Moment | null =>
  moment === 'prima' ? 'dopo' : moment === 'dopo' ? null : 'prima';

function TakenPhoto({ photo, number }: { readonly photo: Photo; readonly number: number }) {
  return (
    <li className={css.photo}>
      <Thumbnail uid={photo.uid} alt={`Foto ${number}`} />
      <button
        type="button"
        className={css.moment}
        aria-label={`Foto ${number}: ${photo.momento ?? 'senza momento'}, tocca per cambiare`}
        onClick={() => void changePhoto({ ...photo, momento: other(photo.momento) })}
      >
        {photo.momento ?? '—'}
      </button>
      <button
        type="button"
        className={css.drop}
        aria-label={`Elimina la foto ${number}`}
        onClick={() => void dropPhoto(photo)}
      >
        <DeleteIcon size={18} />
      </button>
    </li>
  );
}

/** Photos that were taken, and that the phone has no room for yet. */
function Loose({ taken }: { readonly taken: DraftForm['taken'] }) {
  const isOne = taken.loose === 1;
  return (
    <div className="campo-notice" data-tone="err" role="alert">
      <div>
        <p>
          {isOne
            ? "L'ultima foto non è ancora sul telefono: finché non c'è spazio resta solo in questa pagina."
            : `Le ultime ${taken.loose} foto non sono ancora sul telefono: finché non c'è spazio restano solo in questa pagina.`}
        </p>
        <div className="campo-bar-row">
          <Button danger onClick={taken.dropLoose}>
            {isOne ? 'Rinuncia alla foto' : 'Rinuncia alle foto'}
          </Button>
          <Button onClick={() => void taken.keepLoose()}>Riprova</Button>
        </div>
      </div>
    </div>
  );
}
