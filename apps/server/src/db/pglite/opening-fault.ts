import { StartupFault } from '../startup-fault.ts';

/** The folder itself is the trouble: it may not be made, read or written. */
export function folderFault(error: unknown, dataDir: string): StartupFault {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupFault(
    `La cartella dei dati ${dataDir} non si può usare: ${reason}. ` +
      'Controlla che esista, che questo utente vi possa scrivere e che il disco non sia pieno, ' +
      'oppure indicane un’altra con DATA_DIR.',
    { cause: error },
  );
}

export function openingFault(error: unknown, dataDir: string): StartupFault {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartupFault(`Il database nella cartella ${dataDir} non si apre: ${reason}`, { cause: error });
}
