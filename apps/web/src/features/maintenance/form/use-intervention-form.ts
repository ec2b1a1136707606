import type { FieldValue } from '@lucerna/domain/field';
import { interventionFormFields } from '@lucerna/domain/intervention';
import type { Segment } from '@lucerna/domain/kind';
import dayjs from 'dayjs';
import { useEffect, useRef, useState } from 'react';
import { type Draft, draftValue } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import type { Owner } from '../owner.ts';
import { interventionFaults } from './intervention-faults.ts';
import { firstValues, recallLast } from './last-values.ts';
import { forgetTyped, keepTyped, recallTyped } from './typed-draft.ts';

interface FormInput {
  readonly owner: Owner;
  readonly segment: Segment;
  readonly items: readonly number[];
  /** What was refused and is being mended; absent for a new one. */
  readonly mended?: Draft | undefined;
}

export interface InterventionForm {
  readonly draft: Draft;
  /** What is to be said beside the fields now. */
  readonly shown: Faults;
  /** It begins with what was typed before the page was closed. */
  readonly resumed: boolean;
  put(key: string, value: FieldValue): void;
  leave(key: string): void;
  /** Says everything that is wrong; false where nothing is. */
  judge(): boolean;
  refuse(faults: Faults): void;
  isDirty(): boolean;
  /** Inserted, queued or given up: nothing of it is kept. */
  settle(): void;
}

function sameDraft(a: Draft, b: Draft): boolean {
  return interventionFormFields.every(({ key }) => (draftValue(a, key) ?? '') === (draftValue(b, key) ?? ''));
}

/** What stands in the insert form, and what is wrong with it. It is kept in this browser while it is typed. */
export function useInterventionForm({ owner, segment, items, mended }: FormInput): InterventionForm {
  const [start] = useState(() => {
    const first = mended ?? firstValues(recallLast(owner), dayjs().format('YYYY-MM-DD'));
    const typed = mended === undefined ? recallTyped(owner, segment) : null;
    return { first, typed: typed !== null && !sameDraft(first, typed) ? typed : null };
  });
  const [draft, setDraft] = useState<Draft>(start.typed ?? start.first);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<Faults>({});
  const settled = useRef(false);
  const faults = interventionFaults(segment, draft, items);
  const isDirty = () => !settled.current && !sameDraft(start.first, draft);
  useUnsaved(isDirty);

  useEffect(() => {
    if (!settled.current && draft !== start.first) keepTyped(owner, segment, draft);
  }, [owner, segment, draft, start]);
  // Whoever leaves the screen has said that what was typed may go; a page that is closed says nothing.
  useEffect(() => () => forgetTyped(owner, segment), [owner, segment]);

  return {
    draft,
    shown: { ...said, ...Object.fromEntries(Object.entries(faults).filter(([key]) => left.has(key))) },
    resumed: start.typed !== null,
    put(key, value) {
      setDraft((known) => ({ ...known, [key]: value }));
      setSaid(({ [key]: _, ...others }) => others);
    },
    leave: (key) => setLeft((known) => new Set([...known, key])),
    judge() {
      setLeft(new Set([...interventionFormFields.map(({ key }) => key), 'items']));
      return Object.keys(faults).length > 0;
    },
    refuse: setSaid,
    isDirty,
    settle() {
      settled.current = true;
      forgetTyped(owner, segment);
    },
  };
}
