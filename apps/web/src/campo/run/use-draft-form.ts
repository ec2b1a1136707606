import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { isOutOfRoom } from '../keep/database.ts';
import { dropDraft, queue, saveWork } from '../keep/queue.ts';
import type { Draft } from '../records/draft.ts';
import { isOfDraft } from '../records/photo.ts';
import { holdForTyping } from '../worker/register.ts';
import { type Composed, workOf } from './compose.ts';
import { back, go, type Route } from './route.ts';
import { sendNow } from './sending.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useTakenPhotos } from './use-taken-photos.ts';

/** What the forms of the street have in common: kept while it is typed, saved once, given up with its photos. */
export function useDraftForm(kept: Draft) {
  const { draft, change, keep, trouble, tell, giveUp } = useKeptDraft(kept);
  const { photos } = useStore(queue);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const taken = useTakenPhotos(draft.id, tell);
  useEffect(holdForTyping, []);

  const keepWork = async (composed: (now: Date) => Composed, next: Route) => {
    // A photo that is still being drawn belongs to it.
    await taken.allTaken();
    if (!(await taken.keepLoose())) return;
    const now = new Date();
    const { body, faults: found } = composed(now);
    setFaults(found);
    if (body === null) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const own = queue.get().photos.filter((photo) => isOfDraft(photo, draft.id));
    const uids = own.map(({ uid }) => uid);
    await saveWork(workOf(draft, body, crypto.randomUUID(), uids, now), draft.id);
    giveUp();
    void sendNow();
    go(next, { instead: true });
  };
  /** Whoever taps twice saves once. */
  const save = async (composed: (now: Date) => Composed, next: Route) => {
    if (saving.current) return;
    saving.current = true;
    try {
      await keepWork(composed, next);
    } catch (error) {
      if (!isOutOfRoom(error)) console.error(error);
      tell(isOutOfRoom(error) ? 'room' : 'broken');
    } finally {
      saving.current = false;
    }
  };
  const drop = async () => {
    giveUp();
    await dropDraft(draft.id);
    back();
  };
  return {
    draft,
    change,
    keep,
    trouble,
    tell,
    faults,
    setFaults,
    form,
    own: photos.filter((photo) => isOfDraft(photo, draft.id)),
    taken,
    save,
    drop,
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
