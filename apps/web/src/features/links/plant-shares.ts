/** How much of a plant its buildings use, and which plants are given out wrongly. */
import { percentText, sharesDoNotAddUp, sumOfShares } from '@lucerna/domain/rules/usage-share';
import type { FeatureTable } from '../../api/feature-table.ts';
import { buildingName, plantName } from './link-side.tsx';
import type { Linkables } from './use-linkables.ts';

export interface BuildingShare {
  readonly name: string;
  readonly share: number;
}

/** What other buildings use of a plant, the largest share first. */
export function otherShares(
  { edifici, impianti }: Linkables,
  pair: { readonly id_edificio: number; readonly id_impianto: number },
): BuildingShare[] {
  const plant = impianti.rowOf(pair.id_impianto);
  if (plant === undefined) return [];
  return impianti
    .linksOf(plant)
    .flatMap(({ id, share }) => {
      const row = edifici.rowOf(id);
      return id === pair.id_edificio || row === undefined
        ? []
        : [{ name: buildingName(edifici, row), share }];
    })
    .sort((a, b) => b.share - a.share);
}

/** What the others leave of a plant: nothing where they use it all, or more; null where nobody else uses it. */
export function restOf(others: readonly BuildingShare[]): number | null {
  if (others.length === 0) return null;
  const used = sumOfShares(others.map(({ share }) => share));
  return Math.max(0, sumOfShares([1, -used]));
}

function sharesOf(plants: FeatureTable, row: number): number[] {
  return plants.linksOf(row).map(({ share }) => share);
}

/** Names at most so many plants; the rest are counted. */
const MOST_NAMED = 3;

/**
 * What to say where the shares of plants do not add up to the whole; null where they do. `plants`: the keys of the
 * plants that the screen shows as linked, or its own.
 */
export function sharesWarning({ impianti }: Linkables, plants: readonly number[]): string | null {
  const wrong = plants.flatMap((id) => {
    const row = impianti.rowOf(id);
    if (row === undefined) return [];
    const shares = sharesOf(impianti, row);
    return sharesDoNotAddUp(shares)
      ? [{ name: plantName(impianti, row), sum: percentText(sumOfShares(shares)) }]
      : [];
  });
  const [first] = wrong;
  if (first === undefined) return null;
  if (wrong.length === 1) return `Le quote di «${first.name}» danno in tutto ${first.sum} e non 100%.`;
  const named = wrong.slice(0, MOST_NAMED).map(({ name, sum }) => `${name} (${sum})`);
  const left = wrong.length - named.length;
  const more = left === 0 ? '' : left === 1 ? ' e un altro' : ` e altri ${left}`;
  return `Le quote di ${wrong.length} impianti non danno in tutto 100%: ${named.join(', ')}${more}.`;
}
