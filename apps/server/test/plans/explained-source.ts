/** An engine that lays open how it reads: every query is explained, as the role that asks it, before it is run. */
import { DatabaseUnavailable } from '../../src/db/database.ts';
import type { OpenTransaction, SessionSource } from '../../src/db/session.ts';

/** How many rows of each table a query looked at, whether or not they were of use. */
export interface ReadRows {
  readonly text: string;
  readonly rowsOf: ReadonlyMap<string, number>;
  /** The most that one step of the plan looked at in one go. */
  readonly mostOf: ReadonlyMap<string, number>;
  /** By which indexes they were found. */
  readonly indexes: ReadonlySet<string>;
  /** It was asked within a municipality. */
  readonly isTenants: boolean;
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

type Counted = Pick<ReadRows, 'rowsOf' | 'mostOf' | 'indexes'> & {
  readonly rowsOf: Map<string, number>;
  readonly mostOf: Map<string, number>;
  readonly indexes: Set<string>;
};

function countRows(node: PlanNode, counted: Counted): void {
  const { rowsOf, mostOf, indexes } = counted;
  const index = node['Index Name'];
  if (index !== undefined) indexes.add(index);
  const table = node['Relation Name'];
  if (table !== undefined) {
    const each =
      (node['Actual Rows'] ?? 0) +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Index Recheck'] ?? 0);
    rowsOf.set(table, (rowsOf.get(table) ?? 0) + each * (node['Actual Loops'] ?? 0));
    mostOf.set(table, Math.max(mostOf.get(table) ?? 0, each));
  }
  for (const child of node.Plans ?? []) countRows(child, counted);
}

async function explain(
  transaction: OpenTransaction,
  text: string,
  values: readonly unknown[],
  { isTenants, byIndex }: { readonly isTenants: boolean; readonly byIndex: boolean },
): Promise<ReadRows> {
  // Of tables of a few pages a plan reads all: whether it could do otherwise is what is asked here.
  if (byIndex) await transaction.script('SET LOCAL enable_seqscan = off');
  const { rows } = await transaction.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  const [first] = rows;
  const plan = first?.['QUERY PLAN'] as readonly { readonly Plan: PlanNode }[] | undefined;
  if (plan?.[0] === undefined) throw new DatabaseUnavailable(`No plan of ${text}`);
  const counted: Counted = { rowsOf: new Map(), mostOf: new Map(), indexes: new Set() };
  countRows(plan[0].Plan, counted);
  if (byIndex) await transaction.script('SET LOCAL enable_seqscan = on');
  return { text, ...counted, isTenants };
}

/** What reads; a query that locks or writes is left alone. */
const reads = /^\s*(select|with)\b(?!.*\bfor (update|share|key share|no key update)\b)/is;

export function explainedSource(
  source: SessionSource,
  tell: (read: ReadRows) => void,
  { byIndex = false }: { readonly byIndex?: boolean } = {},
): SessionSource {
  return {
    ...source,
    async begin(...given) {
      const isTenants = given[0].some(({ text }) => text.includes('lucerna.codistat'));
      const how = { isTenants, byIndex };
      const transaction = await source.begin(...given);
      return {
        async query(text, values) {
          if (reads.test(text)) tell(await explain(transaction, text, values, how));
          return transaction.query(text, values);
        },
        async *copyOut(text) {
          tell(await explain(transaction, text, [], how));
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
