/** How a layer of points is drawn: what it needs of looks, labels and arrangement, and the drawing made of them. */
import type { FeatureTable } from '../../api/feature-table.ts';
import type { Shades } from '../../ui/shown-color.ts';
import type { Drawing } from './drawing.ts';
import { contains, type Extent, grown } from './extent.ts';
import type { Frame } from './frame.ts';
import type { Glyph } from './glyph.ts';
import type { LabelStyle } from './labels.ts';
import { pointIndex } from './point-index.ts';
import type { RowStates } from './row-states.ts';
import { BACK, parted, passes } from './row-states.ts';
import { putSprite, spriteOf } from './sprites.ts';
import { type StampCanvas, stampCanvas } from './stamp-canvas.ts';
import { symbolHits } from './symbol-hits.ts';
import { type ZoomStep, zoomStep } from './zoom-step.ts';

export type Mark = 'hovered' | 'selected' | 'chosen' | 'added';

/** How the rows of a layer of points look. Glyphs must be the same objects from call to call. */
export interface SymbolLooks {
  /** The look of each row, an index into the kind's own looks. */
  readonly of: Uint8Array;
  /** How many looks there are. */
  readonly count: number;
  glyph(look: number, step: ZoomStep): Glyph;
  excluded(step: ZoomStep): Glyph;
  mark(look: number, step: ZoomStep, mark: Mark): Glyph;
  /** Small signs for chosen rows where there are too many for `mark`; all of one lie under all of the next. */
  chosenDots(step: ZoomStep): readonly Glyph[];
  /** The same for rows that were added to a list. */
  addedDots(step: ZoomStep): readonly Glyph[];
  /** Half the symbol's width, CSS pixels. */
  radius(step: ZoomStep): number;
  /** Whether the step's symbols are dots, written as pixels. */
  dots(step: ZoomStep): boolean;
}

export interface SymbolLabels {
  text(row: number): string | null;
  readonly from: ZoomStep;
  readonly style: LabelStyle;
  /** CSS pixels from the symbol's middle down to the label's upper edge. */
  below(step: ZoomStep): number;
  /** Smaller is more important. */
  readonly rank: number;
}

/** Where rows that share a place are drawn instead, so that each can be seen. */
export interface Arrangement {
  /** CSS pixels to the right and down; null where another row stands for this one. */
  offset(row: number, resolution: number): readonly [x: number, y: number] | null;
  /** The row that stands for this one; null where it stands for itself. */
  standIn(row: number, resolution: number): number | null;
  /** The farthest that an offset can be. */
  readonly reach: number;
  /** A sign over the row that stands for others; null where it stands for none. */
  badge(row: number, resolution: number): Glyph | null;
}

export interface SymbolLayer {
  readonly table: FeatureTable;
  readonly looks: SymbolLooks;
  readonly labels?: SymbolLabels;
  readonly arrangement?: Arrangement;
}

/** More marks than this in view are drawn as dots. */
const MANY_MARKS = 2500;
const FEW_RINGS = 60;

/** What passes a narrow filter is at least so large (radius), on a white disc so much larger. CSS pixels. */
const LEAST_RADIUS = 5;
const HALO = 3;
const HALO_GROUND: Shades = { light: 'rgba(255,255,255,.92)', dark: 'rgba(20,30,45,.92)' };

const halos = new Map<number, Glyph>();

/** The disc under a symbol that is brought out. Equal radii get the same glyph. */
function haloOf(radius: number): Glyph {
  const known = halos.get(radius);
  if (known !== undefined) return known;
  const reach = radius + HALO;
  const path = `M${-reach},0a${reach},${reach} 0 1,0 ${2 * reach},0a${reach},${reach} 0 1,0 ${-2 * reach},0z`;
  const made: Glyph = { reach, parts: [{ path, fill: HALO_GROUND }] };
  halos.set(radius, made);
  return made;
}

/** The first step, from that one on, whose symbols are large enough to be found. */
function stepOfFew(looks: SymbolLooks, step: ZoomStep): ZoomStep {
  const steps: readonly ZoomStep[] = [0, 1, 2, 3, 4];
  return steps.find((one) => one >= step && looks.radius(one) >= LEAST_RADIUS) ?? 4;
}

/** The dots of rows that look like that. */
interface Dots {
  /** The stamp of each row: its look, one up; 0 is for what the filter leaves out. */
  readonly everyone: Uint8Array;
  readonly canvasOf: () => StampCanvas;
}

const knownDots = new WeakMap<Uint8Array, Dots>();

/** Those of a table that was patched are the ones before, their picture too, where no row looks another. */
function dotsOf(looks: Uint8Array): Dots {
  const before = knownDots.get(looks);
  if (before !== undefined) return before;
  let canvas: StampCanvas | undefined;
  const made: Dots = {
    everyone: looks.map((look) => look + 1),
    canvasOf() {
      canvas ??= stampCanvas();
      return canvas;
    },
  };
  knownDots.set(looks, made);
  return made;
}

