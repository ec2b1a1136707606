import type { Layer } from '@lucerna/contract/layer';
import { layers } from '@lucerna/contract/layer';
import { labelValue } from '@lucerna/domain/kind';
import { type RefObject, useState } from 'react';
import { useLayer } from '../../../api/use-layer.ts';
import type { DataGridHandle } from '../../../grid/DataGrid.tsx';
import type { SelectionStore } from '../../../state/selection.ts';
import { elementWords } from '../editing/element-words.ts';
import { HistoryDrawer } from '../history/history-drawer.ts';
import { KindScreens } from '../KindScreens.tsx';
import { ElementSheet, type ElementSheetProps } from './ElementSheet.tsx';
import { dependantKinds, namedKinds } from './related.ts';

type Own = 'onHistory' | 'onStep' | 'tableOf' | 'children';

interface SheetPaneProps extends Omit<ElementSheetProps, Own> {
  readonly selection: SelectionStore;
  readonly grid: RefObject<DataGridHandle | null>;
  readonly mayEdit: boolean;
}

/** The Scheda in the pane of a register: what stands beside it in the list, what hangs on it, its whole history. */
export function SheetPane({ selection, grid, mayEdit, ...props }: SheetPaneProps) {
  const { kind, element } = props;
  const { id, values } = element;
  const [history, setHistory] = useState(false);
  const wanted = new Set<Layer>([...dependantKinds(kind), ...namedKinds(kind)].map(({ segment }) => segment));
  // The list never changes, so the hooks are always the same.
  const tables = layers.map((layer) => ({ layer, table: useLayer(layer, wanted.has(layer)).data }));
  const step = (by: -1 | 1) => {
    const listed = grid.current?.displayedIds() ?? [];
    const at = listed.indexOf(id);
    // One that the filter hides is not in the list: from it one comes to the beginning.
    const next = listed.at(at === -1 ? 0 : (at + by) % listed.length);
    if (next !== undefined) selection.choose([next]);
  };
  return (
    <>
      <ElementSheet
        {...props}
        key={id}
        tableOf={({ segment }) => tables.find(({ layer }) => layer === segment)?.table}
        onStep={step}
        onHistory={() => setHistory(true)}
      >
        {mayEdit && <KindScreens kind={kind} selection={selection} />}
      </ElementSheet>
      {history && (
        <HistoryDrawer
          kind={kind}
          id={id}
          about={elementWords(kind, values)}
          plantType={labelValue(kind, (key) => values[key])}
          mayEdit={mayEdit}
          onClose={() => setHistory(false)}
          onRestored={(restored) => selection.choose([restored])}
        />
      )}
    </>
  );
}
