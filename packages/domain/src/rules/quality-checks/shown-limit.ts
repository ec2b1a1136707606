import { figure } from '../bill-checks/checked-bill.ts';

/** A number by which is judged, without its unit; years are written without a point. */
export const shownLimit = (value: number, um: string): string =>
  um === 'anno' ? String(value) : figure(value);
