/**
 * `npm run prova-rilievi -- <cartella>`: imports the surveys of two real municipalities with the mappings of
 * docs/esempi and looks at what came in. The folder is laid out as docs/esempi/README.md says; it is no part of the
 * project.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { become } from './child.mjs';
import { ensureInstalled, fail, nodeBinary, projectRoot } from './install.mjs';

const [asked] = process.argv.slice(2);
if (asked === undefined) fail('Scrivi la cartella dei rilievi: npm run prova-rilievi -- <cartella>');
const folder = resolve(process.env.INIT_CWD ?? '.', asked);
const needed = [
  'confini/limits_P_1_municipalities.geojson',
  'punti_luce/caluso_pl.csv',
  'punti_luce/caluso_pl.geojson',
  'punti_luce/caluso_pl_qe.json',
  'punti_luce/caluso_quadri.geojson',
  'punti_luce/verrua_savoia_pl_qe.json',
];
const missing = needed.filter((file) => !existsSync(join(folder, file)));
if (missing.length > 0) fail(`In ${folder} mancano: ${missing.join(', ')}`);

ensureInstalled();
become(nodeBinary(), [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=rilievi'], {
  cwd: projectRoot,
  env: { ...process.env, LUCERNA_SURVEYS: folder },
});
