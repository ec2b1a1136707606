import { modifyPhoto, type Photo, removePhoto } from '@lucerna/contract/endpoints/photos';
import { DELETED_PHOTO_DAYS } from '@lucerna/domain/photo';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { refreshInterventions } from '../../api/interventions.ts';
import { pictureAddress, refreshPhotos } from '../../api/photos.ts';
import { type Doing, useDoing } from '../../api/use-doing.ts';

import { ask } from '../../state/ask.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import row from '../../ui/form-row.module.css';
import { ArrowLeftIcon, ArrowRightIcon, DeleteIcon } from '../../ui/icons.tsx';
import { photoName, photoSource } from './photo-words.ts';
import css from './photos.module.css';

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** Which of them is looked at. */
  readonly at: number;
  /** What they show: `0256`. */
  readonly of: string;
  readonly onShow: (id: number) => void;
  readonly onClose: () => void;
}

/** An intervention tells which photos it has. */
const refresh = () => Promise.all([refreshPhotos(), refreshInterventions()]);

/** One photo, large; whoever may looks after it here. */
export function PhotoViewer({ photos, at, of, onShow, onClose }: PhotoViewerProps) {
  const { busy, run } = useDoing(refresh);
  const photo = photos[at];
  if (photo === undefined) return null;
  const step = (by: -1 | 1) => {
    const next = photos[(at + by + photos.length) % photos.length];
    if (next !== undefined) onShow(next.id);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  const remove = async () => {
    const yes = await ask({
      title: 'Sei sicuro di voler eliminare questa foto?',
      text: `Per ${DELETED_PHOTO_DAYS} giorni un supervisore la può ripristinare.`,
      kind: 'delete',
    });
    if (!yes) return;
    const next = photos[at + 1] ?? photos[at - 1];
    const done = await run('Foto eliminata', () => call(removePhoto, { params: { id: String(photo.id) } }));
    if (!done) return;
    if (next === undefined) onClose();
    else onShow(next.id);
  };
  const makeMain = () =>
    run('Foto principale scelta', () =>
      call(modifyPhoto, { params: { id: String(photo.id) }, body: { principale: true } }),
    );
  return (
    <Dialog
      title={`Foto di ${of}`}
      width={880}
      escapes={!busy}
      onLeave={onClose}
      footer={
        <>
          {photo.modificabile && (
            <Button danger icon={<DeleteIcon />} disabled={busy} onClick={() => void remove()}>
              Elimina
            </Button>
          )}
          {photo.modificabile && !photo.principale && (
            <Button disabled={busy} onClick={() => void makeMain()}>
              Rendi principale
            </Button>
          )}
          <span className="apart" />
          <Button type="primary" onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a short way to the two buttons. */}
      <div className={css.viewer} onKeyDown={onKey}>
        <img
          key={photo.id}
          className={css.large}
          src={pictureAddress(photo, 'large')}
          alt={photo.nota ?? `Foto di ${of}, ${photoName(photo)}`}
          width={photo.larghezza}
          height={photo.altezza}
        />
        <div className={css.steps}>
          {photos.length > 1 && (
            <Button aria-label="Foto prima" icon={<ArrowLeftIcon />} onClick={() => step(-1)} />
          )}
          <p role="status">
            <strong>{photoName(photo)}</strong>
            {photo.principale && ' · principale'}
            <br />
            {[photos.length > 1 ? `${at + 1} di ${photos.length}` : '', photoSource(photo)]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
          {photos.length > 1 && (
            <Button aria-label="Foto dopo" icon={<ArrowRightIcon />} onClick={() => step(1)} />
          )}
        </div>
        {photo.modificabile ? (
          <NoteBox key={`${photo.id} ${photo.nota ?? ''}`} photo={photo} busy={busy} run={run} />
        ) : (
          photo.nota !== null && <p>{photo.nota}</p>
        )}
      </div>
    </Dialog>
  );
}

interface NoteBoxProps {
  readonly photo: Photo;
  readonly busy: boolean;
  readonly run: Doing['run'];
}

function NoteBox({ photo, busy, run }: NoteBoxProps) {
  const [text, setText] = useState(photo.nota ?? '');
  const save = () =>
    run('Nota salvata', () =>
      call(modifyPhoto, { params: { id: String(photo.id) }, body: { nota: text.trim() } }),
    );
  return (
    <form
      className={css.note}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormRow label="Nota">
        {(control) => (
          <input
            {...control}
            className={row.box}
            type="text"
            maxLength={500}
            value={text}
            disabled={busy}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FormRow>
      <Button htmlType="submit" disabled={busy || text.trim() === (photo.nota ?? '')}>
        Salva nota
      </Button>
    </form>
  );
}
