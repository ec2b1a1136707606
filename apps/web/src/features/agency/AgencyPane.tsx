import { type BodyFigures, exportBody } from '@lucerna/contract/endpoints/agency';
import type { Listing } from '@lucerna/domain/kind';
import { italianClock, shownNumber } from '@lucerna/domain/rules/shown-text';
import { lampCategories } from '@lucerna/domain/vocabulary/lamp-category';
import { Segmented, Select } from 'antd';
import type { RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { addressToOpen } from '../../api/call.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import type { FreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { FigureStrip } from '../../lists/FigureStrip.tsx';
import { FilterCount } from '../../lists/FilterCount.tsx';
import { ListPane } from '../../lists/ListPane.tsx';
import { ListTitle } from '../../lists/ListTitle.tsx';
import footer from '../../lists/list-footer.module.css';
import { LampSymbol } from '../../map/styles/LampSymbol.tsx';
import type { SelectionStore } from '../../state/selection.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/Kbd.tsx';
import { agencySlots } from './AgencyCells.tsx';
import css from './agency.module.css';
import { type AgencyRow, type Level, levelNames, levels } from './agency-table.ts';

interface AgencyPaneProps {
  readonly grid: RefObject<DataGridHandle | null>;
  readonly figures: BodyFigures | undefined;
  readonly rows: readonly AgencyRow[] | undefined;
  readonly table: FeatureTable | undefined;
  readonly listing: Listing;
  readonly level: Level;
  readonly province: string;
  readonly everyProvince: string;
  readonly filter: FreeTextFilter;
  readonly error: ApiError | null;
  readonly selection: SelectionStore;
  /** When the figures came, in milliseconds; 0 before. */
  readonly madeAt: number;
  readonly onLevel: (level: Level) => void;
  readonly onProvince: (province: string) => void;
  readonly onOpen: () => void;
  readonly onRetry: () => void;
}

const references = {};
const widths = {
  fixed: {
    punti_luce: 82,
    kw: 60,
    sorgenti: 84,
    led: 62,
    mwh: 62,
    euro: 72,
    incompleti: 82,
    modificato: 92,
  },
  grows: 'nome',
};

const many = (count: number, { one, many: several }: { one: string; many: string }) =>
  `${shownNumber(count)} ${count === 1 ? one : several}`;

/** The list, with what its municipalities add up to above it. */
export function AgencyPane(props: AgencyPaneProps) {
  const { figures, rows, table, level, filter, error } = props;
  const names = levelNames[level];
  const provinces = (figures?.province ?? []).map(({ provincia }) => ({
    value: provincia,
    label: provincia,
  }));
  return (
    <ListPane
      name="Comuni"
      names={names}
      listing={props.listing}
      grid={props.grid}
      table={table}
      error={error}
      mask={filter.found.mask}
      selection={props.selection}
      widths={widths}
      references={references}
      slots={agencySlots(rows ?? [])}
      filter={filter}
      onClear={() => {
        filter.apply('');
        props.onProvince(props.everyProvince);
      }}
      onActivate={props.onOpen}
      activates="apri il comune"
      onRetry={props.onRetry}
      head={
        <ListTitle
          title="Comuni"
          aside={
            figures && (
              <span className={css.aside}>
                {many(figures.comuni.length, levelNames.comuni)}, sola lettura
              </span>
            )
          }
        >
          <Segmented
            aria-label="Che cosa elencare"
            value={level}
            options={levels.map(({ value, label }) => ({ value, label }))}
            onChange={(value) => props.onLevel(value as Level)}
          />
          <LinkButton icon={<DownloadIcon />} href={addressToOpen(exportBody)} download>
            Esporta Tutti
          </LinkButton>
        </ListTitle>
      }
      strip={<Totals figures={figures} />}
      behindFilter={
        <>
          {level !== 'regioni' && (
            <Select
              aria-label="Provincia"
              className={css.province ?? ''}
              value={props.province}
              options={[{ value: props.everyProvince, label: 'Tutte le province' }, ...provinces]}
              onChange={props.onProvince}
              popupMatchSelectWidth={false}
            />
          )}
          <FilterCount names={names} mask={filter.found.mask} total={table?.count} loading={error === null} />
        </>
      }
      empty={
        <EmptyState
          title="Nessun comune vi ha ancora dato accesso"
          text="Ogni comune lo dà dalla propria amministrazione, sotto Enti, con la vostra sigla."
        />
      }
      footer={
        <div className={footer.footer}>
          <span className={footer.selection}>
            {props.madeAt > 0 &&
              `Cifre delle ${italianClock(new Date(props.madeAt).toISOString()).slice(11, 16)}`}
            <span className={css.keys}>
              {lampCategories.slice(0, 4).map(({ value, label }) => (
                <span key={value}>
                  <LampSymbol category={value} size={13} /> {label}
                </span>
              ))}
            </span>
          </span>
          <span className={footer.hints}>
            {level === 'comuni' && <KeyHint keys={['Invio']} does="apri il comune" />}
          </span>
        </div>
      }
    />
  );
}

/** `71.780 punti luce`, and of how many municipalities the energy is known. */
function Totals({ figures }: { readonly figures: BodyFigures | undefined }) {
  const sum = (of: (one: BodyFigures['regioni'][number]) => number | null) =>
    (figures?.regioni ?? []).reduce((all, one) => all + (of(one) ?? 0), 0);
  const points = sum(({ punti_luce }) => punti_luce);
  const led = sum(({ quota_led, punti_luce }) => (quota_led ?? 0) * punti_luce);
  const covered = (of: (one: BodyFigures['regioni'][number]) => number) => many(sum(of), levelNames.comuni);
  const shown = (value: number, digits = 1) => shownNumber(Number(value.toFixed(digits)));
  const all = [
    { key: 'punti', figure: shown(points), words: 'punti luce' },
    { key: 'mw', figure: `${shown(sum(({ kw }) => kw) / 1000)} MW`, words: 'installati' },
    { key: 'led', figure: points === 0 ? '—' : `${Math.round((led / points) * 100)}%`, words: 'LED' },
    {
      key: 'gwh',
      figure: `${shown(sum(({ kwh_anno }) => kwh_anno) / 1e6)} GWh`,
      words: `nell'anno, ${covered(({ comuni_kwh }) => comuni_kwh)}`,
    },
    {
      key: 'euro',
      figure: `${shown(sum(({ euro_anno }) => euro_anno) / 1e6)} M€`,
      words: `nell'anno, ${covered(({ comuni_euro }) => comuni_euro)}`,
    },
  ];
  return <FigureStrip of={figures === undefined ? all.map((one) => ({ ...one, figure: '—' })) : all} />;
}
