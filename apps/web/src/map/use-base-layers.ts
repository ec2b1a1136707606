import { noMapSetup } from '@lucerna/contract/base-layer';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { mapSetupQuery } from '../api/map-setup.ts';
import { remember, remembered } from '../state/remembered.ts';
import { type BaseLayer, baseChoice, baseLayersOf } from './base-layers.ts';

export interface BaseLayers {
  readonly offered: readonly BaseLayer[];
  /** Why nothing is offered. */
  readonly none: 'coming' | 'failed' | 'unconfigured' | null;
  readonly chosen: string;
  readonly choose: (name: string) => void;
}

/** The base layers of the municipality's map, and the one that is on: remembered in this browser. */
export function useBaseLayers(codistat: string): BaseLayers {
  const { data, isError } = useQuery(mapSetupQuery);
  const offered = useMemo(() => baseLayersOf(data ?? noMapSetup), [data]);
  const name = `map-base-${codistat}`;
  const [wish, setWish] = useState(() => remembered(name));
  const why = data !== undefined ? 'unconfigured' : isError ? 'failed' : 'coming';
  return {
    offered,
    none: offered.length > 0 ? null : why,
    chosen: baseChoice(offered, wish, data?.iniziale ?? null),
    choose(next) {
      remember(name, next);
      setWish(next);
    },
  };
}
