/** The network of one cabinet, brought out among the others. */
import type { FeatureTable } from '../api/feature-table.ts';

export interface Network {
  /** The key of its cabinet. */
  readonly cabinet: number;
  /**
   * The colour that what hangs on it takes, and what hangs on others is grey. Absent: everything keeps its own, and what
   * hangs on others stands back.
   */
  readonly color?: string | undefined;
  /** The supply line that the screen's element hangs on, drawn solid. */
  readonly line?: TracedLine | undefined;
}

export interface TracedLine {
  /** Keys of the layer of lines: a line may be kept in pieces. */
  readonly ids: ReadonlySet<number>;
  /** `Linea L027` */
  readonly words: string;
}

/** The one cabinet's colour, as colours by cabinet; null where the network has none of its own. */
export function networkColors({ cabinet, color }: Network): ReadonlyMap<number, string> | null {
  return color === undefined ? null : new Map([[cabinet, color]]);
}

/** 1 for each row that is not the network's own. `cabinets`: the rows are cabinets. */
export function standingBack(table: FeatureTable, { cabinet }: Network, cabinets: boolean): Uint8Array {
  const column = cabinets ? null : table.column('id_imp');
  return Uint8Array.from(table.ids, (id, row) =>
    (column === null ? id : column.at(row)) === cabinet ? 0 : 1,
  );
}
