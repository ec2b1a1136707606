/**
 * What whoever shows a grid gives it so that its cells can be edited. The grid shows and asks; what was changed is
 * kept outside of it, until all of it is saved or dropped at once.
 */
import type { Field, FieldValue } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';

export interface CellChange {
  readonly id: number;
  readonly key: string;
  readonly value: FieldValue;
}

/** A value of a list and how it reads. */
export interface CellChoice {
  readonly value: FieldValue;
  readonly label: string;
}

/** How much of a pasted block found a place. */
export interface Pasted {
  readonly cells: number;
  /** Rows, columns and cells of the block that there was no place for, or that nobody may change. */
  readonly leftOut: number;
}

export interface CellEditing {
  /** What the rows are elements of. */
  readonly kind: Kind;
  /** Whether the cell may be changed now. */
  isEditable(id: number, field: Field): boolean;
  /** Whether the cell is empty and waits to be filled. */
  isMissing(id: number, field: Field): boolean;
  /** What the cell holds since it was changed; undefined where nobody changed it. */
  edited(id: number, key: string): FieldValue | undefined;
  /** What is wrong with the cell. */
  fault(id: number, key: string): string | undefined;
  /** One step that can be undone. */
  put(changes: readonly CellChange[]): void;
  undo(): void;
  /** Told whenever cells or their faults changed. */
  subscribe(listener: () => void): () => void;
  /** What a field may point at or is chosen from; undefined where any text will do. */
  choices(field: Field): readonly CellChoice[] | undefined;
  onPasted(told: Pasted): void;
  /** The focus came to a cell. */
  onVisit(id: number, field: Field): void;
}
