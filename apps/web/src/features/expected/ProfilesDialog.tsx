import { type LightingProfileAnswer, removeProfile } from '@lucerna/contract/endpoints/lighting-profiles';
import { profileMessages } from '@lucerna/domain/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { profilesQuery, refreshExpected } from '../../api/expected.ts';
import { ask } from '../../state/ask.ts';
import { notify } from '../../state/notify.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import css from './dialogs.module.css';
import { ProfileForm } from './ProfileForm.tsx';
import { profileWords } from './profile-draft.ts';

/** The lighting profiles of the municipality: what they say, and the ways to change them. */
export function ProfilesDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(profilesQuery);
  const [edited, setEdited] = useState<LightingProfileAnswer | 'new' | null>(null);
  const remove = async ({ id, nome }: LightingProfileAnswer) => {
    if (!(await ask({ title: `Eliminare il profilo ${nome}?`, kind: 'delete' }))) return;
    try {
      await call(removeProfile, { params: { id: String(id) } });
      notify.success(profileMessages.removed);
    } catch (thrown) {
      const error = asApiError(thrown);
      notify.error('Il profilo non è stato eliminato', { description: error.message, fault: error });
    }
    await refreshExpected();
  };
  if (edited !== null) {
    return <ProfileForm {...(edited === 'new' ? {} : { profile: edited })} onClose={() => setEdited(null)} />;
  }
  return (
    <Dialog
      title="Profili di accensione"
      width={640}
      closable
      onLeave={onClose}
      footer={
        <>
          <Button icon={<PlusIcon />} onClick={() => setEdited('new')}>
            Nuovo profilo
          </Button>
          <Button type="primary" onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      {query.data === undefined && (
        <QueryState
          loading="Carico i profili…"
          failed="Non è stato possibile caricare i profili"
          query={query}
        />
      )}
      <ul className={css.profiles}>
        {query.data?.map((profile) => (
          <li key={profile.id ?? 0}>
            <div>
              <strong>{profile.nome}</strong>
              <p className={css.hint}>{profileWords(profile)}</p>
            </div>
            {profile.id === null ? (
              <span className={css.hint}>di partenza</span>
            ) : (
              <>
                <Button
                  size="small"
                  aria-label={`Modifica ${profile.nome}`}
                  onClick={() => setEdited(profile)}
                >
                  Modifica
                </Button>
                <Button
                  size="small"
                  danger
                  aria-label={`Elimina ${profile.nome}`}
                  onClick={() => void remove(profile)}
                >
                  Elimina
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
