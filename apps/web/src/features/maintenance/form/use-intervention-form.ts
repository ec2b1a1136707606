import type { FieldValue } from '@lucerna/domain/field';
import { interventionFormFields } from '@lucerna/domain/intervention';
import type { Segment } from '@lucerna/domain/kind';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import dayjs from 'dayjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import {
  attempted,
  beginSession,
  refused,
  type Session,
  shownFaults,
  withDraft,
  withLeft,
} from '../../../editing/session.ts';
import { type Draft, draftValue } from '../../../form/draft.ts';
import type { Faults } from '../../../form/draft-faults.ts';
import { holdAlone } from '../../../state/hold-alone.ts';
import { personalName } from '../../../state/personal-memory.ts';
import { forget, remember, remembered } from '../../../state/remembered.ts';
import { lostWords, useUnsaved } from '../../../state/unsaved.ts';
import type { Owner } from '../owner.ts';
import { interventionFaults } from './intervention-faults.ts';
import { firstValues, recallLast } from './last-values.ts';
import { actionKey, type WorkGroup, withAction, workGroups } from './typed-work.ts';
import { type HeldByRegister, useHeld } from './use-held.ts';

interface FormInput {
  readonly owner: Owner;
  /** What the account's user is called. */
  readonly name: string;
  readonly segment: Segment;
  readonly table: FeatureTable | undefined;
  readonly items: readonly number[];
  /** What was refused and is being mended; absent for a new one. */
  readonly mended?: Draft | undefined;
  /** Its description, where the way here says it. */
  readonly described?: string | undefined;
}

export interface InterventionForm {
  readonly draft: Draft;
  /** What the register holds of the elements, as far as the action asks for it. */
  readonly register: HeldByRegister;
  /** The bodies that it is sent in. */
  readonly groups: readonly WorkGroup[];
  /** What is to be said beside the fields now. */
  readonly shown: Faults;
  /** It begins with what was typed before the page was closed. */
  readonly resumed: boolean;
  put(key: string, value: FieldValue): void;
  /** Another action, or none. */
  choose(azione: string | null): void;
  leave(key: string): void;
  /** Says everything that is wrong; false where nothing is. */
  judge(): boolean;
  refuse(faults: Faults): void;
  isDirty(): boolean;
  /** Inserted, queued or given up: nothing of it is kept. */
  settle(): void;
}

function sameDraft(a: Draft, b: Draft): boolean {
  return changedLabels(a, b).length === 0;
}

function changedLabels(a: Draft, b: Draft): readonly string[] {
  const differs = (key: string) => (draftValue(a, key) ?? '') !== (draftValue(b, key) ?? '');
  const typed = Object.keys({ ...a, ...b }).some(
    (key) => /^(?:modifiche|misure)\./.test(key) && differs(key),
  );
  return [
    ...(differs(actionKey) ? ['Azione'] : []),
    ...(typed ? ['Che cosa cambia nel registro'] : []),
    ...interventionFormFields.filter(({ key }) => differs(key)).map(({ label }) => label),
  ];
}

/** What stands in the insert form, and what is wrong with it. It is kept in this browser while it is typed. */
export function useInterventionForm(input: FormInput): InterventionForm {
  const { owner, name, segment, table, items, mended, described } = input;
  const [session, setSession] = useState<Session<never, Draft>>(() => {
    const first = mended ?? firstValues(recallLast(owner), dayjs().format('YYYY-MM-DD'), name);
    return beginSession<never, Draft>(
      null,
      described === undefined ? first : { ...first, descrizione: described },
    );
  });
  const { base, draft } = session;
  const [resumed, setResumed] = useState(false);
  // The page that keeps the text; another one with the same form open neither reads nor overwrites it.
  const [keeps, setKeeps] = useState(false);
  const settled = useRef(false);
  const register = useHeld(table, items, draft);
  const { held } = register;
  const groups = useMemo(
    () => workGroups(kindBySegment(segment), draft, items, held),
    [segment, draft, items, held],
  );
  const faults = interventionFaults(segment, draft, items, groups);
  const isDirty = () => !settled.current && !sameDraft(base, draft);
  useUnsaved(isDirty, () => lostWords(changedLabels(base, draft)));

  // What was typed of another is not what the link asks for.
  const isNew = mended === undefined && described === undefined;
  useEffect(() => {
    const leave = holdAlone(personalName(what, owner, segment), () => {
      setKeeps(true);
      const typed = isNew ? recallTyped(owner, segment) : null;
      if (typed === null) return;
      setSession((known) => {
        const untouched = known.draft === known.base && !sameDraft(known.base, typed);
        return untouched ? { ...known, draft: typed } : known;
      });
      setResumed(true);
    });
    return leave;
  }, [owner, segment, isNew]);
  useEffect(() => {
    if (keeps && !settled.current && draft !== base) keepTyped(owner, segment, draft);
  }, [owner, segment, draft, base, keeps]);
  // Whoever leaves the screen has said that what was typed may go; a page that is closed says nothing.
  useEffect(() => {
    if (!keeps) return undefined;
    return () => forgetTyped(owner, segment);
  }, [owner, segment, keeps]);

  return {
    draft,
    register,
    groups,
    shown: shownFaults(session, faults),
    resumed: resumed && draft !== base,
    put: (key, value) => setSession((known) => withDraft(known, { ...known.draft, [key]: value }, key)),
    choose: (azione) =>
      setSession((known) => withDraft(known, withAction(known.draft, azione, known.typed), actionKey)),
    leave: (key) => setSession((known) => withLeft(known, key)),
    judge() {
      const isWrong = Object.keys(faults).length > 0;
      setSession((known) => (isWrong ? refused(known) : attempted(known)));
      return isWrong;
    },
    refuse: (said) => setSession((known) => refused(known, said)),
    isDirty,
    settle() {
      settled.current = true;
      if (keeps) forgetTyped(owner, segment);
    },
  };
}

/** What stands in the form is kept while it is typed, so that a phone that closes the page loses nothing. */
const what = 'bozza';

function recallTyped(owner: Owner, segment: Segment): Draft | null {
  try {
    const read = JSON.parse(remembered(personalName(what, owner, segment)) ?? 'null') as unknown;
    return typeof read === 'object' ? (read as Draft | null) : null;
  } catch {
    return null;
  }
}

function keepTyped(owner: Owner, segment: Segment, draft: Draft): void {
  remember(personalName(what, owner, segment), JSON.stringify(draft));
}

function forgetTyped(owner: Owner, segment: Segment): void {
  forget(personalName(what, owner, segment));
}
