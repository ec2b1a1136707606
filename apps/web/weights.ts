import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What every page after the sign-in has: the entry, and the shell. */
const shell = 'SignedIn';

/**
 * Prints what the page's script weighs on the wire (brotli): first what every screen needs, then what each part that is
 * loaded by itself brings along beyond that. What a browser really fetches is held by `e2e/page-weight.e2e.ts`.
 */
export function printWeights(): Plugin {
  return {
    name: 'lucerna-weights',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const kilobytes = async (files: Iterable<string>) => {
          const sizes = await Promise.all([...files].map((file) => sizeOnTheWire(join(dir, file))));
          return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1000);
        };
        const base = new Set(
          chunks
            .filter((one) => one.isEntry || one.name === shell)
            .flatMap((one) => [...closure(one, bundle)]),
        );
        const rows = await Promise.all(
          chunks
            .filter((one) => one.isDynamicEntry && !base.has(one.fileName))
            .map(async (one) => ({
              name: basename(one.facadeModuleId ?? one.name).replace(/\.tsx?$/, ''),
              weight: await kilobytes([...closure(one, bundle)].filter((file) => !base.has(file))),
            })),
        );
        const listed = rows
          .filter(({ weight }) => weight > 1)
          .toSorted((a, b) => b.weight - a.weight || a.name.localeCompare(b.name))
          .map(({ name, weight }) => `${name} ${weight}`);
        console.log(`La pagina pesa ${await kilobytes(base)} kB; in più, dove servono: ${listed.join(', ')}`);
        console.log(`Un registro, per libreria (kB): ${await byLibrary(dir, bundle)}`);
      },
    },
  };
}

/** What a register draws with: its screen, and the two parts that come beside it. */
const register = ['RegisterScreen', 'RegisterMap', 'DataGrid'];

/**
 * `ag-grid-community 188, react-dom 58, …`: of what a register is drawn with, each library's share. A file that holds
 * several is shared out by the length of their code, for packed together they have no weight of their own.
 */
async function byLibrary(dir: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const roots = chunks.filter((one) => one.isEntry || one.name === shell || register.includes(one.name));
  const files = new Set(roots.flatMap((one) => [...closure(one, bundle)]));
  const shares = new Map<string, number>();
  for (const one of chunks.filter(({ fileName }) => files.has(fileName))) {
    const lengths = Object.entries(one.modules).map(
      ([id, { renderedLength }]) => [id, renderedLength] as const,
    );
    const all = lengths.reduce((sum, [, length]) => sum + length, 0);
    const packed = all === 0 ? 0 : await sizeOnTheWire(join(dir, one.fileName));
    for (const [id, length] of lengths) {
      const name = libraryOf(id);
      shares.set(name, (shares.get(name) ?? 0) + (packed * length) / all);
    }
  }
  return [...shares]
    .map(([name, size]) => [name, Math.round(size / 1000)] as const)
    .filter(([, size]) => size > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map((share) => share.join(' '))
    .join(', ');
}

/** The package that a module is of; `codice proprio` for what is ours. */
function libraryOf(id: string): string {
  const [, name] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id) ?? [];
  return name?.replaceAll('\\', '/') ?? 'codice proprio';
}

/** The chunk and all that it cannot start without. */
function closure(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (found.has(file) || chunk?.type !== 'chunk') return;
    found.add(file);
    chunk.imports.forEach(add);
  };
  add(first.fileName);
  return found;
}

async function sizeOnTheWire(file: string): Promise<number> {
  const packed = await stat(`${file}.br`).catch(() => stat(file));
  return packed.size;
}
