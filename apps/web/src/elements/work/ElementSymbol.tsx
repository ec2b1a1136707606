import type { EntryToGoTo } from '@lucerna/contract/endpoints/rounds';
import { useLayer } from '../../api/use-layer.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import css from './ElementSymbol.module.css';

type At = Pick<EntryToGoTo, 'entita' | 'id_elemento'>;

/** What stands there, as the map draws it; nothing where that is only a place. */
export function ElementSymbol({ at: { entita, id_elemento } }: { readonly at: At }) {
  const lights = useLayer('pl', entita === 'pl').data;
  if (entita === null || id_elemento === null) return <span className={css.symbol} />;
  const style = layerStyles[entita];
  const row = entita === 'pl' ? lights?.rowOf(id_elemento) : undefined;
  const own = lights === undefined || row === undefined ? undefined : style.rowSymbol?.(lights, row);
  const Sign = style.Symbol;
  return <span className={css.symbol}>{own ?? <Sign />}</span>;
}
