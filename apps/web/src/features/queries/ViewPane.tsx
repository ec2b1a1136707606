import { Button, Tooltip } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { ExportRows } from '../../elements/exporting/ExportRows.tsx';
import { loadFailedTitle } from '../../elements/kind-texts.ts';
import pane from '../../elements/pane.module.css';
import { DataGrid, type DataGridHandle } from '../../grid/DataGrid.tsx';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import { GridSkeleton } from '../../grid/GridSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { GroupTabs, tabId } from '../../ui/GroupTabs.tsx';
import { ArrowLeftIcon, LinkIcon, SaveIcon } from '../../ui/icons.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { QueryFooter } from './QueryFooter.tsx';
import type { QueryPaneProps } from './QueryPane.tsx';
import { QueryTabs } from './QueryTabs.tsx';
import css from './queries.module.css';
import { queryKey } from './query-rows.ts';
import { SelectionStrip } from './SelectionStrip.tsx';
import { copyLink } from './share-link.ts';
import { exportedFields } from './subject.ts';

/** View mode: the rows of the selection, each marked with its query. */
export function ViewPane({
  screen,
  error,
  onRetry,
  onCentre,
  onSaved,
}: QueryPaneProps & { readonly onSaved: () => void }) {
  const { subject, table, references, state, rows, rowMask, current, group } = screen;
  const { listing, names } = subject;
  const compact = useWindowLayout() === 'phone';
  const grid = useRef<DataGridHandle>(null);
  const [keeping, setKeeping] = useState<'keep' | 'share' | null>(null);
  const failed = table === undefined && error !== null;
  const late = useDelayed(rows === undefined && !failed);
  const count = rows === undefined ? 0 : current === null ? rows.table.count : (rows.counts[current] ?? 0);
  const { queries } = state;
  const queryColumn = useMemo<readonly ExtraColumn[]>(
    () => [
      {
        ...{ id: queryKey, label: 'Interrogazione', width: 120, words: true },
        value: (row) => rows?.queryOf[row] ?? null,
        text: (at) => queries[at]?.nome ?? '',
      },
    ],
    [rows, queries],
  );
  const share = () => {
    if (state.inAddress) copyLink(state.kept !== null && !state.changed ? state.kept : null);
    else setKeeping('share');
  };
  const empty = queries.length === 0;
  const panelId = `${subject.type}-selected`;
  return (
    <>
      <div className={pane.title}>
        <h1>{`Selezione: ${names.title}`}</h1>
        <div className={`${pane.actions} ${css.actions}`}>
          <Button icon={<ArrowLeftIcon />} onClick={screen.back}>
            Indietro
          </Button>
          <Tooltip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
            <Button icon={<SaveIcon />} disabled={empty} onClick={() => setKeeping('keep')}>
              Conserva
            </Button>
          </Tooltip>
          <Tooltip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
            <Button icon={<LinkIcon />} disabled={empty} onClick={share}>
              Copia link
            </Button>
          </Tooltip>
          <ExportRows
            label="Esporta"
            primary
            input={
              rows === undefined || count === 0
                ? undefined
                : () => ({
                    ...{ fields: exportedFields(subject), table: rows.table, references },
                    ...{ ids: grid.current?.displayedIds() ?? [], sheet: names.title, named: [queryKey] },
                  })
            }
          />
        </div>
      </div>
      <SelectionStrip screen={screen} onSaved={onSaved} />
      {!empty && <QueryTabs screen={screen} />}
      <GroupTabs groups={listing.groups} current={group} panelId={panelId} onChoose={screen.chooseGroup} />
      <div className={pane.body} role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, group)}>
        {failed && (
          <div className={pane.over}>
            <ErrorState title={loadFailedTitle(names)} error={error} onRetry={onRetry} />
          </div>
        )}
        {!failed && rows === undefined && late && <GridSkeleton kind={listing} group={group} />}
        {rows !== undefined && rows.table.count > 0 && (
          <DataGrid
            ref={grid}
            kind={listing}
            table={rows.table}
            group={group}
            mask={rowMask}
            selection={screen.chosenRows}
            references={references}
            slots={subject.slots}
            extras={queryColumn}
            label={`Selezione: ${names.many}`}
            compact={compact}
            onActivate={onCentre}
          />
        )}
        {rows !== undefined && state.ready && count === 0 && (
          <div className={pane.over}>
            <EmptyState
              title={empty ? 'La selezione è vuota' : 'Nessuna riga'}
              text={
                empty
                  ? 'Cerca con il filtro, poi premi Aggiungi a Selezione.'
                  : 'Quello che questa interrogazione teneva non c’è più.'
              }
              actions={
                <Button type="primary" onClick={screen.back}>
                  Torna alla ricerca
                </Button>
              }
            />
          </div>
        )}
      </div>
      <QueryFooter
        names={names}
        table={rows?.table}
        mask={rowMask}
        selection={screen.chosenRows}
        onCentre={onCentre}
        hint={['E', 'esporta']}
      />
      {keeping !== null && (
        <KeepDialog screen={screen} toShare={keeping === 'share'} onClose={() => setKeeping(null)} />
      )}
    </>
  );
}
