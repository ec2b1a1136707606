/**
 * The proof of work that a report comes with (altcha, its first form): signed, good for ten minutes and once, and solved while
 * somebody types. Whoever wants to send a thousand pays for a thousand.
 */
import { challengeSchema, type PublicChallenge } from '@lucerna/contract/endpoints/public-reports';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import { invalid } from '../../http/fault.ts';
import { publicMessages } from '../../http/public-messages.ts';

/** About half of it is tried: a second or two of a slow phone. */
const mostTries = 50_000;
const goodForMs = 10 * 60_000;
/** Nobody chooses what is wrong and sends it in less. */
const leastMs = 3_000;

export async function newChallenge(secret: string, now: Date): Promise<PublicChallenge> {
  const made = await createChallenge({
    hmacKey: secret,
    maxnumber: mostTries,
    expires: new Date(now.getTime() + goodForMs),
    params: { nata: String(now.getTime()) },
  });
  return challengeSchema.parse(made);
}

export interface SolvedChallenge {
  /** What tells it from every other one. */
  readonly signature: string;
  readonly expires: Date;
}

function parsed(text: string): PublicChallenge | undefined {
  try {
    return challengeSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The challenge that was solved; throws a 422 where it is none of ours, is not solved, too old, or too young. */
export async function solvedChallenge(
  secret: string,
  { sfida = '', soluzione = '' }: Readonly<Record<string, string>>,
  now: Date,
): Promise<SolvedChallenge> {
  const challenge = sfida.length > 2_000 ? undefined : parsed(sfida);
  const number = /^\d{1,9}$/.test(soluzione) ? Number(soluzione) : undefined;
  if (challenge === undefined)
    throw invalid({ sfida: publicMessages.badChallenge }, publicMessages.badChallenge);
  const good = number !== undefined && (await verifySolution({ ...challenge, number }, secret, false));
  if (!good) throw invalid({ soluzione: publicMessages.badChallenge }, publicMessages.badChallenge);
  const born = Number(extractParams(challenge).nata);
  const age = now.getTime() - born;
  if (age > goodForMs) throw invalid({ sfida: publicMessages.oldChallenge }, publicMessages.oldChallenge);
  if (age < leastMs) throw invalid({ sfida: publicMessages.tooFast }, publicMessages.tooFast);
  return { signature: challenge.signature, expires: new Date(born + goodForMs) };
}
