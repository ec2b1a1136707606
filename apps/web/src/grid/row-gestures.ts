/** What a click or a key on a row does to the selection: the manners of every list on a desktop. */

export interface Modifiers {
  /** Shift: everything between the anchor and here. */
  readonly range: boolean;
  /** Ctrl or ⌘: this row in or out, the others as they are. */
  readonly toggle: boolean;
}

export interface RowGesture extends Modifiers {
  readonly target: number;
  /** The row where the last gesture without Shift was made; null before the first. */
  readonly anchor: number | null;
  readonly chosen: ReadonlySet<number>;
  /** The ids of the rows from one to the other in the order on display, both included. */
  readonly between: (from: number, to: number) => readonly number[];
}

export interface Chosen {
  readonly ids: Iterable<number>;
  readonly anchor: number;
}

export function afterGesture({ target, anchor, chosen, range, toggle, between }: RowGesture): Chosen {
  if (range) {
    const from = anchor ?? target;
    const ids = between(from, target);
    return { ids: toggle ? new Set([...chosen, ...ids]) : ids, anchor: from };
  }
  if (!toggle) return { ids: [target], anchor: target };
  const ids = new Set(chosen);
  if (!ids.delete(target)) ids.add(target);
  return { ids, anchor: target };
}

/** Where a key leads from the row at `index` of `count`; null for a key that does not move. */
export function rowAfterKey(key: string, index: number, count: number, page: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined || count === 0 ? null : Math.min(Math.max(next, 0), count - 1);
}