/** Where the rows of a layer are in a frame. */
function symbolPlaces({ table: { x, y }, arrangement }: SymbolLayer) {
  const index = pointIndex(x, y);
  const spread = arrangement?.reach ?? 0;

  const inView = (frame: Frame, { hidden }: RowStates, reach: number): Uint32Array => {
    const rows = index.rowsIn(grown(frame.extent, (reach + spread) * frame.resolution));
    return hidden === undefined ? rows : rows.filter((row) => row !== hidden);
  };

  /** Calls with each row's place in CSS pixels; `behind`: also those that another row stands for. */
  const each = (
    frame: Frame,
    rows: Iterable<number>,
    put: (row: number, px: number, py: number) => void,
    behind = false,
  ) => {
    for (const row of rows) {
      let px = ((x[row] as number) - frame.left) / frame.resolution;
      let py = (frame.top - (y[row] as number)) / frame.resolution;
      if (arrangement !== undefined) {
        const offset = arrangement.offset(row, frame.resolution);
        if (offset === null && !behind) continue;
        px += offset?.[0] ?? 0;
        py += offset?.[1] ?? 0;
      }
      put(row, px, py);
    }
  };

  /** Pixels from a row to the symbol that stands for it: whoever points at that means all of them. */
  const toStandIn = (row: number, resolution: number): readonly [x: number, y: number] => {
    const other = arrangement?.standIn(row, resolution) ?? row;
    const [dx, dy] = [(x[other] as number) - (x[row] as number), (y[row] as number) - (y[other] as number)];
    return [dx / resolution, dy / resolution];
  };

  const marksInView = (frame: Frame, rows: readonly number[]): readonly number[] => {
    const view = grown(frame.extent, (30 + spread) * frame.resolution);
    return rows.filter((row) => contains(view, x[row] as number, y[row] as number));
  };

  return { index, spread, inView, each, toStandIn, marksInView };
}

type Places = ReturnType<typeof symbolPlaces>;

/** Draws the rows themselves: as sprites, from far as stamped dots, and the few that are brought out. */
function symbolPainter({ table: { x, y }, looks, arrangement }: SymbolLayer, { each, marksInView }: Places) {
  const { everyone, canvasOf } = dotsOf(looks.of);
  let filtered: { mask: Uint8Array; stamp: Uint8Array } | null = null;
  const stampsOf = (mask: Uint8Array | null): Uint8Array => {
    if (mask === null) return everyone;
    if (filtered?.mask !== mask) {
      filtered = { mask, stamp: everyone.map((stamp, row) => (mask[row] === 1 ? stamp : 0)) };
    }
    return filtered.stamp;
  };

  const stamp = (frame: Frame, states: RowStates, rows: Uint32Array) => {
    const { step } = frame;
    const glyphs = [looks.excluded(step)];
    for (let look = 0; look < looks.count; look++) glyphs.push(looks.glyph(look, step));
    canvasOf().put(frame, { rows, x, y, stamp: stampsOf(states.mask) }, glyphs);
  };

  const sprites = (frame: Frame, states: RowStates, rows: Uint32Array) => {
    const { context, step, ratio, resolution } = frame;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const excluded = spriteOf(looks.excluded(step), ratio);
    if (states.mask !== null) {
      each(frame, rows, (row, px, py) => {
        if (!passes(states, row)) putSprite(context, excluded, px * ratio, py * ratio);
      });
    }
    each(frame, rows, (row, px, py) => {
      if (!passes(states, row)) return;
      const sprite = spriteOf(looks.glyph(looks.of[row] as number, step), ratio);
      putSprite(context, sprite, px * ratio, py * ratio);
    });
    if (arrangement === undefined) return;
    each(frame, rows, (row, px, py) => {
      // Over a tile that the filter leaves out it would stand alone.
      const badge = passes(states, row) ? arrangement.badge(row, resolution) : null;
      if (badge !== null) putSprite(context, spriteOf(badge, ratio), px * ratio, py * ratio);
    });
  };

  /** Over what the filter leaves out, however far away one is. */
  const bringOut = (frame: Frame, states: RowStates, few: readonly number[]) => {
    const { context, ratio, resolution } = frame;
    const step = stepOfFew(looks, frame.step);
    const seen = marksInView(frame, few).filter((row) => row !== states.hidden);
    context.setTransform(1, 0, 0, 1, 0, 0);
    const halo = spriteOf(haloOf(looks.radius(step)), ratio);
    each(frame, seen, (_, px, py) => putSprite(context, halo, px * ratio, py * ratio));
    each(frame, seen, (row, px, py) => {
      const sprite = spriteOf(looks.glyph(looks.of[row] as number, step), ratio);
      putSprite(context, sprite, px * ratio, py * ratio);
      const badge = arrangement?.badge(row, resolution) ?? null;
      if (badge !== null) putSprite(context, spriteOf(badge, ratio), px * ratio, py * ratio);
    });
  };

  return { stamp, sprites, bringOut };
}

type Painter = ReturnType<typeof symbolPainter>;

