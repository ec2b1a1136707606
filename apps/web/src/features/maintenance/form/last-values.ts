/** What an account wrote in its last interventions, to be offered again. */
import type { Intervention } from '@lucerna/domain/intervention';
import { foldText } from '@lucerna/domain/rules/free-search';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { personalName } from '../../../state/personal-memory.ts';
import { remember, remembered } from '../../../state/remembered.ts';
import type { Owner } from '../owner.ts';

/** The fields that stay the same from one intervention to the next: who, with what, of which type. */
const carriedFields = ['operatore', 'attrezzatura', 'tipo_intervento'] as const;
/** The fields whose texts are offered to choose from. */
export const offeredFields = ['operatore', 'attrezzatura', 'descrizione'] as const;
export type OfferedField = (typeof offeredFields)[number];

/** The texts of each field, the last one first. */
export type LastValues = Readonly<Record<string, readonly string[]>>;

const MOST_RECENT = 10;
const MOST_OFFERED = 100;

const keptFields = [...new Set<string>([...carriedFields, ...offeredFields])];

/** After an intervention: its values stand first. What it left empty is empty next time too. */
export function withUsed(last: LastValues, values: Draft): LastValues {
  return Object.fromEntries(
    keptFields.map((key) => {
      const used = String(draftValue(values, key) ?? '').trim();
      const others = (last[key] ?? []).filter((text) => foldText(text) !== foldText(used));
      return [key, [used, ...others].slice(0, MOST_RECENT)];
    }),
  );
}

/** What a new form holds: the last intervention's own values and today; before the first one the account's own name. */
export function firstValues(last: LastValues, today: string, name: string): Draft {
  const carried = carriedFields.map((key) => [key, last[key]?.[0] || null] as const);
  const values: Record<string, string | null> = { ...Object.fromEntries(carried), data_fine: today };
  return { ...values, operatore: values.operatore ?? name };
}

/** The own last texts, then what others wrote, the most frequent first; each once. */
export function offersFor(
  field: OfferedField,
  last: LastValues,
  interventions: readonly Intervention[],
): readonly string[] {
  const counts = new Map<string, { readonly text: string; count: number }>();
  for (const one of interventions) {
    const text = one[field];
    if (typeof text !== 'string' || text === '') continue;
    const known = counts.get(foldText(text));
    if (known === undefined) counts.set(foldText(text), { text, count: 1 });
    else known.count += 1;
  }
  const usual = [...counts.values()].sort((a, b) => b.count - a.count).map(({ text }) => text);
  const offered = new Map<string, string>();
  for (const text of [...(last[field] ?? []), ...usual]) {
    if (text !== '' && !offered.has(foldText(text))) offered.set(foldText(text), text);
  }
  return [...offered.values()].slice(0, MOST_OFFERED);
}

const what = 'ultimi';

export function recallLast(owner: Owner): LastValues {
  try {
    const read = JSON.parse(remembered(personalName(what, owner)) ?? '{}') as unknown;
    return typeof read === 'object' && read !== null ? (read as LastValues) : {};
  } catch {
    return {};
  }
}

export function rememberUsed(owner: Owner, values: Draft): void {
  remember(personalName(what, owner), JSON.stringify(withUsed(recallLast(owner), values)));
}
