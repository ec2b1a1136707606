import { useCallback, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { SelectionStore } from '../../state/selection.ts';
import type { MixedElements } from '../mixed/mixed-elements.ts';
import type { Cabinets, MapLayer, ScreenStyle } from '../styles/layer-style.ts';
import { layerStyles } from '../styles/registry.ts';
import { ClickSelection } from './ClickSelection.tsx';
import { HoverElements } from './HoverElements.tsx';
import { HoverTip } from './HoverTip.tsx';
import type { Pointed } from './pointed.ts';

interface PointedElementsProps {
  readonly selection: SelectionStore;
  readonly style: ScreenStyle;
  /** What the screen is about, and whether it is on display. */
  readonly table: FeatureTable | undefined;
  readonly visible: boolean;
  readonly tables: Readonly<Partial<Record<MapLayer, FeatureTable | undefined>>>;
  readonly elements: MixedElements | undefined;
  readonly cabinets: Cabinets;
  readonly byKeys: boolean;
}

const pointable = (layer: string) => layerStyles[layer as MapLayer]?.pointable ?? true;

/** What is under the pointer is named; a click chooses it. */
export function PointedElements(props: PointedElementsProps) {
  const { selection, style, table, visible, tables, elements, cabinets, byKeys } = props;
  const [choosing, setChoosing] = useState(false);
  const [other, setOther] = useState<Pointed | null>(null);
  const describe = useCallback(
    (layer: string, row: number) => {
      if (layer === elements?.table.layer) return style.describe(elements.table, row, cabinets);
      const of = tables[layer as MapLayer];
      return of === undefined ? null : layerStyles[layer as MapLayer].describe(of, row, cabinets);
    },
    [tables, cabinets, elements, style],
  );
  return (
    <>
      <HoverElements selection={selection} pointable={pointable} onOther={setOther} />
      {!choosing && (
        <HoverTip
          selection={selection}
          primary={style.layer}
          table={visible ? table : undefined}
          other={other}
          describe={describe}
        />
      )}
      {table !== undefined && (
        <ClickSelection
          selection={selection}
          describe={(row) => style.describe(table, row, cabinets)}
          byKeys={byKeys}
          onChoosing={setChoosing}
        />
      )}
    </>
  );
}
