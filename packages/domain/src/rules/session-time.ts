/** How long a session lasts: not a working day longer than somebody sits there. */
import type { Role } from '../vocabulary/capability.ts';

/** Without a request; whoever may make accounts and passwords has to be there more surely. */
const IDLE_MINUTES = 8 * 60;
export const ADMINISTRATOR_IDLE_MINUTES = 60;
/** From the sign-in, however much it is used. */
export const SESSION_HOURS = 12;
/** Open at once, of one account; one more ends the one that was used longest ago. */
export const MOST_SESSIONS = 20;

/** After how many minutes without a request a session of the account is over. */
export function idleMinutes(capabilities: readonly Role[]): number {
  return capabilities.includes('AMMINISTRATORE') ? ADMINISTRATOR_IDLE_MINUTES : IDLE_MINUTES;
}

/** `60 minuti`, `8 ore` */
export function idleWords(capabilities: readonly Role[]): string {
  const minutes = idleMinutes(capabilities);
  return minutes % 60 === 0 && minutes > 60 ? `${minutes / 60} ore` : `${minutes} minuti`;
}
