import { useMemo, useState } from 'react';
import { referenceLayers } from '../../api/reference-layer.ts';
import { useLayer } from '../../api/use-layer.ts';
import type { References } from '../../grid/cell-text.ts';
import { type ListFilter, useListFilter } from '../../lists/criteria/use-list-filter.ts';
import { type LinkLists, linkLists } from './link-lists.ts';
import type { LinkSide } from './link-side.tsx';
import type { Linkables } from './use-linkables.ts';

/** The type that lets every row pass. */
export const everyType = '*';

export interface ShownLists {
  readonly filter: ListFilter;
  readonly type: string;
  chooseType(type: string): void;
  readonly references: References;
  /** The two lists; undefined until the rows are there, or where the screen's own element is not. */
  readonly found: LinkLists | undefined;
}

/** What both lists of a link screen show: by the links, the type, the search and the map's selection. */
export function useLinkLists(
  side: LinkSide,
  ownId: number,
  linkables: Linkables | undefined,
  picked: ReadonlySet<number>,
): ShownLists {
  const table = linkables?.[side.other];
  const own = linkables?.[side.own];
  const carriers = useLayer(referenceLayers.carrier.layer).data;
  const references = useMemo<References>(() => {
    const text = carriers?.column(referenceLayers.carrier.text);
    return {
      carrier: (id) => {
        const row = carriers?.rowOf(id);
        return row === undefined ? (carriers === undefined ? '' : undefined) : String(text?.at(row) ?? '');
      },
    };
  }, [carriers]);
  const [type, chooseType] = useState(everyType);
  const filter = useListFilter({ listing: side.kind, table, references, text: '' });
  const search = filter.found.mask;

  const passing = useMemo(() => {
    if (type === everyType || table === undefined || side.types === undefined) return search;
    const column = table.column(side.types.field);
    return Uint8Array.from({ length: table.count }, (_, row) =>
      column.at(row) === type ? (search?.[row] ?? 1) : 0,
    );
  }, [type, table, side, search]);

  const found = useMemo(() => {
    const row = own?.rowOf(ownId);
    if (table === undefined || own === undefined || row === undefined) return undefined;
    return linkLists({ table, links: own.linksOf(row), passing, picked });
  }, [table, own, ownId, passing, picked]);

  return { filter, type, chooseType, references, found };
}
