/** Fourth step of a prepared import: what was decided as a mapping, how each column is read and which fields are made of it. */
import type { ColumnChoice } from '@lucerna/contract/importing/choices';
import type { Field } from '@lucerna/domain/field';
import type { ColumnProfile } from '@lucerna/domain/rules/importing/column-profile';
import { divisorOf, unitColumnOf } from '@lucerna/domain/rules/importing/header-unit';
import { isCrossed, marksOf } from '@lucerna/domain/rules/importing/marked-column';
import { isAlone } from '@lucerna/domain/rules/importing/proposed-column';
import type { SignsOfColumn } from '@lucerna/domain/rules/importing/survey-sign';
import { holdsMidnights } from '@lucerna/domain/rules/importing/written-date';
import type { Mapping, Source } from '../map/mapping.ts';
import type { RecordSource } from '../read/record.ts';
import type { WithColumns } from './choose-columns.ts';
import { withSigns } from './legend.ts';
import { placedSource, placeMapping } from './position.ts';

/** An import of which it is known how its rows are read, but for their words. */
export interface Mapped extends WithColumns {
  readonly mapping: Mapping;
  readonly source: RecordSource;
  /** By column, as it is made use of. */
  readonly signsSaid: ReadonlyMap<string, SignsOfColumn>;
}

export function withMapping(decided: WithColumns): Mapped {
  const { target, list, legend, place } = decided;
  const signsSaid = signsInUse(decided);
  const mapping = withSigns(mappingOf(decided, signsSaid), target.worded, list, legend);
  return { ...decided, mapping, signsSaid, source: placedSource(list, place?.choice ?? null) };
}

/** What the columns of signs say in the fields that they go into by themselves. */
function signsInUse({ target, columns, profiles, signs }: WithColumns): ReadonlyMap<string, SignsOfColumn> {
  const fieldOf = (name: string) =>
    target.worded.find(({ key }) => {
      const choice = columns.get(key)?.choice ?? null;
      return (
        choice !== null && 'colonne' in choice && choice.parte === undefined && isAlone(choice.colonne, name)
      );
    });
  return new Map(
    profiles.flatMap((profile) => {
      const said = signs(profile, fieldOf(profile.name));
      return said === undefined ? [] : [[profile.name, said] as const];
    }),
  );
}

/** A lamp is of one sort; what it stands on may be two things, a pole with a bracket. */
const ofOneLamp = new Set(['lamp_tipo', 'lampot']);

/** The choice in the language of mappings; of `alternatives` one alone may be filled. */
function sourceOf(
  choice: ColumnChoice,
  columnOf: (name: string) => Source,
  alternatives: readonly string[],
): Source {
  if ('genera' in choice) return choice;
  if ('costante' in choice) return choice;
  const parte = choice.parte === undefined || choice.parte === 'tutto' ? {} : { parte: choice.parte };
  const [first = '', ...others] = choice.colonne;
  if (others.length === 0) return { ...columnOf(first), ...parte };
  if (alternatives.length < 2)
    return { unisci: choice.colonne.map(columnOf), tra: choice.tra ?? ' ', ...parte };
  const one: Source = { unisci: alternatives.map(columnOf), tra: ' ', uno: true };
  const besides = choice.colonne.filter((name) => !alternatives.includes(name)).map(columnOf);
  if (besides.length === 0) return { ...one, ...parte };
  return { unisci: [one, ...besides], tra: choice.tra ?? ' ', ...parte };
}

interface ColumnUse {
  readonly field: Field | undefined;
  readonly unit: string | undefined;
  /** In which unit a person says that its numbers are. */
  readonly told: string | undefined;
}

/** A column as its field reads it: numbers under a header of another unit in ours, midnights of Italy as the days that they begin. */
function readAs(
  colonna: string,
  { field, unit, told }: ColumnUse,
  profiles: readonly ColumnProfile[],
): Source {
  const profile = profiles.find(({ name }) => name === colonna);
  if (profile === undefined) return { colonna };
  if (field?.type === 'date') return holdsMidnights(profile.samples) ? { colonna, ore: 'utc' } : { colonna };
  const divisor = divisorOf(unit, profile, told);
  if (divisor !== undefined) return { dividi: [{ colonna }, { costante: divisor }], decimali: 3 };
  const ofRows = unit === undefined ? undefined : unitColumnOf(colonna, profiles);
  if (ofRows !== undefined) return { colonna, unita_da: ofRows };
  return told === undefined ? { colonna } : { colonna, unita: told };
}

/**
 * What a column of signs says. A text that is joined or taken apart has the words in place of the signs; where the column
 * stands by itself a person sees the signs as they are, and only what stands for nothing is left out.
 */
function signsSaid(choice: ColumnChoice, signs: SignsOfColumn | undefined): SignsOfColumn | undefined {
  if (signs === undefined || !('colonne' in choice)) return undefined;
  const isPlain = choice.colonne.length === 1 && choice.parte === undefined;
  // A spreadsheet takes the noughts before a code for nothing.
  const said = [...signs].flatMap(([sign, words]): [string, string | null][] =>
    isPlain && words !== null
      ? []
      : [
          [sign, words],
          [`0${sign}`, words],
        ],
  );
  return said.length === 0 ? undefined : new Map(said);
}

/** What a column of crosses says for a list of words: its own header. */
function marksSaid(
  field: Field | undefined,
  choice: ColumnChoice,
  profile: ColumnProfile | undefined,
): SignsOfColumn | undefined {
  if (field?.type !== 'text' || field.options === undefined || !('colonne' in choice)) return undefined;
  if (profile === undefined || (choice.colonne.length === 1 && !isCrossed(profile))) return undefined;
  return marksOf(profile);
}

function inWordsOf(source: Source, said: SignsOfColumn | undefined): Source {
  if (said === undefined || !('colonna' in source)) return source;
  return { primo: [{ ...source, valori: Object.fromEntries(said), altrimenti: 'tieni' }] };
}

/** What is decided of columns and place, as a mapping without words. */
function mappingOf(
  { target, choices, columns, place, profiles }: WithColumns,
  signs: ReadonlyMap<string, SignsOfColumn>,
): Mapping {
  const campi: Record<string, Source> = {};
  for (const [key, { choice }] of columns) {
    // A sigla is made of the power too.
    const field = target.fields.find((one) => one.key === key);
    const unit = key === 'lampot' ? 'W' : field?.unit;
    if (choice === null) continue;
    const told = 'colonne' in choice ? choice.unita : undefined;
    const profileOf = (name: string) => profiles.find((one) => one.name === name);
    const columnOf = (name: string) => {
      const said = signsSaid(choice, signs.get(name)) ?? marksSaid(field, choice, profileOf(name));
      return inWordsOf(readAs(name, { field, unit, told }, profiles), said);
    };
    const isCross = (name: string) => marksSaid(field, choice, profileOf(name)) !== undefined;
    const crosses = ofOneLamp.has(key) && 'colonne' in choice ? choice.colonne.filter(isCross) : [];
    campi[key] = sourceOf(choice, columnOf, crosses);
  }
  return {
    tipo: target.type,
    campi,
    ...(choices.numeri === undefined ? {} : { numeri: choices.numeri }),
    ...(choices.in_nota === undefined ? {} : { in_nota: choices.in_nota }),
    ...(place !== null && placeMapping(place.choice)),
  };
}
