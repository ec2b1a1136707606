import { type ExpectedYear, exportExpected } from '@lucerna/contract/endpoints/expected';
import { italianClock, shownNumber } from '@lucerna/domain/rules/shown-text';
import { Select } from 'antd';
import type { RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { addressToOpen } from '../../api/call.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { FigureStrip } from '../../lists/FigureStrip.tsx';
import { FilterCount } from '../../lists/FilterCount.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import footer from '../../lists/list-footer.module.css';
import type { SelectionStore } from '../../state/selection.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import { expectedSlots, phoneSlots } from './ExpectedCells.tsx';
import css from './expected.module.css';
import { cabinetNames, expectedListing, phoneListing } from './expected-table.ts';
import { differenceWords, yearChoices } from './expected-words.ts';
import type { ExpectedView } from './use-expected-view.ts';

interface ExpectedPaneProps {
  readonly grid: RefObject<DataGridHandle | null>;
  readonly year: ExpectedYear | undefined;
  readonly table: FeatureTable | undefined;
  readonly error: ApiError | null;
  readonly selection: SelectionStore;
  readonly view: ExpectedView;
  readonly onYear: (end: string) => void;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

const references = {};
const widths = {
  fixed: { uten: 76, atteso: 88, fatturato: 76, scarto: 60, euro_anno: 66 },
  grows: 'verdetto',
};
const title = 'Atteso e fatturato';

/** The list of cabinets, ranked by what they cost; above it what all of them add up to. */
export function ExpectedPane(props: ExpectedPaneProps) {
  const { grid, year, table, error, selection, view } = props;
  const phone = useWindowLayout() === 'phone';
  const present = italianClock(new Date().toISOString()).slice(0, 7);
  const choice = (
    <Select
      aria-label="Verdetto"
      className={css.choice ?? ''}
      value={view.verdict}
      options={[...view.verdicts]}
      onChange={view.chooseVerdict}
      popupMatchSelectWidth={false}
    />
  );
  return (
    <ListPane
      name={title}
      names={cabinetNames}
      listing={phone ? phoneListing : expectedListing}
      grid={grid}
      table={table}
      error={error}
      mask={view.found.mask}
      selection={selection}
      widths={phone ? undefined : widths}
      references={references}
      slots={phone ? phoneSlots : expectedSlots}
      filter={view.filter}
      onClear={view.clear}
      onActivate={props.onOpen}
      activates="apri il dettaglio"
      onRetry={props.onRetry}
      head={
        <ListTitle title={title}>
          <Select
            aria-label="Anno"
            className={css.year ?? ''}
            value={year?.a ?? null}
            placeholder="Ultimo anno"
            options={yearChoices(present, year?.a ?? present)}
            onChange={(end) => end !== null && props.onYear(end)}
            popupMatchSelectWidth={false}
          />
          <LinkButton
            icon={<DownloadIcon />}
            href={addressToOpen(exportExpected, undefined, year === undefined ? {} : { fine: year.a })}
            download
          >
            Esporta Tutti
          </LinkButton>
        </ListTitle>
      }
      // On a phone what is typed needs the row of the filter.
      strip={
        <>
          <Figures year={year} />
          {phone && choice}
        </>
      }
      behindFilter={
        <>
          {!phone && choice}
          <FilterCount
            names={cabinetNames}
            mask={view.found.mask}
            total={table?.count}
            loading={error === null}
          />
        </>
      }
      empty={
        <EmptyState
          title="Nessuna centralina in archivio"
          text="Con le centraline, i loro punti luce e le bollette qui si vede che cosa non torna."
        />
      }
      footer={
        <div className={footer.footer}>
          <span className={footer.selection}>
            L'atteso viene dalle lampade, dal sole e dai profili di accensione.
          </span>
          <span className={footer.hints}>
            <KeyHint keys={['Invio']} does="apri il dettaglio" />
          </span>
        </div>
      }
    />
  );
}

/** At stake, expected, billed, difference. */
function Figures({ year }: { readonly year: ExpectedYear | undefined }) {
  const costly = year?.centraline.filter(({ euro_anno }) => euro_anno !== null).length ?? 0;
  const shown = (value: number | null | undefined) => (value == null ? '—' : shownNumber(value));
  const many = costly === 1 ? 'su 1 centralina' : `su ${shownNumber(costly)} centraline`;
  const figures = [
    {
      key: 'euro_anno',
      figure: year?.euro_anno == null ? '—' : `${shownNumber(year.euro_anno)} €`,
      words: costly === 0 ? "l'anno in gioco" : `l'anno in gioco, ${many}`,
    },
    { key: 'atteso', figure: shown(year?.atteso), words: 'kWh attesi' },
    { key: 'fatturato', figure: shown(year?.fatturato), words: 'kWh fatturati' },
    {
      key: 'scarto',
      figure: year === undefined ? '—' : differenceWords(year.fatturato, year.atteso, 1),
      words: 'scarto',
    },
  ];
  return <FigureStrip of={figures} />;
}
