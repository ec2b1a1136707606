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
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly retryAfterS: number | undefined;
  readonly data: unknown;
  readonly at = new Date();

  constructor(fault: ApiFault) {
    super(fault.message);
    this.status = fault.status;
    this.fields = fault.fields ?? {};
    this.requestId = fault.requestId;
    this.retryAfterS = fault.retryAfterS;
    this.data = fault.data;
  }
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
  });
}

export function unreachable(): ApiError {
  return new ApiError({
    status: 0,
    message: 'Il server non risponde. Controlla il collegamento e riprova.',
  });
}
