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

/** What the forms of the street have in common: kept while it is typed, saved once, given up with its photos. */
export function useDraftForm(kept: Draft) {
  const { draft, change, keep, noRoom, setNoRoom, giveUp } = useKeptDraft(kept);
  const { photos } = useStore(queue);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [broken, setBroken] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const taking = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(holdForTyping, []);

  const keepWork = async (composed: (now: Date) => Composed, next: Route) => {
    // A photo that is still being drawn belongs to it.
    await taking.current;
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
      if (isOutOfRoom(error)) setNoRoom(true);
      else {
        console.error(error);
        setBroken(true);
      }
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
    /** The phone has no room, or does not write at all. */
    noRoom,
    broken,
    tellNoRoom: () => setNoRoom(true),
    faults,
    setFaults,
    form,
    own: photos.filter((photo) => isOfDraft(photo, draft.id)),
    /** Until the photo is on the phone, saving waits. */
    take: (photo: Promise<unknown>) => {
      taking.current = photo;
    },
    save,
    drop,
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
