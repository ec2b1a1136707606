import type { DeletedIntervention } from '@lucerna/contract/endpoints/maintenance';
import type { Layer } from '@lucerna/contract/layer';
import type { Intervention } from '@lucerna/domain/intervention';
import type { Kind } from '@lucerna/domain/kind';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FeatureTable } from '../../api/feature-table.ts';
import { deletedInterventionsQuery, kindInterventionsQuery } from '../../api/interventions.ts';
import { type SignedInUser, useUser } from '../../api/use-user.ts';
import { type RegisterLayers, useRegisterLayers } from '../../elements/use-register-layers.ts';
import { useOnlyPresent } from '../../lists/use-only-present.ts';
import type { Cabinets, Description } from '../../map/styles/layer-style.ts';
import { cabinetLayer, layerStyles } from '../../map/styles/registry.ts';
import { useCabinets } from '../../map/use-cabinets.ts';
import { createSelection, type SelectionStore } from '../../state/selection.ts';
import { useStore } from '../../state/store.ts';
import type { Basket } from './basket.ts';
import { workIndex } from './filter/facets.ts';
import { type MaintenanceFilter, useMaintenanceFilter } from './filter/use-maintenance-filter.ts';
import type { Owner } from './owner.ts';
import type { QueuedIntervention } from './queue/queued-intervention.ts';
import { useBasket } from './use-basket.ts';

/** All that a maintenance screen is about, on a desktop and on a phone alike. */
export interface Maintenance {
  readonly kind: Kind;
  readonly user: SignedInUser;
  readonly owner: Owner;
  readonly layers: RegisterLayers;
  readonly table: FeatureTable | undefined;
  readonly filter: MaintenanceFilter;
  /** What `Aggiungi` will take. */
  readonly selection: SelectionStore;
  readonly basket: Basket;
  /** What `Inserisci intervento` will get. */
  readonly added: ReadonlySet<number>;
  readonly interventions: UseQueryResult<readonly Intervention[], ApiError>;
  /** Those of the kind that were deleted lately; none where their list does not come. */
  readonly deleted: readonly DeletedIntervention[];
  readonly cabinets: Cabinets;
  /** Opens the form on an intervention that the server refused. */
  mend(one: QueuedIntervention): void;
  showLayers(layers: readonly Layer[]): void;
  /** How an element is called; null for one that is not there. */
  describe(id: number): Description | null;
  /** What an intervention's element is called now; as it was then, where it is not there. */
  codeOf(one: Intervention): string | null;
}

const none: readonly Intervention[] = [];

export function useMaintenance(kind: Kind, mend: Maintenance['mend']): Maintenance {
  const user = useUser();
  const { codistat, username } = user;
  const owner = useMemo(() => ({ codistat, username }), [codistat, username]);
  const [selection] = useState(createSelection);
  const [shown, showLayers] = useState<readonly Layer[]>([]);
  const layers = useRegisterLayers(kind, shown);
  const table = layers.primary.data;
  const interventions = useQuery(kindInterventionsQuery(kind.segment));
  const deletions = useQuery(deletedInterventionsQuery).data;
  const deleted = useMemo(
    () => deletions?.filter(({ tipo_elemento }) => tipo_elemento === kind.tipoElemento) ?? [],
    [deletions, kind],
  );
  const work = useMemo(() => workIndex(interventions.data ?? none), [interventions.data]);
  const filter = useMaintenanceFilter(kind, table, layers.references, work);
  const basket = useBasket(kind, table, owner);
  const added = useStore(basket);
  const cabinets = useCabinets(layers.tables[cabinetLayer], false);

  useOnlyPresent(selection, table);

  const describe = (id: number) => {
    const row = table?.rowOf(id);
    if (table === undefined || row === undefined) return null;
    return layerStyles[kind.segment].describe(table, row, cabinets);
  };
  const codeOf = ({ id_elemento, codice }: Intervention) => describe(id_elemento ?? 0)?.code ?? codice;
  return {
    kind,
    user,
    owner,
    layers,
    table,
    filter,
    selection,
    basket,
    added,
    interventions,
    cabinets,
    showLayers,
    describe,
    codeOf,
    mend,
    deleted,
  };
}
