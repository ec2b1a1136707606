import type { InterventionWithElement } from '@lucerna/contract/endpoints/maintenance';
import { shownDate, shownInstant } from '@lucerna/domain/rules/shown-text';

/** `20/11/2026 10:21`, where the phone said when it was done; else its day. */
export function whenDone({ data_fine, dettagli }: InterventionWithElement): string {
  const done = dettagli?.eseguito_il ?? null;
  return done === null ? shownDate(data_fine ?? '') : shownInstant(done);
}
