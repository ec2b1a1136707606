import type { EntryIntervention, OrderEntry } from '@lucerna/contract/endpoints/orders';
import { may } from '@lucerna/domain/rules/permissions';
import { shownDate } from '@lucerna/domain/rules/shown-text';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { photosQuery } from '../../api/photos.ts';
import { useUser } from '../../api/use-user.ts';
import { refreshWork } from '../../api/work.ts';
import { PhotoViewer } from '../../elements/photos/PhotoViewer.tsx';
import { photosWords } from '../../elements/photos/photo-words.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import css from './OrderEntries.module.css';

interface OfEntry {
  readonly entry: OrderEntry;
}

const none = <span aria-hidden="true">—</span>;

/** The days on which something was done for an entry; each leads to what that was. */
export function EntryWork({ entry: { interventi } }: OfEntry) {
  const { capabilities } = useUser();
  if (interventi.length === 0) return none;
  const confirms = may(capabilities, 'confirmMaintenance');
  const wayTo = ({ id, entita, id_elemento, confermata }: EntryIntervention) =>
    confirms && !confermata ? paths.pendingIntervention(id) : paths.sheet(entita, id_elemento);
  return interventi.map((done) => (
    <span key={done.id} className={css.work}>
      <Link to={wayTo(done)}>{shownDate(done.data_fine)}</Link>
      {!done.confermata && <span className={css.more}>da confermare</span>}
    </span>
  ));
}

/** How many photos its interventions have; they open large, one after the other. */
export function EntryPhotos({ entry }: OfEntry) {
  const [open, setOpen] = useState(false);
  const count = entry.interventi.reduce((sum, { foto }) => sum + foto.length, 0);
  if (count === 0) return none;
  return (
    <>
      <Button
        type="link"
        size="small"
        className={css.photos}
        aria-label={`${photosWords(count)} della voce ${entry.numero}`}
        onClick={() => setOpen(true)}
      >
        {count}
      </Button>
      {open && <Viewer entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The photos of the interventions of one entry, which are of one element as a rule. */
function Viewer({ entry, onClose }: OfEntry & { readonly onClose: () => void }) {
  const [shown, setShown] = useState<number | null>(null);
  const own = new Set(entry.interventi.flatMap(({ foto }) => foto));
  const elements = new Map(entry.interventi.map((one) => [`${one.entita} ${one.id_elemento}`, one]));
  const photos = useQueries({
    queries: [...elements.values()].map(({ entita, id_elemento }) => photosQuery(entita, id_elemento)),
    combine: (answers) => answers.flatMap(({ data }) => data?.filter(({ id }) => own.has(id)) ?? []),
  });
  if (photos.length === 0) return null;
  const close = () => {
    onClose();
    // One may have been deleted there.
    void refreshWork();
  };
  return (
    <PhotoViewer
      photos={photos}
      at={Math.max(
        0,
        photos.findIndex(({ id }) => id === shown),
      )}
      of={entry.codice ?? `voce ${entry.numero}`}
      onShow={setShown}
      onClose={close}
    />
  );
}
