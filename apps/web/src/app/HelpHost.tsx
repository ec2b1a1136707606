import { Suspense } from 'react';
import { help } from '../state/help.ts';
import { useStore } from '../state/store.ts';
import { reloadable } from '../ui/reloadable.tsx';
import type { Screen } from './screen.ts';
import { nameOfScreen } from './screens.tsx';

const HelpPanel = reloadable(async () => (await import('../features/guide/HelpPanel.tsx')).HelpPanel);

/** What `Aiuto` opens: the task of the guide that belongs to the screen. */
export function HelpHost({ screen }: { readonly screen: Screen | undefined }) {
  const isOpen = useStore(help);
  return (
    isOpen && (
      <Suspense>
        <HelpPanel taskId={screen?.help ?? 'usare-la-guida'} nameOf={nameOfScreen} />
      </Suspense>
    )
  );
}
