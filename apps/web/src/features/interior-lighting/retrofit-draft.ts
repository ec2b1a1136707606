/**
 * What stands in the form of an intervention while somebody types, and the way to and from what is stored. A value
 * that cannot be read stays as its text: nothing typed is lost, and the schema refuses it in words.
 */
import { retrofitChangeSchema, type SentRow } from '@lucerna/contract/endpoints/interior-lighting';
import { fieldMessages } from '@lucerna/contract/italian';
import { type Field, type FieldValue, fullLabel } from '@lucerna/domain/field';
import {
  DESIGN_STATE,
  EXISTING_STATE,
  type LightingState,
  type NewRetrofitRow,
  type Retrofit,
  retrofitRowFields,
} from '@lucerna/domain/interior-lighting';
import { copiedToDesign, rowsOfState } from '@lucerna/domain/rules/interior-lighting';
import type { PastedCells } from '../../editing/note-pasted.ts';
import type { Draft } from '../../form/draft.ts';
import type { Faults } from '../../form/draft-faults.ts';
import { pasteBlock } from '../../grid/cell-editing/paste-block.ts';

export interface DraftRow {
  /** Its own for as long as the form is open. */
  readonly key: number;
  /** The key of the stored row; null of one that is not saved yet. */
  readonly id: number | null;
  readonly stato_di_fatto_o_di_progetto: LightingState;
  readonly values: Draft;
}

export interface RetrofitDraft {
  readonly description: FieldValue;
  readonly rows: readonly DraftRow[];
  readonly nextKey: number;
}

export type DraftChange =
  | { readonly what: 'describe'; readonly text: FieldValue }
  | { readonly what: 'type'; readonly row: number; readonly field: string; readonly value: FieldValue }
  | { readonly what: 'addRow'; readonly state: LightingState }
  /** A block of a spreadsheet, from that box downwards and to the right. */
  | {
      readonly what: 'paste';
      readonly row: number;
      readonly field: string;
      readonly block: readonly (readonly string[])[];
    }
  | { readonly what: 'removeRow'; readonly row: number }
  /** The existing state once more, as the start of the design. */
  | { readonly what: 'copyExisting' };

export type PasteChange = Extract<DraftChange, { what: 'paste' }>;

/** What a PUT or POST carries. */
export interface RetrofitBody {
  readonly description: string | null;
  readonly impianti: SentRow[];
}

export const emptyDraft: RetrofitDraft = { description: null, rows: [], nextKey: 0 };

/** The written part of a row alone: computed values and the like are not the form's. */
function writtenOf(row: Readonly<Record<string, FieldValue>>): Draft {
  return Object.fromEntries(retrofitRowFields.map(({ key }) => [key, row[key] ?? null]));
}

export function draftOf({
  description,
  impianti,
}: Pick<Retrofit, 'description' | 'impianti'>): RetrofitDraft {
  const rows = impianti.map((row, key) => ({
    key,
    id: row.id,
    stato_di_fatto_o_di_progetto: row.stato_di_fatto_o_di_progetto,
    values: writtenOf({ ...row }),
  }));
  return { description, rows, nextKey: rows.length };
}

/** An emptied text is no value. */
function sent(value: FieldValue | undefined): FieldValue {
  return value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
}

/** The rows as a body has them; what cannot be read is still its text. */
function sentRow({ id, stato_di_fatto_o_di_progetto, values }: DraftRow): SentRow {
  const written = Object.fromEntries(retrofitRowFields.map(({ key }) => [key, sent(values[key])]));
  return {
    id,
    stato_di_fatto_o_di_progetto,
    ...(written as Omit<NewRetrofitRow, 'stato_di_fatto_o_di_progetto'>),
  };
}

/** A new row that nobody wrote anything in says nothing. */
function isBlank(row: DraftRow): boolean {
  return row.id === null && retrofitRowFields.every(({ key }) => sent(row.values[key]) === null);
}

/** The rows that are sent: those of the existing state first, as the screen has them. */
function rowsToSend({ rows }: RetrofitDraft): readonly DraftRow[] {
  const written = rows.filter((row) => !isBlank(row));
  return [...rowsOfState(written, EXISTING_STATE), ...rowsOfState(written, DESIGN_STATE)];
}

export function bodyOf(draft: RetrofitDraft): RetrofitBody {
  return {
    description: sent(draft.description) as string | null,
    impianti: rowsToSend(draft).map(sentRow),
  };
}

/** Whether saving one or the other would store the same. */
export function sameDraft(a: RetrofitDraft, b: RetrofitDraft): boolean {
  return JSON.stringify(bodyOf(a)) === JSON.stringify(bodyOf(b));
}

/** Whether both say the same, whatever the keys of the rows are. */
export function sameWords(a: RetrofitDraft, b: RetrofitDraft): boolean {
  const words = ({ description, impianti }: RetrofitBody) =>
    JSON.stringify([description, impianti.map((row) => ({ ...row, id: null }))]);
  return words(bodyOf(a)) === words(bodyOf(b));
}

/** The name of a row's field among the faults. */
export function faultName(row: number, field: string): string {
  return `${row}.${field}`;
}

const rowFault = /^impianti\.(\d+)\.(.+)$/;

