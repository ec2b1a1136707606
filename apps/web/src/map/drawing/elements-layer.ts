import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { currentScheme } from '../../state/scheme.ts';
import type { Drawing } from './drawing.ts';
import { frameOf } from './frame.ts';
import { type LabelBoard, labelBoard } from './labels.ts';
import type { RowStates } from './row-states.ts';
import { zoomStep } from './zoom-step.ts';

/** A drawing that is on the map now. */
export interface Shown {
  /** Which of the map's layers it is. */
  readonly layer: string;
  /** The layer that the screen is about: the one whose elements can be chosen. */
  readonly primary: boolean;
  /** Drawings of a smaller order lie lower. */
  readonly order: number;
  readonly drawing: Drawing;
  readonly states: RowStates;
  /** One of its elements is being edited: the others stand back (design, section 5). */
  readonly faded?: boolean;
}

const FADED = 0.55;
const fadedInk = { light: 'rgba(23,36,58,.55)', dark: 'rgba(230,236,245,.55)' };

/** The board for labels of what stands back. */
function fadedBoard(board: LabelBoard): LabelBoard {
  return {
    ...board,
    offer: (text, x, top, style, rank) => board.offer(text, x, top, { ...style, color: fadedInk }, rank),
  };
}

/**
 * All elements of the map on one canvas: excluded points lie under the rest, what is chosen over everything, and
 * no label covers another's, whatever layers they come from.
 */
export class ElementsLayer extends Layer {
  protected readonly canvas = document.createElement('canvas');
  readonly #shown = new Set<Shown>();
  #labels = false;
  readonly #stopListening: () => void;

  constructor() {
    super({ zIndex: 10 });
    Object.assign(this.canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
    this.canvas.className = 'ol-layer';
    this.#stopListening = currentScheme.subscribe(() => this.changed());
  }

  protected override disposeInternal(): void {
    this.#stopListening();
    super.disposeInternal();
  }

  show(one: Shown): () => void {
    this.#shown.add(one);
    this.changed();
    return () => {
      this.#shown.delete(one);
      this.changed();
    };
  }

  /** The drawings that are shown, the topmost first. */
  topDown(): readonly Shown[] {
    return [...this.#shown].sort((a, b) => b.order - a.order);
  }

  /** The layer that the screen is about, when it is on the map. */
  primary(): Shown | undefined {
    for (const one of this.#shown) if (one.primary) return one;
    return undefined;
  }

  /** A layer, when it is on the map. */
  shown(layer: string): Shown | undefined {
    for (const one of this.#shown) if (one.layer === layer) return one;
    return undefined;
  }

  /** Labels wait for their face. */
  allowLabels(): void {
    this.#labels = true;
    this.changed();
  }

  override render(frameState: FrameState): HTMLElement {
    this.draw(frameState, 0);
    return this.canvas;
  }

  /** Draws it larger than its place on the page by so many CSS pixels on each side. */
  protected draw({ size, viewState }: FrameState, margin: number): void {
    const ratio = window.devicePixelRatio;
    const [wide, high] = [(size[0] ?? 0) + 2 * margin, (size[1] ?? 0) + 2 * margin];
    const canvas = this.canvas;
    const [deviceWidth, deviceHeight] = [Math.round(wide * ratio), Math.round(high * ratio)];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser has no canvas');
    if (canvas.width !== deviceWidth || canvas.height !== deviceHeight) {
      canvas.width = deviceWidth;
      canvas.height = deviceHeight;
    } else {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, deviceWidth, deviceHeight);
    }
    const { center, resolution } = viewState;
    const place = [center[0] ?? 0, center[1] ?? 0] as const;
    const frame = frameOf(context, [wide, high], place, resolution, ratio, zoomStep(resolution));
    const shown = [...this.#shown].sort((a, b) => a.order - b.order);
    for (const { drawing, states, faded } of shown) {
      context.globalAlpha = faded === true ? FADED : 1;
      drawing.paint(frame, states);
    }
    context.globalAlpha = 1;
    for (const { drawing, states } of shown) drawing.paintMarks(frame, states);
    if (!this.#labels) return;
    const board = labelBoard();
    for (const { drawing, states, faded } of shown) {
      drawing.label(frame, states, faded === true ? fadedBoard(board) : board);
    }
    board.draw(context, ratio);
  }
}
