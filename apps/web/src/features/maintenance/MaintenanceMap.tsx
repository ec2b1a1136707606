import type { Ref } from 'react';
import type { RegisterMapHandle } from '../../map/map-handle.ts';
import { RegisterMap } from '../../map/RegisterMap.tsx';
import type { Maintenance } from './use-maintenance.ts';

interface MaintenanceMapProps {
  readonly maintenance: Maintenance;
  readonly ref: Ref<RegisterMapHandle>;
}

/** The kind's elements: those that pass the filter, those that are chosen, those that were added. */
export function MaintenanceMap({ maintenance, ref }: MaintenanceMapProps) {
  const { kind, layers, filter, selection, added, user, showLayers } = maintenance;
  return (
    <RegisterMap
      ref={ref}
      primary={kind.segment}
      tables={layers.tables}
      mask={filter.mask}
      selection={selection}
      added={added}
      user={user}
      loading={layers.primary.isFetching}
      onLayersShown={showLayers}
    />
  );
}
