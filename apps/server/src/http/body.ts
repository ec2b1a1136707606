/** What a request carries, checked once: bytes to JSON (400, 415), JSON to the type an endpoint wants (422). */
import { fieldMessages } from '@lucerna/contract/italian';
import { fieldFaults } from '@lucerna/domain/messages';
import type { z } from 'zod';
import { invalid, malformed, notJson } from './fault.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/** Refuses a body that is missing (400) or said to be of another type (415). */
export function expectJson(
  contentType: string | undefined,
  bytes: Uint8Array | undefined,
): asserts bytes is Uint8Array {
  if (bytes === undefined || bytes.length === 0) throw malformed('Manca il corpo della richiesta');
  if (!jsonType.test(contentType?.trim() ?? '')) throw notJson();
}

export const badJson = () => malformed('Il corpo della richiesta non è JSON ben formato');

/** The JSON of a body. A body that is missing, or not well formed, is a 400; one of another type a 415. */
export function parseJson(contentType: string | undefined, bytes: Buffer | undefined): unknown {
  expectJson(contentType, bytes);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw badJson();
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** An object or a list within a body, and how it is reached. */
interface Inside {
  readonly value: object;
  readonly key: string;
  readonly within: Inside | undefined;
}

function pathOf({ key, within }: Inside): string {
  const before = within?.within === undefined ? '' : `${pathOf(within)}.`;
  return `${before}${key}`;
}

/**
 * The field of the body where a text that no database could hold stands, or undefined. Only what contains something
 * waits its turn, however deep it lies: a large body has millions of cells.
 */
export function unstorableText(body: unknown): string | undefined {
  if (typeof body === 'string') return isStorable(body) ? undefined : '';
  if (typeof body !== 'object' || body === null) return undefined;
  const open: Inside[] = [{ value: body, key: '', within: undefined }];
  for (let within = open.pop(); within !== undefined; within = open.pop()) {
    for (const key of Object.keys(within.value)) {
      const value: unknown = (within.value as Record<string, unknown>)[key];
      if (!isStorable(key)) return within.within === undefined ? '' : pathOf(within);
      if (typeof value === 'string') {
        if (!isStorable(value)) return pathOf({ value: within.value, key, within });
      } else if (typeof value === 'object' && value !== null) open.push({ value, key, within });
    }
  }
  return undefined;
}

/** One message a field, the first; what lies in no field is the error itself. */
function faultOf(error: z.ZodError) {
  const general = error.issues.find((issue) => issue.path.length === 0 && issue.code !== 'unrecognized_keys');
  return invalid(fieldMessages(error), general?.message);
}

/** The body as the endpoint's schema reads it, or a 422. */
export function checkBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const field = unstorableText(body);
  if (field !== undefined) {
    const message = fieldFaults.badCharacters;
    throw field === '' ? invalid({}, message) : invalid({ [field]: message });
  }
  const read = schema.safeParse(body);
  if (!read.success) throw faultOf(read.error);
  return read.data;
}
