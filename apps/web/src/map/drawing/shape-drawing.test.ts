import { expect, it } from 'vitest';
import { featureTable } from '../../api/feature-table.ts';
import { patchedTable } from '../../api/patched-table.ts';
import { frameOf } from './frame.ts';
import { untouched } from './row-states.ts';
import { type ShapeLooks, shapeDrawing } from './shape-drawing.ts';

const line = (y: number) => ({
  type: 'LineString' as const,
  coordinates: [
    [8, y],
    [8.001, y],
  ],
});
const table = featureTable({
  layer: 'linee',
  version: 1,
  count: 2,
  id: [1, 2],
  columns: {},
  geometry: [line(45), line(45.0005)],
});
const looks: ShapeLooks = {
  pens: () => [],
  excluded: () => [],
  marks: (_row, _step, mark) => [{ stroke: mark }],
  pointHalf: [3, 3],
};
const drawing = shapeDrawing({ table, from: 0, looks });

/** The strokes of the marks, in the order in which they are painted. */
function marks(chosen: readonly number[], hovered: number | null): readonly string[] {
  const strokes: string[] = [];
  const context = {
    strokeStyle: '',
    setTransform() {},
    setLineDash() {},
    beginPath() {},
    moveTo() {},
    lineTo() {},
    stroke() {
      strokes.push(this.strokeStyle);
    },
  };
  const [x0, y0, x1, y1] = drawing.extent ?? [0, 0, 0, 0];
  const center = [(x0 + x1) / 2, (y0 + y1) / 2] as const;
  const frame = frameOf(context as unknown as CanvasRenderingContext2D, [800, 600], center, 1, 1, 3);
  drawing.paintMarks(frame, { ...untouched, chosen, chosenCount: chosen.length, hovered });
  return strokes;
}

it('keeps the amber of a chosen line or building that the pointer is on', () => {
  expect(marks([0], 0)).toEqual(['selected']);
  expect(marks([0, 1], 1)).toEqual(['chosen', 'chosen']);
});

it('marks what the pointer is on where it is not chosen', () => {
  expect(marks([0], 1)).toEqual(['selected', 'hovered']);
  expect(marks([], 1)).toEqual(['hovered']);
});

it('names a line from its step on, where it is longer than its name', () => {
  const style = { weight: 600, size: 11, color: '#000000', halo: 3 } as const;
  const named = shapeDrawing({
    table,
    from: 0,
    looks,
    labels: { text: (row) => `L00${row}`, from: 1, style, rank: 2 },
  });
  const [x0, y0, x1, y1] = named.extent ?? [0, 0, 0, 0];
  const names = (resolution: number, step: 0 | 1, mask: Uint8Array | null = null) => {
    const offered: string[] = [];
    const board = { offer: (text: string) => offered.push(text), block() {}, draw() {} };
    const canvas = {} as CanvasRenderingContext2D;
    const frame = frameOf(canvas, [800, 600], [(x0 + x1) / 2, (y0 + y1) / 2], resolution, 1, step);
    named.label(frame, { ...untouched, mask }, board);
    return offered;
  };
  expect(names(1, 1)).toEqual(['L000', 'L001']);
  expect(names(1, 1, Uint8Array.of(0, 1)), 'what the filter hides has no name').toEqual(['L001']);
  expect(names(1, 0)).toEqual([]);
  expect(names(20, 1)).toEqual([]);
});

/** What a few rows that pass the filter are painted with: strokes by colour and width, discs by colour and radius. */
function broughtOut(resolution: number, few: readonly number[]): readonly string[] {
  const painted: string[] = [];
  let radius = 0;
  const nothing = () => {};
  const context = {
    strokeStyle: '',
    fillStyle: '',
    lineWidth: 0,
    setTransform: nothing,
    setLineDash: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    arc: (_x: number, _y: number, r: number) => {
      radius = r;
    },
    stroke() {
      painted.push(`${this.strokeStyle} ${this.lineWidth}`);
    },
    fill() {
      painted.push(`${this.fillStyle} disc ${radius}`);
    },
  };
  const drawn = shapeDrawing({
    table,
    from: 4,
    looks: {
      pens: () => [{ stroke: 'own', width: 1, dash: [6, 3] }],
      excluded: () => [{ stroke: 'excluded' }],
      marks: () => [],
      pointHalf: [3, 3],
    },
  });
  const [x0, y0, x1, y1] = drawn.extent ?? [0, 0, 0, 0];
  const center = [(x0 + x1) / 2, (y0 + y1) / 2] as const;
  const frame = frameOf(context as unknown as CanvasRenderingContext2D, [800, 600], center, resolution, 1, 0);
  drawn.paint(frame, { ...untouched, mask: Uint8Array.of(1, 0), few });
  return painted;
}

it('brings out the few that pass the filter from where nothing else of the layer is drawn', () => {
  const halo = 'rgba(255,255,255,.92)';
  // About 111 m of line: 28 pixels, and then one.
  expect(broughtOut(4, [0])).toEqual([`${halo} 8`, 'own 3']);
  expect(broughtOut(100, [0])).toEqual([`${halo} disc 7.5`, 'own disc 5']);
  expect(broughtOut(4, [])).toEqual([]);
});

it('a line that a change moved, and one that stands in another row now, are where the change left them', () => {
  const documentOf = (rows: readonly (readonly [id: number, y: number])[]) => ({
    layer: 'linee',
    version: 1,
    count: rows.length,
    id: rows.map(([id]) => id),
    columns: {},
    geometry: rows.map(([, y]) => line(y)),
  });
  let known = featureTable(documentOf([1, 2, 5].map((id) => [id, 45 + id / 10])));
  const changes = [
    {
      cambiati: documentOf([[2, 44]]),
      eliminati: [],
      rows: [
        [1, 45.1],
        [2, 44],
        [5, 45.5],
      ],
    },
    {
      cambiati: documentOf([[3, 43]]),
      eliminati: [1],
      rows: [
        [2, 44],
        [3, 43],
        [5, 45.5],
      ],
    },
  ] as const;
  for (const { cambiati, eliminati, rows } of changes) {
    shapeDrawing({ table: known, from: 0, looks });
    known = patchedTable(known, { versione: 2, cambiati, eliminati });
    const patched = shapeDrawing({ table: known, from: 0, looks });
    const anew = shapeDrawing({ table: featureTable(documentOf(rows)), from: 0, looks });
    expect(rows.map((_, row) => patched.boxOf(row))).toEqual(rows.map((_, row) => anew.boxOf(row)));
  }
});

it('something is in a box where any row inside it passes', () => {
  const [left, bottom, right, top] = drawing.extent ?? [0, 0, 0, 0];
  const box = [left, bottom, right, (bottom + top) / 2] as const;
  for (const mask of [null, Uint8Array.of(1, 0), Uint8Array.of(0, 1), Uint8Array.of(0, 0)]) {
    const states = { ...untouched, mask };
    expect(drawing.meets(box, states)).toBe(drawing.inside(box, states).length > 0);
  }
});
