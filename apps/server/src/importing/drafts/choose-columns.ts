/** Third step of a prepared import: of which columns each field is made, as a person chose it or as it is proposed. */
import type { ColumnChoice } from '@lucerna/contract/importing/choices';
import { technicalMap } from '@lucerna/domain/map-table';
import { proposeColumns } from '@lucerna/domain/rules/importing/propose-columns';
import type { ProposedColumn } from '@lucerna/domain/rules/importing/proposed-column';
import { type Legend, type SignReader, signReader } from '@lucerna/domain/rules/importing/survey-sign';
import { proposeWord } from '@lucerna/domain/rules/importing/survey-word';
import { isObject } from '../files/json-file.ts';
import { readLegend } from './legend.ts';
import type { Placed } from './place.ts';
import { columnsOfSource } from './position.ts';
import { hasReasons } from './reason-column.ts';
import { referredOf, supplyOf } from './referred.ts';
import type { ImportTarget } from './target.ts';

export interface ChosenColumn {
  readonly choice: ColumnChoice | null;
  readonly how: ProposedColumn['how'] | 'scelto' | null;
}

/** An import of which it is known how its fields are made. */
export interface WithColumns extends Placed {
  /** By field, in the order of the fields. */
  readonly columns: ReadonlyMap<string, ChosenColumn>;
  /** The file's own. */
  readonly legend: Legend;
  readonly signs: SignReader;
}

export async function withColumns(placed: Placed): Promise<WithColumns> {
  const { target, choices, file, list, place } = placed;
  const legend = readLegend(file.lists, list);
  const signs = signReader(legend, target.worded);
  const taken = new Set(place === null ? [] : columnsOfSource(place.choice.fonte));
  const proposals = proposeColumns(
    target.fields,
    placed.profiles.filter(({ name }) => !taken.has(name)),
    {
      code: target.kind?.code === target.kind?.key ? target.kind?.description : target.kind?.code,
      referred: await referredOf(placed, list),
      supply: await supplyOf(placed, list),
      required: target.required,
      isMended: hasReasons(list, target.fields),
      signs,
    },
  );
  const columns = target.fields.map(({ key }): [string, ChosenColumn] => {
    const chosen = choices.campi?.[key];
    if (chosen !== undefined) return [key, { choice: chosen, how: chosen === null ? null : 'scelto' }];
    const proposed = proposals.get(key);
    if (proposed !== undefined) return [key, { choice: proposedChoice(target, proposed), how: proposed.how }];
    const isClass = key === technicalMap.code && target.shape?.segment === technicalMap.segment;
    return isClass
      ? [key, { choice: { costante: classOf(placed) }, how: 'dal contenuto' }]
      : [key, { choice: null, how: null }];
  });
  return { ...placed, columns: new Map(columns), legend, signs };
}

/** How codes that we give begin, and how many figures follow. */
export const ownPrefix = ({ kind }: ImportTarget): string =>
  `${kind?.segment.slice(0, 2).toUpperCase() ?? ''}-`;
export const ownDigits = 4;

function proposedChoice(target: ImportTarget, { columns, part, how, between }: ProposedColumn): ColumnChoice {
  if (columns.length === 0) return { genera: ownPrefix(target), cifre: ownDigits };
  return {
    colonne: [...columns],
    ...(how === 'composto' && { tra: between ?? ' ' }),
    ...(part !== undefined && { parte: part }),
  };
}

/** Of a list of one class, as maps are often given out: what its name says, or else its shapes. */
function classOf({ list, fileName }: Placed): string {
  const field = technicalMap.fields.find(({ key }) => key === technicalMap.code);
  for (const text of [list.name, fileName.replace(/\.[^.]*$/, '')]) {
    const said = field === undefined ? null : proposeWord(field, text, new Map());
    if (said?.how === 'uguale' || said?.how === 'dizionario') return said.value ?? '';
  }
  const isLine = list.records.some(
    ({ geometry }) => isObject(geometry) && String(geometry.type).endsWith('LineString'),
  );
  return isLine ? 'strada' : 'edificio';
}
