/** The field app: a page of its own beside the desk's, with its own files, so that none of the desk's is kept by a phone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { installable } from './campo/manifest.ts';
import { worker } from './campo/worker.ts';
import { className } from './class-names.ts';
import { refuseCircles } from './no-circles.ts';
import { pageEndpoints } from './page-endpoints.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  root: join(import.meta.dirname, 'campo'),
  base: '/campo/',
  publicDir: false,
  define: { 'import.meta.env.LUCERNA_VERSION': JSON.stringify(version) },
  plugins: [pageEndpoints(), withoutJsonSchemas(), react(), installable(), refuseCircles(), worker()],
  build: {
    outDir: join(import.meta.dirname, 'dist', 'campo'),
    emptyOutDir: true,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
