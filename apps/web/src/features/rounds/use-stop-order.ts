import { modifyRound, type Round, type Stop } from '@lucerna/contract/endpoints/rounds';
import { shownDistance } from '@lucerna/domain/rules/geometry/distance';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { useWorking } from '../../lists/use-working.ts';
import { closeNoticesAbout } from '../../state/notify.ts';
import { type DraftOrder, draftAfter, inOrder, isToSave, wayOf } from './stop-order.ts';

export interface StopOrder {
  /** As they stand now, be it saved or not. */
  readonly stops: readonly Stop[];
  /** Metres in that order. */
  readonly metres: number;
  /** Something was moved, and is not saved yet. */
  readonly moving: boolean;
  readonly busy: boolean;
  /** Takes a stop to a place, counted from 0; nothing is saved yet. */
  readonly move: (stop: number, to: number) => void;
  /** Saves the order, if it is another one. */
  readonly settle: () => void;
  /** Back to the order that is saved. */
  readonly giveUp: () => void;
}

const keysOf = (stops: readonly Stop[]) => stops.map(({ id }) => id);

/** The order of a round's stops, which somebody moves by hand: it is saved where they let go, and can be undone. */
export function useStopOrder(round: Round): StopOrder {
  const [draft, setDraft] = useState<DraftOrder | null>(null);
  const { busy, run } = useWorking();
  const stops = useMemo(() => inOrder(round.tappe, draft?.keys ?? null), [round.tappe, draft]);
  const metres = useMemo(() => wayOf(round, stops), [round, stops]);
  const save = async (tappe: readonly number[], versione: number, undone: boolean) => {
    let saved = versione;
    const params = { id: String(round.id) };
    const work = async () => {
      const headers = { 'If-Match': `"${versione}"` };
      const { data } = await call(modifyRound, { params, headers, body: { tappe: [...tappe] } });
      saved = data.versione;
    };
    const before = keysOf(round.tappe);
    const about = `giro ${round.id}`;
    // What an earlier notification would undo has another order after it.
    closeNoticesAbout(about);
    await run(undone ? 'Spostamento annullato' : 'Giro aggiornato', work, () =>
      undone
        ? {}
        : {
            about,
            description: `Da ${shownDistance(wayOf(round, round.tappe))} a ${shownDistance(wayOf(round, inOrder(round.tappe, tappe)))}.`,
            actions: [{ label: 'Annulla', run: () => void save(before, saved, true) }],
          },
    );
    setDraft(null);
  };
  return {
    stops,
    metres,
    moving: draft !== null,
    busy,
    move(stop, to) {
      if (!busy) setDraft(draftAfter(round, draft, stop, to));
    },
    settle() {
      if (draft === null || busy) return;
      if (isToSave(round, draft)) void save(draft.keys, draft.versione, false);
      else setDraft(null);
    },
    giveUp: () => setDraft(null),
  };
}