/** Faults as the server names them, by the places of the rows that were sent, as the page names them. */
export function pageFaults(messages: Faults, draft: RetrofitDraft): Faults {
  const rows = rowsToSend(draft);
  return Object.fromEntries(
    Object.entries(messages).map(([name, message]) => {
      const [, place, field] = rowFault.exec(name) ?? [];
      const row = rows[Number(place)];
      return [row === undefined || field === undefined ? name : faultName(row.key, field), message];
    }),
  );
}

/** Everything that is wrong now: judged by the schema that the server judges by. */
export function draftFaults(draft: RetrofitDraft): Faults {
  const read = retrofitChangeSchema.safeParse(bodyOf(draft));
  return read.success ? {} : pageFaults(fieldMessages(read.error), draft);
}

/**
 * The rows as the arithmetic reads them: a figure that cannot be read, or that the schema refuses, is unknown.
 */
export function countedRows(draft: RetrofitDraft): readonly NewRetrofitRow[] {
  const faults = draftFaults(draft);
  return draft.rows.map((row) => {
    const { id: _, ...values } = sentRow(row);
    const good = Object.entries(values).map(([field, value]) => [
      field,
      faults[faultName(row.key, field)] === undefined ? value : null,
    ]);
    return Object.fromEntries(good) as NewRetrofitRow;
  });
}

const figureKeys = ['numero_apparecchi', 'potenza_nominale_W', 'rendimento', 'ore_funzionamento'] as const;

/**
 * Without the new rows whose figures are still being typed: the saving goes on to tell of the others, and says how many
 * it leaves out. What is stored incomplete, or holds what cannot be read, keeps the total unknown.
 */
export function finishedRows(draft: RetrofitDraft): {
  readonly finished: readonly NewRetrofitRow[];
  readonly unfinished: ReadonlySet<number>;
} {
  const open = draft.rows.filter(
    ({ id, values }) => id === null && figureKeys.some((key) => sent(values[key]) === null),
  );
  const unfinished = new Set(open.map(({ key }) => key));
  const finished = countedRows(draft).filter((_, i) => !unfinished.has(draft.rows[i]?.key ?? -1));
  return { finished, unfinished };
}

function rowOf(key: number, row: NewRetrofitRow): DraftRow {
  const { stato_di_fatto_o_di_progetto, ...values } = row;
  return { key, id: null, stato_di_fatto_o_di_progetto, values: writtenOf(values) };
}

/** Fills the rows of one state; those that the block is longer by are added, and its line of titles is left out. */
export function pasteInto(
  draft: RetrofitDraft,
  { row, field, block: whole }: PasteChange,
): PastedCells & { readonly draft: RetrofitDraft } {
  const state = draft.rows.find(({ key }) => key === row)?.stato_di_fatto_o_di_progetto;
  const fields = retrofitRowFields.slice(retrofitRowFields.findIndex(({ key }) => key === field));
  if (state === undefined) return { draft, cells: 0, leftOut: 0 };
  const block = isTitles(whole[0] ?? [], fields) ? whole.slice(1) : whole;
  const from = rowsOfState(draft.rows, state).findIndex(({ key }) => key === row);
  let grown = draft;
  while (rowsOfState(grown.rows, state).length < from + block.length) {
    grown = changedDraft(grown, { what: 'addRow', state });
  }
  const ids = rowsOfState(grown.rows, state).map(({ key }) => key);
  const target = { ids: ids.slice(from), fields, isEditable: () => true, choices: () => undefined };
  const values = new Map<number, Draft>();
  const { changes, cells, leftOut } = pasteBlock(block, target);
  for (const { id, key, value } of changes) {
    values.set(id, { ...values.get(id), [key]: value });
  }
  const rows = grown.rows.map((one) => ({ ...one, values: { ...one.values, ...values.get(one.key) } }));
  return { draft: { ...grown, rows }, cells, leftOut };
}

/** Whether a line of a block only names the columns that it would fill. */
function isTitles(cells: readonly string[], fields: readonly Field[]): boolean {
  return cells.every((text, i) => {
    const field = fields[i];
    return field !== undefined && [field.label, fullLabel(field)].includes(text.trim());
  });
}

export function changedDraft(draft: RetrofitDraft, change: DraftChange): RetrofitDraft {
  const { rows, nextKey } = draft;
  switch (change.what) {
    case 'describe':
      return { ...draft, description: change.text };
    case 'type':
      return {
        ...draft,
        rows: rows.map((row) =>
          row.key === change.row ? { ...row, values: { ...row.values, [change.field]: change.value } } : row,
        ),
      };
    case 'addRow': {
      const { state: stato_di_fatto_o_di_progetto } = change;
      const row = { key: nextKey, id: null, stato_di_fatto_o_di_progetto, values: writtenOf({}) };
      return { ...draft, rows: [...rows, row], nextKey: nextKey + 1 };
    }
    case 'paste':
      return pasteInto(draft, change).draft;
    case 'removeRow':
      return { ...draft, rows: rows.filter(({ key }) => key !== change.row) };
    case 'copyExisting': {
      const copies = copiedToDesign(rows.filter((row) => !isBlank(row)).map(sentRow));
      return {
        ...draft,
        rows: [...rows, ...copies.map((row, i) => rowOf(nextKey + i, row))],
        nextKey: nextKey + copies.length,
      };
    }
  }
}
