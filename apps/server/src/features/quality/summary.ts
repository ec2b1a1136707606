/** The figures of the findings, and how they came about month by month. */
import type { QualitySummary } from '@lucerna/contract/endpoints/quality';
import { kindById } from '@lucerna/domain/kinds/catalogue';
import { monthNumber, monthOfNumber } from '@lucerna/domain/rules/analysis-periods';
import { ruleWords } from '@lucerna/domain/rules/quality-checks/rule-words';
import { billRules } from '@lucerna/domain/vocabulary/bill-rule';
import { billRuleWeights, qualityRules } from '@lucerna/domain/vocabulary/quality-rule';
import type { TenantTx } from '../../db/database.ts';
import { readParameterValues } from '../../energy/parameters.ts';
import {
  type AnyRule,
  countByBillRule,
  countByRule,
  isOfBills,
  type MonthCount,
  readMonths,
  readSwitchedOff,
  readUpdated,
  shareWithout,
} from './queries.ts';

const MONTHS = 12;

type ListedRule = Pick<QualitySummary['regole'][number], 'etichetta' | 'dice' | 'peso' | 'elemento'> & {
  readonly regola: AnyRule;
};

const ofBills: readonly ListedRule[] = billRules.map(({ value, label }) => ({
  regola: value,
  etichetta: label,
  dice: 'I controlli delle bollette: si vedono e si giudicano in Anomalie.',
  peso: billRuleWeights[value],
  elemento: 'bolletta',
}));

/** The rules that an account sees, grave ones first. `accounts`: whether it sees bills. */
export async function rulesFor(
  tx: TenantTx,
  { today, accounts }: { readonly today: string; readonly accounts: boolean },
): Promise<readonly ListedRule[]> {
  const limits = await readParameterValues(tx, today);
  const ofElements = qualityRules.map(({ value, weight, kind }): ListedRule => {
    const { label, says } = ruleWords(value, limits);
    return {
      regola: value,
      etichetta: label,
      dice: says,
      peso: weight,
      elemento: kindById(kind).tipoElemento,
    };
  });
  return [...ofElements, ...(accounts ? ofBills : [])].toSorted((a, b) => b.peso - a.peso);
}

/** What was open of a rule at the end of a month: as of the last month that is known; undefined before the first. */
function openAt(months: readonly MonthCount[], rule: AnyRule, month: string): number | undefined {
  return months.findLast(({ regola, mese }) => regola === rule && mese <= month)?.aperti;
}

export async function readSummary(
  tx: TenantTx,
  { today, accounts }: { readonly today: string; readonly accounts: boolean },
): Promise<Omit<QualitySummary, 'da_controllare'>> {
  const off = await readSwitchedOff(tx);
  const counts = new Map(
    [...(await countByRule(tx)), ...(accounts ? await countByBillRule(tx) : [])].map((one) => [
      one.regola,
      one,
    ]),
  );
  const now = monthNumber(today);
  const names = Array.from({ length: MONTHS }, (_, i) => monthOfNumber(now - MONTHS + 1 + i));
  const months = await readMonths(tx, names[0] as string);
  const last = names.at(-2) as string;
  const rules = await rulesFor(tx, { today, accounts });
  const regole = rules.map((rule) => ({
    ...rule,
    aperti: counts.get(rule.regola)?.aperti ?? 0,
    // Nobody notes what was open of bills.
    mese_prima: isOfBills(rule.regola) ? null : (openAt(months, rule.regola, last) ?? null),
    spenta: off.get(rule.regola) ?? null,
  }));
  const counted = regole.filter(({ spenta }) => spenta === null);
  const sum = (of: readonly { readonly aperti: number }[]) => of.reduce((all, { aperti }) => all + aperti, 0);
  const elements = counted.filter(({ regola }) => !isOfBills(regola));
  return {
    aperti: sum(counted),
    gravi: sum(counted.filter(({ peso }) => peso === 3)),
    senza_rilievi: await shareWithout(tx, [...off.keys()]),
    scusati: counted.reduce((all, { regola }) => all + (counts.get(regola)?.scusati ?? 0), 0),
    aggiornato: await readUpdated(tx),
    andamento: names.map((mese) => {
      if (mese === names.at(-1)) return { mese, aperti: sum(elements) };
      const known = elements.flatMap(({ regola }) => openAt(months, regola, mese) ?? []);
      return { mese, aperti: known.length === 0 ? null : known.reduce((all, one) => all + one, 0) };
    }),
    regole,
  };
}
