import type { DeletedElement } from '@lucerna/contract/endpoints/editing';
import type { Kind } from '@lucerna/domain/kind';
import { noneOf } from '@lucerna/domain/kind';
import { foldText } from '@lucerna/domain/rules/free-search';
import { may } from '@lucerna/domain/rules/permissions';
import { shownInstant } from '@lucerna/domain/rules/shown-text';
import { Input } from 'antd';
import { useState } from 'react';
import { useUser } from '../../../api/use-user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Dialog.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HistoryIcon } from '../../../ui/icons.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import css from './DeletedDrawer.module.css';
import { deletedWords } from './deleted-words.ts';
import { restore } from './restoring.ts';
import { useDeleted } from './use-history.ts';

const DeletedPhotos = deferred(
  async () => (await import('../../../elements/photos/DeletedPhotos.tsx')).DeletedPhotos,
  undefined,
  { ahead: false },
);

interface DeletedDrawerProps {
  readonly kind: Kind;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
  readonly onRestored: (id: number) => void;
  readonly onHistory: (element: DeletedElement) => void;
}

/** More rows than these are asked to be searched. */
const MOST_ROWS = 200;

/** The elements that were deleted: what they were, who deleted them and when, and the way back. */
export function DeletedDrawer({ kind, mayEdit, onClose, onRestored, onHistory }: DeletedDrawerProps) {
  const { data: elements, error, refetch } = useDeleted(kind);
  const user = useUser();
  const [photos, setPhotos] = useState(false);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const wanted = foldText(text.trim());
  const found = elements?.filter((one) =>
    foldText(`${one.codice ?? ''} ${one.descrizione ?? ''} ${one.chi ?? ''}`).includes(wanted),
  );
  const bringBack = async (element: DeletedElement) => {
    setBusy(true);
    const done = await restore(kind, {
      id: element.id,
      version: element.ripristinabile,
      current: element.versione,
      about: `${deletedWords(kind, element)}: torna in elenco e in mappa com'era prima di essere eliminat${kind.names.gender === 'm' ? 'o' : 'a'}.`,
    }).finally(() => setBusy(false));
    if (done) onRestored(element.id);
  };
  return (
    <Drawer open title="Eliminati" from="right" size={520} onLeave={onClose}>
      {may(user.capabilities, 'lookAfterPhotos') && (
        <p className={css.others}>
          <Button type="link" size="small" onClick={() => setPhotos(true)}>
            Foto eliminate
          </Button>
        </p>
      )}
      {photos && <DeletedPhotos onClose={() => setPhotos(false)} />}
      {elements === undefined && (
        <QueryState
          loading="Carico gli elementi eliminati…"
          failed="Non è stato possibile caricare gli elementi eliminati"
          query={{ error, refetch }}
        />
      )}
      {elements !== undefined && elements.length === 0 && (
        <EmptyState title={`${noneOf(kind.names)} tra gli eliminati`} />
      )}
      {found !== undefined && elements !== undefined && elements.length > 0 && (
        <>
          <Input
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder="Cerca tra gli eliminati"
            aria-label="Cerca tra gli eliminati"
            allowClear
          />
          <ul className={css.list}>
            {found.slice(0, MOST_ROWS).map((element) => (
              <li key={element.id}>
                <div className={css.words}>
                  <p className={css.name}>{deletedWords(kind, element)}</p>
                  <p className={css.when}>
                    Eliminat{kind.names.gender === 'm' ? 'o' : 'a'} il {shownInstant(element.quando)}
                    {element.chi !== null && ` da ${element.chi}`}
                  </p>
                </div>
                <Button size="small" onClick={() => onHistory(element)}>
                  Storico
                </Button>
                {mayEdit && (
                  <Button
                    size="small"
                    icon={<HistoryIcon />}
                    disabled={busy}
                    onClick={() => void bringBack(element)}
                  >
                    Ripristina
                  </Button>
                )}
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className={css.when}>Nessuno corrisponde alla ricerca.</p>}
          {found.length > MOST_ROWS && (
            <p
              className={css.when}
            >{`Ne vedi ${MOST_ROWS} di ${found.length}: cerca per trovare gli altri.`}</p>
          )}
        </>
      )}
    </Drawer>
  );
}
