import type { Layer } from '@lucerna/contract/layer';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { allInterventionsQuery } from '../../api/interventions.ts';
import { useUser } from '../../api/use-user.ts';
import { ElementSources } from '../../elements/interventions/ElementCell.tsx';
import { elementOfRow } from '../../elements/interventions/intervention-places.ts';
import { interventionTable } from '../../elements/interventions/intervention-table.ts';
import { backgroundLayer, useInterventionMap } from '../../elements/interventions/use-intervention-map.ts';
import type { References } from '../../grid/cell-text.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { QueryPane } from './QueryPane.tsx';
import { interventionSubject } from './subject.ts';
import { useQueryScreen } from './use-query-screen.ts';

const references: References = {};

/** Interrogazioni, Manutenzioni: the interventions of the municipality, confirmed or not. */
export function MaintenanceQueries() {
  const user = useUser();
  const query = useQuery(allInterventionsQuery);
  const table = useMemo(
    () => (query.data === undefined ? undefined : interventionTable(query.data)),
    [query.data],
  );
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const screen = useQueryScreen(interventionSubject, table, references, true);
  const { rows, rowMask, filter, added } = screen;
  const viewing = rows !== undefined;
  const map = useRef<RegisterMapHandle>(null);
  const shownTable = rows?.table ?? table;
  const onMap = useInterventionMap(
    shownTable,
    viewing ? rowMask : filter.found.mask,
    viewing ? screen.chosenRows : screen.chosen,
    shown,
  );
  // On the map an element is in the selection where one of its interventions is.
  const ringed = useMemo(() => {
    const keys = new Set<number>();
    if (table === undefined) return keys;
    for (const id of added) {
      const row = table.rowOf(id);
      const element = row === undefined ? undefined : elementOfRow(table, row);
      const key = element === undefined ? undefined : onMap.elements.keyOf(element.layer, element.id);
      if (key !== undefined) keys.add(key);
    }
    return keys;
  }, [added, table, onMap.elements]);
  const sources = useMemo(
    () => ({ interventions: shownTable, tables: onMap.tables }),
    [shownTable, onMap.tables],
  );
  return (
    <ElementSources value={sources}>
      <SplitPane
        id="queries-maintenance"
        // Six columns stand beside it, the last of them the day.
        half={46}
        first={
          <RegisterMap
            ref={map}
            primary={backgroundLayer}
            mixed={{
              elements: onMap.elements,
              title: 'Elementi con interventi',
              behind: viewing ? 'Fuori dalla selezione' : 'Senza interventi',
              theMany: 'gli interventi',
            }}
            tables={onMap.tables}
            mask={onMap.mask}
            selection={onMap.selection}
            added={viewing ? undefined : ringed}
            user={user}
            loading={query.isFetching || onMap.loading}
            onLayersShown={setShown}
          />
        }
        second={
          <QueryPane
            screen={screen}
            error={query.error}
            onRetry={() => void query.refetch()}
            onCentre={() => map.current?.zoomToSelection()}
            onFrame={() => map.current?.fitMatching()}
          />
        }
      />
    </ElementSources>
  );
}
