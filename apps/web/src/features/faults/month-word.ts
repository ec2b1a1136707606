const month = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `novembre 2026` of `2026-11`. */
export const italianMonth = (text: string) => month.format(new Date(`${text}-01T00:00:00Z`));
