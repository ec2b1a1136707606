/**
 * By which names lists that wait, lists that were written and the register call the elements of a kind; and what is kept of a
 * written list for those that come later.
 */
import type { CheckAnswer } from '@lucerna/contract/importing/answers';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import type { Database } from '../../db/database.ts';
import { breather } from '../../db/slices.ts';
import { count } from '../count.ts';
import { notFoundText } from '../references.ts';
import { type Check, missingOf } from './check.ts';
import type { WithColumns } from './choose-columns.ts';
import {
  codesOf,
  fittingColumn,
  type MissingName,
  missingNames,
  type OtherCode,
  textsNaming,
} from './other-codes.ts';
import { columnsOfSource } from './position.ts';
import { codeText, codeTextsOf, type Naming, namingOf } from './referred.ts';
import { targetOf } from './target.ts';

/** The types whose rows name such elements. */
export function typesNaming({ isBy }: Naming, types: readonly string[]): string[] {
  return types.filter((type) => targetOf(type)?.fields.some(isBy) === true);
}

/** What written lists named (of references, what they did not find), and then the codes that the register has. */
export async function namesInRegister(
  db: Database,
  codistat: string,
  { kind, field, reference, isBy }: Naming,
) {
  return db.tenant(
    codistat,
    async (tx) => ({
      named: reference === undefined ? await textsNaming(tx, isBy) : await missingNames(tx, reference),
      own: await codesOf(tx, kind, field),
    }),
    { readOnly: true },
  );
}

/** The texts by which the rows of a prepared import name such elements, each once. */
export async function namesInDraft(
  { target, list, columns }: WithColumns,
  { isBy }: Naming,
): Promise<string[]> {
  const names = new Set<string>();
  const breathe = breather();
  for (const field of target.fields) {
    const choice = columns.get(field.key)?.choice ?? null;
    if (!isBy(field) || choice === null || !('colonne' in choice) || choice.colonne.length > 1) continue;
    const [column = ''] = choice.colonne;
    for (const { values } of list.records) {
      const text = codeText(values[column]);
      if (text !== '') names.add(text);
      await breathe();
    }
  }
  return [...names];
}

const mostColumns = 8;
const longestCode = 60;
const mostNames = 5_000;

/** Columns of a list that others may refer to, beside the one that is the code: of each row what it is called there. */
export async function otherCodesOf(decided: WithColumns, check: Check): Promise<OtherCode[]> {
  const { target, list, place } = decided;
  if (namingOf(target)?.reference === undefined) return [];
  const taken = new Set(place === null ? [] : columnsOfSource(place.choice.fonte));
  const code = decided.columns.get(target.kind?.code ?? '')?.choice ?? null;
  for (const name of code !== null && 'colonne' in code ? code.colonne : []) taken.add(name);
  const columns = (await codeTextsOf(list))
    .filter(({ name, texts, filled }) => !taken.has(name) && filled > 1 && texts.size === filled)
    .slice(0, mostColumns);
  const codes = new Map(
    check.rows.flatMap(({ riga, codice, verdetto }) =>
      verdetto === 'scartato' || codice === '' ? [] : [[riga, codice] as const],
    ),
  );
  return list.records.flatMap(({ place, values }) => {
    const codice = codes.get(place);
    if (codice === undefined) return [];
    return columns.flatMap(({ name: colonna }) => {
      const valore = codeText(values[colonna]);
      return valore === '' || valore.length > longestCode ? [] : [{ colonna, codice, valore }];
    });
  });
}

/** What the rows of a check named and did not find. */
export function missingNamesOf(check: Check): MissingName[] {
  return missingOf(check)
    .flatMap(({ target: genere, names }) => [...names].map(([nome, righe]) => ({ genere, nome, righe })))
    .filter(({ nome }) => nome !== '' && nome.length <= longestCode)
    .slice(0, mostNames);
}

/** What is said before anything else of a check most of whose rows name what nobody has; null of others. */
export async function notFoundOf(
  db: Database,
  codistat: string,
  check: Check,
): Promise<CheckAnswer['non_trovati']> {
  const many = missingOf(check).find(({ rows }) => rows * 2 > check.rows.length);
  if (many === undefined) return null;
  const { target, rows, names } = many;
  const fitting =
    target === 'carrier'
      ? undefined
      : await db.tenant(codistat, (tx) => fittingColumn(tx, kindById(target), [...names.keys()]), {
          readOnly: true,
        });
  return {
    testo: `${notFoundText(target)} in ${count(rows)} righe su ${count(check.rows.length)}`,
    righe: rows,
    colonna: fitting?.colonna ?? null,
    trovati: fitting?.trovati ?? 0,
  };
}
