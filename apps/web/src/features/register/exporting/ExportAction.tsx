import { type RefObject, useState } from 'react';
import type { FeatureTable } from '../../../api/feature-table.ts';
import type { References } from '../../../grid/cell-text.ts';
import type { DataGridHandle } from '../../../grid/DataGrid.tsx';
import type { SelectionStore } from '../../../state/selection.ts';
import { useShortcut } from '../../../state/shortcuts.ts';
import { Button } from '../../../ui/Button.tsx';
import { deferred } from '../../../ui/deferred.tsx';
import { DownloadIcon } from '../../../ui/icons.tsx';
import { Tip } from '../../../ui/Tip.tsx';
import { filterLines } from '../filter-lines.ts';
import type { RegisterView } from '../use-register-view.ts';

interface ExportActionProps {
  readonly table: FeatureTable | undefined;
  readonly references: References;
  readonly selection: SelectionStore;
  readonly view: RegisterView;
  /** Knows the order in which the rows are on display. */
  readonly grid: RefObject<DataGridHandle | null>;
}

const ExportDialog = deferred(async () => (await import('./ExportDialog.tsx')).ExportDialog);

/** Beside a longer title not all buttons keep their words (list-pane.module.css). Characters. */
const LONG_TITLE = 16;

/** `Esporta Tutti`, or `Esporta Filtrati` where filter or type narrow the list; then what is to go into the file. */
export function ExportAction({ table, references, selection, view, grid }: ExportActionProps) {
  const [listed, setListed] = useState<readonly number[] | null>(null);
  const { shownKind } = view;
  const total = table?.count ?? 0;
  const { mask, count } = view.filter.found;
  const narrows = mask !== null && count < total;
  const open = () => setListed(grid.current?.displayedIds() ?? []);
  const nothing = mask === null ? total === 0 : count === 0;
  const label = narrows ? 'Esporta Filtrati' : 'Esporta Tutti';
  useShortcut('E', 'Esporta', open, !nothing);
  return (
    <>
      <Tip title={table !== undefined && nothing ? "Non c'è niente da esportare" : ''}>
        <Button
          data-folds="along"
          data-crowds={shownKind.names.title.length > LONG_TITLE ? '' : undefined}
          aria-label={label}
          title={nothing ? undefined : label}
          icon={<DownloadIcon />}
          disabled={nothing}
          onClick={open}
        >
          {label}
        </Button>
      </Tip>
      {listed !== null && table !== undefined && (
        <ExportDialog
          kind={shownKind}
          table={table}
          references={references}
          group={view.group}
          listed={listed}
          narrows={narrows}
          filter={filterLines(shownKind, view)}
          chosen={selection.get().chosen}
          onClose={() => setListed(null)}
        />
      )}
    </>
  );
}
