/** The ways on from a cabinet: its light points, its bills, an intervention on it. */
import { formatCriteria } from '@lucerna/domain/rules/criteria/criteria-text';
import { paths } from '../../paths.ts';

/** The light points that hang on the cabinet of that code. */
export function lightPointsOf(code: string): string {
  const criteria = formatCriteria([{ field: 'id_imp', comparison: 'equal', values: [code] }]);
  return paths.withCriteria('pl', criteria);
}

/** An intervention on the cabinet, with what is to be looked at written in it. */
export function interventionOn(id: number, reason: string): string {
  return paths.interventionOn('centraline', id, reason);
}
