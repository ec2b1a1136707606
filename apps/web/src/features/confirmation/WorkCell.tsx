/** What was done, and of a typed intervention how much it changes and how many photos it has. */
import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { createContext, useContext } from 'react';
import { photosWords } from '../../elements/photos/photo-words.ts';
import type { CellSlotProps } from '../../grid/cell-slot.ts';
import texts from '../../ui/text.module.css';
import css from './confirmation.module.css';
import { changesText, conflictsText, knownConflicts, knownWork, type Tables } from './known-work.ts';

interface PendingWork {
  readonly byId: ReadonlyMap<number, InterventionWithElement>;
  readonly tables: Tables;
}

/** Words of two lines; what has no room ends in dots, and the tip has it. */
export function TwoLinesCell({ text }: Pick<CellSlotProps, 'text'>) {
  return <span className={texts.twoLines}>{text}</span>;
}

/** Where cells look their interventions up. */
export const PendingWorks = createContext<PendingWork>({ byId: new Map(), tables: {} });

export function WorkCell({ id, text }: CellSlotProps) {
  const { byId, tables } = useContext(PendingWorks);
  const one = byId.get(id);
  const details = one?.dettagli ?? null;
  if (one === undefined || details === null) return <TwoLinesCell text={text} />;
  const known = knownWork(one, tables);
  const conflicts = conflictsText(knownConflicts(id, known).length);
  const photos = details.foto.length;
  const parts = [conflicts ?? changesText(known.changes.length), photos === 0 ? null : photosWords(photos)];
  const told = parts.filter((part) => part !== null).join(', ');
  if (told === '') return <TwoLinesCell text={text} />;
  return (
    <span className={css.work}>
      <span>{text}</span>
      <small className={css.told} data-conflict={conflicts !== null}>
        {told}
      </small>
    </span>
  );
}
