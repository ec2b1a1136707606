import { MOST_PASTED_BILLS } from '@lucerna/contract/endpoints/bills';
import type { Bill } from '@lucerna/domain/bill';
import type { BillFinding } from '@lucerna/domain/bill-finding';
import { passedOver } from '@lucerna/domain/rules/bill-entry/next-box';
import { pastedBills } from '@lucerna/domain/rules/bill-entry/pasted-bills';
import type { TypedBillKey } from '@lucerna/domain/rules/bill-entry/typed-bill';
import { type ClipboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { shownFaults } from '../../editing/session.ts';
import { readBlock } from '../../grid/cell-editing/spreadsheet-text.ts';
import { notify } from '../../state/notify.ts';
import { useToldShortcut } from '../../state/shortcuts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import table from '../../ui/table.module.css';
import { refusesFuture } from './ask-of-future.ts';
import { billColumns } from './BillBoxes.tsx';
import { BillEditor } from './BillEditor.tsx';
import { BillHead } from './BillHead.tsx';
import { BillQuestions } from './BillQuestions.tsx';
import { type BillAct, BillRow } from './BillRow.tsx';
import { changeLock, removeAfterAsking } from './bill-decisions.ts';
import {
  bandsRemark,
  faultRemarks,
  oddities,
  type Remark,
  storedRemarks,
  unstored,
  without,
} from './bill-remarks.ts';
import { type BillSession, isDirty, judged, keys, pastOf } from './bill-session.ts';
import css from './bills.module.css';
import type { BilledPlant } from './plant-list.ts';
import { type BillChanging, useBillChange } from './use-bill-change.ts';
import type { BillEntry } from './use-bill-entry.ts';

export interface BillGridProps {
  readonly plant: BilledPlant;
  readonly bills: readonly Bill[];
  readonly findings: readonly BillFinding[];
  readonly entry: BillEntry;
  readonly current: number | null;
  readonly onCurrent: (bill: number) => void;
  readonly hovered: string | null;
  readonly onHover: (bill: string | null) => void;
  readonly onPasted: (pasted: ReturnType<typeof pastedBills>) => void;
  /** Where the screen reaches the grid. */
  readonly grid: RefObject<BillGridHandle | null>;
}

export interface BillGridHandle {
  focusEntry(): void;
  /** Brings a bill into view, and the focus to it. */
  focusBill(id: number): void;
}

const noRemarks: readonly Remark[] = [];

/** What stands below the boxes of a form: of what is wrong only what may be said by now. */
function remarksOf(
  session: BillSession,
  props: Pick<BillGridProps, 'plant' | 'bills' | 'findings'>,
): readonly Remark[] {
  const { plant, bills, findings } = props;
  const { stored, draft } = session;
  const { faults, values } = judged(plant.id, draft);
  const said = faultRemarks(shownFaults(session, faults));
  if (values === null) return said;
  const own = stored?.id_letture;
  if (own !== undefined && !isDirty(session))
    return [...said, ...storedRemarks(findings.filter((one) => one.id_letture === own))];
  const odd = oddities(plant, [unstored(values)], without(bills, own)).get(-1) ?? [];
  return [...said, ...odd, ...bandsRemark(values, plant.um)];
}

/** The bills of a plant, the newest first, below the row where the next one is typed. */
export function BillGrid(props: BillGridProps) {
  const { plant, bills, findings, current, onCurrent, hovered, onHover, grid } = props;
  const { um } = plant;
  const columns = useMemo(() => billColumns(um), [um]);
  const body = useRef<HTMLDivElement>(null);
  const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector) ?? null;
  const focusLater = (selector: string) => requestAnimationFrame(() => find(selector)?.focus());
  const focusBill = (id: number) => focusLater(`tr[data-bill="${id}"]`);
  const focusEntry = () => focusLater(`[data-pinned="true"] [data-box="${keys[0]}"]`);
  const changing = useBillChange(plant.id, focusBill);
  useEffect(() => {
    grid.current = { focusEntry, focusBill };
    return () => {
      grid.current = null;
    };
  });

  const shown = useMemo(() => [...bills].reverse(), [bills]);
  const ids = shown.map(({ id_letture }) => id_letture);
  const entryRow = current !== null && ids.includes(current) ? current : ids[0];
  const remarks = useMemo(() => remarksByBill(findings), [findings]);

  const onAct = useBillActs({ um, ids, focusLater, focusBill, focusEntry, changing, onHover, onCurrent });
  useToldShortcut('↑ ↓', 'Nelle bollette: riga prima e dopo');
  useToldShortcut('Invio', 'Nelle bollette: modifica, sblocca; nelle caselle: salva');
  useToldShortcut('Canc', 'Nelle bollette: elimina');
  useToldShortcut('Tab', 'Nella nuova bolletta: casella che serve (Maiusc Tab: quella prima)');

  const { bill: changed, machine } = changing;
  const changeRow = (
    <ChangeRow
      key={changed?.id_letture}
      {...props}
      columns={columns}
      changing={changing}
      focusBill={focusBill}
    />
  );
  return (
    <div ref={body} className={css.body} data-shortcuts="grid">
      <table className={`${table.headed} ${css.table}`} aria-label={`Bollette di ${plant.name}`}>
        <thead>
          <BillHead columns={columns} />
          <EntryRow
            {...props}
            columns={columns}
            onSaved={focusEntry}
            onDown={() => ids[0] !== undefined && focusBill(ids[0])}
          />
        </thead>
        <tbody>
          {changed !== null && !ids.includes(changed.id_letture) && changeRow}
          {shown.map((bill) =>
            bill.id_letture === changed?.id_letture ? (
              changeRow
            ) : (
              <BillRow
                key={bill.id_letture}
                columns={columns}
                bill={bill}
                remarks={remarks.get(bill.id_letture) ?? noRemarks}
                isCurrent={bill.id_letture === current}
                isEntry={bill.id_letture === entryRow}
                isHovered={String(bill.id_letture) === hovered}
                onAct={onAct}
              />
            ),
          )}
        </tbody>
      </table>
      {bills.length === 0 && (
        <EmptyState title="Nessuna bolletta" text="Inserisci la prima nella riga qui sopra." />
      )}
      <BillQuestions
        columns={columns}
        machine={machine}
        state={changing.state}
        onClosed={() => changed === null && current !== null && focusBill(current)}
      />
    </div>
  );
}

