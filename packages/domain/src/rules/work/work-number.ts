/** Numbers of faults and orders, as people say them. */

/** `S-2026-0317`: a fault's. */
export const faultNumber = (year: number, n: number) => `S-${year}-${String(n).padStart(4, '0')}`;

/** `2026-0042`: an order's. */
export const orderNumber = (year: number, n: number) => `${year}-${String(n).padStart(4, '0')}`;
