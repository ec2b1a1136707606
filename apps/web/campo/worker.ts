/** The last step of the field app's build: its worker, which bears the list of all that it keeps. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { precompress } from '../precompress.ts';

/** What the phone keeps weighs at most this on its way, and what stands before the first paint that. Bytes, brotli. */
const MOST_KEPT = 600_000;
const MOST_BEFORE_PAINT = 150_000;

/** Never kept: the page is by its address, and the worker by the browser itself. */
const isKept = (file: string) => !/^(?:index\.html|sw\.js)$|\.(?:br|gz|map)$/.test(file);
/** Named by their content: another content is another name. */
const isNamedByContent = (file: string) => file.startsWith('assets/');

async function weightOf(file: string): Promise<number> {
  const packed = await stat(`${file}.br`).catch(() => stat(file));
  return packed.size;
}

interface Entry {
  readonly url: string;
  readonly revision: string | null;
}

async function entriesIn(dir: string): Promise<Entry[]> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = found
    .filter((one) => one.isFile())
    .map((one) => relative(dir, join(one.parentPath, one.name)))
    .filter(isKept)
    .toSorted();
  const revisionOf = async (file: string) =>
    createHash('sha256')
      .update(await readFile(join(dir, file)))
      .digest('hex')
      .slice(0, 16);
  const entries = await Promise.all(
    files.map(async (file) => ({
      url: `/campo/${file}`,
      revision: isNamedByContent(file) ? null : await revisionOf(file),
    })),
  );
  return [{ url: '/campo/', revision: await revisionOf('index.html') }, ...entries];
}

/** Builds `src/campo/worker/sw.ts`, packs all texts, and refuses what weighs too much. */
export function worker(): Plugin {
  const beforePaint = new Set<string>(['index.html']);
  return {
    name: 'lucerna-campo-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }, bundle) {
        if (dir === undefined) return;
        const add = (name: string) => {
          const chunk = bundle[name];
          if (chunk?.type !== 'chunk' || beforePaint.has(name)) return;
          beforePaint.add(name);
          for (const style of chunk.viteMetadata?.importedCss ?? []) beforePaint.add(style);
          chunk.imports.forEach(add);
        };
        for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.isEntry) add(one.fileName);
        const entries = await entriesIn(dir);
        await build({
          configFile: false,
          logLevel: 'warn',
          root: join(import.meta.dirname, '..'),
          publicDir: false,
          define: { __KEPT__: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
          plugins: [precompress()],
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: ['chrome111', 'firefox128', 'safari16.4'],
            lib: {
              entry: join(import.meta.dirname, '../src/campo/worker/sw.ts'),
              formats: ['iife'],
              name: 'lucernaCampo',
              fileName: () => 'sw.js',
            },
          },
        });
        const sum = async (files: Iterable<string>) => {
          const weights = await Promise.all([...files].map((file) => weightOf(join(dir, file))));
          return weights.reduce((all, one) => all + one, 0);
        };
        const kept = await sum([
          ...entries.map(({ url }) => url.replace('/campo/', '')).filter(Boolean),
          'sw.js',
          'index.html',
        ]);
        const first = await sum(beforePaint);
        const said = `L'app di campo pesa ${Math.round(kept / 1000)} kB, ${Math.round(first / 1000)} kB prima di mostrarsi`;
        if (kept > MOST_KEPT || first > MOST_BEFORE_PAINT) this.error(`${said}: troppo`);
        console.log(said);
      },
    },
  };
}
