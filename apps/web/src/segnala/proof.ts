/** The proof of work, solved while somebody types; a new one where it grew old meanwhile: nobody is short of time. */
import { solveChallenge } from 'altcha-lib/v1';
import { newChallenge } from './calls.ts';

/** A minute before it is good no longer. */
const goodForMs = 9 * 60_000;
/** The server takes none sooner. */
const leastMs = 3_200;

export interface Proof {
  readonly sfida: string;
  readonly soluzione: string;
}

interface Begun {
  readonly at: number;
  readonly proof: Promise<Proof>;
}

async function solve(): Promise<Proof> {
  const challenge = await newChallenge();
  const { promise } = solveChallenge(
    challenge.challenge,
    challenge.salt,
    challenge.algorithm,
    challenge.maxnumber,
  );
  const solution = await promise;
  if (solution === null) throw new Error('A challenge without a solution');
  return { sfida: JSON.stringify(challenge), soluzione: String(solution.number) };
}

let begun: Begun | undefined;

export function beginProof(): Begun {
  const proof = solve();
  proof.catch(() => undefined);
  begun = { at: performance.now(), proof };
  return begun;
}

/** One that the server takes; it is used once. */
export async function takeProof(): Promise<Proof> {
  let one = begun ?? beginProof();
  if (performance.now() - one.at > goodForMs) one = beginProof();
  const proof = await one.proof.catch(() => beginProof().proof);
  const wait = leastMs - (performance.now() - (begun ?? one).at);
  if (wait > 0) await new Promise((done) => setTimeout(done, wait));
  begun = undefined;
  return proof;
}
