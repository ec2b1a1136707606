/** What came of each mutant, in words and as a file. */
import type { Numbered } from './instrument.ts';

export type Verdict = 'noticed' | 'survived' | 'unreached' | 'equivalent';

export interface Outcome {
  readonly mutant: Numbered;
  readonly verdict: Verdict;
  /** Why an equivalent one cannot be noticed. */
  readonly reason?: string;
}

/** A mutant held equivalent: nothing that a test may look at tells it from the original. */
export interface HeldEquivalent {
  readonly file: string;
  /** What stands at the place, and what the mutant puts there. */
  readonly original: string;
  readonly operator: string;
  readonly reason: string;
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  return flat.length > 100 ? `${flat.slice(0, 97)}…` : flat;
}

export function nameOf({ file, line, operator }: Numbered, original: string): string {
  return `${file}:${line} ${operator}: ${oneLine(original)}`;
}

/** The share of noticed mutants among all that were drawn, from 0 to 1; equivalent ones count as not noticed. */
export function scoreOf(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ verdict }) => verdict === 'noticed').length / outcomes.length;
}
