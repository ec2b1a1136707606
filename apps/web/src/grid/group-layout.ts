/** Which columns a grid shows, how wide, and which of them stays in sight. */
import type { Listing } from '@lucerna/domain/kind';
import type { ApplyColumnStateParams } from 'ag-grid-community';
import type { FeatureTable } from '../api/feature-table.ts';
import { measure } from '../ui/tokens.ts';
import type { CellSlots } from './cell-slot.ts';
import type { References } from './cell-text.ts';
import { layColumns } from './column-layout.ts';
import { columnWish } from './column-wishes.ts';
import { columnFields, compactColumnId } from './columns.ts';
import { actionsColumn, type ExtraColumn, extraWidth, type RowActions } from './extra-column.tsx';
import { scrollBarWidth } from './scroll-bar.ts';
import type { Size } from './use-size.ts';

export interface GroupLayoutInput {
  readonly kind: Listing;
  readonly table: FeatureTable | undefined;
  readonly group: string;
  readonly references: References;
  readonly slots: CellSlots;
  readonly size: Size | null;
  readonly shownRows: number;
  /** One column of two lines, as on a phone. */
  readonly compact: boolean;
  /** The widths that the user has dragged, by column. */
  readonly resized: Readonly<Record<string, number>>;
  /** They stand behind the group's columns and keep their width. */
  readonly extras?: readonly ExtraColumn[];
  /** They stand last, whether the columns scroll or not. */
  readonly actions?: RowActions | undefined;
}

/** The height of a row of two lines: large enough for a finger. */
export const compactRowHeight = 56;

/** The first cell of a row and the last keep their distance from the pane's edges. */
const EDGE_PADDING = 8;

export function groupWidths(input: GroupLayoutInput): {
  keys: string[];
  widths: readonly number[];
  scrolls: boolean;
} {
  const { kind, table, group, references, slots, size } = input;
  const fields = columnFields(kind, group);
  const wishes = fields.map((field, i) => {
    const symbol = slots[field.key] !== undefined;
    const { header, values } = columnWish({ field, symbol, table, references });
    const edge = i === 0 || i === fields.length - 1 ? EDGE_PADDING : 0;
    return { header: header + edge, values: values + edge };
  });
  const available = (size?.width ?? 0) - barBeside(input) - widthBehind(input);
  return { keys: fields.map((field) => field.key), ...layColumns(wishes, available) };
}

function widthBehind({ extras = [], actions }: GroupLayoutInput): number {
  return extraWidth(extras) + (actions?.width ?? 0);
}

/** What the vertical scroll bar takes away, if the rows need one. */
function barBeside({ size, shownRows, compact }: GroupLayoutInput): number {
  const height = size?.height ?? 0;
  const needed = compact ? shownRows * compactRowHeight : (shownRows + 1) * measure.row;
  return needed > height ? scrollBarWidth() : 0;
}

export function groupLayout(input: GroupLayoutInput): ApplyColumnStateParams {
  const defaultState = { hide: true, pinned: null };
  const { extras = [], actions } = input;
  const behind = (pinned: 'right' | null) => [
    ...extras.map(({ id, width }) => ({ colId: id, hide: false, width, pinned })),
    ...(actions === undefined ? [] : [{ colId: actionsColumn, hide: false, width: actions.width, pinned }]),
  ];
  if (input.compact) {
    const width = (input.size?.width ?? 0) - barBeside(input) - widthBehind(input);
    const state = [{ colId: compactColumnId(input.group), hide: false, width }, ...behind(null)];
    return { state, defaultState };
  }
  const { keys, widths, scrolls } = groupWidths(input);
  return {
    state: [
      ...keys.map((key, i) => ({
        colId: key,
        hide: false,
        width: input.resized[key] ?? widths[i] ?? 0,
        pinned: scrolls && i === 0 ? ('left' as const) : null,
      })),
      ...behind(scrolls ? 'right' : null),
    ],
    defaultState,
  };
}
