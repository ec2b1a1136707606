/** Sends a file, and tells how much of it is there. `fetch` cannot tell, so this is the older way. */
import { type AnswerOf, addressOf, type Endpoint } from '@lucerna/contract/endpoint';
import { attachmentMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { ApiError, faultOf, unreachable } from './api-error.ts';
import { accountHeaders } from './page-account.ts';
import { withinSession } from './within-session.ts';

export interface UploadOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Texts beside the file, by their field. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file: File;
  /** How much of the file is there, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** Gives the upload up: it throws like one that nobody answered. */
  readonly signal: AbortSignal;
}

/** Uploads the one file of an endpoint that takes one, and gives the body of its answer. Throws an `ApiError`. */
export function uploadFile<E extends Endpoint>(endpoint: E, options: UploadOptions): Promise<AnswerOf<E>> {
  return withinSession(() => sendFile(endpoint, options), { signal: options.signal });
}

function sendFile<E extends Endpoint>(
  endpoint: E,
  { params, query, texts = {}, headers = {}, file, onProgress, signal }: UploadOptions,
): Promise<AnswerOf<E>> {
  const { upload } = endpoint;
  if (upload === undefined) throw new Error(`${endpoint.name} takes no file`);
  // The server refuses it too, but hanging up on one that still sends is all that it can do about it.
  if (file.size > upload.bytes) {
    const message = attachmentMessages.tooLarge(shownNumber(upload.bytes / 1024 / 1024));
    return Promise.reject(new ApiError({ status: 413, message, fields: { [upload.field]: message } }));
  }
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.append(field, text);
  body.append(upload.field, file, file.name);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint.path, params, query));
  request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
  request.setRequestHeader('Accept', 'application/json');
  for (const [name, text] of Object.entries({ ...accountHeaders(), ...headers })) {
    request.setRequestHeader(name, text);
  }
  request.responseType = 'text';
  return new Promise((resolve, reject) => {
    const giveUp = () => request.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onloadend = () => {
      signal.removeEventListener('abort', giveUp);
      answered(request).then((answer) => resolve(answer as AnswerOf<E>), reject);
    };
    request.send(body);
  });
}

async function answered(request: XMLHttpRequest): Promise<unknown> {
  const { status, responseText } = request;
  if (status === 0) throw unreachable();
  const response = new Response(responseText === '' ? null : responseText, {
    status,
    headers: { 'X-Request-Id': request.getResponseHeader('X-Request-Id') ?? '' },
  });
  if (!response.ok) throw await faultOf(response);
  try {
    return await response.json();
  } catch {
    throw unreachable(response);
  }
}
