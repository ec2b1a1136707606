/** What the public calls say; the page itself has its own words, in three languages. */
export const publicMessages = {
  badChallenge: 'La prova di lavoro non va: ricarica la pagina e riprova',
  oldChallenge: 'La prova di lavoro è scaduta: ricarica la pagina e riprova',
  usedChallenge: 'La prova di lavoro è già stata usata: ricarica la pagina e riprova',
  tooFast: 'La segnalazione è arrivata troppo in fretta: aspetta qualche secondo e riprova',
  tooMany: 'Da qui sono già arrivate molte segnalazioni: riprova più tardi',
  sentOtherwise: 'Questa segnalazione è già arrivata con un altro contenuto',
  nothingToReopen: 'La segnalazione non si può riaprire',
  nothingToWithdraw: 'La segnalazione non si può ritirare',
  needsHttps:
    'Per ricevere segnalazioni dal pubblico serve un indirizzo https (PUBLIC_URL): lo imposta chi gestisce Lucerna',
} as const;
