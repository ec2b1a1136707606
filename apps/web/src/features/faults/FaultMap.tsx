import type { Fault } from '@lucerna/contract/endpoints/faults';
import { type BoardState, boardStates } from '@lucerna/domain/rules/work/fault-steps';
import { type Ref, useMemo } from 'react';
import { useUser } from '../../api/use-user.ts';
import type { LookNames } from '../../map/PointsLegend.tsx';
import { PointsMap } from '../../map/PointsMap.tsx';
import type { PlainPoints } from '../../map/point-looks.ts';
import { GlyphSvg } from '../../map/styles/GlyphSvg.tsx';
import { faultGlyphs } from '../../map/styles/work-glyphs.ts';
import { columnTitle } from './fault-words.ts';
import { SeenBox, type SeenBoxHandle } from './SeenBox.tsx';

interface FaultMapProps {
  readonly faults: readonly Fault[] | undefined;
  /** Those in amber. The same array as long as it is the same. */
  readonly pointed: readonly number[];
  readonly onChoose: (id: number) => void;
  readonly seen: Ref<SeenBoxHandle>;
}

const names: LookNames = {
  title: 'Guasti aperti',
  nothing: 'Nessun guasto in vista',
  entries: boardStates.map((state) => ({
    look: `fault ${state}`,
    label: columnTitle(state),
    symbol: <GlyphSvg glyph={faultGlyphs[state]} size={18} />,
  })),
};

const isOnBoard = (state: Fault['stato']): state is BoardState =>
  (boardStates as readonly string[]).includes(state);

/** Where something is broken, by how far it is; the light points stand back. */
export function FaultMap({ faults, pointed, onChoose, seen }: FaultMapProps) {
  const user = useUser();
  const points = useMemo(() => faults && pointsOf(faults), [faults]);
  const amber = useMemo(() => new Set(pointed), [pointed]);
  return (
    <PointsMap user={user} points={points} chosen={amber} onChoose={onChoose} behind="pl" faint names={names}>
      <SeenBox ref={seen} />
    </PointsMap>
  );
}

function pointsOf(faults: readonly Fault[]): PlainPoints {
  const placed = faults.flatMap(({ id, stato, lon, lat }) =>
    lon !== null && lat !== null && isOnBoard(stato)
      ? [{ id, lon, lat, look: `fault ${stato}` as const }]
      : [],
  );
  return {
    ids: placed.map(({ id }) => id),
    lon: placed.map(({ lon }) => lon),
    lat: placed.map(({ lat }) => lat),
    looks: placed.map(({ look }) => look),
  };
}
