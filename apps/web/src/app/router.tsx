import { createBrowserRouter } from 'react-router';
import { paths } from '../paths.ts';
import { Lamp } from '../ui/Lamp.tsx';
import { WholePageSpinner } from '../ui/Spinner.tsx';
import css from '../ui/whole-page.module.css';

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
      {
        path: paths.signIn,
        lazy: async () => ({ Component: (await import('./SignInRoute.tsx')).SignInRoute }),
      },
      {
        path: paths.signOut,
        lazy: async () => ({ Component: (await import('./SignOutRoute.tsx')).SignOutRoute }),
      },
      {
        path: paths.accessibility,
        lazy: async () => ({
          Component: (await import('../features/information/Accessibility.tsx')).Accessibility,
        }),
      },
      {
        path: paths.privacy,
        lazy: async () => ({ Component: (await import('../features/information/Privacy.tsx')).Privacy }),
      },
      {
        path: '*',
        lazy: async () => {
          const { SignedIn, screenSoon } = await import('./SignedIn.tsx');
          await screenSoon(window.location.pathname);
          return { Component: SignedIn };
        },
      },
    ],
  },
]);

router.subscribe(keepEntryNumber);

/** A part of the page did not load (a new version was installed meanwhile) or broke: begin again. */
function PageFault() {
  return (
    <main className={css.page} role="alert">
      <Lamp size={76} state="error" />
      <h1 className={css.title}>Questa pagina si è interrotta</h1>
      <p className={css.text}>
        Può darsi che Lucerna sia stata aggiornata mentre la usavi. Ricarica la pagina: ciò che hai già
        salvato è al sicuro.
      </p>
      <button
        type="button"
        className={`button button-primary ${css.button}`}
        onClick={() => window.location.reload()}
      >
        Ricarica
      </button>
    </main>
  );
}

/** What the router writes into the state of each entry of the history. */
function entryNumber(): number | undefined {
  const idx: unknown = window.history.state?.idx;
  return typeof idx === 'number' ? idx : undefined;
}

/**
 * The router numbers the entries of the history, to find the way back to one that must not be left yet. Where
 * somebody types another `#` into the address, the browser makes an entry without a number; it gets the next one
 * here. To be called before the router is made, since listeners of the window are heard in their order; what comes
 * back is to be called after each of its navigations.
 */
function numberTypedEntries(): () => void {
  let last = entryNumber() ?? 0;
  const keep = () => {
    last = entryNumber() ?? last;
  };
  window.addEventListener('popstate', () => {
    if (entryNumber() === undefined) {
      window.history.replaceState({ idx: last + 1 }, '', window.location.href);
    }
    keep();
  });
  return keep;
}
