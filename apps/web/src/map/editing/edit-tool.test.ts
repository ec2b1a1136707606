import { building } from '@lucerna/domain/kinds/building';
import { kinds } from '@lucerna/domain/kinds/catalogue';
import { lightPoint } from '@lucerna/domain/kinds/light-point';
import { line } from '@lucerna/domain/kinds/line';
import type { Geometry } from '@lucerna/domain/rules/geometry/geojson';
import { describe, expect, it } from 'vitest';
import { noWish, shapesOf, toolFor } from './edit-tool.ts';
import { instruction, tooFewVertices } from './edit-words.ts';

const point: Geometry = { type: 'Point', coordinates: [7, 45] };
const path: Geometry = {
  type: 'LineString',
  coordinates: [
    [7, 45],
    [8, 45],
  ],
};
const paths: Geometry = { type: 'MultiLineString', coordinates: [path.coordinates] };
const drawing = { draws: true, reshapes: false, onward: false };
const reshaping = { draws: false, reshapes: true, onward: false };

describe('toolFor', () => {
  it('knows the shapes of every kind', () => {
    const shapes = Object.fromEntries(kinds.map((kind) => [kind.segment, shapesOf(kind.geometry)]));
    expect(shapes).toMatchObject({
      pl: ['point'],
      centraline: ['point'],
      quadri: ['point'],
      linee: ['line'],
      edifici: ['point', 'area'],
      impianti: ['point'],
    });
  });

  it('draws what is not there', () => {
    expect(toolFor(['line'], true, null, noWish)).toEqual({ shape: 'line', ...drawing });
    expect(toolFor(['point'], false, null, noWish)).toEqual({ shape: 'point', ...drawing });
  });

  it('moves a new point by click and drag, an old one by drag alone', () => {
    expect(toolFor(['point'], true, point, noWish)).toEqual({ shape: 'point', ...reshaping, draws: true });
    expect(toolFor(['point'], false, point, noWish)).toEqual({ shape: 'point', ...reshaping });
  });

  it('draws another shape where one is wished, until it is there', () => {
    const wish = { shape: 'area', again: null } as const;
    expect(toolFor(['point', 'area'], false, point, wish)).toEqual({ shape: 'area', ...drawing });
    const outline: Geometry = { type: 'Polygon', coordinates: [] };
    expect(toolFor(['point', 'area'], false, outline, wish)).toEqual({ shape: 'area', ...reshaping });
  });

  it('draws a line anew, or goes on from its end where it has one end', () => {
    expect(toolFor(['line'], false, path, { shape: null, again: 'anew' })).toEqual({
      shape: 'line',
      ...drawing,
    });
    const onward = { shape: null, again: 'onward' } as const;
    expect(toolFor(['line'], false, path, onward)).toEqual({ shape: 'line', ...drawing, onward: true });
    expect(toolFor(['line'], false, paths, onward).onward).toBe(false);
  });
});

describe('instruction', () => {
  const said = (situation: Partial<Parameters<typeof instruction>[0]>) => {
    const base = { names: lightPoint.names, code: null, placed: false, sketched: 0 };
    const { before, about, after } = instruction({
      tool: { shape: 'point', ...drawing },
      ...base,
      ...situation,
    });
    return `${before}${about}${after}`;
  };

  it('tells how a point is placed and moved', () => {
    expect(said({})).toBe('Fai clic in mappa per posizionare il nuovo punto luce');
    const both = { shape: 'point', ...reshaping, draws: true } as const;
    expect(said({ tool: both, placed: true })).toBe(
      'Trascina il nuovo punto luce, o fai clic altrove, per spostarlo',
    );
    expect(said({ tool: { shape: 'point', ...reshaping }, placed: true, code: '0201' })).toBe(
      'Trascina 0201 sulla nuova posizione',
    );
  });

  it('leads through the drawing of a line', () => {
    const { names } = line;
    const tool = { shape: 'line', ...drawing } as const;
    expect(said({ tool, names })).toBe('Fai clic in mappa per tracciare la nuova linea');
    expect(said({ tool, names, sketched: 1 })).toBe(
      'Continua a tracciare la nuova linea, un vertice alla volta',
    );
    expect(said({ tool, names, sketched: 2 })).toBe('Doppio clic o Invio per finire la nuova linea');
    expect(said({ tool: { ...tool, onward: true }, names, code: 'L3', placed: true })).toBe(
      'Fai clic in mappa per prolungare L3',
    );
    expect(said({ tool: { shape: 'line', ...reshaping }, names, code: 'L3', placed: true })).toBe(
      'Trascina i vertici di L3; Alt clic ne toglie uno',
    );
    expect(said({ tool: { shape: 'line', ...reshaping }, names, placed: true })).toBe(
      'Trascina i vertici della nuova linea; Alt clic ne toglie uno',
    );
    expect(tooFewVertices(tool.shape)).toContain('due');
  });

  it('asks for a third corner of an outline', () => {
    const { names } = building;
    const tool = { shape: 'area', ...drawing } as const;
    expect(said({ tool, names, sketched: 2 })).toBe(
      'Continua a tracciare il nuovo edificio, un vertice alla volta',
    );
    expect(said({ tool, names, sketched: 3 })).toBe('Doppio clic o Invio per finire il nuovo edificio');
    expect(tooFewVertices(tool.shape)).toContain('tre');
  });
});
