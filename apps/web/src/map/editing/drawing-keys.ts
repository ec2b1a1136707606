/** What keys do with a drawing (design, section 7; issue of the edit screens, Drawing). */
import type { EditGeometryStore } from '../../state/edit-geometry.ts';
import { arrowStep } from './arrow-step.ts';
import { placeAt, positionAt } from './edit-coordinates.ts';
import type { EditTool } from './edit-tool.ts';
import { verticesOf, withVertexAt } from './vertices.ts';

/** A drawing that is not finished, as far as keys may touch it. */
export interface Sketch {
  placed(): number;
  /** Sets a vertex there, the first one too. Map coordinates. */
  add(place: readonly number[]): void;
  finish(): boolean;
  removeLast(): void;
  abort(): void;
}

export interface KeyedDrawing {
  readonly tool: EditTool;
  readonly store: EditGeometryStore;
  readonly sketch: Sketch | null;
  /** The vertex that has been picked, by its number. */
  readonly picked: number | null;
  /** The user asked for another drawing than what is there. */
  readonly wishing: boolean;
  /** Map metres a CSS pixel, and the map coordinates of the middle of the map. */
  readonly resolution: number;
  readonly center: readonly number[];
  pick(vertex: number | null): void;
  removeVertex(vertex: number): void;
  /** Gives up the other drawing. */
  forgetWish(): void;
  tooFew(): void;
}

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

let strokes = 0;

/** True where the key has done something here. */
export function pressDrawingKey(press: Press, drawing: KeyedDrawing): boolean {
  const { sketch } = drawing;
  const sketching = (sketch?.placed() ?? 0) > 0;
  if (press.altKey) return false;
  if (press.ctrlKey || press.metaKey) {
    const letter = press.key.toLowerCase();
    // What is drawn so far is meant to be saved with the rest.
    if ((letter === 's' || press.key === 'Enter') && sketching) sketch?.finish();
    return letter === 'z' && stepBack(drawing, sketching);
  }
  switch (press.key) {
    case 'Enter':
      return finishOrPlace(drawing, sketching);
    case ' ':
      return addVertex(drawing);
    case 'Backspace':
    case 'Delete':
      if (sketching) sketch?.removeLast();
      else if (drawing.picked !== null) drawing.removeVertex(drawing.picked);
      else return false;
      return true;
    case 'Escape':
      return giveUp(drawing, sketching);
    case 'PageDown':
      return pickNext(drawing, 1);
    case 'PageUp':
      return pickNext(drawing, -1);
    default:
      return moveByArrow(press, drawing);
  }
}

function stepBack({ sketch, store }: KeyedDrawing, sketching: boolean): boolean {
  if (sketching) sketch?.removeLast();
  else store.undo();
  return true;
}

function finishOrPlace({ sketch, tool, store, center, tooFew }: KeyedDrawing, sketching: boolean): boolean {
  if (sketching) {
    if (sketch?.finish() === false) tooFew();
    return true;
  }
  // Without a pointer a point begins in the middle of the map; arrows take it on.
  if (tool.shape !== 'point' || !tool.draws || tool.reshapes) return false;
  store.set({ type: 'Point', coordinates: positionAt(center) });
  return true;
}

/** Without a pointer the vertices of a line or an outline stand where the map is moved to. */
function addVertex({ sketch, tool, center }: KeyedDrawing): boolean {
  if (sketch === null || tool.shape === 'point' || !tool.draws) return false;
  sketch.add(center);
  return true;
}

function giveUp({ sketch, picked, wishing, pick, forgetWish }: KeyedDrawing, sketching: boolean): boolean {
  if (sketching) sketch?.abort();
  if (wishing) forgetWish();
  else if (picked !== null) pick(null);
  else return sketching;
  return true;
}

function pickNext({ tool, store, picked, pick }: KeyedDrawing, by: 1 | -1): boolean {
  const { current } = store.get();
  if (!tool.reshapes || tool.shape === 'point' || current === null) return false;
  const count = verticesOf(current).length;
  pick(picked === null ? (by === 1 ? 0 : count - 1) : (picked + by + count) % count);
  return true;
}

function moveByArrow(press: Press, { tool, store, picked, resolution }: KeyedDrawing): boolean {
  const step = arrowStep(press.key, press.shiftKey);
  const { current } = store.get();
  const vertex = tool.shape === 'point' ? 0 : picked;
  const at = current === null || vertex === null ? undefined : verticesOf(current)[vertex];
  if (step === null || !tool.reshapes || current === null || vertex === null || at === undefined)
    return false;
  if (!press.repeat) strokes += 1;
  const [x, y] = placeAt(at);
  const to = positionAt([x + step[0] * resolution, y + step[1] * resolution]);
  store.set(withVertexAt(current, vertex, to), `keys ${strokes}`);
  return true;
}
