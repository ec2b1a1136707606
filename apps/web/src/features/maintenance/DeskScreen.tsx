import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DataGridHandle } from '../../grid/DataGrid.tsx';
import type { FilterBoxHandle } from '../../grid/FilterBox.tsx';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { useShortcut } from '../../state/shortcuts.ts';
import { Button } from '../../ui/Button.tsx';
import { Drawer } from '../../ui/Dialog.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { PaneBoundary } from '../../ui/PaneBoundary.tsx';
import { breakpoint } from '../../ui/tokens.ts';
import css from './DeskScreen.module.css';
import { ElementsPane } from './ElementsPane.tsx';
import { FilterColumn } from './filter/FilterColumn.tsx';
import { MaintenanceMap } from './MaintenanceMap.tsx';
import { SideColumn } from './SideColumn.tsx';
import type { Maintenance } from './use-maintenance.ts';

interface DeskScreenProps {
  readonly maintenance: Maintenance;
  readonly onInsert: (items: readonly number[]) => void;
}

/** Of the filter, pixels; the style sheet has it too. */
const COLUMN = 212;

/** At a desk: filter, map over rows, and what was added, side by side. */
export function DeskScreen({ maintenance, onInsert }: DeskScreenProps) {
  const { filter, added } = maintenance;
  const map = useRef<RegisterMapHandle>(null);
  const grid = useRef<DataGridHandle>(null);
  const box = useRef<FilterBoxHandle>(null);
  const hasColumn = useFilterColumn();
  const [drawer, setDrawer] = useState(false);
  useColumnBeside(hasColumn || drawer);
  const narrows = filter.text.applied !== '' || filter.narrows;
  const toFilter = () => {
    if (hasColumn) box.current?.focus();
    else setDrawer(true);
  };
  useShortcut('/', 'Vai al filtro', toFilter);
  const help = () => {
    toFilter();
    box.current?.openHelp();
  };
  const column = (
    <FilterColumn maintenance={maintenance} box={box} onLeave={() => void grid.current?.focus()} />
  );
  return (
    <div className={css.screen} data-column={hasColumn}>
      {hasColumn && (
        <aside className={css.filter} aria-label="Filtro">
          <PaneBoundary title="Il filtro si è interrotto">{column}</PaneBoundary>
        </aside>
      )}
      <div className={css.centre}>
        <div className={css.map}>
          <MaintenanceMap maintenance={maintenance} ref={map} />
        </div>
        <ElementsPane
          maintenance={maintenance}
          grid={grid}
          onHelp={help}
          filterButton={
            !hasColumn && (
              <Button
                icon={<FilterIcon />}
                className={narrows ? (css.narrows ?? '') : ''}
                title={narrows ? 'Il filtro è attivo' : ''}
                onClick={toFilter}
              >
                Filtro
              </Button>
            )
          }
        />
      </div>
      <aside className={css.side} aria-label="Interventi">
        <PaneBoundary title="Questo riquadro si è interrotto">
          <SideColumn
            maintenance={maintenance}
            onInsert={() => onInsert([...added])}
            onCentre={() => map.current?.zoomToSelection()}
          />
        </PaneBoundary>
      </aside>
      {!hasColumn && (
        <Drawer
          open={drawer}
          onLeave={() => setDrawer(false)}
          onOpened={() => box.current?.focus()}
          from="left"
          size={260}
          label="Filtro"
          bare
        >
          {column}
        </Drawer>
      )}
    </div>
  );
}

/** Notifications stand beside the filter, whose `Azzera filtro` is at the foot of the page. */
function useColumnBeside(there: boolean): void {
  useEffect(() => {
    if (!there) return;
    const { style } = document.documentElement;
    style.setProperty('--column-width', `${COLUMN}px`);
    return () => void style.removeProperty('--column-width');
  }, [there]);
}

const wide = window.matchMedia(`(min-width: ${breakpoint.collapsedMenu}px)`);

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

/** Whether the window has room for the filter beside the map; else it opens as a drawer (design, section 8). */
function useFilterColumn(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches);
}
