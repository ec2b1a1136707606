/** A question put from anywhere: `if (await ask({ title: 'Sei sicuro?' })) …`. `QuestionHost` draws it. */
import { createStore, useStore } from './store.ts';

/** `delete`: `Si` is red and the focus starts on `No`. `leave`: the focus starts there too, for Enter loses nothing. */
export type QuestionKind = 'save' | 'delete' | 'leave';

export interface AskedQuestion {
  readonly title: string;
  readonly text?: string;
  readonly kind?: QuestionKind;
  /** A box for why, which may stay empty: its label, and who will read it. */
  readonly reason?: { readonly label: string; readonly hint: string };
}

interface Pending {
  readonly question: AskedQuestion;
  /** With what was typed as a reason; null: no. */
  readonly settle: (reason: string | null) => void;
}

const pending = createStore<readonly Pending[]>([]);

/** Resolves to true for `Si`, to false for `No` and Esc. Questions asked at once are put one after the other. */
export async function ask(question: AskedQuestion): Promise<boolean> {
  return (await askWhy(question)) !== null;
}

/** The same, with what was typed as a reason, `''` where nothing was; null for `No` and Esc. */
export function askWhy(question: AskedQuestion): Promise<string | null> {
  return new Promise((resolve) => {
    const one: Pending = {
      question,
      settle: (reason) => {
        pending.set(pending.get().filter((other) => other !== one));
        resolve(reason);
      },
    };
    pending.set([...pending.get(), one]);
  });
}

/** The question that is open now; undefined while none is. */
export function useQuestion(): Pending | undefined {
  return useStore(pending)[0];
}
