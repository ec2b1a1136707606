import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

const failed = new Set<() => void>();
/** What is loaded once the page has time: nobody is to wait for it when it is wanted. */
const later = new Set<() => Promise<unknown>>();

/** What could not be loaded is asked for again the next time that it is shown. */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

type Load<P> = () => Promise<ComponentType<P>>;

interface Loaded<P> {
  readonly Component: ComponentType<P>;
  readonly load: () => Promise<unknown>;
}

/** A component with the way to load its code ahead of its being shown. */
export function loadable<P extends object>(load: Load<P>): Loaded<P> {
  let ready: ComponentType<P> | undefined;
  const ask = async () => {
    ready ??= await load();
    return { default: ready };
  };
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return await ask();
      } catch (error) {
        failed.add(() => {
          current = attempt();
        });
        throw error;
      }
    }) as unknown as ComponentType<P>;
  let current = attempt();
  function Reloadable(props: P) {
    // What is there already is drawn at once; and what is drawn stays what it is.
    const [Now] = useState(() => ready ?? current);
    return <Now {...props} />;
  }
  return { Component: Reloadable, load: ask };
}

/**
 * A component whose code is loaded when it is first shown. `lazy` alone would remember for ever that there was no
 * network: see `forgetFailures`, which waits until the failure has been shown, or it would be tried without an end.
 */
export function reloadable<P extends object>(load: Load<P>): ComponentType<P> {
  return loadable(load).Component;
}

function withFields<P extends object>(load: Load<P>): Load<P> {
  return async () => {
    const [{ AntDesign }, Inner] = await Promise.all([import('./AntDesign.tsx'), load()]);
    return (props: P) => (
      <AntDesign>
        <Inner {...props} />
      </AntDesign>
    );
  };
}

/** The same with what the fields of Ant Design need around them, which is loaded beside it and not before. */
export function reloadableWithFields<P extends object>(load: Load<P>): ComponentType<P> {
  return reloadable<P>(withFields(load));
}

/**
 * A part of a screen with fields that nobody sees before they ask for it: a form, a dialog. The screen is drawn without
 * it and without Ant Design; both come once the page has time (`useLoadLater`), or when the part is opened earlier.
 */
export function deferred<P extends object>(load: Load<P>): ComponentType<P> {
  const { Component, load: ask } = loadable<P>(withFields(load));
  later.add(ask);
  return function Deferred(props: P) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    );
  };
}

const whenIdle: (run: () => void) => () => void =
  typeof requestIdleCallback === 'function'
    ? (run) => {
        const handle = requestIdleCallback(run, { timeout: 3_000 });
        return () => cancelIdleCallback(handle);
      }
    : (run) => {
        const timer = setTimeout(run, 300);
        return () => clearTimeout(timer);
      };

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
          if (!left) cancel = whenIdle(next);
        });
    };
    cancel = whenIdle(next);
    return () => {
      left = true;
      cancel?.();
    };
  }, [ready]);
}
