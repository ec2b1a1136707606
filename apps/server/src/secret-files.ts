/** Secrets in files: `METRICS_TOKEN_FILE` names the file that holds what `METRICS_TOKEN` would. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Source = Readonly<Record<string, string | undefined>>;

const fileSuffix = '_FILE';

/** Larger than any secret: whoever names the wrong file is told so. */
const mostBytes = 64 * 1024;

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "non c'è",
  EACCES: 'non si può leggere con questo utente',
  EISDIR: 'è una cartella',
};

/** The variables with the contents of the files that stand for some of them. What is wrong is put among the faults. */
export function secretsFromFiles(given: Source, names: readonly string[], wrong: string[]): Source {
  const source: Record<string, string | undefined> = { ...given };
  for (const name of names) {
    const path = given[`${name}${fileSuffix}`]?.trim() ?? '';
    if (path === '') continue;
    if ((given[name] ?? '').trim() !== '') {
      wrong.push(
        `${name} e ${name}${fileSuffix} non vanno insieme: il segreto sta nell'una o nel file dell'altra.`,
      );
      continue;
    }
    const text = textOf(path);
    if (typeof text === 'string') source[name] = text;
    else wrong.push(`${name}${fileSuffix} contiene «${path}», un file che ${text.fault}.`);
  }
  return source;
}

function textOf(path: string): string | { fault: string } {
  try {
    const bytes = readFileSync(resolve(path));
    if (bytes.length > mostBytes) return { fault: 'è troppo grande per un segreto' };
    const text = bytes.toString('utf8').trim();
    return text === '' ? { fault: 'è vuoto' } : text;
  } catch (error) {
    return { fault: reasons[(error as NodeJS.ErrnoException).code ?? ''] ?? 'non si può leggere' };
  }
}
