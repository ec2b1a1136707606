/**
 * Asks the server of maps. Only the origin and the path of `WMS_URL` can be reached: the pool of connections is
 * bound to that origin and follows no redirect. Nothing of our client goes there (no cookie, no header), and of
 * the answer only its bytes come back, once they are what the request may give.
 */
import type { Dispatcher } from 'undici';
import { type Parameters, readAddress } from './upstream-address.ts';
import { badAnswer, nobodyWaits, refused, tooSlow, UpstreamFault, unreachable } from './upstream-fault.ts';
import { MalformedXml, readXml, ServiceException, type XmlVisitor } from './xml.ts';

/** From the first byte of the request to the last of the answer, and the wait for a connection with it. */
const deadlineMs = 10_000;
/** More at once would only wait on the other side, and every answer being read is in memory. */
const connections = 16;
const mostExceptionBytes = 64 * 1024;

export interface Expected {
  /** The content types that the request may give: lower case, without parameters. */
  readonly types: readonly string[];
  readonly mostBytes: number;
}

/** Its calls throw an `UpstreamFault`, or whatever (nobody reads it) once `gone` is aborted. */
export interface Upstream {
  readonly version: ReturnType<typeof readAddress>['version'];
  bytes(parameters: Parameters, expected: Expected, gone: AbortSignal): Promise<Uint8Array>;
  xml(parameters: Parameters, expected: Expected, visitor: XmlVisitor, gone?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  readonly charset: string | undefined;
  /** Throws where it is too long, too late or broken off. */
  readonly body: AsyncIterable<Uint8Array>;
}

export function openUpstream(url: URL): Upstream {
  const address = readAddress(url);
  // Some megabytes, which only those pay who have such a server.
  const opening = import('undici').then(
    ({ Pool }) => new Pool(address.origin, { connections, connectTimeout: deadlineMs }),
  );

  async function ask(parameters: Parameters, expected: Expected, gone?: AbortSignal): Promise<Answer> {
    const deadline = AbortSignal.timeout(deadlineMs);
    const signal = gone === undefined ? deadline : AbortSignal.any([deadline, gone]);
    const faultOf = (error: unknown) => {
      if (gone?.aborted) return nobodyWaits();
      return deadline.aborted ? tooSlow(`no whole answer within ${deadlineMs} ms`) : connectionFault(error);
    };
    const { pathOf, headers } = address;
    const {
      statusCode,
      headers: told,
      body,
    } = await opening
      .then((pool) => pool.request({ method: 'GET', path: pathOf(parameters), headers, signal }))
      .catch((error: unknown) => {
        throw faultOf(error);
      });
    // Whoever reads the body gets its error; one that is given up has nobody to tell.
    body.on('error', () => {});
    const { type, charset } = contentType(told['content-type']);
    try {
      if (statusCode >= 300 && statusCode < 400) throw badAnswer(`a redirect (${statusCode})`);
      if (![undefined, 'identity'].includes(told['content-encoding'] as string | undefined)) {
        throw badAnswer('an encoding that was not asked for');
      }
      if (statusCode < 300 && expected.types.includes(type)) {
        // What says that it is too long need not be waited for.
        if (Number(told['content-length']) > expected.mostBytes) throw tooLong(expected.mostBytes);
        return { charset, body: bounded(body, expected.mostBytes, faultOf) };
      }
      if (/^(text|application)\/(.*[+_])?xml$/.test(type)) {
        await readExceptionReport({ charset, body: bounded(body, mostExceptionBytes, faultOf) }, statusCode);
      }
      throw statusFault(statusCode, type);
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  /** Throws what the report says; returns where it is none. */
  async function readExceptionReport(answer: Answer, statusCode: number): Promise<void> {
    try {
      await readXml(answer.body, answer.charset, {});
    } catch (error) {
      if (error instanceof ServiceException) throw exceptionFault(error, statusCode);
      if (!(error instanceof MalformedXml)) throw error;
    }
  }

  const exceptionFault = ({ code, message }: ServiceException, statusCode: number) =>
    refused(code, statusCode, address.conceal(`${statusCode} ${code}: ${message}`.slice(0, 500)));

  return {
    version: address.version,

    async bytes(parameters, expected, gone) {
      const { body } = await ask(parameters, expected, gone);
      const chunks: Uint8Array[] = [];
      for await (const chunk of body) chunks.push(chunk);
      return Buffer.concat(chunks);
    },

    async xml(parameters, expected, visitor, gone) {
      const { body, charset } = await ask(parameters, expected, gone);
      await readXml(body, charset, visitor).catch((error: unknown) => {
        if (error instanceof ServiceException) throw exceptionFault(error, 200);
        throw error instanceof MalformedXml ? badAnswer(`malformed XML: ${error.message}`) : error;
      });
    },

    close: async () => (await opening).destroy(),
  };
}

const tooLong = (mostBytes: number) => badAnswer(`more than ${mostBytes} bytes`);

async function* bounded(
  body: Dispatcher.ResponseData['body'],
  mostBytes: number,
  faultOf: (error: unknown) => Error,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > mostBytes) throw tooLong(mostBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof UpstreamFault ? error : faultOf(error);
  }
}

function contentType(header: string | string[] | undefined): { type: string; charset: string | undefined } {
  const [type = '', ...parameters] = String(header ?? '').split(';');
  const charset = parameters.map((one) => /^\s*charset="?([\w.:-]+)"?\s*$/i.exec(one)?.[1]).find(Boolean);
  return { type: type.trim().toLowerCase(), charset };
}

function statusFault(statusCode: number, type: string): UpstreamFault {
  const reason = `status ${statusCode}, content type ${type.slice(0, 100) || 'none'}`;
  if (statusCode === 503 || statusCode === 429) return unreachable(reason);
  return statusCode === 504 ? tooSlow(reason) : badAnswer(reason);
}

/** What reached the server and broke off there is a bad answer; all else did not reach it. */
function connectionFault(error: unknown): UpstreamFault {
  const { code, name } = error as { code?: string; name?: string };
  const reason = code ?? name ?? 'no code';
  if (/TIMEOUT|TIMEDOUT/.test(reason)) return tooSlow(reason);
  return /^(HPE_|HTTPParserError|UND_ERR_|ECONNRESET|EPIPE)/.test(reason)
    ? badAnswer(reason)
    : unreachable(reason);
}
