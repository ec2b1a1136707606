import { type ComponentType, lazy } from 'react';

const failed = new Set<() => void>();

/** What could not be loaded is asked for again the next time that it is shown. */
export function forgetFailures(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/**
 * A component whose code is loaded when it is first shown. `lazy` alone would remember for ever that there was no
 * network: see `forgetFailures`, which waits until the failure has been shown, or it would be tried without an end.
 */
export function reloadable<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failed.add(() => {
          current = attempt();
        });
        throw error;
      }
    }) as unknown as ComponentType<P>;
  let current = attempt();
  return function Reloadable(props: P) {
    const Now = current;
    return <Now {...props} />;
  };
}

/** The same with what the fields of Ant Design need around them, which is loaded beside it and not before. */
export function reloadableWithFields<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return reloadable<P>(async () => {
    const [{ AntDesign }, Inner] = await Promise.all([import('./AntDesign.tsx'), load()]);
    return (props: P) => (
      <AntDesign>
        <Inner {...props} />
      </AntDesign>
    );
  });
}
