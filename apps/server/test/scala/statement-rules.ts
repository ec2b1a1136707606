/** What a Citus cluster refuses of a statement, or answers for one machine alone; the rules that are seen in its text. */
import type { SessionSource, Statement } from '../../src/db/session.ts';

/** The source, whose statements are told as they are asked. */
export function heardSource(source: SessionSource, tell: (text: string) => void): SessionSource {
  const opened: SessionSource['begin'] = async (...given) => {
    const transaction = await source.begin(...given);
    return {
      query(text, values) {
        tell(text);
        return transaction.query(text, values);
      },
      script(text) {
        for (const one of text.split(';')) tell(one);
        return transaction.script(text);
      },
      copyOut(text) {
        tell(text);
        return transaction.copyOut(text);
      },
      commit(last) {
        for (const { text } of last) tell(text);
        return transaction.commit(last);
      },
      rollback: () => transaction.rollback(),
      abandon: (patienceMs) => transaction.abandon(patienceMs),
    };
  };
  return {
    ...source,
    begin: opened,
    lookUp(opening: readonly Statement[], query, deadline) {
      tell(query.text);
      return source.lookUp(opening, query, deadline);
    },
  };
}

/** Of functions by their names: `i` for those that give the same for the same, `s` in a statement, `v` hardly ever. */
export type Volatility = ReadonlyMap<string, string>;

/** By a value of the call, or of the row that a trigger is about. */
const ofOneTown = /\bcodistat"?\s*=\s*(\$\d|'|new\.|old\.|comune\b|\w+\.comune\b)/i;

/** The statements in the body of a function that change rows. */
export const changesIn = (body: string): readonly string[] =>
  [...body.replace(/--.*/g, '').matchAll(/\b(insert\s+into|update|delete\s+from)\b[^;]*;/gi)].map(
    ([text]) => text,
  );

const calledIn = (text: string) =>
  [...text.matchAll(/\b([a-z_]\w*)\s*\(/gi)].map(([, name = '']) => name.toLowerCase());

/** Whether a function of one of the sorts is called there. */
const calls = (text: string, sorts: string, volatility: Volatility) =>
  calledIn(text).some((name) => sorts.includes(volatility.get(name) ?? 'i'));

const changes = (text: string) => /^\s*(update|delete)\b/i.test(text);
const beforeReturning = (text: string) => text.split(/\breturning\b/i)[0] as string;
/** What an insertion changes where the row is there, and when. */
const onConflict = (text: string) => beforeReturning(text.split(/\bdo\s+update\b/i)[1] ?? '');

/** What stands in each `coalesce(…)` and `case … end`. */
function choicesIn(text: string): string[] {
  const found = [...text.matchAll(/\bcase\b[\s\S]*?\bend\b/gi)].map(([one]) => one);
  for (const { index } of text.matchAll(/\bcoalesce\s*\(/gi)) {
    let open = 0;
    let at = text.indexOf('(', index);
    const from = at;
    do {
      if (text[at] === '(') open += 1;
      if (text[at] === ')') open -= 1;
      at += 1;
    } while (open > 0 && at < text.length);
    found.push(text.slice(from, at));
  }
  return found;
}

interface Rule {
  readonly what: string;
  isBroken(text: string, volatility: Volatility): boolean;
}

/** What is refused, or wrong, of statements that read or write distributed tables. */
const rules: readonly Rule[] = [
  {
    what: 'each machine knows its own locks and catalogues alone',
    isBroken: (text) => /\bpg_(locks|stat_\w+|class|policy|constraint)\b/i.test(text),
  },
  {
    what: 'rows are locked in one municipality',
    isBroken: (text) =>
      /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i.test(text) && !ofOneTown.test(text),
  },
  {
    what: 'a recursive query is of one municipality',
    isBroken: (text) => /\bwith\s+recursive\b/i.test(text) && !ofOneTown.test(text),
  },
  {
    what: 'rows to be changed are chosen in one municipality',
    isBroken: (text) => changes(text) && /\(\s*select\b/i.test(text) && !ofOneTown.test(text),
  },
  {
    what: 'what an insertion changes where the row is there does not depend on the moment',
    isBroken: (text, volatility) =>
      calls(onConflict(text), 'sv', volatility) || /=\s*default\b/i.test(onConflict(text)),
  },
  {
    what: 'rows that are inserted one by one are told, and not asked for',
    isBroken: (text) =>
      /^\s*insert\b[^;]*\bvalues\b/i.test(text) && /\bvalues\b[\s\S]*\(\s*select\b/i.test(text),
  },
  {
    what: 'a change calls nothing that differs from row to row',
    isBroken: (text, volatility) =>
      changes(text) && (calls(beforeReturning(text), 'v', volatility) || /=\s*default\b/i.test(text)),
  },
  {
    what: 'a choice within a change calls nothing that depends on the moment',
    isBroken: (text, volatility) =>
      changes(text) && choicesIn(beforeReturning(text)).some((choice) => calls(choice, 'sv', volatility)),
  },
];

/** The statement with what it breaks; undefined where it names no such table, or breaks nothing. */
export function refusedByCluster(
  text: string,
  distributed: readonly string[],
  volatility: Volatility,
): string | undefined {
  const names = (table: string) => new RegExp(`\\b(from|join|update|into)\\s+(public\\.)?"?${table}\\b`, 'i');
  if (!distributed.some((table) => names(table).test(text))) return undefined;
  const broken = rules.filter((rule) => rule.isBroken(text, volatility)).map(({ what }) => what);
  return broken.length === 0 ? undefined : `${broken.join(', ')}: ${text}`;
}
