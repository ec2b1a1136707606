import {
  DESIGN_STATE,
  EXISTING_STATE,
  type LightingState,
  type NewRetrofitRow,
} from '@lucerna/domain/interior-lighting';
import { rowsOfState, saving, totalsOf } from '@lucerna/domain/rules/interior-lighting';

export interface RoomSaving {
  readonly room: string;
  /** kWh a year. */
  readonly before: number;
  readonly after: number;
  /** See `saving` of the rules. */
  readonly saving: number | null;
}

/** What each room saves; nothing unless both states have the same rooms by name, each with its energy known. */
export function roomSavings(rows: readonly NewRetrofitRow[]): readonly RoomSaving[] {
  const roomsOf = (state: LightingState) =>
    new Set(rowsOfState(rows, state).map(({ locale }) => locale?.trim() ?? ''));
  const [existing, design] = [roomsOf(EXISTING_STATE), roomsOf(DESIGN_STATE)];
  if (existing.size !== design.size || [...existing].some((room) => room === '' || !design.has(room)))
    return [];
  const rooms = [...existing].map((room) => {
    const own = rows.filter(({ locale }) => locale?.trim() === room);
    const before = totalsOf(own, EXISTING_STATE).energyKwh;
    const after = totalsOf(own, DESIGN_STATE).energyKwh;
    return { room, before, after, saving: saving(before, after) };
  });
  return rooms.filter(isKnown).length === rooms.length ? rooms.filter(isKnown) : [];
}

function isKnown(room: {
  readonly room: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly saving: number | null;
}): room is RoomSaving {
  return room.before !== null && room.after !== null;
}
