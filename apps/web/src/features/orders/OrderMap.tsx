import type { Order } from '@lucerna/contract/endpoints/orders';
import { stateWord } from '@lucerna/domain/messages';
import { entryStates } from '@lucerna/domain/rules/work/order-steps';
import { useMemo } from 'react';
import { useUser } from '../../api/use-user.ts';
import type { LookNames } from '../../map/PointsLegend.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PlainPoints } from '../../map/point-looks.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { entryGlyph } from '../../map/styles/work-glyphs.ts';

interface OrderMapProps {
  readonly order: Order;
  /** The entry in amber; null: none. */
  readonly chosen: number | null;
  readonly onChoose: (entry: number) => void;
}

/** Where the entries of an order are, under the numbers that its table has. */
export function OrderMap({ order, chosen, onChoose }: OrderMapProps) {
  const user = useUser();
  const points = useMemo(() => pointsOf(order), [order]);
  const names = useMemo(() => namesOf(order), [order]);
  const amber = useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen]);
  return (
    <PointsMap
      user={user}
      points={points}
      chosen={amber}
      onChoose={onChoose}
      behind="pl"
      faint
      names={names}
    />
  );
}

function pointsOf({ voci }: Order): PlainPoints {
  const placed = voci.flatMap(({ id, numero, stato, lon, lat }) =>
    lon === null || lat === null
      ? []
      : [{ id, lon, lat, number: String(numero), look: `entry ${stato}` as const }],
  );
  return {
    ids: placed.map(({ id }) => id),
    lon: placed.map(({ lon }) => lon),
    lat: placed.map(({ lat }) => lat),
    looks: placed.map(({ look }) => look),
    numbers: placed.map(({ number }) => number),
  };
}

/** The states that some entry has. */
function namesOf({ voci }: Order): LookNames {
  return {
    title: "Voci dell'ordine",
    nothing: 'Nessuna voce in vista',
    entries: entryStates
      .filter((state) => voci.some(({ stato }) => stato === state))
      .map((state) => ({
        look: `entry ${state}`,
        label: stateWord(state),
        symbol: <GlyphSvg glyph={entryGlyph(state, '')} size={18} />,
      })),
  };
}
