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

const ofOneTown = /\bcodistat"?\s*=\s*(\$\d|')/i;

/** What is refused, or wrong, of statements that read or write distributed tables. */
const rules: readonly { readonly what: string; readonly isBroken: (text: string) => boolean }[] = [
  {
    what: 'each machine knows its own locks and catalogues alone',
    isBroken: (text) => /\bpg_(locks|stat_\w+|class|policy|constraint)\b/i.test(text),
  },
  {
    what: 'rows are locked in one municipality',
    isBroken: (text) => /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i.test(text) && !ofOneTown.test(text),
  },
  {
    what: 'a recursive query is of one municipality',
    isBroken: (text) => /\bwith\s+recursive\b/i.test(text) && !ofOneTown.test(text),
  },
  {
    what: 'rows to be changed are chosen in one municipality',
    isBroken: (text) => /^\s*(update|delete)\b[\s\S]*\(\s*select\b/i.test(text) && !ofOneTown.test(text),
  },
];

/** The statement with what it breaks; undefined where it names no such table, or breaks nothing. */
export function refusedByCluster(text: string, distributed: readonly string[]): string | undefined {
  if (!distributed.some((table) => new RegExp(`\\b(from|join|update|into)\\s+(public\\.)?"?${table}\\b`, 'i').test(text))) {
    return undefined;
  }
  const broken = rules.filter(({ isBroken }) => isBroken(text)).map(({ what }) => what);
  return broken.length === 0 ? undefined : `${broken.join(', ')}: ${text}`;
}
