import { type ExceptionCode, WmsFault } from '../wms-fault.ts';

/**
 * The server of maps behind the proxy failed. The message says so to whoever looks at the map and holds nothing
 * of that server: neither its address nor its words. What happened stands in `reason`, for the log.
 */
export class UpstreamFault extends WmsFault {
  readonly reason: string;

  constructor(status: number, message: string, reason: string, code: ExceptionCode = 'NoApplicableCode') {
    super(code, message, status);
    this.reason = reason;
  }
}

const server = 'Il servizio di mappe del Comune';

export const unreachable = (reason: string) =>
  new UpstreamFault(503, `${server} non si raggiunge: riprova tra poco`, reason);

export const tooSlow = (reason: string) =>
  new UpstreamFault(504, `${server} non ha risposto in tempo`, reason);

export const badAnswer = (reason: string) =>
  new UpstreamFault(502, `${server} ha dato una risposta che non va`, reason);

/** Nobody reads the answer to somebody who has gone. */
export const nobodyWaits = () => new WmsFault('NoApplicableCode', 'La richiesta è stata interrotta', 503);

/** What of an exception the caller can mend; for the rest the two servers have to be brought to agree. */
const mendable: Readonly<Partial<Record<ExceptionCode, string>>> = {
  InvalidFormat: `${server} non offre questo formato`,
  InvalidCRS: `${server} non offre questo sistema di riferimento`,
  InvalidSRS: `${server} non offre questo sistema di riferimento`,
  InvalidPoint: `${server} non riconosce il punto indicato`,
  LayerNotQueryable: `${server} non dice che cosa c'è in un punto di questo livello`,
  OperationNotSupported: `${server} non offre questa richiesta`,
};

const known: Readonly<Partial<Record<ExceptionCode, string>>> = {
  ...mendable,
  LayerNotDefined: `${server} non ha questo livello`,
};

const codes: ReadonlySet<string> = new Set<ExceptionCode>([
  'InvalidFormat',
  'InvalidCRS',
  'InvalidSRS',
  'LayerNotDefined',
  'LayerNotQueryable',
  'StyleNotDefined',
  'InvalidPoint',
  'OperationNotSupported',
  'MissingParameterValue',
  'InvalidParameterValue',
]);

/** A ServiceException of the server of maps as our own: its code, our words. */
export function refused(code: string, httpStatus: number, reason: string): UpstreamFault {
  if (!codes.has(code)) {
    return new UpstreamFault(httpStatus === 503 ? 503 : 502, `${server} ha rifiutato la richiesta`, reason);
  }
  const one = code as ExceptionCode;
  const message = known[one] ?? `${server} ha rifiutato la richiesta`;
  return new UpstreamFault(Object.hasOwn(mendable, one) ? 400 : 502, message, reason, one);
}
