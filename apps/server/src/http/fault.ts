/**
 * A request that gets an answer other than the good one. Thrown anywhere behind the edge; the one error
 * handler turns it into `{success: false, error, fields?, data?, account?}` (contract, sections 2 and 3).
 */
import { interventionMessages, requestMessages, sessionMessages } from '@lucerna/domain/messages';
import type { TenantTx } from '../db/database.ts';

export type FaultStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 428
  | 429
  | 503
  | 507;

export interface FaultDetails {
  /** A message for each field where the fault lies. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the caller needs to go on, such as the current feature of a stale write. */
  readonly data?: unknown;
  readonly retryAfterSeconds?: number;
  /** What is still to come of the request is not read: its connection ends. */
  readonly closes?: true;
  /** The session is not that of the account for which the call was made. */
  readonly account?: true;
  /** The field app is too old to be understood, and has to be renewed first. */
  readonly aggiorna?: true;
  /** What is kept all the same of work that changes nothing: what the caller was shown. */
  readonly remember?: (tx: TenantTx) => Promise<void>;
}

export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: FaultStatus;
  readonly details: FaultDetails;

  constructor(status: FaultStatus, message: string, details: FaultDetails = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

export const malformed = (message: string) => new Fault(400, message);

export const notSignedIn = () => new Fault(401, sessionMessages.notSignedIn);

export const otherAccount = () => new Fault(409, sessionMessages.otherAccount, { account: true });

export const oldForm = () => new Fault(409, interventionMessages.oldForm, { aggiorna: true });

export const otherSite = () => new Fault(403, 'La richiesta non viene da questa applicazione');

export const notAllowed = () => new Fault(403, sessionMessages.notAllowed);

export const noMunicipality = () => new Fault(403, sessionMessages.noMunicipality);

/** The same for what never was, what was deleted and what belongs to another municipality; `data` may name them. */
export const notFound = (data?: unknown) =>
  new Fault(404, requestMessages.notFound, data === undefined ? {} : { data });

export const noSuchPath = () => new Fault(404, 'Indirizzo sconosciuto');

/** Somebody else was faster, or the element is in use; `data` may hold its present state. */
export const conflict = (message: string, data?: unknown) =>
  new Fault(409, message, data === undefined ? {} : { data });

/** What was asked about is remembered no longer: whoever asks has to begin anew. */
export const gone = (message: string) => new Fault(410, message);

export const tooLarge = () => new Fault(413, requestMessages.tooLarge);

export const notJson = () => new Fault(415, 'Il corpo della richiesta deve essere JSON in UTF-8');

/** A small body that unpacks to a large one is nobody's request, but where the endpoint says how large it may be. */
export const packed = (mayBe = false) =>
  new Fault(
    415,
    mayBe
      ? 'Il corpo della richiesta può essere compresso solo con gzip'
      : 'Il corpo della richiesta non può essere compresso',
  );

/** A value that breaks a rule. Fields are named as they are in the body. */
export const invalid = (
  fields: Readonly<Record<string, string>>,
  message: string = requestMessages.invalid,
) => new Fault(422, message, { fields });

/** Refuses what has faults; passes where there are none. */
export function refuseFaulty(fields: Readonly<Record<string, string>>, message?: string): void {
  if (Object.keys(fields).length > 0) throw invalid(fields, message);
}

export const tooManyAttempts = (retryAfterSeconds: number) =>
  new Fault(429, sessionMessages.tooManyAttempts, { retryAfterSeconds });

/** A body whose sender is slow, or has fallen silent, while others wait to send theirs. */
export const tooSlow = () =>
  new Fault(408, "L'invio è troppo lento e altri aspettano: riprova tra poco", { closes: true });

/** More work than can be done in time. */
export const tooMuchWork = () =>
  new Fault(503, 'Lucerna ha troppo lavoro in corso: riprova tra poco', { retryAfterSeconds: 5 });

/** The one shape of an answer that is not a good one. */
export function faultAnswer(fault: Fault) {
  const { fields, data, account, aggiorna } = fault.details;
  return {
    success: false,
    error: fault.message,
    ...(fields === undefined ? {} : { fields }),
    ...(data === undefined ? {} : { data }),
    ...(account === undefined ? {} : { account }),
    ...(aggiorna === undefined ? {} : { aggiorna }),
  };
}