/** Draws what is marked, over the rows. */
function markPainter({ table, looks }: SymbolLayer, { each, marksInView }: Places, { stamp }: Painter) {
  const { x, y } = table;
  let marksCanvas: StampCanvas | null = null;

  const putMarks = (frame: Frame, rows: readonly number[], mark: Mark) => {
    const { context, step, ratio } = frame;
    context.setTransform(1, 0, 0, 1, 0, 0);
    each(
      frame,
      rows,
      (row, px, py) => {
        const glyph = looks.mark(looks.of[row] as number, step, mark);
        putSprite(context, spriteOf(glyph, ratio), px * ratio, py * ratio);
      },
      true,
    );
  };

  /** Each with its ring, or as dots where there are too many. */
  const putAll = (frame: Frame, states: RowStates, rows: readonly number[], mark: Mark) => {
    const dots = mark === 'added' ? looks.addedDots(frame.step) : looks.chosenDots(frame.step);
    const seen = marksInView(frame, rows);
    // What is gathered by the street hides the town under its rings, seen from far.
    const most = mark === 'added' && frame.step < 3 ? FEW_RINGS : MANY_MARKS;
    if (seen.length <= most) {
      marksCanvas = null;
      putMarks(frame, seen, mark);
      return;
    }
    marksCanvas ??= stampCanvas();
    const points = { rows: Uint32Array.from(seen), x, y, stamp: new Uint8Array(table.count) };
    for (const dot of dots) marksCanvas.put(frame, points, [dot]);
    // Where the rings are too many to be rings, what is gathered keeps its colours upon them.
    if (mark === 'added' && looks.dots(frame.step)) stamp(frame, states, points.rows);
  };

  return { putMarks, putAll };
}

/** A layer of points, drawn with sprites or, from far, with stamped dots. */
export function symbolDrawing(layer: SymbolLayer): Drawing {
  const { table, looks, labels, arrangement } = layer;
  const { x, y } = table;
  const places = symbolPlaces(layer);
  const { index, spread, inView, each, toStandIn } = places;
  const painter = symbolPainter(layer, places);
  const { stamp, sprites, bringOut } = painter;
  const { putMarks, putAll } = markPainter(layer, places, painter);

  return {
    table,
    extent: index.extent,
    paint(frame, states) {
      const rows = inView(frame, states, looks.radius(frame.step) + 4);
      const put = arrangement === undefined && looks.dots(frame.step) ? stamp : sprites;
      const [behind, before] = parted(rows, states) ?? [null, rows];
      if (behind !== null) {
        const { context } = frame;
        const whole = context.globalAlpha;
        context.globalAlpha = whole * BACK;
        put(frame, states, behind);
        context.globalAlpha = whole;
      }
      put(frame, states, before);
      if (states.few !== undefined) bringOut(frame, states, states.few);
    },
    paintMarks(frame, states) {
      const { added = [], chosen, chosenCount } = states;
      if (added.length > 0) putAll(frame, states, added, 'added');
      putAll(frame, states, chosen, chosenCount === 1 ? 'selected' : 'chosen');
      if (states.hovered !== null && !states.chosen.includes(states.hovered)) {
        putMarks(frame, [states.hovered], 'hovered');
      }
    },
    label(frame, states, board) {
      if (labels === undefined || frame.step < labels.from) return;
      const { rank, style } = labels;
      const below = labels.below(frame.step);
      // The symbol keeps other labels off, but not its own, whose halo may touch it.
      const half = Math.min(looks.radius(frame.step), below - style.halo);
      each(frame, inView(frame, states, 60), (row, px, py) => {
        if (!passes(states, row)) return;
        board.block({ x: px - half, y: py - half, width: half * 2, height: half * 2 }, rank);
        const text = labels.text(row);
        if (text !== null && text !== '') board.offer(text, px, py + below, style, rank);
      });
    },
    hits(at, resolution, reach, states) {
      const step = zoomStep(resolution);
      const radius = looks.radius(states.few === undefined ? step : stepOfFew(looks, step));
      return symbolHits(
        { x, y, rowsIn: index.rowsIn, radius, spread },
        (row) => arrangement?.offset(row, resolution) ?? toStandIn(row, resolution),
        at,
        resolution,
        reach,
        (row) => passes(states, row),
      );
    },
    meets(box, states) {
      for (const row of index.rowsIn(box)) if (passes(states, row)) return true;
      return false;
    },
    inside: (box: Extent, states) => [...index.rowsIn(box)].filter((row) => passes(states, row)),
    boxOf(row) {
      const [px, py] = [x[row] as number, y[row] as number];
      return Number.isFinite(px) && Number.isFinite(py) ? [px, py, px, py] : null;
    },
    anchor(row, resolution) {
      const [px, py] = [x[row] as number, y[row] as number];
      if (!(Number.isFinite(px) && Number.isFinite(py))) return null;
      const [dx, dy] = arrangement?.offset(row, resolution) ?? [0, 0];
      return [px + dx * resolution, py - dy * resolution];
    },
  };
}