/** Remarks on what is stored, by bill. */
function remarksByBill(findings: readonly BillFinding[]): ReadonlyMap<number, readonly Remark[]> {
  const byBill = Map.groupBy(findings, ({ id_letture }) => id_letture);
  return new Map([...byBill].map(([id, own]) => [id, storedRemarks(own)]));
}

interface BillActsInput extends Pick<BillGridProps, 'onHover' | 'onCurrent'> {
  readonly um: BilledPlant['um'];
  /** The bills on display, in their order. */
  readonly ids: readonly number[];
  readonly focusLater: (selector: string) => void;
  readonly focusBill: (id: number) => void;
  readonly focusEntry: () => void;
  readonly changing: BillChanging;
}

/** What the keys and buttons of a row do; the same function always, so that rows are not drawn anew for it. */
function useBillActs(input: BillActsInput): (what: BillAct, bill: Bill) => void {
  const { um, ids, focusLater, focusBill, focusEntry, changing, onHover, onCurrent } = input;
  const step = (id: number, by: number) => {
    const to = ids.indexOf(id) + by;
    if (to < 0 && by === -1) focusEntry();
    else {
      const next = ids[Math.min(ids.length - 1, Math.max(0, to))];
      if (next !== undefined) focusBill(next);
    }
  };
  const edit = async (bill: Bill) => {
    const key = 'totale_lettura';
    if (await changing.begin(bill)) focusLater(`[data-pinned="false"] [data-box="${key}"]`);
  };
  const remove = async (bill: Bill) => {
    const at = ids.indexOf(bill.id_letture);
    await removeAfterAsking(bill, um);
    const next = ids[at + 1] ?? ids[at - 1];
    focusLater(`tr[data-bill="${bill.id_letture}"], tr[data-bill="${next}"]`);
  };
  const act = (what: BillAct, bill: Bill) => {
    const { id_letture: id } = bill;
    switch (what.type) {
      case 'hover':
        return onHover(what.on ? String(id) : null);
      case 'enter':
        return onCurrent(id);
      case 'step':
        return step(id, what.by);
      case 'edit':
        return void edit(bill);
      case 'lock':
        return void changeLock(bill, um).then(() => focusBill(id));
      case 'remove':
        return void remove(bill);
    }
  };
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useRef((what: BillAct, bill: Bill) => latest.current(what, bill)).current;
}

