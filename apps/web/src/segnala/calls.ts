/** What the page asks the server: no session, no cookie, nothing of whoever asks. */
import type {
  PublicChallenge,
  PublicPoint,
  PublicState,
  PublicTown,
  SentReport,
} from '@lucerna/contract/endpoints/public-reports';

const root = '/api/pubblico';

/** An answer that is not a good one; status 0 where none came. */
export class Refused extends Error {
  readonly status: number;
  /** What of the request was wrong, by its names. */
  readonly fields: readonly string[];

  constructor(status: number, fields: readonly string[] = []) {
    super(`Status ${status}`);
    this.status = status;
    this.fields = fields;
  }
}

/** Whether it is not there any more: a link that is wrong, or a town that takes no reports now. */
export const isGone = (error: unknown): boolean => error instanceof Refused && error.status === 404;

async function refusalOf(reply: Response): Promise<Refused> {
  const body: { fields?: object } | undefined = await reply.json().catch(() => undefined);
  return new Refused(reply.status, Object.keys(body?.fields ?? {}));
}

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  const reply = await fetch(`${root}${path}`, { ...options, credentials: 'omit' }).catch(() => {
    throw new Refused(0);
  });
  if (!reply.ok) throw await refusalOf(reply);
  const body: { data: T } = await reply.json();
  return body.data;
}

export const pointsWithNumber = (town: PublicTown, number: string) =>
  ask<PublicPoint[]>(`/${town.codistat}/punti?numero=${encodeURIComponent(number)}`);

/** West, south, east, north (WGS84), at most 1 km². */
export const pointsIn = (town: PublicTown, box: readonly number[]) =>
  ask<PublicPoint[]>(`/${town.codistat}/punti?bbox=${box.map((one) => one.toFixed(6)).join()}`);

export const newChallenge = () => ask<PublicChallenge>('/sfida');

export const send = (form: FormData) => ask<SentReport>('/segnalazioni', { method: 'POST', body: form });

export const stateOf = (secret: string) => ask<PublicState>(`/segnalazioni/${secret}`);

export const move = (secret: string, azione: 'riapri' | 'ritira') =>
  ask<PublicState>(`/segnalazioni/${secret}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ azione }),
  });
