/** An engine that lays open how it reads: every query is explained, as the role that asks it, before it is run. */
import { DatabaseUnavailable } from '../../src/db/database.ts';
import type { OpenTransaction, SessionSource } from '../../src/db/session.ts';

/** How many rows of each table a query looked at, whether or not they were of use. */
export interface ReadRows {
  readonly text: string;
  readonly rowsOf: ReadonlyMap<string, number>;
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

function countRows(node: PlanNode, rowsOf: Map<string, number>): void {
  const table = node['Relation Name'];
  if (table !== undefined) {
    const each =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    rowsOf.set(table, (rowsOf.get(table) ?? 0) + each * (node['Actual Loops'] ?? 0));
  }
  for (const child of node.Plans ?? []) countRows(child, rowsOf);
}

async function explain(
  transaction: OpenTransaction,
  text: string,
  values: readonly unknown[],
): Promise<ReadRows> {
  const { rows } = await transaction.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  const [first] = rows;
  const plan = first?.['QUERY PLAN'] as readonly { readonly Plan: PlanNode }[] | undefined;
  if (plan?.[0] === undefined) throw new DatabaseUnavailable(`No plan of ${text}`);
  const rowsOf = new Map<string, number>();
  countRows(plan[0].Plan, rowsOf);
  return { text, rowsOf };
}

/** What reads; a query that locks or writes is left alone. */
const reads = /^\s*(select|with)\b(?!.*\bfor (update|share|key share|no key update)\b)(?!.*set_config\()/is;

export function explainedSource(source: SessionSource, tell: (read: ReadRows) => void): SessionSource {
  return {
    ...source,
    async begin(...given) {
      const transaction = await source.begin(...given);
      return {
        async query(text, values) {
          if (reads.test(text)) tell(await explain(transaction, text, values));
          return transaction.query(text, values);
        },
        async *copyOut(text) {
          tell(await explain(transaction, text, []));
          yield* transaction.copyOut(text);
        },
        script: (text) => transaction.script(text),
        commit: (last) => transaction.commit(last),
        rollback: () => transaction.rollback(),
        abandon: (patienceMs) => transaction.abandon(patienceMs),
      };
    },
  };
}
