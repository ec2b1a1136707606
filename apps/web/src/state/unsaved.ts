/**
 * Who holds something typed and not saved. The shell asks here before the page goes elsewhere, whichever way:
 * a link, Back, a reload, another account (design, principle 6).
 */
import { questions } from '@lucerna/domain/messages';
import { useEffect, useRef } from 'react';
import type { AskedQuestion } from './ask.ts';

interface Holder {
  /** `isDirty` is asked at the moment of leaving. */
  readonly isDirty: () => boolean;
  /** What would be lost: `Codice, Via e altri 3`. */
  readonly lost: () => string;
}

const holders = new Set<Holder>();
const unnamed = () => '';

export function useUnsaved(isDirty: () => boolean, lost: () => string = unnamed): void {
  const latest = useRef({ isDirty, lost });
  useEffect(() => {
    latest.current = { isDirty, lost };
  });
  useEffect(() => {
    const holder = { isDirty: () => latest.current.isDirty(), lost: () => latest.current.lost() };
    holders.add(holder);
    return () => {
      holders.delete(holder);
    };
  }, []);
}

export function hasUnsaved(): boolean {
  return [...holders].some(({ isDirty }) => isDirty());
}

/** What was typed is given up: nothing asks for it any more. */
export function dropUnsaved(): void {
  holders.clear();
}

/** The question before what is typed is given up, with what would be lost. */
export function leaveQuestion(): AskedQuestion & { readonly text: string } {
  const lost = [...holders].filter(({ isDirty }) => isDirty()).map((holder) => holder.lost());
  return leaveQuestionOf(lost.filter((words) => words !== ''));
}

export function leaveQuestionOf(lost: readonly string[]): AskedQuestion & { readonly text: string } {
  const said = lost.map((words) => `Andrebbe perso: ${words}.`);
  return { title: questions.generic, text: [questions.unsavedChanges, ...said].join(' '), kind: 'leave' };
}

const NAMED = 5;

/** The first few by name: `Codice, Via, Linea, Nota, Posizione e altri 3`. */
export function lostWords(names: readonly string[]): string {
  const left = names.length - NAMED;
  if (left <= 1) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} e altri ${left}`;
}
