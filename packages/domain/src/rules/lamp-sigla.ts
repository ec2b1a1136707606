/**
 * A lamp's sigla says its type and power: `SAP 150` is a lamp of high pressure sodium of 150 W. Here stand what follows
 * from a changed sigla, and whether sigla, type and power of a light point agree.
 */
import type { FieldValue } from '../field.ts';
import { typesOfSiglas } from '../vocabulary/lamp-words.ts';
import { nominalPower } from './importing/nominal-power.ts';
import { lampCategory, lampTypeIn } from './lamp-category.ts';
import { shownNumber } from './shown-text.ts';

/** The field of the sigla. */
export const SIGLA = 'lampot';

/** What a sigla proposes for the lamp's other fields; a field of which it says nothing is absent. */
export type LampValues = Readonly<
  Partial<Record<'lamp_tipo' | 'lamp_pot' | 'lamp_pot_ass' | 'eff_illumin', FieldValue>>
>;

/** The fields that a sigla proposes, in the order in which a form shows them. */
export const fieldsOfSigla = ['lamp_tipo', 'lamp_pot', 'lamp_pot_ass', 'eff_illumin'] as const;

/** What a sigla says. */
export interface Sigla {
  /** A type of lamp (`lamp_tipo`), of those that the form offers. */
  readonly type: string;
  /** Of one lamp; null where the sigla tells none. */
  readonly watts: number | null;
}

/** `SAP 100`, `H.G. 125 W`, `LED39,5`, `FL 2x36 W`: the last number is the lamp's, the one before an `x` their count. */
const written =
  /^(?<name>\p{L}[\p{L}.]*)(?:[\s_-]*(?:\d{1,2}\s*[x×]\s*)?(?<watts>\d{1,4}(?:[.,]\d{1,2})?)\s*W?)?$/iu;

/**
 * What a sigla says; null where it is none, or none that is known: of the national census' lamp table (PELL), or a word
 * that surveys write in its place.
 */
export function readSigla(text: FieldValue | undefined): Sigla | null {
  if (typeof text !== 'string') return null;
  const { name = '', watts } = written.exec(text.trim())?.groups ?? {};
  const type = typesOfSiglas.get(name.toUpperCase()) ?? lampTypeIn(name);
  if (type === undefined) return null;
  return { type, watts: watts === undefined ? null : Number(watts.replace(',', '.')) };
}

/** Watts that lamp and ballast take together, by the lamp's own (magnetic gear). Others take in proportion. */
const withBallast: Readonly<Record<string, readonly (readonly [lamp: number, line: number])[]>> = {
  'Vapori di mercurio': [
    [80, 89],
    [125, 137],
    [250, 268],
    [400, 425],
  ],
  'Sodio alta pressione': [
    [70, 83],
    [100, 115],
    [150, 170],
    [250, 275],
    [400, 434],
  ],
  'Sodio bassa pressione': [
    [35, 55],
    [55, 75],
    [90, 125],
  ],
  'Ioduri metallici': [
    [70, 85],
    [150, 170],
    [250, 275],
  ],
  'Fluorescente compatta': [[26, 30]],
  'Fluorescente tubolare': [[36, 43]],
};

/** Lumens a watt by which the regional estimators reckon. */
const lumensPerWatt: Readonly<Record<string, number>> = {
  'Vapori di mercurio': 50,
  Incandescenza: 17,
  'Sodio alta pressione': 95,
  'Sodio bassa pressione': 140,
  'Ioduri metallici': 80,
  LED: 115,
};

/** The type of lamp that a text says, in letters or in words; undefined: none that is known. */
function typeOfSigla(text: string | null): string | undefined {
  return text === null ? undefined : (readSigla(text)?.type ?? lampTypeIn(text));
}

/** The type of lamp that a light point's sigla says, in letters or in words, else its type; undefined: unknown. */
export function lampTypeOf(sigla: string | null, type: string | null): string | undefined {
  return typeOfSigla(sigla) ?? typeOfSigla(type);
}

/** Watts that a type of lamp of a power takes with its ballast, where the table has that very power; else undefined. */
export function wattsWithBallast(type: string | undefined, power: number): number | undefined {
  const known = type === undefined ? undefined : withBallast[type];
  return known?.find(([lamp]) => lamp === power)?.[1];
}

/** Whole watts that a lamp takes from the line. */
function absorbedWatts({ type, watts }: Sigla): number | null {
  if (watts === null) return null;
  const known = withBallast[type];
  if (known === undefined) return watts;
  const [lamp, line] = known.reduce((best, one) =>
    Math.abs(one[0] - watts) < Math.abs(best[0] - watts) ? one : best,
  );
  return lamp === watts ? line : Math.round((watts * line) / lamp);
}

