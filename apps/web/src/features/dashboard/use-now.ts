import { useEffect, useState } from 'react';

/** The time, renewed each minute: a dashboard may stay open from morning to evening. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
