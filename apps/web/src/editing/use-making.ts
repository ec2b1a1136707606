import { useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { notify } from '../state/notify.ts';

/** What is wrong with a form, by the names of its fields. */
export type Faults = Readonly<Record<string, string>>;

interface MakingOptions {
  /** What is told where no field is at fault: `La chiave non è stata creata`. */
  readonly failed: string;
  /** The field at which stands that there is such a one already. */
  readonly unique?: string;
}

/** Sends what is typed in a form. A fault stands at its field; what is at no field is told. */
export function useMaking({ failed, unique }: MakingOptions) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const make = async (missing: Faults, work: () => Promise<void>) => {
    if (busy) return;
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      const error = asApiError(thrown);
      const isTaken = error.status === 409 && unique !== undefined;
      const found = isTaken ? { [unique]: error.message } : error.fields;
      setFaults(found);
      if (Object.keys(found).length === 0)
        notify.error(failed, { description: error.message, fault: thrown });
    } finally {
      setBusy(false);
    }
  };
  return { faults, busy, make };
}
