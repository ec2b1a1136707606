import { type DeletedPhoto, restorePhoto } from '@lucerna/contract/endpoints/photos';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { DELETED_PHOTO_DAYS } from '@lucerna/domain/photo';
import { capitalised } from '@lucerna/domain/rules/capitalised';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { refreshInterventions } from '../../api/interventions.ts';
import { deletedPhotosQuery, pictureAddress, refreshPhotos } from '../../api/photos.ts';
import { useDoing } from '../../api/use-doing.ts';

import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { HistoryIcon } from '../../ui/icons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { photoName } from './photo-words.ts';
import css from './photos.module.css';

const refresh = () => Promise.all([refreshPhotos(), refreshInterventions()]);

/** The photos of the town that were deleted lately, and the way back: for whoever looks after photos. */
export function DeletedPhotos({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(deletedPhotosQuery);
  const { data: photos } = query;
  const { busy, run } = useDoing(refresh);
  return (
    <Drawer open title="Foto eliminate" from="right" size={520} onLeave={onClose}>
      {photos === undefined && (
        <QueryState
          query={query}
          loading="Carico le foto eliminate…"
          failed="Non è stato possibile caricare le foto eliminate"
        />
      )}
      {photos?.length === 0 && (
        <EmptyState
          title="Nessuna foto tra le eliminate"
          text={`Una foto eliminata resta qui ${DELETED_PHOTO_DAYS} giorni.`}
        />
      )}
      {photos !== undefined && photos.length > 0 && (
        <>
          <p className={css.empty}>{`Restano qui ${DELETED_PHOTO_DAYS} giorni.`}</p>
          <ul className={css.deleted}>
            {photos.map((photo) => (
              <li key={photo.id}>
                <img src={pictureAddress(photo, 'small')} alt="" loading="lazy" />
                <div>
                  <strong>{elementWords(photo)}</strong>
                  <p>{photo.nota ?? photoName(photo)}</p>
                  <p>
                    Eliminata il {shownInstant(photo.eliminata_il)}
                    {photo.eliminata_da !== null && ` da ${photo.eliminata_da}`}
                  </p>
                </div>
                <Button
                  size="small"
                  icon={<HistoryIcon />}
                  aria-label={`Ripristina la foto di ${elementWords(photo)}, ${photoName(photo)}`}
                  disabled={busy}
                  onClick={() =>
                    void run('Foto ripristinata', () =>
                      call(restorePhoto, { params: { id: String(photo.id) } }),
                    )
                  }
                >
                  Ripristina
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  );
}

/** `Punto luce 0256` */
function elementWords({ entita, codice, id_elemento }: DeletedPhoto): string {
  const one = kindBySegment(entita)?.names.one ?? 'elemento';
  return `${capitalised(one)} ${codice ?? `#${id_elemento}`}`;
}
