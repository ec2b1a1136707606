/** The electrical power of what hangs on a network, as its nominal lamps add up to. */
import type { LightPoint } from '../kinds/light-point.ts';

/**
 * Watts that a light point has installed: the power of a lamp times their number, one where none is given. Null where no
 * power is known, which is not the same as none.
 */
export function installedWatts({
  lamp_pot,
  lamp_nr,
}: Pick<LightPoint, 'lamp_pot' | 'lamp_nr'>): number | null {
  return lamp_pot === null ? null : lamp_pot * (lamp_nr ?? 1);
}
