/** The filter's choices behind `#`. */
import { hashValue, putHashValues } from '../../../state/address-hash.ts';
import type { FacetChoice, WorkState } from './facets.ts';

const workNames: Readonly<Record<WorkState, string>> = {
  pending: 'attesa',
  confirmed: 'confermati',
  none: 'nessuno',
};

function list(name: string): readonly string[] {
  const text = hashValue(name);
  return text === null || text === '' ? [] : text.split('|');
}

export function readFacets(): FacetChoice {
  const cabinet = Number(hashValue('centralina') ?? Number.NaN);
  const states = Object.keys(workNames) as WorkState[];
  return {
    cabinet: Number.isSafeInteger(cabinet) && cabinet > 0 ? cabinet : null,
    places: list('vie'),
    looks: list('aspetti'),
    work: list('interventi').flatMap((name) => states.find((state) => workNames[state] === name) ?? []),
  };
}

export function writeFacets({ cabinet, places, looks, work }: FacetChoice): void {
  putHashValues({
    centralina: cabinet === null ? null : String(cabinet),
    vie: places.join('|'),
    aspetti: looks.join('|'),
    interventi: work.map((state) => workNames[state]).join('|'),
  });
}
