import type { Layer } from '@lucerna/contract/layer';
import type { Kind } from '@lucerna/domain/kind';
import { useMemo, useRef, useState } from 'react';
import { useUser } from '../../api/use-user.ts';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import { cabinetColors } from '../../map/styles/cabinet-colors.ts';
import { SplitPane } from '../../ui/SplitPane.tsx';
import { createSelection } from '../../ui/selection.ts';
import { CabinetColors } from './cell-slots.tsx';
import { RegisterPane } from './RegisterPane.tsx';
import { useRegisterLayers } from './use-register-layers.ts';
import { useRegisterView } from './use-register-view.ts';

/** The register of one kind, to look at: map and grid of the same elements, one selection, one filter. */
export function RegisterScreen({ kind }: { readonly kind: Kind }) {
  const user = useUser();
  const [selection] = useState(createSelection);
  const [shown, setShown] = useState<readonly Layer[]>([]);
  const map = useRef<RegisterMapHandle>(null);
  const { primary, tables, references } = useRegisterLayers(kind, shown);
  const table = primary.data;
  const view = useRegisterView(kind, table, references, selection);
  const [colored, setColored] = useState(false);
  const cabinets = tables.centraline;
  const colors = useMemo(
    () => (colored && cabinets !== undefined ? cabinetColors(cabinets) : null),
    [colored, cabinets],
  );
  return (
    <SplitPane
      id={kind.id}
      first={
        <RegisterMap
          ref={map}
          primary={kind.segment}
          tables={tables}
          mask={view.filter.found.mask}
          selection={selection}
          user={user}
          loading={primary.isFetching}
          onLayersShown={setShown}
          onColorByCabinet={setColored}
        />
      }
      second={
        <CabinetColors value={colors}>
          <RegisterPane
            kind={kind}
            comune={user.comune}
            table={table}
            error={primary.error}
            references={references}
            selection={selection}
            view={view}
            onRetry={() => void primary.refetch()}
            onCentre={() => map.current?.zoomToSelection()}
          />
        </CabinetColors>
      }
    />
  );
}