/**
 * Type, power (W), absorbed power (W) and efficacy (lm/W) that follow from a sigla: estimates, to be accepted or
 * refused. None where it is no sigla.
 */
export function proposedBySigla(sigla: FieldValue | undefined): LampValues {
  const read = readSigla(sigla);
  if (read === null) return {};
  const absorbed = absorbedWatts(read);
  const efficacy = lumensPerWatt[read.type];
  return {
    lamp_tipo: read.type,
    ...(read.watts === null ? {} : { lamp_pot: read.watts }),
    ...(absorbed === null ? {} : { lamp_pot_ass: absorbed }),
    ...(efficacy === undefined ? {} : { eff_illumin: efficacy }),
  };
}

/**
 * The values of a light point once its sigla is another: what the former sigla proposed, or nobody typed, follows the
 * new one. `base`: what was there before anything was typed; `draft`: what is there now, the new sigla not yet;
 * `left`: what stays where the sigla says nothing, of a new element nothing.
 */
export function followSigla(
  base: Readonly<Record<string, FieldValue>>,
  draft: Readonly<Record<string, FieldValue>>,
  sigla: FieldValue,
  left: Readonly<Record<string, FieldValue>> = base,
): Readonly<Record<string, FieldValue>> {
  const before = proposedBySigla(draft[SIGLA]);
  const after = sigla === (left[SIGLA] ?? null) ? {} : proposedBySigla(sigla);
  const followed: Record<string, FieldValue> = {};
  for (const key of fieldsOfSigla) {
    const held = draft[key] ?? null;
    if (held === (base[key] ?? null) || held === before[key]) followed[key] = after[key] ?? left[key] ?? null;
  }
  return followed;
}

/**
 * The type of lamp that the sigla says where `lamp_tipo` says another; undefined where they agree, or one says nothing.
 * Types that are drawn alike agree: who writes `FL 26` means some fluorescent lamp.
 */
export function typeAtOdds(sigla: string | null, type: string | null): string | undefined {
  const [said, told] = [typeOfSigla(sigla), typeOfSigla(type)];
  if (said === undefined || told === undefined || said === told) return undefined;
  const category = lampCategory(null, said);
  return category !== 'altro' && category === lampCategory(null, told) ? undefined : said;
}

/**
 * Where the sigla says another type or power than the fields, in words: `la sigla LED 57 dice 57 W, la potenza è 150 W`.
 * Empty where they agree, or one side says nothing. A power that is that of the lamp with its ballast agrees.
 */
export function siglaDisagreements(
  values: Readonly<Record<string, FieldValue | undefined>>,
): readonly string[] {
  const { lampot, lamp_tipo: type, lamp_pot: power } = values;
  if (typeof lampot !== 'string') return [];
  const said: string[] = [];
  const otherType = typeof type === 'string' ? typeAtOdds(lampot, type) : undefined;
  if (otherType !== undefined) said.push(`la sigla ${lampot} dice ${otherType}, il tipo è ${type}`);
  const watts = readSigla(lampot)?.watts ?? null;
  if (typeof power === 'number' && watts !== null) {
    const lamp = nominalPower(lampCategory(lampot), power);
    if (Math.abs(power - watts) >= 0.5 && lamp !== watts) {
      said.push(`la sigla ${lampot} dice ${shownNumber(watts)} W, la potenza è ${shownNumber(power)} W`);
    }
  }
  return said;
}

/** The fields of which one that changes may set sigla, type and power of a light point at odds. */
const lampKeys: readonly string[] = [SIGLA, 'lamp_tipo', 'lamp_pot'];

/** Whether a change of those fields may set sigla, type and power of a light point at odds. */
export function mayDisagree(keys: readonly string[]): boolean {
  return keys.some((key) => lampKeys.includes(key));
}

/** `33 punti luce: la sigla LED 57 dice LED, il tipo è Sodio alta pressione`; those of the most elements first. */
export function disagreementWords(
  elements: Iterable<Readonly<Record<string, FieldValue | undefined>>>,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const values of elements) {
    for (const said of siglaDisagreements(values)) counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const words = sorted
    .slice(0, MOST_SAID)
    .map(([said, count]) => `${count === 1 ? '1 punto luce' : `${shownNumber(count)} punti luce`}: ${said}`);
  const more = sorted.length - words.length;
  if (more === 0) return words;
  return [...words, more === 1 ? 'e un altro caso' : `e altri ${shownNumber(more)} casi`];
}

/** Of many different disagreements so many are said. */
const MOST_SAID = 5;
