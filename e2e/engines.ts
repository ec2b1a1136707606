/**
 * On which engines the journeys are walked. `LUCERNA_E2E_ENGINE` names one, or several side by side, each with the tag of the
 * journeys that alone are walked on it, or that are not: `pglite@embedded,postgres!embedded`.
 */
export type JourneyEngine = 'pglite' | 'postgres';

export interface WalkedOn {
  readonly engine: JourneyEngine;
  /** Of the journeys those alone that bear it; empty: all. */
  readonly tag: string;
  /** Of those the ones that do not bear it; empty: all. */
  readonly but: string;
}

function isEngine(name: string): name is JourneyEngine {
  return name === 'pglite' || name === 'postgres';
}

export function walkedEngines(): readonly WalkedOn[] {
  return (process.env.LUCERNA_E2E_ENGINE ?? 'pglite').split(',').map((wish) => {
    const [, engine = '', sign, tag] = /^(\w+)(?:([@!])([\w-]+))?$/.exec(wish) ?? [];
    if (!isEngine(engine)) throw new Error(`LUCERNA_E2E_ENGINE names no engine: ${wish}`);
    return { engine, tag: sign === '@' ? `@${tag}` : '', but: sign === '!' ? `@${tag}` : '' };
  });
}

/** The engine of a journey or of a worker, which is the name of its project. */
export function engineOf({
  project: { name },
}: {
  readonly project: { readonly name: string };
}): JourneyEngine {
  if (!isEngine(name)) throw new Error(`No engine: ${name}`);
  return name;
}

/** The variable in which the workers, which are started after the servers, find where the one of that engine listens. */
export const addressVariable = (engine: JourneyEngine) => `LUCERNA_E2E_ADDRESS_${engine.toUpperCase()}`;
