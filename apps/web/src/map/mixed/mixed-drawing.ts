import type { FeatureTable } from '../../api/feature-table.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { around } from '../drawing/extent.ts';
import type { RowStates } from '../drawing/row-states.ts';

/** A layer's own drawing of its part; row `start + i` of the whole is its row `i`. */
export interface DrawnPart {
  readonly start: number;
  readonly drawing: Drawing;
}

/** What has happened to the rows of one part. */
export function statesOfPart(states: RowStates, start: number, count: number): RowStates {
  const end = start + count;
  const own = (rows: readonly number[]) =>
    rows.filter((row) => row >= start && row < end).map((row) => row - start);
  const { mask, chosen, hovered, added, few } = states;
  return {
    mask: mask === null ? null : mask.subarray(start, end),
    chosen: own(chosen),
    chosenCount: states.chosenCount,
    hovered: hovered !== null && hovered >= start && hovered < end ? hovered - start : null,
    ...(added === undefined ? {} : { added: own(added) }),
    ...(few === undefined ? {} : { few: own(few) }),
  };
}

/** Elements of several layers as one drawing, each drawn as its layer draws it; the parts from the lowest up. */
export function mixedDrawing(table: FeatureTable, parts: readonly DrawnPart[]): Drawing {
  const known = new WeakMap<RowStates, readonly RowStates[]>();
  const statesFor = (states: RowStates) => {
    const made =
      known.get(states) ??
      parts.map(({ start, drawing }) => statesOfPart(states, start, drawing.table.count));
    known.set(states, made);
    return made;
  };
  const each = (states: RowStates, use: (part: DrawnPart, states: RowStates) => void) => {
    const own = statesFor(states);
    parts.forEach((part, i) => {
      use(part, own[i] as RowStates);
    });
  };
  const partOf = (row: number) =>
    parts.find(({ start, drawing }) => row >= start && row < start + drawing.table.count);
  return {
    table,
    extent: around(parts.keys(), (part) => parts[part]?.drawing.extent ?? null),
    paint: (frame, states) => each(states, ({ drawing }, own) => drawing.paint(frame, own)),
    paintMarks: (frame, states) => each(states, ({ drawing }, own) => drawing.paintMarks(frame, own)),
    label: (frame, states, board) => each(states, ({ drawing }, own) => drawing.label(frame, own, board)),
    hits(at, resolution, reach, states) {
      const own = statesFor(states);
      return parts
        .flatMap(({ start, drawing }, i) =>
          drawing
            .hits(at, resolution, reach, own[i] as RowStates)
            .map((hit) => ({ ...hit, row: hit.row + start })),
        )
        .sort((a, b) => Number(b.on) - Number(a.on) || a.distance - b.distance);
    },
    inside(box, states) {
      const own = statesFor(states);
      return parts.flatMap(({ start, drawing }, i) =>
        drawing.inside(box, own[i] as RowStates).map((row) => row + start),
      );
    },
    meets(box, states) {
      const own = statesFor(states);
      return parts.some(({ drawing }, i) => drawing.meets(box, own[i] as RowStates));
    },
    boxOf(row) {
      const part = partOf(row);
      return part === undefined ? null : part.drawing.boxOf(row - part.start);
    },
    anchor(row, resolution) {
      const part = partOf(row);
      return part === undefined ? null : part.drawing.anchor(row - part.start, resolution);
    },
  };
}
