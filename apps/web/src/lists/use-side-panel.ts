import { useState } from 'react';
import { ask } from '../state/ask.ts';
import { useShortcut } from '../state/shortcuts.ts';
import { hasUnsaved, leaveQuestion, useUnsaved } from '../state/unsaved.ts';

/** Of what a panel alone knows, whether somebody has taken it along: a password that is shown once. */
interface Takable {
  readonly taken: boolean;
}

interface SidePanelInput<Held> {
  /** The row whose panel is open before anybody has chosen. */
  readonly first: number | null;
  /** What would be lost of what the panel holds. */
  readonly lost: (held: Held) => string;
  /** What `I` opens: `Nuovo account`; and whether it does. */
  readonly makes: string;
  readonly mayMake: boolean;
}

/** The panel beside a list: which row's is open, `new` for one that is not there yet, and what it alone knows. */
export function useSidePanel<Held extends Takable>({ first, lost, makes, mayMake }: SidePanelInput<Held>) {
  const [chosen, setOpen] = useState<number | 'new' | null | undefined>(undefined);
  const open = chosen === undefined ? first : chosen;
  const [held, setHeld] = useState<Held | null>(null);
  useUnsaved(
    () => held !== null && !held.taken,
    () => (held === null ? '' : lost(held)),
  );
  /** Another panel, or none: not before what would be lost was told. */
  const turnTo = async (next: number | 'new' | null) => {
    if (next === open && next !== null) return;
    if (hasUnsaved() && !(await ask(leaveQuestion()))) return;
    setHeld(null);
    setOpen(next);
  };
  useShortcut('I', makes, () => void turnTo('new'), mayMake);
  useShortcut('Esc', 'Chiudi il pannello', () => void turnTo(null), open !== null);
  const take = () => setHeld(held === null ? null : { ...held, taken: true });
  return { open, setOpen, turnTo, held, setHeld, take };
}
