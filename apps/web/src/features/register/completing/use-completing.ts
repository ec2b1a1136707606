import type { Field } from '@lucerna/domain/field';
import type { Kind } from '@lucerna/domain/kind';
import { fieldOf } from '@lucerna/domain/kind';
import { featureMessages } from '@lucerna/domain/messages';
import { shownNumber } from '@lucerna/domain/rules/shown-text';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FeatureTable } from '../../../api/feature-table.ts';
import { sendOnce } from '../../../api/idempotency-key.ts';
import { refreshAfterWrite } from '../../../elements/after-write.ts';
import { countWords } from '../../../elements/count-words.ts';
import { undoChanges } from '../../../elements/undo-operation.ts';
import { loadJudge } from '../../../form/judging.ts';
import type { CellEditing } from '../../../grid/cell-editing/cell-editing.ts';
import { cellBoxText } from '../../../grid/cell-editing/read-cell.ts';
import type { DataGridHandle } from '../../../grid/DataGrid.tsx';
import { ask } from '../../../state/ask.ts';
import { notify } from '../../../state/notify.ts';
import { useStandingNotice } from '../../../state/standing-notice.ts';
import { createStore, useStore } from '../../../state/store.ts';
import { leaveQuestion, useUnsaved } from '../../../state/unsaved.ts';
import type { TabMark } from '../../../ui/GroupTabs.tsx';
import { elementInTable } from '../editing/table-element.ts';
import type { ReferenceTables } from './cell-choices.ts';
import { type CellEdits, type ChangedElement, cellEdits } from './cell-edits.ts';
import { cellEditingOf, marksOf, visitedFault } from './completing-cells.ts';
import { cellsWords } from './completing-words.ts';
import { filterWithChanged, incompleteMask } from './incomplete.ts';
import { missingAfter, missingByTab, missingCount } from './missing.ts';
import { MOST_ROWS, rebaseCells, saveCells } from './save-cells.ts';
import { focusIn, showMissing } from './show-missing.ts';

/** The complete-inserts mode of a register screen, while it is on. */
export interface Completing {
  readonly editing: CellEditing;
  readonly edits: CellEdits;
  /** The rows to show. */
  readonly mask: Uint8Array | null;
  readonly onlyIncomplete: boolean;
  readonly busy: boolean;
  /** What is wrong with the cell that has the focus. */
  readonly visitedFault: string | undefined;
  /** The dots of the tabs. */
  readonly marks: Readonly<Record<string, TabMark>>;
  /** How many cells of the shown rows wait to be filled. */
  readonly missing: number;
  /** Puts the focus on the next of them, whatever tab it stands in. */
  showMissing(): void;
  showOnlyIncomplete(on: boolean): void;
  save(): void;
  cancel(): void;
}

export interface CompletingInput {
  readonly kind: Kind;
  readonly table: FeatureTable | undefined;
  readonly references: ReferenceTables;
  readonly filter: Uint8Array | null;
  readonly grid: React.RefObject<DataGridHandle | null>;
  readonly chooseGroup: (group: string) => void;
  /** Rows were saved. */
  readonly onSaved: (ids: readonly number[]) => void;
}

export interface CompletingMode {
  /** Null while the mode is off. */
  readonly completing: Completing | null;
  begin(): void;
}

const unchanged = createStore(0);

/** Cells are edited in the grid, and all of them are saved or dropped at once. */
export function useCompleting(input: CompletingInput): CompletingMode {
  const { kind, table, references, filter } = input;
  const [edits, setEdits] = useState<CellEdits | null>(null);
  const [onlyIncomplete, setOnlyIncomplete] = useState(true);
  const [busy, setBusy] = useState(false);
  const [visited, setVisited] = useState<{ id: number; field: Field } | null>(null);
  const version = useStore(edits ?? unchanged);
  const failure = useStandingNotice();
  const [once] = useState(() => sendOnce());
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  useUnsaved(
    () => edits !== null && edits.count() > 0,
    () => cellsWords(edits?.count() ?? 0, edits?.changed().length ?? 0),
  );

  const editing = useMemo(
    () =>
      edits === null
        ? null
        : cellEditingOf(
            kind,
            edits,
            () => latest.current.table,
            references,
            (id, field) => setVisited({ id, field }),
          ),
    [kind, edits, references],
  );
  const { mask, marks, missing } = useMissing(kind, table, filter, edits, { onlyIncomplete, version });

  const begin = () => {
    // Without it the server says what is wrong, once it is saved.
    void loadJudge().catch(() => undefined);
    setOnlyIncomplete(true);
    setEdits(
      cellEdits(kind, (id) => {
        const known = latest.current.table;
        return known === undefined ? undefined : elementInTable(kind, known, id);
      }),
    );
  };
  const end = () => {
    failure.clear();
    setEdits(null);
  };

  const save = async (): Promise<void> => {
    if (edits === null || busy) return;
    latest.current.grid.current?.commit();
    const rows = edits.changed();
    if (rows.length === 0) return end();
    if (showFirst(kind, edits, edits.hindrance, latest.current)) return;
    if (rows.length > MOST_ROWS) {
      failure.error(featureMessages.saveFailed, {
        description: `Al massimo ${shownNumber(MOST_ROWS)} elementi alla volta: ne hai modificati ${shownNumber(rows.length)}.`,
      });
      return;
    }
    const before = latest.current.table;
    failure.clear();
    setBusy(true);
    const about = { kind, edits, editing, rows, before, once, failure, now: () => latest.current };
    const free = () => setBusy(false);
    await sendCells({ ...about, end, free, again: () => void save() }).finally(free);
  };

  const cancel = async (): Promise<void> => {
    if (edits === null || busy) return;
    const asks = edits.count() > 0;
    if (!asks || (await ask(leaveQuestion()))) end();
  };

  const completing =
    edits === null || editing === null
      ? null
      : {
          editing,
          edits,
          mask,
          onlyIncomplete,
          busy,
          marks,
          missing,
          showMissing: () => showMissing(kind, editing, visited, latest.current),
          visitedFault: visitedFault(edits, visited),
          showOnlyIncomplete: setOnlyIncomplete,
          save: () => void save(),
          cancel: () => void cancel(),
        };
  return { completing, begin };
}

