import { StartupFault } from '../startup-fault.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'questo utente non vi può scrivere',
  EPERM: 'questo utente non vi può scrivere',
  EROFS: 'il disco è in sola lettura',
  ENOSPC: 'il disco è pieno',
  EDQUOT: 'lo spazio concesso a questo utente è finito',
  ENOTDIR: 'non è una cartella',
  EEXIST: 'non è una cartella',
};

/** The folder itself is the trouble: it may not be made, read or written. */
export function folderFault(error: unknown, dataDir: string): StartupFault {
  const reason = reasons[(error as { code?: string }).code ?? ''] ?? reasonOf(error);
  return new StartupFault(
    `La cartella dei dati ${dataDir} non si può usare: ${reason}. ` +
      "Rimedia, oppure indica un'altra cartella con DATA_DIR.",
    { cause: error },
  );
}

/** The engine does not start in its folder, or not in `lateAfterMs`, which has passed. */
export function openingFault(error: unknown, dataDir: string, lateAfterMs?: number): StartupFault {
  if (error instanceof StartupFault) return error;
  if (lateAfterMs !== undefined) {
    return new StartupFault(
      `Il database nella cartella ${dataDir} non si è aperto in ${lateAfterMs / 60_000} minuti: la macchina è troppo ` +
        'occupata. Riavvia Lucerna quando ha meno da fare; nel database non è cambiato nulla.',
      { cause: error },
    );
  }
  if ((error as { code?: string }).code !== undefined) return folderFault(error, dataDir);
  return new StartupFault(
    `Il database nella cartella ${dataDir} non si apre (${reasonOf(error)}): controlla che il disco non sia ` +
      'pieno e che questo utente possa scrivere nella cartella; se non basta, ripristina una copia.',
    { cause: error },
  );
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.split('\n')[0] ?? message;
}
