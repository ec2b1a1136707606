import { demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import type { MunicipalitySpec } from './municipality.ts';
import type { Layout } from './town/town-plan.ts';
import type { DemoTown } from './towns/demo-town.ts';
import { everyTown } from './towns/every-town.ts';
import { largeCity } from './towns/large-city.ts';

/** A municipality to generate, and how much maintenance it has seen. */
export type DemoMunicipality = MunicipalitySpec & DemoTown;

/** Above this many light points a demo municipality is laid out as a city. */
const townLimit = 1_700;

/** The municipalities of the demo, in the order of their accounts; `lightPoints` is a wish for the first of them. */
export function demoMunicipalities(seed: string, lightPoints: number | undefined): DemoMunicipality[] {
  const known = new Map(
    demoAccounts.flatMap(({ municipality }) =>
      municipality === null ? [] : [[municipality.codistat, municipality.nome] as const],
    ),
  );
  return [...known].map(([codistat, nome], i) => {
    const town = everyTown.find((one) => one.codistat === codistat);
    if (town === undefined) throw new Error(`The demo municipality ${codistat} has no town`);
    const wish = i === 0 ? lightPoints : undefined;
    return { ...town, nome, seed: `${seed}/${codistat}`, plan: grown(town.plan, wish), lightPoints: wish };
  });
}

function grown(plan: Layout, lightPoints: number | undefined): Layout {
  return lightPoints !== undefined && lightPoints > townLimit ? largeCity : plan;
}
