import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { className } from './class-names.ts';
import { refuseCircles } from './no-circles.ts';
import { pageEndpoints } from './page-endpoints.ts';
import { partGroups, schemas } from './parts.ts';
import { precompress } from './precompress.ts';
import { preloadScreens } from './preload.ts';
import { printWeights } from './weights.ts';
import { withoutJsonSchemas } from './without-json-schemas.ts';

/** Where the development server finds the API; the built page is served by the API's own server. */
const api = process.env.LUCERNA_API ?? 'http://127.0.0.1:3000';

/** The project's version, as its package says it. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

export default defineConfig({
  css: { modules: { generateScopedName: className } },
  define: { 'import.meta.env.LUCERNA_VERSION': JSON.stringify(version) },
  plugins: [
    pageEndpoints(),
    withoutJsonSchemas(),
    react(),
    preloadScreens(),
    refuseCircles(),
    precompress(),
    printWeights(),
  ],
  // The server replaces the placeholder by the nonce of each answer's Content-Security-Policy.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': api, '/geoserver': api, '/docs': api },
  },
  build: {
    outDir: 'dist',
    target: ['chrome111', 'firefox128', 'safari16.4'],
    // Data addresses would need their own permission in the Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group takes along what its modules import: what every page needs comes first.
          groups: [
            {
              name: 'react',
              priority: 20,
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
            },
            // Drawn on every screen, by the library too: with it, they would bring all of it along.
            { name: 'glyphs', priority: 20, test: /node_modules[\\/]@ant-design[\\/]icons-svg/ },
            { name: 'antd', priority: 10, test: /node_modules[\\/](?:antd|@ant-design|@rc-component|dayjs)/ },
            {
              name: 'map',
              priority: 10,
              test: /node_modules[\\/](?:ol|rbush|quickselect|earcut|pbf|geotiff)[\\/]/,
            },
            { name: 'schemas', priority: 10, includeDependenciesRecursively: false, test: schemas },
            { name: 'grid', priority: 10, test: /node_modules[\\/]ag-(?:grid|stack)/ },
            ...partGroups(9),
          ],
        },
      },
    },
  },
});
