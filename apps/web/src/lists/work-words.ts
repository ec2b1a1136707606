/** What lists and panels of the work say alike. */

/** `1 segnalazione`, `3 segnalazioni` */
export const reportsWord = (n: number) => (n === 1 ? '1 segnalazione' : `${n} segnalazioni`);