/** Which rows are on display while cells are edited, and what is still missing in them. */
function useMissing(
  kind: Kind,
  table: FeatureTable | undefined,
  filter: Uint8Array | null,
  edits: CellEdits | null,
  { onlyIncomplete, version }: { readonly onlyIncomplete: boolean; readonly version: number },
) {
  const mask = useMemo(() => {
    if (edits === null || table === undefined) return filter;
    // As it was when the rows or the filter changed: a row does not vanish under the hand that fills it.
    const changed = edits.changed().map(({ id }) => id);
    return onlyIncomplete
      ? incompleteMask(table, filter, changed)
      : filterWithChanged(table, filter, changed);
  }, [edits, table, filter, onlyIncomplete]);
  const lacking = useMemo(
    () => (edits === null || table === undefined ? {} : missingByTab(kind, table, mask)),
    [kind, edits, table, mask],
  );
  const { marks, missing } = useMemo(() => {
    if (edits === null || table === undefined || version < 0) return { marks: {}, missing: 0 };
    const left = missingAfter(kind, table, mask, lacking, edits);
    return { marks: marksOf(kind, edits, left), missing: missingCount(left) };
  }, [kind, edits, table, mask, lacking, version]);
  return { mask, marks, missing };
}

interface SendingCells {
  readonly kind: Kind;
  readonly edits: CellEdits;
  readonly editing: CellEditing | null;
  readonly rows: readonly ChangedElement[];
  /** The table as it was when the cells were sent. */
  readonly before: FeatureTable | undefined;
  readonly once: ReturnType<typeof sendOnce>;
  readonly failure: ReturnType<typeof useStandingNotice>;
  readonly now: () => CompletingInput;
  /** Leaves the mode. */
  readonly end: () => void;
  /** Lets cells be saved again. */
  readonly free: () => void;
  readonly again: () => void;
}

/** Saves the cells; those that are stale or refused say so where they stand. */
async function sendCells(sending: SendingCells): Promise<void> {
  const { kind, edits, editing, rows, before, once, failure, now, end, free, again } = sending;
  const outcome = await saveCells(kind, rows, once);
  // Free again before the cells say what is wrong with them: whoever sees it may save at once.
  if (outcome.kind !== 'done') flushSync(free);
  switch (outcome.kind) {
    case 'done':
      notify.success(featureMessages.saved, {
        description: countWords(kind.names, outcome.count, shownNumber),
        actions: [
          { label: 'Annulla', run: () => void undoChanges({ id: outcome.operation, names: kind.names }) },
        ],
      });
      now().onSaved(rows.map(({ id }) => id));
      // The cells stand as they were typed until the new rows are there.
      await refreshAfterWrite(kind).finally(end);
      return;
    case 'stale':
      rebaseCells(
        edits,
        rows,
        (id, key) => {
          const row = before?.rowOf(id);
          return row === undefined ? null : (before?.column(key).at(row) ?? null);
        },
        outcome.now,
        (key, value) => {
          const field = fieldOf(kind, key);
          return cellBoxText(field, value, editing?.choices(field));
        },
      );
      failure.error(featureMessages.saveFailed, { description: featureMessages.changedMeanwhile });
      // The cells stand upon the newer versions already: nobody has to wait for the rows.
      void refreshAfterWrite(kind);
      showFirst(kind, edits, edits.fault, now());
      return;
    case 'refused': {
      edits.say(outcome.faults);
      const { error } = outcome;
      failure.error(featureMessages.saveFailed, {
        description: `${error.message}. ${featureMessages.typingKept}`.replace('..', '.'),
        fault: error,
        ...(error.mayRetry ? { onRetry: again } : {}),
      });
      showFirst(kind, edits, edits.fault, now());
    }
  }
}

/** Brings the first cell with a fault into view; false where there is none. */
function showFirst(
  kind: Kind,
  edits: CellEdits,
  fault: CellEdits['fault'],
  { grid, chooseGroup, table }: CompletingInput,
): boolean {
  for (const { id, values } of edits.changed()) {
    const key = Object.keys(values).find((one) => fault(id, one) !== undefined);
    // Of a row that has gone meanwhile no cell can be shown: the server says so.
    if (key === undefined || table?.rowOf(id) === undefined) continue;
    chooseGroup(fieldOf(kind, key).group ?? '');
    focusIn(grid, id, key);
    return true;
  }
  return false;
}
