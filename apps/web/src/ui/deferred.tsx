import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { notify } from '../state/notify.ts';
import { isCodeMissing } from './code-missing.ts';
import { ComingPill } from './LoadingPill.tsx';
import { forgetFailures, type Load, loadable, withFields } from './reloadable.tsx';
import { whenIdle } from './when-idle.ts';

/** A page that always has something to do loads the next part after so long. */
const LATER_MS = 3_000;

/** What is loaded once the page has time: nobody is to wait for it when it is wanted. */
const later = new Set<() => Promise<unknown>>();

/** What stands in a part's place until its code is there. */
export interface Coming {
  /** The code did not come. */
  readonly onRetry?: () => void;
}

/**
 * A part of a screen with fields that nobody sees before they ask for it: a form, a dialog. The screen is drawn without
 * it and without Ant Design; both come once the page has time (`useLoadLater`), or when the part is opened earlier. Meanwhile
 * a word below says so; what is a part's whole pane has a `Meanwhile` of its own, with a way back. Not `ahead`: only when it is
 * opened, where most screens with the part never show it.
 */
export function deferred<P extends object>(
  load: Load<P>,
  Meanwhile?: ComponentType<P & Coming>,
  { ahead = true } = {},
): ComponentType<P> {
  const { Component: Part, load: ask } = loadable<P>(withFields(load));
  if (ahead) later.add(ask);
  return function Deferred(props: P) {
    return (
      <PartBoundary instead={Meanwhile && ((onRetry) => <Meanwhile {...props} onRetry={onRetry} />)}>
        <Suspense fallback={Meanwhile === undefined ? <ComingPill /> : <Meanwhile {...props} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface PartBoundaryProps {
  readonly instead: ((onRetry: () => void) => ReactNode) | undefined;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** A part whose code does not come leaves the screen standing and says so; one that breaks is for whoever is around it. */
class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { error: null };
  readonly #retry = () => this.setState({ error: null });

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isCodeMissing(error)) return;
    forgetFailures();
    if (this.props.instead !== undefined) return;
    notify.error('Questa parte della schermata non si è aperta', {
      description:
        'Si apre appena il server risponde. Ciò che stavi facendo è rimasto. Se intanto Lucerna è stata aggiornata, ricarica la pagina.',
      onRetry: this.#retry,
      actions: [{ label: 'Ricarica la pagina', run: () => window.location.reload() }],
    });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isCodeMissing(error)) throw error;
    return this.props.instead?.(this.#retry) ?? null;
  }
}

/** Once `ready`, loads one after the other, whenever the page has nothing to do, what its parts put off. */
export function useLoadLater(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    let cancel: (() => void) | undefined;
    let left = false;
    const next = () => {
      const [load] = later;
      if (load === undefined || left) return;
      later.delete(load);
      // Without a network it is asked for when it is wanted, which says so.
      void load()
        .catch(() => undefined)
        .then(() => {
          if (!left) cancel = whenIdle(next, LATER_MS);
        });
    };
    cancel = whenIdle(next, LATER_MS);
    return () => {
      left = true;
      cancel?.();
    };
  }, [ready]);
}
