import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupFault } from '../startup-fault.ts';

/** The major version of the PostgreSQL that PGlite is. */
const engineVersion = '18';

/**
 * Creating a database takes seconds, and whoever is killed meanwhile leaves half of one, which opens never again.
 * A mark beside it says that nobody has used it yet: then it is made anew. Returns what to call once it is open.
 */
export function beginCreation(dataDir: string, folder: string): () => void {
  const mark = join(dataDir, 'creazione-in-corso');
  if (existsSync(mark)) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) writeFileSync(mark, '');
  else refuseOtherVersion(dataDir, folder);
  return () => rmSync(mark, { force: true });
}

function refuseOtherVersion(dataDir: string, folder: string): void {
  const file = join(folder, 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  if (version === engineVersion) return;
  throw new StartupFault(
    version === null
      ? `Nella cartella ${dataDir} c'è «postgres», che non è un database di Lucerna: ` +
          "spostala altrove, oppure indica un'altra cartella con DATA_DIR."
      : `Il database nella cartella ${dataDir} è di un'altra versione del motore (${version}, qui serve ` +
          `la ${engineVersion}): usa la versione di Lucerna con cui è stato creato, oppure un'altra cartella.`,
  );
}
