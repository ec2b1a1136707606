import type { Round, Stop } from '@lucerna/contract/endpoints/rounds';
import { stateWord } from '@lucerna/domain/messages';
import { entryStates } from '@lucerna/domain/rules/work/order-steps';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useUser } from '../../api/use-user.ts';
import { startGlyph, WayLayer } from '../../map/layers/WayLayer.tsx';
import { useMapHost } from '../../map/map-context.ts';
import { placeOf } from '../../map/map-place.ts';
import type { LookNames } from '../../map/PointsLegend.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PlainPoints } from '../../map/point-looks.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { entryGlyph, faultGlyphs } from '../../map/styles/work-glyphs.ts';
import { markOf, outsidePoint } from './round-words.ts';
import css from './rounds.module.css';

interface RoundMapProps {
  readonly round: Round;
  /** In the order that they have now, be it saved or not. */
  readonly stops: readonly Stop[];
  /** The stop in amber, or an entry outside by its number below zero; null: none. */
  readonly chosen: number | null;
  readonly onChoose: (point: number) => void;
  /** A click says where the day begins; null: it chooses a stop. */
  readonly onStart: ((at: readonly [lon: number, lat: number]) => void) | null;
}

/** The stops under the numbers of the list, the way from one to the next, and what is outside. */
export function RoundMap({ round, stops, chosen, onChoose, onStart }: RoundMapProps) {
  const user = useUser();
  // The list follows a hand at once; the map draws what it has time for.
  const drawn = useDeferredValue(stops);
  const points = useMemo(() => pointsOf(round, drawn), [round, drawn]);
  const names = useMemo(() => namesOf(round), [round]);
  const amber = useMemo(() => new Set(chosen === null ? [] : [chosen]), [chosen]);
  const [lon = 0, lat = 0] = round.partenza;
  const start = useMemo(() => [lon, lat] as const, [lon, lat]);
  return (
    <PointsMap
      user={user}
      points={points}
      chosen={amber}
      {...(onStart === null && { onChoose })}
      behind="pl"
      faint
      names={names}
    >
      <WayLayer start={start} stops={drawn} />
      {onStart !== null && <StartPicking onStart={onStart} />}
    </PointsMap>
  );
}

/** The next click is where the day begins. */
function StartPicking({ onStart }: { readonly onStart: NonNullable<RoundMapProps['onStart']> }) {
  const { map, region } = useMapHost();
  const pick = useRef(onStart);
  pick.current = onStart;
  useEffect(() => {
    const click = ({ coordinate: [x = 0, y = 0] }: { readonly coordinate: number[] }) => {
      const { lon, lat } = placeOf([x, y], 0);
      pick.current([lon, lat]);
    };
    map.on('singleclick', click);
    region.classList.add(css.picking as string);
    return () => {
      map.un('singleclick', click);
      region.classList.remove(css.picking as string);
    };
  }, [map, region]);
  return null;
}

function pointsOf({ voci_fuori }: Round, stops: readonly Stop[]): PlainPoints {
  const placed = [
    ...stops.map((stop, at) => ({
      id: stop.id,
      lon: stop.lon,
      lat: stop.lat,
      look: `entry ${markOf(stop)}` as const,
      number: String(at + 1),
    })),
    ...voci_fuori.map(({ voce, lon, lat }) => ({
      id: outsidePoint(voce),
      lon,
      lat,
      look: 'fault nuovo' as const,
      number: '',
    })),
  ].filter(({ lon, lat }) => lon !== null && lat !== null);
  return {
    ids: placed.map(({ id }) => id),
    lon: placed.map(({ lon }) => lon ?? 0),
    lat: placed.map(({ lat }) => lat ?? 0),
    looks: placed.map(({ look }) => look),
    numbers: placed.map(({ number }) => number),
  };
}

/** The states that some stop has, what is outside, and the start. */
function namesOf({ tappe, voci_fuori }: Round): LookNames {
  return {
    title: 'Fermate del giro',
    nothing: 'Nessuna fermata in vista',
    entries: [
      ...[...entryStates, 'ritirato' as const]
        .filter((state) => tappe.some((stop) => markOf(stop) === state))
        .map((state) => ({
          look: `entry ${state}` as const,
          label: state === 'ritirato' ? 'Ordine ritirato' : stateWord(state),
          symbol: <GlyphSvg glyph={entryGlyph(state, '')} size={18} />,
        })),
      ...(voci_fuori.length === 0
        ? []
        : [
            {
              look: 'fault nuovo' as const,
              label: 'Fuori dal giro',
              symbol: <GlyphSvg glyph={faultGlyphs.nuovo} size={18} />,
            },
          ]),
      { look: null, label: 'Partenza', symbol: <GlyphSvg glyph={startGlyph} size={18} /> },
    ],
  };
}
