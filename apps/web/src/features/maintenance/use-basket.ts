import type { Kind } from '@lucerna/domain/kind';
import { useEffect, useState } from 'react';
import type { FeatureTable } from '../../api/feature-table.ts';
import { onHashChange } from '../../state/address-hash.ts';
import { notify } from '../../state/notify.ts';
import { useStore } from '../../state/store.ts';
import { type Basket, createBasket } from './basket.ts';
import { idsInAddress, keepBasket, recallBasket } from './basket-memory.ts';
import { goneText } from './maintenance-words.ts';
import type { Owner } from './owner.ts';

/** The added elements of a screen: kept over filters, reloads and other screens; those that have gone are left out. */
export function useBasket(kind: Kind, table: FeatureTable | undefined, owner: Owner): Basket {
  const { segment } = kind;
  const { codistat, username } = owner;
  const [basket] = useState(() => createBasket(recallBasket(owner, segment)));
  const added = useStore(basket);

  useEffect(() => keepBasket({ codistat, username }, segment, added), [added, codistat, username, segment]);
  useEffect(() => onHashChange(() => basket.put(idsInAddress() ?? basket.get())), [basket]);
  useEffect(() => {
    if (table === undefined) return;
    const gone = [...added].filter((id) => table.rowOf(id) === undefined);
    if (gone.length === 0) return;
    basket.remove(gone);
    notify.warning(goneText(kind.names, gone.length));
  }, [basket, added, table, kind]);

  return basket;
}
