/** The cells that were changed in a grid and are not saved yet: all of them are saved, or dropped, at once. */
import { type Field, type FieldValue, setByClient } from '@lucerna/domain/field';
import { fieldOf, type Kind } from '@lucerna/domain/kind';
import { fieldFaults } from '@lucerna/domain/messages';
import { followSigla, SIGLA } from '@lucerna/domain/rules/lamp-sigla';
import { type Draft, draftValue } from '../../../form/draft.ts';
import { type Faults, wordedFaults } from '../../../form/draft-faults.ts';
import { loadedJudge } from '../../../form/judging.ts';
import type { CellChange } from '../../../grid/cell-editing/cell-editing.ts';
import { createStore, type Store } from '../../../state/store.ts';

/** A row with changed cells. */
export interface ChangedElement {
  readonly id: number;
  /** The version that the page saw. */
  readonly version: number;
  readonly values: Draft;
}

/** What an element was when its first cell was changed. */
export interface Original {
  readonly version: number;
  readonly values: Draft;
}

/** It gives another number after each change. */
export interface CellEdits extends Store<number> {
  edited(id: number, key: string): FieldValue | undefined;
  /** What stands beside the cell. */
  fault(id: number, key: string): string | undefined;
  /** The same without what the server said: what hinders a save. */
  hindrance(id: number, key: string): string | undefined;
  /** How many cells differ from what they were. */
  count(): number;
  changed(): readonly ChangedElement[];
  /** What a row with changed cells holds now; undefined of another row. */
  valuesOf(id: number): Draft | undefined;
  put(changes: readonly CellChange[]): void;
  undo(): void;
  /** What the server said of cells; of each until it is changed again. */
  say(faults: ReadonlyMap<number, Faults>): void;
  /** Somebody else saved the element meanwhile: the cells go on upon what it is now. */
  rebase(id: number, now: Original): void;
}

type Row = ReadonlyMap<string, FieldValue>;

const sameValue = (a: FieldValue, b: FieldValue) => a === b || ((a ?? '') === '' && (b ?? '') === '');

/** What a lamp's sigla says of the lamp changes along with it, where nobody typed anything else. */
function withFollowing(
  changes: readonly CellChange[],
  originalOf: (id: number) => Original | undefined,
  rows: ReadonlyMap<number, Row>,
): readonly CellChange[] {
  return changes.flatMap((change) => {
    const original = change.key === SIGLA ? originalOf(change.id) : undefined;
    if (original === undefined) return [change];
    const { id, value } = change;
    const now = { ...original.values, ...Object.fromEntries(rows.get(id) ?? []) };
    const own = new Set(changes.filter((one) => one.id === id).map(({ key }) => key));
    const followed = Object.entries(followSigla(original.values, now, value === '' ? null : value));
    return [...followed.flatMap(([key, said]) => (own.has(key) ? [] : [{ id, key, value: said }])), change];
  });
}

/** What is wrong with a row; each is judged once. */
function judgedOnce(kind: Kind): (row: Row) => Faults {
  const judged = new WeakMap<Row, Faults>();
  return (row) => {
    const known = judged.get(row) ?? rowFaults(kind, Object.fromEntries(row));
    judged.set(row, known);
    return known;
  };
}

export function cellEdits(kind: Kind, originalOf: (id: number) => Original | undefined): CellEdits {
  let rows: ReadonlyMap<number, Row> = new Map();
  let past: readonly (typeof rows)[] = [];
  const originals = new Map<number, Original>();
  const said = new Map<number, Record<string, string>>();
  const faultsOf = judgedOnce(kind);
  const { get, set, subscribe } = createStore(0);
  const tell = () => set(get() + 1);

  function remember(id: number): Original | undefined {
    const original = originals.get(id) ?? originalOf(id);
    if (original !== undefined) originals.set(id, original);
    return original;
  }

  function put(changes: readonly CellChange[]): void {
    const next = new Map(rows);
    for (const { id, key, value } of withFollowing(changes, remember, rows)) {
      const original = remember(id);
      if (original === undefined) continue;
      const row = new Map(next.get(id));
      // Written back to what it was, a cell is not changed any more.
      if (sameValue(value, draftValue(original.values, key))) row.delete(key);
      else row.set(key, value === '' ? null : value);
      if (row.size === 0) next.delete(id);
      else next.set(id, row);
      const told = said.get(id);
      if (told !== undefined) delete told[key];
    }
    past = [...past, rows];
    rows = next;
    tell();
  }

  function hindrance(id: number, key: string): string | undefined {
    const row = rows.get(id);
    return row === undefined ? undefined : faultsOf(row)[key];
  }

  return {
    get,
    subscribe,
    edited: (id, key) => rows.get(id)?.get(key),
    fault: (id, key) => hindrance(id, key) ?? said.get(id)?.[key],
    hindrance,
    count: () => [...rows.values()].reduce((sum, row) => sum + row.size, 0),
    changed: () =>
      [...rows].map(([id, row]) => ({
        id,
        version: originals.get(id)?.version ?? 0,
        values: Object.fromEntries(row),
      })),
    valuesOf(id) {
      const row = rows.get(id);
      return row === undefined ? undefined : { ...originals.get(id)?.values, ...Object.fromEntries(row) };
    },
    put,
    undo() {
      const before = past.at(-1);
      if (before === undefined) return;
      past = past.slice(0, -1);
      rows = before;
      tell();
    },
    say(faults) {
      said.clear();
      for (const [id, messages] of faults) said.set(id, { ...messages });
      tell();
    },
    rebase(id, now) {
      originals.set(id, now);
      const row = rows.get(id);
      if (row === undefined) return;
      const left = new Map([...row].filter(([key, value]) => !sameValue(value, draftValue(now.values, key))));
      const next = new Map(rows);
      if (left.size === 0) next.delete(id);
      else next.set(id, left);
      rows = next;
      // Steps before this one were steps from another state.
      past = [];
      tell();
    },
  };
}

/** What is wrong with the changed cells of a row, by the schema that the server judges by. */
function rowFaults(kind: Kind, values: Draft): Faults {
  const faults = wordedFaults(loadedJudge()?.fields(kind, values) ?? {});
  // A code that no element has was kept as its text, where a key belongs.
  return Object.fromEntries(
    Object.entries(faults).map(([key, message]) => [
      key,
      isUnknownCode(fieldOf(kind, key), values[key]) ? fieldFaults.unknownReference : message,
    ]),
  );
}

function isUnknownCode(field: Field, value: FieldValue | undefined): boolean {
  return field.reference !== undefined && typeof value === 'string';
}

/** The fields whose cells can be changed at all. */
export function isEditableField(field: Field): boolean {
  return setByClient(field) && field.group !== undefined;
}
