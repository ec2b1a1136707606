import { Checkbox, Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePlants } from '../../api/use-plants.ts';
import { cellSlotsOf } from '../../elements/cell-slots.tsx';
import type { CellSlots } from '../../grid/cell-slot.ts';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import { useFreeTextFilter } from '../../grid/use-free-text-filter.ts';
import { ListPane } from '../../lists/ListPane.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import { hashValue, onHashChange, putHashValues } from '../../state/address-hash.ts';
import { ask } from '../../state/ask.ts';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { hasUnsaved, leaveQuestion } from '../../state/unsaved.ts';
import { BetterOnComputer } from '../../ui/BetterOnComputer.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { BillGridHandle } from './BillGrid.tsx';
import css from './bill-screen.module.css';
import { PlantBills } from './PlantBills.tsx';
import {
  billedPlant,
  knownType,
  onlyMask,
  plantListing,
  plantTable,
  searchedListing,
  shownMask,
  typeChoices,
} from './plant-list.ts';
import { useMissingBills } from './use-missing-bills.ts';

const references = {};
const slots: CellSlots = {
  ...cellSlotsOf('plant'),
  uten: ({ text }) => <strong>{text}</strong>,
};
const names = {
  one: 'impianto',
  many: 'impianti e centraline',
  gender: 'm',
  theMany: 'gli impianti',
} as const;

function keyInAddress(name: string): number | null {
  const text = hashValue(name) ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Inserimento Bollette: the plant above, its bills below. */
export function BillScreen() {
  const plants = usePlants();
  const table = useMemo(
    () => (plants.data === undefined ? undefined : plantTable(plants.data)),
    [plants.data],
  );
  const [type, chooseType] = useState(() => knownType(hashValue('tipo')));
  const filter = useFreeTextFilter(searchedListing, table, references, hashValue('filtro') ?? '');
  const missing = useMissingBills();
  const mask = useMemo(
    () =>
      table === undefined ? null : onlyMask(table, missing.only, shownMask(table, type, filter.found.mask)),
    [table, type, missing.only, filter.found.mask],
  );
  const { selection, bill, setBill, arrival } = usePlantInAddress();
  const [id] = useChosen(selection);
  const plant = useMemo(
    () => (table === undefined || id === undefined ? undefined : billedPlant(table, id)),
    [table, id],
  );
  const list = useRef<DataGridHandle>(null);
  const grid = useRef<BillGridHandle>(null);
  /** The plant in whose new bill the keyboard is wanted: its bills may be on their way yet. */
  const entryWanted = useRef<number | null>(null);
  const enter = () => {
    const [chosen] = selection.get().chosen;
    if (grid.current !== null && chosen === plant?.id) grid.current.focusEntry();
    else entryWanted.current = chosen ?? null;
  };
  useShortcut('I', 'Vai alla nuova bolletta', enter, plant !== undefined);
  useEffect(() => putHashValues({ filtro: filter.applied }), [filter.applied]);
  useEffect(() => putHashValues({ tipo: type === typeChoices[0]?.value ? null : type }), [type]);
  return (
    <div className={css.screen}>
      <BetterOnComputer />
      <ListPane
        name="Impianti"
        names={names}
        className={css.plants}
        listing={plantListing}
        grid={list}
        table={table}
        error={plants.error}
        mask={mask}
        selection={selection}
        references={references}
        slots={slots}
        filter={filter}
        escClears={false}
        onActivate={enter}
        activates="va alla nuova bolletta"
        onRetry={() => void plants.refetch()}
        onClear={() => {
          chooseType('*');
          missing.choose(false);
        }}
        head={null}
        beforeFilter={
          <>
            <h1>Scegli l'impianto</h1>
            <Select
              className={css.type ?? ''}
              aria-label="Tipo Impianto"
              value={type}
              options={[...typeChoices]}
              onChange={chooseType}
              popupMatchSelectWidth={false}
            />
            {missing.label !== undefined && (
              <Checkbox checked={missing.chosen} onChange={({ target }) => missing.choose(target.checked)}>
                {missing.label}
              </Checkbox>
            )}
          </>
        }
        footer={null}
      />
      {plant !== undefined && (
        <PlantBills
          key={plant.id}
          plant={plant}
          current={bill}
          onCurrent={setBill}
          grid={grid}
          arrival={arrival}
          entryWanted={entryWanted}
        />
      )}
      {plant === undefined && table !== undefined && (
        <div className={css.unchosen}>
          {id === undefined ? (
            <EmptyState title="Scegli un impianto" text="Le sue bollette compaiono qui." />
          ) : (
            <EmptyState title="L'impianto non c'è" text="Scegline un altro dall'elenco qui sopra." />
          )}
        </div>
      )}
    </div>
  );
}

/** Of the rows of a list at most one is chosen, and one stays so until another is. */
function singleSelection(): SelectionStore {
  const own = createSelection();
  const choose = (ids: Iterable<number>) => {
    const all = [...ids];
    const next = all.find((id) => !own.get().chosen.has(id)) ?? all[0];
    if (next !== undefined) own.choose([next]);
  };
  return { ...own, choose, toggle: choose };
}

/** The plant and its bill that the address names. Nothing typed is lost by going to another plant: it asks. */
function usePlantInAddress() {
  const [selection] = useState(() => {
    const own = singleSelection();
    const plant = keyInAddress('impianto');
    if (plant !== null) own.choose([plant]);
    return own;
  });
  const [bill, keep] = useState(() => keyInAddress('bolletta'));
  /** With which bill one came last; another object each time. */
  const [arrival, setArrival] = useState(() => ({ bill }));
  const setBill = (id: number | null) => {
    keep(id);
    putHashValues({ bolletta: id === null ? null : String(id) });
  };
  useEffect(() => {
    const put = () => {
      const [plant] = selection.get().chosen;
      putHashValues({ impianto: plant === undefined ? null : String(plant) });
    };
    selection.guard((go) => {
      if (!hasUnsaved()) return go();
      void ask(leaveQuestion()).then((yes) => {
        if (yes) go();
        put();
      });
    });
    let [before] = selection.get().chosen;
    const unsubscribe = selection.subscribe(() => {
      const [now] = selection.get().chosen;
      if (now === before) return;
      before = now;
      put();
      setBill(null);
      setArrival({ bill: null });
    });
    const offHash = onHashChange(() => {
      const [plant, wanted] = [keyInAddress('impianto'), keyInAddress('bolletta')];
      if (plant !== null) selection.choose([plant]);
      if (!selection.get().chosen.has(plant ?? Number.NaN)) return;
      setBill(wanted);
      setArrival({ bill: wanted });
    });
    return () => {
      selection.guard(null);
      unsubscribe();
      offHash();
    };
  }, [selection]);
  return { selection, bill, setBill, arrival };
}
