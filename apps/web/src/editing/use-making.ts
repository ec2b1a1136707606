import { useState } from 'react';
import { asApiError } from '../api/api-error.ts';
import { notify } from '../state/notify.ts';

type Faults = Readonly<Record<string, string>>;

/** Makes what is typed in a form. A fault stands at its field, a name that is taken at `named`; else `failed` is told. */
export function useMaking(named: string, failed: string) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const make = async (missing: Faults, work: () => Promise<void>) => {
    if (busy) return;
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { message, fields, status } = asApiError(error);
      setFaults(status === 409 ? { [named]: message } : fields);
      if (status !== 409 && Object.keys(fields).length === 0)
        notify.error(failed, { description: message, fault: error });
    } finally {
      setBusy(false);
    }
  };
  return { faults, busy, make };
}
