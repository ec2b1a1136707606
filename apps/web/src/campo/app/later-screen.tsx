import { type ComponentType, lazy, useState } from 'react';

/** Loads the code of all screens that are not the first one. */
const loads: (() => Promise<unknown>)[] = [];

/**
 * A screen whose code is loaded after the first paint. Once it is there, it is drawn at once: a lazy component would show
 * what stands in its place, and React keeps that for a while.
 */
export function laterScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => {
    loaded = await load();
    return { default: loaded };
  };
  const Awaited = lazy(fetch);
  loads.push(fetch);
  return function LaterScreen(props: Props) {
    // One and the same as long as it is shown: another one would begin anew.
    const [Chosen] = useState((): ComponentType<Props> => loaded ?? (Awaited as ComponentType<Props>));
    return <Chosen {...props} />;
  };
}

/** After the first paint, so that an update of the server takes none of them away. No answer is none: they are asked for again. */
export function loadLaterScreens(): void {
  for (const load of loads) load().catch(() => undefined);
}
