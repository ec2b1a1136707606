/** The command that makes the first account of a municipality: one that sets the rest up, accounts of colleagues too. */
export const firstAccountCommand = (codistat: string) =>
  `npm run utente -- crea --utente ufficio --nome "Ufficio tecnico" --comune ${codistat} --ruoli AMMINISTRATORE,SUPERVISORE`;
