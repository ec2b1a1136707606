/**
 * The data in the first bytes of the page without accounts. A slow phone asks for nothing more: the municipality, the
 * element of a label, the state behind a link.
 */
import { sheetPath } from '@lucerna/contract/register-path';
import { isLabel } from '@lucerna/domain/rules/label';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../clock.ts';
import { presentCaller, runFor } from '../../db/caller.ts';
import { Fault } from '../../http/fault.ts';
import type { PublicAnswer } from '../../http/page.ts';
import { PublicPlaces } from '../../http/public-places.ts';
import { sessionToken } from '../../sign-in/session-cookie.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { findLabel, type LabelledElement, onePoint } from './queries.ts';
import { stateOf } from './state.ts';
import { type PublicParts, townIfOpen } from './towns.ts';

export interface PageDataParts extends PublicParts {
  readonly clock: Clock;
  readonly sessions: Sessions;
}

const nothing: PublicAnswer = { status: 404, data: {} };
const good = (data: object): PublicAnswer => ({ status: 200, data });

/** Where somebody of the municipality who is signed in finds the element. */
async function sheetOf(
  { sessions }: PageDataParts,
  request: FastifyRequest,
  { codistat, entita, id }: LabelledElement,
): Promise<{ scheda?: string }> {
  const token = sessionToken(request);
  const account = token === undefined ? undefined : await sessions.accountOf(token);
  return account?.codistat === codistat ? { scheda: sheetPath(entita, id) } : {};
}

async function ofLabel(parts: PageDataParts, request: FastifyRequest, label: string): Promise<PublicAnswer> {
  const element = isLabel(label)
    ? await parts.db.system((tx) => findLabel(tx, label), { readOnly: true })
    : undefined;
  if (element === undefined) return nothing;
  const { codistat, entita, id } = element;
  const sheet = await sheetOf(parts, request, element);
  const comune = await townIfOpen(parts, codistat);
  // Whoever is signed in scans stickers where the public may report nothing, too.
  if (comune === undefined) return { ...nothing, data: sheet };
  const punto = await parts.db.tenant(codistat, (tx) => onePoint(tx, entita, id), { readOnly: true });
  return punto === undefined ? nothing : good({ comune, punto, ...sheet });
}

async function ofLink(parts: PageDataParts, secret: string): Promise<PublicAnswer> {
  try {
    return good({ stato: await stateOf(parts, secret, parts.clock()) });
  } catch (error) {
    if (error instanceof Fault && error.status === 404) return nothing;
    throw error;
  }
}

async function ofTown(parts: PageDataParts, codistat: string): Promise<PublicAnswer> {
  const comune = /^\d{6}$/.test(codistat) ? await townIfOpen(parts, codistat) : undefined;
  return comune === undefined ? nothing : good({ comune });
}

type Answering = () => Promise<PublicAnswer>;

/** What answers an address; undefined where it is none of the page's. */
function answering(parts: PageDataParts, request: FastifyRequest): Answering | undefined {
  const { pathname } = new URL(request.url, 'http://lucerna');
  const [, first, second = '', third] = pathname.split('/');
  if (third !== undefined) return undefined;
  if (first === 's') return () => ofLabel(parts, request, second.toUpperCase());
  if (first === 'segnala') return () => ofTown(parts, second);
  return first === 'segnalazione' ? () => ofLink(parts, second) : undefined;
}

/** Its addresses have the same places as the calls of its page, and no session of their own at the database. */
export function publicAnswers(parts: PageDataParts) {
  const places = new PublicPlaces(parts.clock);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<PublicAnswer | undefined> => {
    const answer = URL.canParse(request.url, 'http://lucerna') ? answering(parts, request) : undefined;
    if (answer === undefined) return undefined;
    return runFor({ ...presentCaller(), session: 'pubblico', address: '' }, () => places.run(reply, answer));
  };
}
