/** How the verdicts look on the map: each in its own way, so that the legend counts each apart. */
import type { Verdict } from '@lucerna/contract/importing/answers';
import type { PointLook } from '../../map/point-looks.ts';

export const verdictLooks: Readonly<Record<Verdict, PointLook>> = {
  nuovo: 'new',
  modificato: 'changed',
  uguale: 'same',
  incompleto: 'incomplete',
  'da posizionare': 'plain',
  scartato: 'refused',
  doppio: 'double',
};
