import type { Bill, BillValues } from '@lucerna/domain/bill';
import { periodAfter, proposedPeriod } from '@lucerna/domain/rules/bill-entry/next-period';
import type { TypedBill, TypedBillKey } from '@lucerna/domain/rules/bill-entry/typed-bill';
import type { BillPeriod } from '@lucerna/domain/rules/bill-period';
import { useEffect, useRef, useState } from 'react';
import { keepBill, knownBills, refreshBills } from '../../api/bills.ts';
import { refreshFindings } from '../../api/findings.ts';
import { type EditState, sessionOf } from '../../editing/edit-flow.ts';
import { useEditMachine } from '../../editing/use-edit-machine.ts';
import { useUnsaved } from '../../state/unsaved.ts';
import { type BillMachine, billMachine } from './bill-machine.ts';
import { type BillSession, beginInsert, isDirty, judged, proposedTexts } from './bill-session.ts';

export interface BillEntry {
  /** What stands in the boxes. */
  readonly session: BillSession;
  readonly saving: boolean;
  /** The bill that was entered last, else the plant's newest: what the next one most likely has. */
  readonly before: BillValues | undefined;
  type(key: TypedBillKey, text: string): void;
  fill(texts: TypedBill): void;
  leave(key: string): void;
  /** True where nothing hinders: the bill is on its way, and the next one may be typed. */
  save(): boolean;
  /** Empties the boxes; asks where something was typed. */
  cancel(): void;
  /** Several bills were entered at once: what is proposed follows the last of them. */
  entered(bill: Bill): void;
  readonly machine: BillMachine;
  readonly state: EditState<BillSession>;
}

/**
 * The row for new bills of a plant: always open, with the next period in it. While a bill is being saved the next one
 * can be typed already, so that no key of a fast hand is lost.
 */
export function useBillEntry(plant: number, bills: readonly Bill[]): BillEntry {
  const last = useRef<Bill | undefined>(undefined);
  const { machine, state } = useEditMachine(() =>
    billMachine({
      onWritten(now) {
        last.current = now;
        keepBill(plant, now.id_letture, now);
        void refreshFindings();
      },
      onRefused: () => refreshBills(plant),
    }),
  );
  /** What was typed of the bill after the one that is being saved. */
  const [ahead, setAhead] = useState<TypedBill | null>(null);
  useUnsaved(() => ahead !== null);
  const proposal = () => proposedPeriod(knownBills(plant) ?? bills, last.current);

  const { step } = state;
  useEffect(() => {
    if (step !== 'viewing') return;
    machine.begin(beginInsert(plant, proposal()));
    if (ahead === null) return;
    machine.change({ type: 'filled', texts: ahead });
    setAhead(null);
  }, [step]);

  useEffect(() => {
    const session = sessionOf(machine.get());
    if (machine.get().step !== 'typing' || session === null || isDirty(session)) return;
    const texts = proposedTexts(proposal());
    const isOther =
      texts.periodo_inizio !== session.base.periodo_inizio ||
      texts.periodo_fine !== session.base.periodo_fine;
    if (isOther) machine.change({ type: 'proposed', texts });
  }, [bills]);

  const own = sessionOf(state);
  const saving = step === 'saving';
  const session = own === null ? begun(plant, proposal(), ahead) : saving ? next(own, ahead) : own;
  return {
    session,
    saving,
    before: (saving && own !== null && judged(plant, own.draft).values) || (last.current ?? bills.at(-1)),
    machine,
    state,
    type(key, text) {
      if (saving) setAhead({ ...session.draft, [key]: text });
      else machine.change({ type: 'typed', key, text });
    },
    fill(texts) {
      if (saving) setAhead(texts);
      else machine.change({ type: 'filled', texts });
    },
    leave: machine.leave,
    save: () => Object.keys(machine.save()).length === 0,
    cancel: machine.cancel,
    entered(bill) {
      last.current = bill;
    },
  };
}

/** A form with what was typed of it before it was there. */
function begun(plant: number, period: BillPeriod | null, ahead: TypedBill | null): BillSession {
  const session = beginInsert(plant, period);
  return ahead === null ? session : { ...session, draft: ahead };
}

/** The form of the bill after the one that is being saved. */
function next(saved: BillSession, ahead: TypedBill | null): BillSession {
  const { values } = judged(saved.plant, saved.draft);
  return begun(saved.plant, values === null ? null : periodAfter(values), ahead);
}
