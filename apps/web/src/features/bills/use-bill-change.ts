import type { Bill } from '@lucerna/domain/bill';
import { keepBill, refreshBills } from '../../api/bills.ts';
import { refreshFindings } from '../../api/findings.ts';
import { type EditState, sessionOf } from '../../editing/edit-flow.ts';
import { useEditMachine } from '../../editing/use-edit-machine.ts';
import { ask } from '../../state/ask.ts';
import { leaveQuestion } from '../../state/unsaved.ts';
import { type BillMachine, billMachine } from './bill-machine.ts';
import { type BillSession, beginChange } from './bill-session.ts';

export interface BillChanging {
  readonly machine: BillMachine;
  readonly state: EditState<BillSession>;
  /** The bill that is being changed; null where none is. */
  readonly bill: Bill | null;
  readonly session: BillSession | null;
  /** Opens a bill; asks first where another is open with something typed. */
  begin(bill: Bill): Promise<boolean>;
  /** True where it is on its way, or there was nothing to save. */
  save(): boolean;
}

/** The bill of a plant that is changed in its row: one at a time. */
export function useBillChange(plant: number, onSaved: (id: number) => void): BillChanging {
  const { machine, state } = useEditMachine(() =>
    billMachine({
      onWritten(now) {
        keepBill(plant, now.id_letture, now);
        void refreshFindings();
        onSaved(now.id_letture);
      },
      onRefused: () => refreshBills(plant),
    }),
  );
  const session = sessionOf(state);
  return {
    machine,
    state,
    session,
    bill: session?.stored ?? null,
    async begin(bill) {
      if (session?.stored?.id_letture === bill.id_letture) return true;
      if (machine.isDirty() && !(await ask(leaveQuestion()))) {
        return false;
      }
      machine.send({ type: 'cancel', dirty: false });
      machine.begin(beginChange(bill));
      return true;
    },
    save() {
      const now = sessionOf(machine.get());
      if (now !== null && !machine.isDirty() && now.theirs === null) {
        machine.send({ type: 'cancel', dirty: false });
        if (now.stored !== null) onSaved(now.stored.id_letture);
        return true;
      }
      return Object.keys(machine.save()).length === 0;
    },
  };
}
