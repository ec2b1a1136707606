import type { Segment } from '@lucerna/domain/kind';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { layerStyles } from '../../../map/styles/registry.ts';

interface ElementSymbolProps {
  readonly segment: Segment;
  readonly table: FeatureTable | undefined;
  readonly id: number;
}

/** The element's sign, as the map draws it. */
export function ElementSymbol({ segment, table, id }: ElementSymbolProps) {
  const { rowSymbol, Symbol: Plain } = layerStyles[segment];
  const row = table?.rowOf(id);
  if (rowSymbol === undefined || table === undefined || row === undefined) return <Plain />;
  return rowSymbol(table, row);
}
