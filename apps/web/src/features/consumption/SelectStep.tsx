import { Select } from 'antd';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { DataGrid, type DataGridHandle } from '../../grid/DataGrid.tsx';
import { FilterBox, type FilterBoxHandle } from '../../grid/FilterBox.tsx';
import { useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { NoMatch } from '../../lists/NoMatch.tsx';
import { useHiddenCount } from '../../lists/use-chosen.ts';
import { createSelection } from '../../state/selection.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import pane from '../../ui/pane.module.css';
import type { Change } from '../../ui/panels/use-panels.ts';
import { Tip } from '../../ui/Tip.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { useWindowLayout } from '../../ui/use-window-layout.ts';
import css from './consumption.module.css';
import { type ConsumptionPanel, ofType } from './consumption-panel.ts';
import { PlantsSummary } from './PlantsSummary.tsx';
import {
  type ChosenPlants,
  ownershipsPresent,
  phoneListing,
  searchedListing,
  selectionListing,
  shownMask,
  typesPresent,
} from './plant-table.ts';

interface SelectStepProps {
  readonly panel: ConsumptionPanel;
  readonly table: FeatureTable;
  readonly chosen: ChosenPlants;
  readonly onChange: Change<ConsumptionPanel>;
}

const references = {};
const slots = {};

/** Step 1: which plants. */
export function SelectStep({ panel, table, chosen, onChange }: SelectStepProps) {
  const grid = useRef<DataGridHandle>(null);
  const box = useRef<FilterBoxHandle>(null);
  const compact = useWindowLayout() === 'phone';
  const filter = useFreeTextFilter(searchedListing, table, references, panel.search);
  const selection = useChosenRows(panel.plants, onChange);
  useEffect(() => {
    onChange((now) => (now.search === filter.applied ? now : { ...now, search: filter.applied }));
  }, [filter.applied]);
  const mask = useMemo(
    () => shownMask(table, panel, filter.found.mask),
    [table, panel.type, panel.ownerships, filter.found.mask],
  );
  const count = useMemo(() => mask.reduce((sum, flag) => sum + flag, 0), [mask]);
  const set = useMemo(() => new Set(chosen.ids), [chosen.ids]);
  const hidden = useHiddenCount(set, table, mask);
  useShortcut('/', 'Vai al filtro', () => box.current?.focus());

  const { ids, types } = chosen;
  const why =
    ids.length === 0 ? 'Seleziona almeno un impianto' : 'Gli impianti devono essere di un solo tipo';
  const mayConfirm = ids.length > 0 && types.length === 1;
  const confirm = () => mayConfirm && onChange((now) => ({ ...now, step: 'analyse', plants: [...ids] }));
  return (
    <div>
      <div className={`${toolbar.row} ${css.form}`}>
        <PlantChoices panel={panel} table={table} onChange={onChange} />
        <div className={css.search}>
          <FilterBox
            ref={box}
            text={filter.text}
            onType={filter.type}
            onApply={filter.apply}
            onLeave={() => grid.current?.focus()}
          />
        </div>
      </div>
      <div className={css.plants}>
        <DataGrid
          ref={grid}
          kind={compact ? phoneListing : selectionListing}
          table={table}
          group="elenco"
          mask={mask}
          selection={selection}
          references={references}
          slots={slots}
          label={`Impianti del pannello ${panel.id}`}
          compact={compact}
          twoLines={!compact}
          onActivate={confirm}
          activates="conferma gli impianti scelti"
        />
        {count === 0 && (
          <div className={pane.over}>
            <NoMatch
              names={{ one: 'impianto', gender: 'm' }}
              onClear={() => {
                filter.apply('');
                onChange((now) => ({ ...now, ownerships: [] }));
              }}
              onHelp={() => box.current?.openHelp()}
            />
          </div>
        )}
      </div>
      <footer className={`${toolbar.row} ${css.foot}`}>
        <Button onClick={() => selection.choose(grid.current?.displayedIds() ?? [])} disabled={count === 0}>
          Seleziona Tutti
        </Button>
        <Button onClick={() => selection.choose([])} disabled={ids.length === 0}>
          Deseleziona Tutti
        </Button>
        <p className={css.summary} role="status">
          <PlantsSummary chosen={chosen} />
          {hidden > 0 &&
            ` · ${hidden === 1 ? '1 non è visibile' : `${hidden} non sono visibili`} con questi criteri`}
        </p>
        <Tip title={mayConfirm ? '' : why}>
          <Button type="primary" disabled={!mayConfirm} onClick={confirm}>
            Conferma
          </Button>
        </Tip>
      </footer>
    </div>
  );
}

/** Of which type, and whose. */
function PlantChoices({ panel, table, onChange }: Pick<SelectStepProps, 'panel' | 'table' | 'onChange'>) {
  const [typeId, ownershipId] = [useId(), useId()];
  return (
    <>
      <label htmlFor={typeId}>Tipo Impianto</label>
      <Select
        id={typeId}
        className={css.type ?? ''}
        value={panel.type}
        options={[...typesPresent(table)]}
        onChange={(type) => onChange((now) => ofType(now, type))}
        popupMatchSelectWidth={false}
      />
      <label htmlFor={ownershipId}>Appartenenza</label>
      <Select
        id={ownershipId}
        mode="multiple"
        className={css.ownership ?? ''}
        placeholder="Qualsiasi"
        value={[...panel.ownerships]}
        options={[...ownershipsPresent(table, panel.type)]}
        onChange={(ownerships: string[]) => onChange((now) => ({ ...now, ownerships }))}
        maxTagCount="responsive"
        optionFilterProp="label"
        popupMatchSelectWidth={false}
      />
    </>
  );
}

/** The rows' selection, and the panel's plants: one thing. */
function useChosenRows(plants: readonly number[], onChange: Change<ConsumptionPanel>) {
  const [selection] = useState(() => {
    const own = createSelection();
    own.choose(plants);
    return own;
  });
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let before = selection.get().chosen;
    return selection.subscribe(() => {
      const { chosen } = selection.get();
      if (chosen === before) return;
      before = chosen;
      latest.current((now) => ({ ...now, plants: [...chosen] }));
    });
  }, [selection]);
  return selection;
}
