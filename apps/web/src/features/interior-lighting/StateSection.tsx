import {
  EXISTING_STATE,
  type LightingState,
  type NewRetrofitRow,
  type RetrofitFile,
} from '@lucerna/domain/interior-lighting';
import { totalsOf } from '@lucerna/domain/rules/interior-lighting';
import { useId, useRef } from 'react';
import type { Faults } from '../../form/draft-faults.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyIcon, PlusIcon } from '../../ui/icons.tsx';
import { Tip } from '../../ui/Tip.tsx';
import { FileShelf } from './FileShelf.tsx';
import type { LightingMachine } from './lighting-machine.ts';
import type { FlowState } from './lighting-state.ts';
import { rowsText } from './lighting-words.ts';
import { RowTable } from './RowTable.tsx';
import type { DraftChange, RetrofitDraft } from './retrofit-draft.ts';
import css from './StateSection.module.css';

interface StateSectionProps {
  readonly side: LightingState;
  readonly label: string;
  readonly draft: RetrofitDraft;
  /** The rows of the draft as the arithmetic reads them, in the same order. */
  readonly counted: readonly NewRetrofitRow[];
  /** The rows that totals count, and the others by their keys. */
  readonly finished: readonly NewRetrofitRow[];
  readonly unfinished: ReadonlySet<number>;
  readonly faults: Faults;
  readonly editing: boolean;
  /** Whether one may type now. */
  readonly open: boolean;
  /** The other state can be copied here. */
  readonly canCopy: boolean;
  /** Of both states; null where the intervention is not saved yet. */
  readonly files: readonly RetrofitFile[] | null;
  readonly filesOpen: boolean;
  readonly flow: FlowState;
  readonly machine: LightingMachine;
  readonly mayEdit: boolean;
}

/** The existing state, or the design: its rows, their total, its files. */
export function StateSection(props: StateSectionProps) {
  const { side, label, draft, counted, editing, open, machine } = props;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const rows = draft.rows.flatMap((row, i) => {
    const figures = counted[i];
    return row.stato_di_fatto_o_di_progetto === side && figures !== undefined ? [{ row, figures }] : [];
  });
  const hasExisting = draft.rows.some((row) => row.stato_di_fatto_o_di_progetto === EXISTING_STATE);

  /** The first box of the first row that a change brings gets the focus. */
  const addThen = (change: DraftChange) => {
    machine.send({ type: 'change', change });
    requestAnimationFrame(() => {
      const first = section.current?.querySelector<HTMLElement>(`[data-row="${draft.nextKey}"] input`);
      first?.focus();
      first?.scrollIntoView({ block: 'nearest' });
    });
  };

  return (
    <section ref={section} className={css.section} aria-labelledby={headingId} data-side={side}>
      <header className={css.head}>
        <h3 id={headingId}>{label}</h3>
        <span className={css.count} role="status">
          {rowsText(rows.length)}
        </span>
        <FileShelf
          side={side}
          label={label}
          files={props.files}
          flow={props.flow}
          machine={machine}
          mayEdit={props.mayEdit}
          open={props.filesOpen}
        />
        {editing && props.canCopy && (
          <Tip title={hasExisting ? '' : 'Lo stato di fatto non ha righe'}>
            <Button
              size="small"
              icon={<CopyIcon />}
              disabled={!open || !hasExisting}
              onClick={() => addThen({ what: 'copyExisting' })}
            >
              Copia lo stato di fatto
            </Button>
          </Tip>
        )}
        {editing && (
          <Button
            size="small"
            icon={<PlusIcon />}
            disabled={!open}
            onClick={() => addThen({ what: 'addRow', state: side })}
          >
            Aggiungi riga
          </Button>
        )}
      </header>
      <RowTable
        label={label}
        rows={rows}
        faults={props.faults}
        totals={totalsOf(props.finished, side)}
        unfinished={props.unfinished}
        editing={editing}
        open={open}
        machine={machine}
      />
    </section>
  );
}
