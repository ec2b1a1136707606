/** The page for whoever passes by: a small one of its own, with no library of the desk's. */
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { className } from './class-names.ts';
import { refuseCircles } from './no-circles.ts';
import { precompress } from './precompress.ts';

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  root: join(import.meta.dirname, 'segnala'),
  base: '/pubblico/',
  publicDir: false,
  plugins: [refuseCircles(), precompress()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'pubblico'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
