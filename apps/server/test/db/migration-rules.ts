/** What a migration may not do while servers of the release before work on the tables (decision record 132). */
import { admittedBy, type Migration, statementsOutside } from '../../src/db/migration-text.ts';

/** The first that is bound by them: those before were written for a program that is stopped meanwhile. */
export const FIRST_BOUND = '0094';

interface Rule {
  readonly breaks: RegExp;
  readonly why: string;
}

/** On tables that were there before. */
const rules: readonly Rule[] = [
  {
    breaks: /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY\b)(?:IF NOT EXISTS )?\S+ ON (?:ONLY )?(\w+)/gi,
    why: 'makes an index without CONCURRENTLY',
  },
  {
    breaks:
      /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*?\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/gi,
    why: 'changes the type of a column, which writes the table anew',
  },
  {
    breaks: /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*?\bALTER (?:COLUMN )?\w+ SET NOT NULL\b/gi,
    why: 'reads the whole table for NOT NULL',
  },
  {
    breaks:
      /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*?\bADD (?:COLUMN )?(?:IF NOT EXISTS )?[^,;]*?\b(?:GENERATED|SERIAL|BIGSERIAL|DEFAULT (?:\(?\s*)?(?:random|gen_random_uuid|clock_timestamp|nextval))\b/gi,
    why: 'adds a column that is worked out row by row, which writes the table anew',
  },
  {
    breaks:
      /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*?\b(?:CHECK|FOREIGN KEY|REFERENCES)\b(?![^;]*\bNOT VALID\b)/gi,
    why: 'adds a condition without NOT VALID',
  },
  {
    breaks:
      /\bALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+)[^;]*?\bADD (?:CONSTRAINT \w+ )?(?:PRIMARY KEY|UNIQUE) (?!USING INDEX)/gi,
    why: 'makes the index of a key without CONCURRENTLY',
  },
  {
    breaks: /\b(?:VACUUM FULL|CLUSTER|REINDEX(?! [^;]*CONCURRENTLY)|LOCK TABLE) ?(\w*)/gi,
    why: 'keeps a table to itself',
  },
];

const takesAway =
  /\bDROP (?:TABLE|COLUMN|VIEW|FUNCTION|CONSTRAINT|TYPE)\b|\bRENAME (?:COLUMN |CONSTRAINT )?(?:\w+ )?TO\b/i;

/** What waits for those who work on a table, or for one of many tables: with another one locked it would keep others waiting. */
const mayBeOutside = /\bINDEX CONCURRENTLY\b|\bVALIDATE CONSTRAINT\b|^ALTER POLICY\b/i;

/** What is wrong with a migration, each as words that follow its name; `earlier` are those before it, in order. */
export function faultsOf(migration: Migration, earlier: readonly Migration[]): readonly string[] {
  const { text } = migration;
  const body = text
    .replace(/--.*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .replace(/\s+/g, ' ');
  const made = new Set(
    [...body.matchAll(/\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/gi)].map(([, table]) => table),
  );
  const broken = rules.flatMap(({ breaks, why }) =>
    [...body.matchAll(breaks)].some(([, table]) => table === undefined || !made.has(table)) ? [why] : [],
  );
  const admits = admittedBy(migration);
  const names = [...earlier.map(({ name }) => name), migration.name];
  const before = earlier.at(-1);
  const admittedBefore = before === undefined ? '' : (admittedBy(before) ?? before.name);
  if (admits === null || !names.includes(admits))
    broken.push('does not say which program may still work (-- ammette: …)');
  else if (before !== undefined && before.name >= FIRST_BOUND && admits < admittedBefore)
    broken.push('admits a program that the one before it does not');
  if (takesAway.test(body) && !/^-- toglie: \S+/m.test(text))
    broken.push('takes something away without saying since when nobody uses it (-- toglie: …)');
  const outside = statementsOutside(migration);
  if (outside === null && /\bCONCURRENTLY\b/i.test(body))
    broken.push('is concurrent inside of a transaction');
  for (const [, index = ''] of body.matchAll(
    /\bCREATE (?:UNIQUE )?INDEX CONCURRENTLY (?:IF NOT EXISTS )?(\w+)/gi,
  )) {
    if (!new RegExp(`DROP INDEX CONCURRENTLY IF EXISTS ${index}\\b`, 'i').test(body))
      broken.push(`does not drop first what a run that broke off left of ${index}`);
  }
  if (outside?.some((one) => !mayBeOutside.test(one)))
    broken.push('does outside of a transaction what belongs into one');
  const policies = [...body.matchAll(/\bALTER POLICY \w+ ON (\w+)/gi)].filter(
    ([, table = '']) => !made.has(table),
  );
  if (outside === null && new Set(policies.map(([, table]) => table)).size > 1)
    broken.push(
      'keeps a table to itself while it waits for the next (ALTER POLICY belongs outside of a transaction)',
    );
  return broken;
}
