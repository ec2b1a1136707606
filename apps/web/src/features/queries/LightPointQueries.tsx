import type { Layer } from '@lucerna/contract/layer';
import { kindBySegment } from '@lucerna/domain/kinds/catalogue';
import { useMemo, useRef, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import { useRegisterLayers } from '../../elements/use-register-layers.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { mappedSelection } from '../../state/mapped-selection.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { QueryPane } from './QueryPane.tsx';
import { elementMask, rowsToElements } from './query-rows.ts';
import { lightPointSubject } from './subject.ts';
import { useQueryScreen } from './use-query-screen.ts';

const kind = kindBySegment('pl');

/** Interrogazioni, Punti Luce: what is found gathers in a selection of queries. */
export function LightPointQueries() {
  const user = useUser();
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const { primary, tables, references } = useRegisterLayers(kind, shown);
  const table = primary.data;
  const screen = useQueryScreen(lightPointSubject, table, references, tables.centraline !== undefined);
  const { rows, current, chosen, chosenRows, filter } = screen;
  const map = useRef<RegisterMapHandle>(null);
  const viewed = useMemo(
    () =>
      rows === undefined || table === undefined
        ? undefined
        : {
            mask: elementMask(rows, table, current),
            selection: mappedSelection(chosenRows, rowsToElements(rows, current)),
          },
    [rows, table, current, chosenRows],
  );
  return (
    <SplitPane
      id="queries-pl"
      first={
        <RegisterMap
          ref={map}
          primary={kind.segment}
          tables={tables}
          mask={viewed?.mask ?? filter.found.mask}
          selection={viewed?.selection ?? chosen}
          added={viewed === undefined ? screen.added : undefined}
          excluded={viewed === undefined ? undefined : 'Fuori dalla selezione'}
          user={user}
          loading={primary.isFetching}
          onLayersShown={setShown}
        />
      }
      second={
        <QueryPane
          screen={screen}
          error={primary.error}
          onRetry={() => void primary.refetch()}
          onCentre={() => map.current?.zoomToSelection()}
          onFrame={() => map.current?.fitMatching()}
        />
      }
    />
  );
}
