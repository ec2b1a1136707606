/** By which look the elements of a kind can be told apart in the filter: a slot of those kinds that have several. */
import type { KindId } from '@lucerna/domain/kind';
import { lampCategory } from '@lucerna/domain/rules/lamp-category';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import type { ReactNode } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { LampSymbol } from '../../../map/styles/LampSymbol.tsx';
import { PlantSymbol } from '../../../map/styles/PlantSymbol.tsx';
import { plantLook, plantLooks } from '../../../map/styles/plant-looks.ts';

export interface Look {
  readonly value: string;
  readonly label: string;
  readonly symbol: ReactNode;
}

export interface LookFacet {
  readonly title: string;
  readonly looks: readonly Look[];
  /** Whether looks that no element has are listed all the same. */
  readonly listsEmpty: boolean;
  /** Gives the look of each row of that table. */
  reader(table: FeatureTable): (row: number) => string;
}

const facets: Readonly<Partial<Record<KindId, LookFacet>>> = {
  'light-point': {
    title: 'Sorgente luminosa',
    looks: lampCategories.map(({ value, label }) => ({
      value,
      label,
      symbol: <LampSymbol category={value} />,
    })),
    listsEmpty: true,
    reader(table) {
      const [lampot, type] = [table.column('lampot'), table.column('lamp_tipo')];
      return (row) => lampCategory(String(lampot.at(row) ?? ''), String(type.at(row) ?? ''));
    },
  },
  plant: {
    title: 'Tipo di impianto',
    looks: plantLooks.map(({ type, label }) => ({
      value: type,
      label,
      symbol: <PlantSymbol type={type} size={16} />,
    })),
    listsEmpty: false,
    reader(table) {
      const column = table.column('imp_tipo');
      return (row) => plantLook(String(column.at(row) ?? '')).type;
    },
  },
};

export function lookFacetOf(kind: KindId): LookFacet | undefined {
  return facets[kind];
}

/** The looks with how many elements have each. */
export function lookCounts(
  facet: LookFacet,
  table: FeatureTable,
): readonly (Look & { readonly count: number })[] {
  const counts = new Map<string, number>();
  const lookAt = facet.reader(table);
  for (let row = 0; row < table.count; row++) {
    const look = lookAt(row);
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  return facet.looks
    .map((look) => ({ ...look, count: counts.get(look.value) ?? 0 }))
    .filter(({ count }) => count > 0 || facet.listsEmpty);
}
