/** Why a sign-in through the identity provider came back without a session: what the address says, and the words. */
export const ssoFaults = {
  spento: "L'accesso con l'identità del Comune non è attivo: entra con nome utente e password.",
  irraggiungibile:
    "Il servizio d'identità del Comune non risponde: riprova più tardi, oppure entra con nome utente e password.",
  rifiutato: "Il servizio d'identità del Comune non ha confermato l'accesso.",
  scaduto: "È passato troppo tempo, o l'accesso era cominciato in un'altra finestra: riprova.",
  sconosciuta:
    'La tua identità non è collegata a nessun account attivo: chiedilo a chi amministra gli account.',
} as const;

export type SsoFault = keyof typeof ssoFaults;
