import { createBrowserRouter } from 'react-router';
import { WholePageSpinner } from '../ui/Spinner.tsx';
import { numberTypedEntries } from './numbered-entries.ts';
import { PageFault } from './PageFault.tsx';

const keepEntryNumber = numberTypedEntries();

/**
 * What stands outside the shell, and the shell. Each is loaded when it is wanted, so that the sign-in page
 * stays light; the screens inside the shell are listed in `screens.ts`.
 */
export const router = createBrowserRouter([
  {
    errorElement: <PageFault />,
    hydrateFallbackElement: <WholePageSpinner text="Carico Lucerna…" />,
    children: [
      { path: '/login', lazy: async () => ({ Component: (await import('./SignInRoute.tsx')).SignInRoute }) },
      {
        path: '/logout',
        lazy: async () => ({ Component: (await import('./SignOutRoute.tsx')).SignOutRoute }),
      },
      { path: '*', lazy: async () => ({ Component: (await import('./SignedIn.tsx')).SignedIn }) },
    ],
  },
]);

router.subscribe(keepEntryNumber);
