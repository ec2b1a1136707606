/**
 * What a task of the guide is: what somebody has to do, step by step. Its texts mark what stands on the screen:
 * `[Salva]` the name of a control, `{Ctrl A}` keys, and between backticks what is typed.
 */
import type { Action } from '@lucerna/domain/rules/permissions';

export interface GuideStep {
  readonly title: string;
  readonly text: string;
  /** What the step's picture shows; absent: it has none. */
  readonly alt?: string;
  /** The step is done in QGIS: its picture is of its own window, and no walk draws it. */
  readonly inQgis?: true;
}

export interface GuideTask {
  /** Its name in addresses. */
  readonly id: string;
  readonly title: string;
  /** When one does it, in a sentence or two. */
  readonly lead: string;
  readonly minutes: number;
  /** Whoever may not do this may read it all the same. */
  readonly needs?: Action;
  /** Whether it can be done on a phone too. */
  readonly phone: boolean;
  /** The screen where it begins. */
  readonly opens?: string;
  readonly steps: readonly GuideStep[];
  /** What to do when something went wrong. */
  readonly mistake: string;
  readonly keys?: readonly (readonly [keys: string, does: string])[];
  readonly words?: readonly (readonly [word: string, means: string])[];
  /** Other tasks that one may have been looking for. */
  readonly near: readonly string[];
}

export interface GuidePart {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly tasks: readonly GuideTask[];
}
