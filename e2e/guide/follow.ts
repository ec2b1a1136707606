/** Follows a task of the guide step by step, and holds what is done against what is written. */

import { controlsIn, markedPieces } from '../../apps/web/src/guide/marked-text.ts';
import type { GuideTask } from '../../apps/web/src/guide/task.ts';
import { accountWalks } from './account-walks.ts';
import { accountingWalks } from './accounting-walks.ts';
import { decisionsWalks } from './decisions-walks.ts';
import { expect, type Hand } from './hand.ts';
import { importWalks } from './import-walks.ts';
import { networkWalks } from './network-walks.ts';
import { programWalks } from './program-walks.ts';
import { registerWalks } from './register-walks.ts';
import type { Walk, Walks } from './walk.ts';
import { workWalks } from './work-walks.ts';

const walks: Walks = {
  ...registerWalks,
  ...workWalks,
  ...accountingWalks,
  ...accountWalks,
  ...importWalks,
  ...decisionsWalks,
  ...programWalks,
  ...networkWalks,
};

export function walkOf(task: GuideTask): Walk {
  const walk = walks[task.id];
  if (walk === undefined) throw new Error(`Nobody has walked ${task.id}`);
  return walk;
}

/** The account of the demo that may do it, and no more than that. */
export function accountFor({ needs }: GuideTask): string {
  if (needs === undefined) return 'consultazione';
  if (needs === 'accounting') return 'amministrativo';
  if (needs === 'administer') return 'amministratore';
  return needs === 'insertMaintenance' ? 'manutentore' : 'supervisore';
}

/** Every step in its order: the controls that it names are used, and no others; then that it was done. */
export async function follow(task: GuideTask, hand: Hand, before?: (step: number) => void): Promise<void> {
  const walk = walkOf(task);
  expect(walk.steps, `${task.id}: as many steps as are written`).toHaveLength(task.steps.length);
  for (const [at, { title, text }] of task.steps.entries()) {
    before?.(at + 1);
    await walk.steps[at]?.(hand);
    const { controls, keys } = hand.used();
    expect([...controls].sort(), `${task.id}, ${title}: controls`).toEqual(
      [...new Set(controlsIn(text))].sort(),
    );
    const written = markedPieces(text).flatMap((piece) => (piece.as === 'keys' ? [piece.text] : []));
    expect(written, `${task.id}, ${title}: keys`).toEqual(expect.arrayContaining([...keys]));
  }
  await walk.end(hand);
}
