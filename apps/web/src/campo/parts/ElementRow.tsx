import { distanceText } from '../../elements/nearest.ts';
import { layerStyles } from '../../map/styles/registry.ts';
import type { ElementFacts } from '../run/element.ts';
import { go } from '../run/route.ts';

interface ElementRowProps {
  readonly element: ElementFacts;
  /** Metres; left out where nobody knows where one stands. */
  readonly distanceM?: number;
}

/** An element in a list: a tap opens its Scheda. */
export function ElementRow({ element, distanceM }: ElementRowProps) {
  const { kind, id, code, place } = element;
  return (
    <li>
      <button
        type="button"
        className="campo-row"
        onClick={() => go({ screen: 'scheda', segment: kind.segment, id })}
      >
        <ElementSymbol element={element} size={22} />
        <span className="campo-row-words">
          <strong>{code}</strong>
          <span>{[place, kind.segment === 'pl' ? null : kind.names.one].filter(Boolean).join(' · ')}</span>
        </span>
        {distanceM !== undefined && !Number.isNaN(distanceM) && (
          <span className="campo-far">{distanceText(distanceM)}</span>
        )}
      </button>
    </li>
  );
}

/** As the map draws it. */
export function ElementSymbol({
  element: { kind, table, row },
  size,
}: {
  readonly element: ElementFacts;
  readonly size?: number;
}) {
  const style = layerStyles[kind.segment];
  const own = style.rowSymbol?.(table, row, size);
  const Sign = style.Symbol;
  return <>{own ?? <Sign {...(size === undefined ? {} : { size })} />}</>;
}

/** With the ring that the map draws around what is chosen: the one element that a screen is about. */
export function ChosenSymbol({ element }: { readonly element: ElementFacts }) {
  return (
    <span className="campo-chosen">
      <ElementSymbol element={element} size={20} />
    </span>
  );
}
