import { type ComponentType, lazy, type ReactNode, useState } from 'react';

const failed = new Set<() => void>();

/** What could not be loaded is asked for again the next time that it is shown. */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

export type Load<P> = () => Promise<ComponentType<P>>;

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
  Reloadable.load = ask;
  return { Component: Reloadable, load: ask };
}

/** Loads the code of what the element shows, where that is loaded by itself. */
export async function loadAhead(element: ReactNode): Promise<void> {
  const { type } = (element ?? {}) as { readonly type?: Partial<Loaded<object>> };
  await type?.load?.();
}

/**
 * A component whose code is loaded when it is first shown. `lazy` alone would remember for ever that there was no
 * network: see `forgetFailures`, which waits until the failure has been shown, or it would be tried without an end.
 */
export function reloadable<P extends object>(load: Load<P>): ComponentType<P> {
  return loadable(load).Component;
}

export function withFields<P extends object>(load: Load<P>): Load<P> {
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
