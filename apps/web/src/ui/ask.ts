/** A question put from anywhere: `if (await ask({ title: 'Sei sicuro?' })) …`. `QuestionHost` draws it. */
export interface AskedQuestion {
  readonly title: string;
  readonly text?: string;
  readonly kind?: 'save' | 'delete';
}

interface Pending {
  readonly question: AskedQuestion;
  readonly settle: (yes: boolean) => void;
}

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();

function put(next: readonly Pending[]): void {
  pending = next;
  for (const listener of [...listeners]) listener();
}

/** Resolves to true for `Si`, to false for `No` and Esc. Questions asked at once are put one after the other. */
export function ask(question: AskedQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const one: Pending = {
      question,
      settle: (yes) => {
        put(pending.filter((other) => other !== one));
        resolve(yes);
      },
    };
    put([...pending, one]);
  });
}

export function currentQuestion(): Pending | undefined {
  return pending[0];
}

export function onQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
