/** A call that did not go well: refused by the server, or never answered (`status` 0). */
export interface ApiFault {
  readonly status: number;
  /** Italian, fit to be shown. */
  readonly message: string;
  /** Messages that belong beside fields, by the field's key. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The server's name for the request, to be quoted to whoever helps. */
  readonly requestId?: string;
  /** Seconds that the server asks to wait (429, 503). */
  readonly retryAfterS?: number;
  /** What came with the refusal: the current element of a 409. */
  readonly data?: unknown;
  /** The session is another account's: nothing of what was asked was looked at. */
  readonly account?: boolean;
  /** The app that asked is too old for this server. */
  readonly needsUpdate?: boolean;
  /** The answer is none of the server's own: something that stands before it gave it. */
  readonly foreign?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly data: unknown;
  /** It says something of the session alone, and nothing of what was asked. */
  readonly ofSession: boolean;
  /** The app that asked is too old for this server: nothing was done, and the same goes well after its update. */
  readonly needsUpdate: boolean;
  /** Something that stands before the server gave the answer, such as a balancer that knows no server for now. */
  readonly isForeign: boolean;
  readonly at = new Date();

  constructor(fault: ApiFault) {
    super(fault.message);
    this.status = fault.status;
    this.fields = fault.fields ?? {};
    this.requestId = fault.requestId;
    this.retryAfterS = fault.retryAfterS;
    this.data = fault.data;
    this.ofSession = fault.status === 401 || fault.account === true;
    this.needsUpdate = fault.needsUpdate === true;
    this.isForeign = fault.foreign === true;
  }

  /** The same fault in other words, with its messages beside other fields. */
  reworded(fields: Readonly<Record<string, string>>, message = this.message): ApiError {
    const { status, requestId, retryAfterS, data } = this;
    return new ApiError({
      status,
      message,
      fields,
      data,
      account: this.ofSession,
      ...(requestId === undefined ? {} : { requestId }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    });
  }

  /** Nobody answered, or only what stands before a server that is away for now. */
  get isAway(): boolean {
    return this.status === 0 || (this.status >= 502 && this.status <= 504);
  }

  /** It does not tell whether what was asked for was done. */
  get isUnknown(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500;
  }

  /** The same request may go well the next time: its answer is unknown, or the server was too busy. */
  get mayRetry(): boolean {
    return this.isUnknown || this.status === 429;
  }
}

/** Whatever was thrown, as a call's fault: what is none is a fault of the page's own, and is said like one. */
export function asApiError(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  console.error(thrown);
  return new ApiError({ status: 500, message: 'Si è verificato un errore inatteso.' });
}

const textOfStatus: Readonly<Record<number, string>> = {
  401: 'La sessione è scaduta.',
  403: 'Operazione non consentita',
  404: 'Questo elemento non esiste più.',
  409: 'Nel frattempo qualcun altro ha modificato questo elemento.',
  413: 'I dati inviati sono troppo grandi.',
  429: 'Troppe richieste: attendi qualche istante e riprova.',
  503: 'Il server non risponde.',
  507: 'Lo spazio su disco del server è esaurito.',
};

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record(value)).filter(([, text]) => typeof text === 'string'),
  ) as Record<string, string>;
}

function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.round((until - Date.now()) / 1000));
}

/** What a refusal says. A proxy's answer in HTML or an empty one gets a text of its status. */
export async function faultOf(response: Response): Promise<ApiError> {
  const body = record(await response.json().catch(() => null));
  const said = body.error;
  const requestId = body.requestId ?? response.headers.get('X-Request-Id') ?? undefined;
  const retryAfterS = secondsOf(response.headers.get('Retry-After'));
  return new ApiError({
    status: response.status,
    message:
      typeof said === 'string' && said !== ''
        ? said
        : (textOfStatus[response.status] ?? 'Si è verificato un errore inatteso.'),
    fields: textsOf(body.fields),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
    data: body.data,
    account: body.account === true,
    needsUpdate: body.aggiorna === true,
    foreign: typeof said !== 'string',
  });
}

/** Nobody answered, or the answer broke off after its beginning, which named the request. */
export function unreachable(begun?: Response): ApiError {
  const requestId = begun?.headers.get('X-Request-Id');
  const offline = globalThis.navigator?.onLine === false;
  return new ApiError({
    status: 0,
    ...(requestId === null || requestId === undefined ? {} : { requestId }),
    message: offline
      ? 'Senza rete il server non si raggiunge.'
      : 'Il server non risponde. Controlla il collegamento e riprova.',
  });
}
