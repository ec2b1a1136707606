/** Lists of interventions, streamed and kept compressed until something in them changes. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { AnswerStore } from '../../http/answers/answer-store.ts';
import { CompressedText } from '../../http/answers/compressed-text.ts';
import { writeElements } from '../../http/answers/json-list.ts';
import { sendText } from '../../http/answers/send-text.ts';
import { namesTag } from '../../http/if-none-match.ts';
import { type ListScope, listSql } from './list-sql.ts';
import { copyLists, listVersion } from './queries.ts';

/** Room for the lists of some dozens of municipalities. */
const mostKeptBytes = 32 * 1024 * 1024;

/** What asks for a list, and what it asks with. */
export interface Asked {
  readonly codistat: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Changes when a release changes what a list holds: a browser's copy of the old form is then not the same. */
function shapeOf(scope: ListScope): string {
  return createHash('sha256').update(listSql('', scope).join()).digest('base64url').slice(0, 8);
}

function listText(db: Database, codistat: string, scope: ListScope): CompressedText {
  return new CompressedText(async (write) => {
    await write('{"data":[');
    await copyLists(db, codistat, listSql(codistat, scope), (copied) => writeElements(write, copied));
    await write(']}');
  });
}

export type SendList = (asked: Asked, scope: ListScope) => Promise<FastifyReply>;

/** Answers with a list, or with 304 where the caller has it already. */
export function listSender(db: Database): SendList {
  const store = new AnswerStore(mostKeptBytes);

  return async ({ codistat, request, reply }, scope) => {
    const shape = shapeOf(scope);
    const tagOf = (version: number) => `W/"${codistat}.manutenzioni.${version}.${shape}"`;
    const asked = await listVersion(db, codistat);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
    if (namesTag(request.headers['if-none-match'], tagOf(asked))) {
      return reply.code(304).header('etag', tagOf(asked)).send();
    }
    const make = () => listText(db, codistat, scope);
    // What was done to one element is hardly asked for twice: it is not kept.
    const { version, text } =
      scope.element === undefined
        ? store.get(`${codistat} ${shape}`, asked, make)
        : { version: asked, text: make() };
    reply.header('etag', tagOf(version));
    reply.type('application/json; charset=utf-8');
    return sendText(reply, text);
  };
}
