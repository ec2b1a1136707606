import { useEffect, useState } from 'react';
import { closeNotice, type NoticeOptions, notify } from './notify.ts';

/** One notice of a failure at a time: the next one takes its place, and it goes when what failed is settled. */
export interface StandingNotice {
  error(title: string, options?: NoticeOptions): void;
  clear(): void;
}

export function standingNotice(): StandingNotice {
  let id: number | null = null;
  const clear = () => {
    if (id !== null) closeNotice(id);
    id = null;
  };
  return {
    clear,
    error(title, options) {
      clear();
      id = notify.error(title, options);
    },
  };
}

/** The same for a component: what it offered to try again goes away with it. */
export function useStandingNotice(): StandingNotice {
  const [notice] = useState(standingNotice);
  useEffect(() => notice.clear, [notice]);
  return notice;
}
