/** What an error of the engine means to whoever asked. */
import { DatabaseUnavailable, DiskFull } from './database.ts';

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
]);

/** SQLSTATE classes and codes that say "not now": connection, shutdown, cancelled, locks and deadlocks. */
const notNow = /^(08...|57P0[1-5]|57014|53[023]00|40001|40P01|55P03|25P0[34])$/;

/** The error itself, unless it means that the database is away or its disk is full. */
export function faultOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable || error instanceof DiskFull) {
    return error;
  }
  const code = 'code' in error ? String(error.code) : '';
  if (code === '53100' || /no space left on device/i.test(error.message)) {
    return new DiskFull('The disk of the database is full', { cause: error });
  }
  if (notNow.test(code) || networkCodes.has(code) || isLostConnection(error)) {
    return new DatabaseUnavailable(`The database is away: ${error.message}`, { cause: error });
  }
  return error;
}

/**
 * Whether the engine could not work out what it was asked because of a value in it: a number or a moment out of range
 * (class 22), a shape that GEOS or PROJ give up, of which the embedded engine says nothing.
 */
export function isOfValues(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('22') || error.name === 'SwallowedError') return true;
  return code === 'XX000' && /GEOS|TopologyException|geometry|transform/i.test(error.message);
}

/** The driver's own errors bear no code. */
function isLostConnection(error: Error): boolean {
  return /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|after calling end on the pool/i.test(
    error.message,
  );
}
