/** The legend that a file brings beside its rows: a short list of signs, each with what it stands for in the next column. */
import type { Field } from '@lucerna/domain/field';
import { type Legend, legendOf, signInLegend } from '@lucerna/domain/rules/importing/survey-sign';
import type { Mapping, Source } from '../map/mapping.ts';
import { isPlaceholder } from '../map/placeholder.ts';
import { columnsOf } from '../map/source.ts';
import type { ReadList } from '../read/read-file.ts';

/** More rows than that are a register, and no legend. */
const longest = 300;

export function readLegend(lists: readonly ReadList[], chosen: ReadList): Legend {
  return legendOf(
    lists
      .filter((list) => list !== chosen && list.records.length <= longest)
      .flatMap(({ columns, records }) =>
        columns.flatMap((column, index): (readonly [string, string])[] => {
          const next = columns[index + 1];
          if (next === undefined) return [];
          // Without a row of headers the first sign is taken for one.
          return [
            [column, next],
            ...records.map(
              ({ values }) => [String(values[column] ?? ''), String(values[next] ?? '')] as const,
            ),
          ];
        }),
      ),
  );
}

/** The mapping where a sign that the legend explains counts as what it says, though elsewhere it stands for nothing: `NA`. */
export function withSigns(
  mapping: Mapping,
  fields: readonly Field[],
  { records }: ReadList,
  legend: Legend,
): Mapping {
  if (legend.size === 0) return mapping;
  const empty = new Map<string, string[]>();
  for (const field of fields) {
    const from = mapping.campi[field.key];
    const [column, ...others] = from === undefined ? [] : columnsOf(from);
    if (column === undefined || others.length > 0) continue;
    const stands = new Set(
      records.map(({ values }) => String(values[column] ?? '').trim()).filter(isPlaceholder),
    );
    const isSign = (word: string) => signInLegend(field, word, legend) !== undefined;
    if ([...stands].some(isSign))
      empty.set(
        column,
        [...stands].filter((word) => word !== '' && !isSign(word)),
      );
  }
  const told = (source: Source): Source => {
    if ('colonna' in source) {
      const vuoti = empty.get(source.colonna);
      return vuoti === undefined ? source : { ...source, vuoti };
    }
    if ('primo' in source) return { ...source, primo: source.primo.map(told) };
    return 'unisci' in source ? { ...source, unisci: source.unisci.map(told) } : source;
  };
  return {
    ...mapping,
    campi: Object.fromEntries(Object.entries(mapping.campi).map(([key, source]) => [key, told(source)])),
  };
}
