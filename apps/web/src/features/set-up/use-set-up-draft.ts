/** The set-up as it is typed: followed when it changes elsewhere, checked and saved. */
import { changeSetUp, type SetUp } from '@lucerna/contract/endpoints/municipality';
import { useState } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../state/notify.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { lostWords, useUnsaved } from '../../state/unsaved.ts';
import {
  changedParts,
  changesOf,
  clashes,
  draftFaults,
  draftOf,
  followed,
  type SetUpDraft,
  same,
} from './set-up-draft.ts';

export type SetUpEditing = ReturnType<typeof useSetUpDraft>;

export function useSetUpDraft(setUp: SetUp, onChanged: (now?: SetUp) => Promise<unknown>) {
  const [draft, setDraft] = useState<SetUpDraft>(() => draftOf(setUp));
  const [base, setBase] = useState(setUp);
  const [clashing, setClashing] = useState<readonly string[]>([]);
  /** The version that was saved here: what is kept then is what was typed, as the server writes it. */
  const [saved, setSaved] = useState<number | null>(null);
  if (base.versione !== setUp.versione) {
    const isOwn = setUp.versione === saved;
    setBase(setUp);
    setClashing(isOwn ? [] : clashes(draft, base, setUp));
    setDraft(isOwn ? draftOf(setUp) : followed(draft, base, setUp));
  }
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const changes = changesOf(draft, setUp);
  const parts = changedParts(changes);
  const dirty = parts.length > 0 || !same(draft, draftOf(setUp));
  useUnsaved(
    () => dirty,
    () => lostWords(parts),
  );
  const put = (changed: Partial<SetUpDraft>) => setDraft({ ...draft, ...changed });
  const save = async () => {
    if (busy || !dirty) return;
    const wrong = draftFaults(draft);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) {
      notify.error('Qualcosa va corretto', { description: Object.values(wrong).join(' · ') });
      return;
    }
    setBusy(true);
    try {
      const { data } = await call(changeSetUp, {
        body: changes,
        headers: { 'If-Match': `"${setUp.versione}"` },
      });
      setSaved(data.versione);
      const known = onChanged(data);
      notify.success('Modifica salvata');
      await known;
    } catch (error) {
      const { message, fields, status } = asApiError(error);
      setFaults({ ...fields, ...(fields.centro !== undefined && { lat: fields.centro }) });
      notify.error('Le impostazioni non sono state salvate', { description: message, fault: error });
      if (status === 409) await onChanged();
    } finally {
      setBusy(false);
    }
  };
  useShortcut('Ctrl+S', 'Salva', () => void save(), dirty);
  const discard = () => {
    setDraft(draftOf(setUp));
    setClashing([]);
    setFaults({});
  };
  return { draft, put, faults, busy, dirty, parts, clashing, discard, save };
}
