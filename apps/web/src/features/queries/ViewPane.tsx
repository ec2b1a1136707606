import { type RefObject, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../api/api-error.ts';
import { OrderButton } from '../../elements/work/OrderButton.tsx';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import type { ExtraColumn } from '../../grid/extra-column.tsx';
import { ExportRows } from '../../lists/ExportRows.tsx';
import { ListFooter } from '../../lists/ListFooter.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ArrowLeftIcon, LinkIcon, SaveIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { askedLines } from './asked.ts';
import { KeepDialog } from './KeepDialog.tsx';
import { QueryTabs } from './QueryTabs.tsx';
import { elementsOf, queryKey } from './query-rows.ts';
import { SelectionStrip } from './SelectionStrip.tsx';
import { copyLink } from './share-link.ts';
import { exportedFields } from './subject.ts';
import type { QueryScreenState } from './use-query-screen.ts';

export interface QueryModeProps {
  readonly screen: QueryScreenState;
  readonly error: ApiError | null;
  readonly onRetry: () => void;
  readonly onCentre: () => void;
  /** Looks at what passes the filter, on the map. */
  readonly onFrame: () => void;
  /** The selections that are kept are asked for. */
  readonly onSaved: () => void;
}

/** View mode: the rows of the selection, each marked with its query. */
export function ViewPane({ screen, error, onRetry, onCentre, onSaved }: QueryModeProps) {
  const { subject, table, references, state, rows, rowMask, current } = screen;
  const { names } = subject;
  const grid = useRef<DataGridHandle>(null);
  const [keeping, setKeeping] = useState<'keep' | 'share' | null>(null);
  const count = rows === undefined ? 0 : current === null ? rows.table.count : (rows.counts[current] ?? 0);
  const { queries } = state;
  const queryColumn = useMemo<readonly ExtraColumn[]>(
    () => [
      {
        id: queryKey,
        label: 'Interrogazione',
        width: 132,
        words: true,
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
  const nothing = state.ready && <NothingHere empty={empty} onBack={screen.back} />;
  return (
    <>
      <ListPane
        name={`Interrogazioni: ${names.title}`}
        names={names}
        listing={subject.listing}
        grid={grid}
        table={rows?.table}
        error={table === undefined ? error : null}
        mask={rowMask}
        selection={screen.chosenRows}
        references={references}
        slots={subject.slots}
        extras={queryColumn}
        tabs={{ current: screen.group, choose: screen.chooseGroup }}
        gridName={`Selezione: ${names.many}`}
        empty={nothing}
        noMatch={nothing}
        onActivate={onCentre}
        activates="centra in mappa"
        onRetry={onRetry}
        head={
          <ViewTitle
            screen={screen}
            count={count}
            grid={grid}
            onSave={() => setKeeping('keep')}
            onShare={share}
          />
        }
        strip={!empty && <QueryTabs screen={screen} />}
        footer={
          <ListFooter
            names={names}
            table={rows?.table}
            mask={rowMask}
            selection={screen.chosenRows}
            actions={
              <>
                <SelectionOrder screen={screen} />
                <SelectionStrip screen={screen} onSaved={onSaved} />
              </>
            }
            hints={[
              [['E'], 'esporta'],
              [['Invio'], 'centra'],
            ]}
            onCentre={onCentre}
          />
        }
      />
      {keeping !== null && (
        <KeepDialog screen={screen} toShare={keeping === 'share'} onClose={() => setKeeping(null)} />
      )}
    </>
  );
}

/** An order of work for the light points that a query found, or all of them. */
function SelectionOrder({ screen: { subject, rows, current, state } }: Pick<QueryModeProps, 'screen'>) {
  const navigate = useNavigate();
  const found = useMemo(() => (rows === undefined ? [] : elementsOf(rows, current)), [rows, current]);
  // As in the registers: a phone's footer has no room for it.
  const phone = useWindowLayout() === 'phone';
  if (phone || subject.type !== 'pl' || found.length === 0) return null;
  const title = current === null ? (state.kept?.nome ?? '') : (state.queries[current]?.nome ?? '');
  return (
    <OrderButton
      type="link"
      size="small"
      segment="pl"
      count={found.length}
      ids={() => found}
      title={title}
      onMade={(id) => void navigate(paths.orderOf(id))}
    />
  );
}

interface ViewTitleProps extends Pick<QueryModeProps, 'screen'> {
  /** How many rows are on display. */
  readonly count: number;
  readonly grid: RefObject<DataGridHandle | null>;
  readonly onSave: () => void;
  readonly onShare: () => void;
}

/** Back to the search, and what may be done with the selection. */
function ViewTitle({ screen, count, grid, onSave, onShare }: ViewTitleProps) {
  const { subject, references, state, rows, current } = screen;
  const { names } = subject;
  const { queries } = state;
  const empty = queries.length === 0;
  return (
    <ListTitle title={`Selezione: ${names.title}`}>
      <Button
        data-folds="first"
        aria-label="Indietro"
        title="Indietro"
        icon={<ArrowLeftIcon />}
        onClick={screen.back}
      >
        Indietro
      </Button>
      <Tip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
        <Button icon={<SaveIcon />} disabled={empty} onClick={onSave}>
          Salva selezione
        </Button>
      </Tip>
      <Tip placement="bottom" title={empty ? 'La selezione è vuota' : ''}>
        <Button
          data-folds="first"
          aria-label="Copia link"
          title={empty ? undefined : 'Copia link'}
          icon={<LinkIcon />}
          disabled={empty}
          onClick={onShare}
        >
          Copia link
        </Button>
      </Tip>
      <ExportRows
        label="Esporta"
        primary
        input={
          rows === undefined || count === 0
            ? undefined
            : () => ({
                fields: exportedFields(subject),
                table: rows.table,
                references,
                ids: grid.current?.displayedIds() ?? [],
                sheet: names.title,
                named: [queryKey],
                filter: askedLines(subject, current === null ? queries : queries.slice(current, current + 1)),
              })
        }
      />
    </ListTitle>
  );
}

function NothingHere({ empty, onBack }: { readonly empty: boolean; readonly onBack: () => void }) {
  return (
    <EmptyState
      title={empty ? 'La selezione è vuota' : 'Nessuna riga'}
      text={
        empty
          ? 'Cerca con il filtro, poi premi Aggiungi a Selezione.'
          : "Quello che questa interrogazione teneva non c'è più."
      }
      actions={
        <Button type="primary" onClick={onBack}>
          Torna alla ricerca
        </Button>
      }
    />
  );
}
