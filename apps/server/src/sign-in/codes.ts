/**
 * The figures of a phone: a new six every half minute, out of a secret that both sides have (RFC 6238). A clock may be
 * wrong by one of these steps.
 */
import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DRIFT = 1;

/** What a phone is told, by hand or as an address in a square code. */
export interface Proposal {
  readonly segreto: string;
  readonly uri: string;
}

function codesOf(segreto: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Lucerna', label, secret: Secret.fromBase32(segreto), period: PERIOD_S });
}

/** A secret that nobody has yet; `account` tells it from others on the phone. */
export function newSecret(account: string): Proposal {
  const segreto = new Secret({ size: 20 }).base32;
  return { segreto, uri: codesOf(segreto, account).toString() };
}

/** Blanks and hyphens are there for the eye. */
export const bare = (typed: string) => typed.replace(/[\s-]/g, '').toLowerCase();

/** Six figures are of a phone; anything else may be a recovery code. */
export const isOfPhone = (typed: string) => /^\d{6}$/.test(bare(typed));

/** Which half minute the code is of, where it is one of the secret's around now. */
export function stepOf(segreto: string, typed: string, now: Date): number | undefined {
  if (!isOfPhone(typed)) return undefined;
  const timestamp = now.getTime();
  const off = codesOf(segreto).validate({ token: bare(typed), timestamp, window: DRIFT });
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + off;
}
