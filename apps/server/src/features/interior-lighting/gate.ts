/** Interior lighting is for the municipalities that have it: for any other there is nothing here. */
import { notFound } from '../../http/fault.ts';
import type { Staff } from '../../sign-in/signed-in.ts';

/** Throws a 404. */
export function refuseWithoutGate(user: Staff): void {
  if (!user.illuminazioneInterni) throw notFound();
}
