import type { PodPlant } from './plants-of-pods.ts';
import css from './production.module.css';

/** Below a POD the name of its plant and where it stands; nothing where the register has no such plant. */
export function PodWords({ plant }: { readonly plant: PodPlant | undefined }) {
  if (plant === undefined || (plant.name === '' && plant.address === '')) return null;
  return (
    <span className={css.podWords}>
      {plant.name !== '' && <strong>{plant.name}</strong>}
      {plant.name !== '' && plant.address !== '' && ' · '}
      {plant.address}
    </span>
  );
}
