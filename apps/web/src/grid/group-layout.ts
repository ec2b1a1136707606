/** Which columns a grid shows, how wide, and which of them stays in sight. */
import type { Listing } from '@lucerna/domain/kind';
import type { ApplyColumnStateParams } from 'ag-grid-community';
import type { FeatureTable } from '../api/feature-table.ts';
import { measure } from '../ui/tokens.ts';
import type { Size } from '../ui/use-size.ts';
import type { CellSlots } from './cell-slot.ts';
import type { References } from './cell-text.ts';
import { endAtEdge, layColumns, layPlaced } from './column-layout.ts';
import { columnWish } from './column-wishes.ts';
import { columnFields, compactColumnId } from './columns.ts';
import { actionsColumn, type ExtraColumn, extraWidth, type RowActions } from './extra-column.tsx';

/** The widths that a screen sets itself. The same object as long as nothing of them changes. */
export interface ColumnWidths {
  /** CSS pixels, by column. */
  readonly fixed: Readonly<Record<string, number>>;
  /** What fixed ones may grow to where their values are longer, in the same way. */
  readonly most?: Readonly<Record<string, number>>;
  /** The column that takes what is left where there is no room for all. */
  readonly grows?: string;
}

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
  readonly widths?: ColumnWidths | undefined;
  /** Texts take two lines where one is too short. */
  readonly twoLines?: boolean;
  /** They stand behind the group's columns and keep their width. */
  readonly extras?: readonly ExtraColumn[];
  /** They stand last, whether the columns scroll or not. */
  readonly actions?: RowActions | undefined;
}

/** How high a row is: on a phone large enough for a finger, and with texts of two lines one line more. */
export function rowHeightOf(compact: boolean, twoLines: boolean): number {
  if (compact) return twoLines ? 76 : 56;
  return twoLines ? 40 : measure.row;
}

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
    const characters = slots[field.key]?.characters;
    const { header, values } = columnWish({ field, symbol, characters, table, references });
    const edge = i === 0 || i === fields.length - 1 ? EDGE_PADDING : 0;
    return { header: header + edge, values: values + edge, wide: field.key === (kind.wide ?? kind.calledBy) };
  });
  const available = (size?.width ?? 0) - barBeside(input) - widthBehind(input);
  const keys = fields.map((field) => field.key);
  if (input.widths === undefined) {
    const { widths, scrolls } = layColumns(wishes, available);
    const named = wishes.findIndex(({ wide }) => wide);
    return {
      keys,
      widths: scrolls && widthBehind(input) > 0 ? endAtEdge(widths, available, named) : widths,
      scrolls,
    };
  }
  const { fixed, most = {}, grows } = input.widths;
  const placed = wishes.map((wish, i) => {
    const key = keys[i] ?? '';
    return { ...wish, fixed: fixed[key], most: most[key], grows: key === grows };
  });
  return { keys, ...layPlaced(placed, available) };
}

function widthBehind({ extras = [], actions }: GroupLayoutInput): number {
  return extraWidth(extras) + (actions?.width ?? 0);
}

/** What the vertical scroll bar takes away, if the rows need one. */
function barBeside({ size, shownRows, compact, twoLines = false }: GroupLayoutInput): number {
  const height = size?.height ?? 0;
  const needed = shownRows * rowHeightOf(compact, twoLines) + (compact ? 0 : measure.row);
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

let known: number | undefined;

/** What a scroll bar takes away from a pane, in pixels: 15 on most desktops, 0 where bars float. */
function scrollBarWidth(): number {
  if (known === undefined) {
    const probe = document.createElement('div');
    probe.style.cssText = 'position:absolute;visibility:hidden;overflow-y:scroll;width:50px;height:50px';
    document.body.append(probe);
    known = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return known;
}