/** A block of cells: one row of it fills the entry, several are looked at in a window of their own. */
function takePaste(
  event: ClipboardEvent,
  key: TypedBillKey,
  entry: BillGridProps['entry'],
  onPasted: BillGridProps['onPasted'],
): void {
  const block = readBlock(event.clipboardData.getData('text/plain'));
  if (block.length === 1 && block[0]?.length === 1) return;
  event.preventDefault();
  const pasted = pastedBills(block, key);
  const [only] = pasted.bills;
  if (pasted.bills.length > MOST_PASTED_BILLS) {
    notify.error(
      `Il blocco ha ${pasted.bills.length} righe: se ne incollano al massimo ${MOST_PASTED_BILLS} alla volta`,
    );
  } else if (pasted.bills.length === 1 && only?.supplyCode === null) {
    const filled = Object.entries(only.typed).filter(([, text]) => text !== '');
    entry.fill({ ...entry.session.draft, ...Object.fromEntries(filled) });
  } else if (only !== undefined) onPasted(pasted);
}

interface ChangeRowProps extends Pick<BillGridProps, 'plant' | 'bills' | 'findings'> {
  readonly columns: ReturnType<typeof billColumns>;
  readonly changing: BillChanging;
  readonly focusBill: (id: number) => void;
}

/** The row of the bill that is being changed. */
function ChangeRow({ columns, changing, focusBill, ...about }: ChangeRowProps) {
  const { bill: changed, session: change, machine } = changing;
  if (changed === null || change === null) return null;
  const saveChange = async () => {
    if (await refusesFuture(about.plant.id, change.draft, changed)) return;
    changing.save();
  };
  return (
    <BillEditor
      columns={columns}
      texts={change.draft}
      past={pastOf(about.plant.id)}
      remarks={remarksOf(change, about)}
      refusals={change.refusals}
      name={`Modifica ${changed.identificativo ?? 'bolletta'}`}
      action="Salva"
      cancelName="Annulla"
      saving={changing.state.step === 'saving'}
      pinned={false}
      hint={<p className={css.hint}>Invio salva, Esc lascia la bolletta com'era.</p>}
      onType={(key, text) => machine.change({ type: 'typed', key, text })}
      onLeave={machine.leave}
      onSave={() => void saveChange()}
      onCancel={() => {
        const clean = !machine.isDirty();
        machine.cancel();
        if (clean) focusBill(changed.id_letture);
      }}
    />
  );
}

interface EntryRowProps extends BillGridProps {
  readonly columns: ReturnType<typeof billColumns>;
  readonly onSaved: () => void;
  readonly onDown: () => void;
}

/** The row where the next bill is typed. */
function EntryRow(props: EntryRowProps) {
  const { plant, entry, columns, onPasted, onSaved, onDown } = props;
  const { base, draft } = entry.session;
  const passed = passedOver(base, draft, entry.before);
  const insert = async () => {
    if (entry.saving) return;
    if (await refusesFuture(plant.id, draft)) return;
    if (entry.save()) onSaved();
  };
  return (
    <BillEditor
      columns={columns}
      texts={draft}
      past={pastOf(plant.id)}
      remarks={isDirty(entry.session) || entry.session.attempted ? remarksOf(entry.session, props) : []}
      refusals={entry.session.refusals}
      name="Nuova bolletta"
      action="Inserisci"
      cancelName="Svuota"
      saving={entry.saving}
      pinned
      onType={entry.type}
      onLeave={entry.leave}
      onPaste={(event, key) => takePaste(event, key, entry, onPasted)}
      onSave={() => void insert()}
      onCancel={entry.cancel}
      passed={passed}
      onDown={onDown}
      hint={<EntryHint proposed={base.periodo_inizio !== ''} passed={passed.size > 0} />}
    />
  );
}

interface EntryHintProps {
  readonly proposed: boolean;
  /** Whether Tab passes anything over. */
  readonly passed: boolean;
}

function EntryHint({ proposed, passed }: EntryHintProps) {
  return (
    <p className={css.hint}>
      Invio inserisce. {proposed && "Il periodo è quello che segue l'ultima bolletta. "}
      {passed && 'Tab va alle caselle che servono, Maiusc Tab torna a tutte. '}Da un foglio di calcolo si
      incollano più righe insieme.
    </p>
  );
}
