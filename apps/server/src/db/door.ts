/** The `Database` made of an engine: transactions with a municipality, a role and a deadline. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { haveWritten, presentCaller } from './caller.ts';
import { AtCommit, type Database, type TenantTx, type Tx, type WorkOptions } from './database.ts';
import { Deadline } from './deadline.ts';
import { insertMany } from './insert-many.ts';
import { kyselyOver } from './kysely-session.ts';
import { openingStatements } from './opening.ts';
import { ServerPresence } from './presence.ts';
import type { OpenTransaction, Session, SessionSource, Statement } from './session.ts';
import { readingLate, type Standby } from './standby.ts';
import { afterWritersOf, tellUnfinished } from './unfinished-imports.ts';

const usualDeadlineMs = 10_000;
const pingMs = 1_000;

/** Whether the code that runs now is inside a transaction that is still open. */
const current = new AsyncLocalStorage<{ open: boolean }>();

export function databaseOver(source: SessionSource, standby?: Standby): Database {
  async function run<T>(
    codistat: string | undefined,
    work: (tx: Tx) => Promise<T | AtCommit<T>>,
    options: WorkOptions,
    begin: SessionSource['begin'] = source.begin,
  ): Promise<T> {
    // On the embedded engine the inner transaction would wait for the outer one for ever.
    if (current.getStore()?.open === true) throw new Error('A transaction within a transaction');
    const gone = (options.readOnly ?? false) !== false ? (options.gone ?? presentCaller().gone) : undefined;
    const deadline = new Deadline(options.deadlineMs ?? usualDeadlineMs, gone);
    const isTold = codistat !== undefined && source.tellsUnfinished === true;
    const opening = openingStatements({
      isTold,
      ...(codistat === undefined ? {} : { codistat }),
      readOnly: options.readOnly ?? false,
      ...(options.actor === undefined ? {} : { actor: options.actor }),
      statementMs: deadline.left,
    });
    const transaction = await begin(opening, deadline);
    const scope = { open: true };
    const last: Statement[] = [];
    try {
      if (isTold) await tellUnfinished(transaction, codistat, deadline);
      const result = await deadline.race(
        current.run(scope, () =>
          withTx(
            closable(transaction, () => {
              if (!scope.open || deadline.passed) throw deadline.fault();
            }),
            last,
            work,
          ),
        ),
      );
      scope.open = false;
      const writes = (options.readOnly ?? false) === false;
      if (!(result instanceof AtCommit)) {
        await transaction.commit(last);
        if (writes) haveWritten();
        return result;
      }
      const { sql: text, parameters: values } = result.query;
      // Last of all: what it makes others wait for is held no longer than it must.
      const outcome = await transaction.commit([...last, { text, values }]);
      if (writes) haveWritten();
      return result.answerOf(outcome?.rows ?? []);
    } catch (error) {
      const abandoned = scope.open && deadline.passed;
      if (abandoned) transaction.abandon(deadline.isGone ? deadline.left : 0);
      else if (scope.open) await transaction.rollback();
      throw error;
    } finally {
      scope.open = false;
    }
  }

  const runLate = readingLate(standby, run);

  const aside: Database['aside'] = (work, options = {}) => run(undefined, work, options, source.beginAside);
  // Asked for within the transaction that holds the locks, on a connection of its own.
  const others: Database['aside'] = (work, options = {}) =>
    current.exit(() => run(undefined, work, options, source.begin));
  const system: Database['system'] = (work, options = {}) =>
    (options.mayBeLate === true ? runLate : run)(undefined, work, options);
  const presence = new ServerPresence(source.engine, aside, others);

  return {
    engine: source.engine,
    aside,
    presence,
    tenant: (codistat, work, options = {}) =>
      (options.mayBeLate === true ? runLate : run)(
        codistat,
        (tx) => work({ ...tx, codistat } satisfies TenantTx),
        options,
      ),
    system,
    async lookUp({ sql, parameters }) {
      const deadline = new Deadline(usualDeadlineMs);
      const opening = openingStatements({ readOnly: true, statementMs: deadline.left });
      return (await source.lookUp(opening, { text: sql, values: parameters }, deadline)).rows;
    },
    afterWritersOf: async (codistat) =>
      source.tellsUnfinished === true ? afterWritersOf(system, codistat) : undefined,
    outside: (statement, { lockMs }) => source.outside(statement, lockMs),
    logPosition: async () => standby?.logPosition(),
    async ping() {
      await run(undefined, (tx) => tx.script('SELECT 1'), { deadlineMs: pingMs });
    },
    ...rowBefore(source),
    async close() {
      await presence.close();
      await standby?.close();
      await source.close();
    },
  };
}

/** Who stands before the next one, and how long nobody has come. */
function rowBefore(source: SessionSource): Pick<Database, 'ahead' | 'announce' | 'quietMs'> {
  let letInAt = Number.NEGATIVE_INFINITY;
  return {
    ahead: () => source.ahead(),
    announce() {
      letInAt = performance.now();
      source.announce();
    },
    quietMs: () => performance.now() - letInAt,
  };
}

async function withTx<T>(session: Session, last: Statement[], work: (tx: Tx) => Promise<T>): Promise<T> {
  const kysely = kyselyOver(session);
  return kysely.transaction().execute((sql) =>
    work({
      sql,
      script: (text) => session.script(text),
      copyOut: (query) => session.copyOut(textOf(query)),
      insertMany: (table, columns, rows) => insertMany(session, table, columns, rows),
      last: (text, values) => void last.push({ text, values }),
    }),
  );
}

function textOf(query: CompiledQuery | string): string {
  if (typeof query === 'string') return query;
  if (query.parameters.length > 0)
    throw new Error('COPY takes no parameters: write the values into the query');
  return query.sql;
}

/** After its end, or its deadline, a transaction's handle does nothing any more: it belongs to nobody. */
function closable(transaction: OpenTransaction, check: () => void): Session {
  return {
    async query(text, values) {
      check();
      return transaction.query(text, values);
    },
    async script(text) {
      check();
      return transaction.script(text);
    },
    async *copyOut(text) {
      check();
      for await (const chunk of transaction.copyOut(text)) {
        check();
        yield chunk;
      }
    },
  };
}
