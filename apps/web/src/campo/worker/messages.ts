/** What page and worker say to each other. */
export const workerMessages = {
  /** The waiting worker may take over. */
  update: 'aggiorna',
  /** Fetch the page anew: whose pictures it may show has changed. */
  pageAnew: 'pagina',
  /** The signal is back: send. */
  send: 'invia',
} as const;
