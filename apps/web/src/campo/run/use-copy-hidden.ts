import { useEffect, useState } from 'react';
import { useStore } from '../../state/store.ts';
import { isCopyHidden, keptAccount } from '../keep/account.ts';

const MINUTE_MS = 60_000;

/** Whether the town's copy is hidden until a sign-in: the phone may be somebody else's by now. */
export function useCopyHidden(): boolean {
  const account = useStore(keptAccount);
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return account === null || isCopyHidden(account, now);
}
