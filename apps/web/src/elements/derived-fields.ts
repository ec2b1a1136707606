/** What a kind's rows can be asked for besides their fields: what the map shows of them and no field holds as such. */
import type { KindId } from '@lucerna/domain/kind';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { closed } from '@lucerna/domain/vocabulary/options';
import type { TableColumn } from '../api/feature-table.ts';
import type { ListedField } from '../grid/listed-field.ts';
import { categories } from '../map/styles/light-points.tsx';

/** The source of light as symbol and legend have it, however the survey wrote the lamp. */
const lightSource: ListedField = {
  field: { key: 'sorgente', type: 'text', label: 'Sorgente', group: 'lamp', options: closed(lampCategories) },
  columnOf(table): TableColumn {
    const dictionary = lampCategories.map(({ value }) => value);
    const index = categories(table);
    return { dictionary, index, at: (row) => dictionary[index[row] ?? -1] ?? null };
  },
};

const none: readonly ListedField[] = [];

const derived: Readonly<Partial<Record<KindId, readonly ListedField[]>>> = {
  'light-point': [lightSource],
};

export function derivedFieldsOf(kind: KindId): readonly ListedField[] {
  return derived[kind] ?? none;
}
