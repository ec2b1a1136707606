import type { Layer } from '@lucerna/contract/layer';
import type { Kind } from '@lucerna/domain/kind';
import { useCallback, useMemo, useState } from 'react';
import { type RegisterLayers, useRegisterLayers } from '../../elements/use-register-layers.ts';
import { useOnceDrawn } from '../../ui/when-idle.ts';

/** The map waits so long for the rows at most. */
const MOST_MS = 1_000;

/** What the map needs to look at the right place from the beginning. */
const bordersLayer = 'confini';

interface RowsFirst extends RegisterLayers {
  /** Whether the rows are drawn: then what they do without has its turn. */
  readonly listed: boolean;
  /** What the map draws. */
  readonly onMap: RegisterLayers['tables'];
}

/**
 * The layers of a register, its rows before all else. What the rows do without comes once they are drawn: the points on the
 * map, and the other layers that it shows.
 */
export function useRowsFirst(kind: Kind, shown: readonly Layer[], more: Layer | undefined): RowsFirst {
  const [listed, setListed] = useState(false);
  const wanted = useMemo(() => {
    const now = listed ? shown : shown.filter((layer) => layer === bordersLayer);
    return more === undefined ? now : [...now, more];
  }, [listed, shown, more]);
  const layers = useRegisterLayers(kind, wanted);
  const { primary, tables } = layers;
  useOnceDrawn(
    primary.data !== undefined || primary.error !== null,
    useCallback(() => setListed(true), []),
    MOST_MS,
  );
  const borders = tables[bordersLayer];
  const onMap = useMemo(
    () => (listed ? tables : borders === undefined ? {} : { [bordersLayer]: borders }),
    [listed, tables, borders],
  );
  return { ...layers, listed, onMap };
}
