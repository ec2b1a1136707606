import { demoAccounts } from '@lucerna/domain/vocabulary/demo-account';
import type { MunicipalitySpec } from './municipality.ts';
import { layouts, type TownLayout } from './town/layouts.ts';
import type { UpkeepPlan } from './upkeep/intervention-rows.ts';

/** A municipality to generate, and how much maintenance it has seen. */
export type DemoMunicipality = MunicipalitySpec & { readonly upkeep: UpkeepPlan };

type Place = Omit<DemoMunicipality, 'codistat' | 'nome' | 'seed' | 'lightPoints'>;

/** Where each demo municipality lies and how it is laid out. Its code and name are those of its accounts. */
const places: Readonly<Record<string, Place>> = {
  '999001': {
    centre: [10.583, 46.056],
    interiorLighting: true,
    layout: layouts.valley,
    upkeep: { interventions: 400, pending: 60 },
  },
  '999002': {
    centre: [10.0716, 45.8154],
    interiorLighting: false,
    layout: layouts.lake,
    upkeep: { interventions: 120, pending: 14 },
  },
};

/** Above this many light points a demo municipality is laid out as a city. */
const townLimit = 1_700;

/** The municipalities of the demo; `lightPoints` is a wish for the first of them. */
export function demoMunicipalities(seed: string, lightPoints: number | undefined): DemoMunicipality[] {
  const known = new Map(
    demoAccounts.flatMap(({ municipality }) =>
      municipality === null ? [] : [[municipality.codistat, municipality.nome] as const],
    ),
  );
  return [...known].map(([codistat, nome], i) => {
    const place = places[codistat];
    if (place === undefined) throw new Error(`The demo municipality ${codistat} has no place`);
    const wish = i === 0 ? lightPoints : undefined;
    return {
      ...place,
      codistat,
      nome,
      seed: `${seed}/${codistat}`,
      layout: grown(place.layout, wish),
      lightPoints: wish,
    };
  });
}

function grown(layout: TownLayout, lightPoints: number | undefined): TownLayout {
  return lightPoints !== undefined && lightPoints > townLimit ? layouts.city : layout;
}
