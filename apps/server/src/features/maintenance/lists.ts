/** Lists of interventions, streamed and kept compressed until something in them changes. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { copyLongList } from '../../db/copy-in-pages.ts';
import type { Database } from '../../db/database.ts';
import type { HeavyReads } from '../../http/heavy-reads.ts';
import { namesTag } from '../../http/if-none-match.ts';
import { EncodedText } from '../../http/responses/encoded-text.ts';
import { type Encoding, encodingFor } from '../../http/responses/encoding.ts';
import { writeElements } from '../../http/responses/json-list.ts';
import { keepInBrowser } from '../../http/responses/keep-in-browser.ts';
import { ResponseStore } from '../../http/responses/response-store.ts';
import { sendText } from '../../http/responses/send-text.ts';
import { type ListScope, listQueries } from './list-sql.ts';
import { listVersion } from './queries.ts';

/** Room for the lists of some dozens of municipalities. */
const mostKeptBytes = 32 * 1024 * 1024;

/** What asks for a list, and what it asks with. */
export interface ListRequest {
  readonly codistat: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Changes when a release changes what a list holds: a browser's copy of the old form is then not the same. */
function shapeOf(scope: ListScope): string {
  return createHash('sha256')
    .update(
      listQueries('', scope)
        .map(({ pageSql }) => pageSql({}))
        .join(),
    )
    .digest('base64url')
    .slice(0, 8);
}

/** The text of a list; throws a 503 where its reader has too much waiting already. */
function listText(
  { db, heavy }: { readonly db: Database; readonly heavy: HeavyReads },
  codistat: string,
  scope: ListScope,
  encoding: Encoding,
): EncodedText {
  heavy.refuseMore();
  return new EncodedText(encoding, (write, gone) =>
    heavy.run(async () => {
      await write('{"data":[');
      await copyLongList(db, { codistat, queries: listQueries(codistat, scope), gone }, (copied) =>
        writeElements(write, copied),
      );
      await write(']}');
    }, gone),
  );
}

export type SendList = (asked: ListRequest, scope: ListScope) => Promise<FastifyReply>;

/** Answers with a list, or with 304 where the caller has it already. */
export function listSender(db: Database, heavy: HeavyReads): SendList {
  const store = new ResponseStore(mostKeptBytes);

  return async ({ codistat, request, reply }, scope) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (scope.ofFirm !== undefined) {
      // What a firm sees hangs on its orders too: no version tells when that changes.
      reply.header('vary', 'Accept-Encoding').type('application/json; charset=utf-8');
      return sendText(reply, listText({ db, heavy }, codistat, scope, encoding));
    }
    const shape = shapeOf(scope);
    const tagOf = (version: number) => `W/"${codistat}.manutenzioni.${version}.${shape}"`;
    const asked = await listVersion(db, codistat);
    keepInBrowser(reply, 'Accept-Encoding');
    if (namesTag(request.headers['if-none-match'], tagOf(asked))) {
      return reply.code(304).header('etag', tagOf(asked)).send();
    }
    const make = (encoding: Encoding) => listText({ db, heavy }, codistat, scope, encoding);
    // What was done to one element is hardly asked for twice: it is not kept.
    const { version, text } =
      scope.element === undefined
        ? store.get(`${codistat} ${shape}`, asked, encoding, make)
        : { version: asked, text: make(encoding) };
    reply.header('etag', tagOf(version));
    reply.type('application/json; charset=utf-8');
    return sendText(reply, text);
  };
}
