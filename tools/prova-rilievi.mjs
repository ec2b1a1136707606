/**
 * `npm run prova-rilievi -- <cartella>`: imports the surveys of real municipalities, with the mappings of docs/esempi and
 * without any, every proposal accepted, and prints for each how much of it came out right. The folder is laid out as docs/esempi/README.md says; it is no part of the
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
  'punti_luce/caluso_epsg3857.gpkg',
  'punti_luce/verrua_savoia_pl_shp_epsg32632.zip',
  'edifici/sesto_al_reghena_fabbricati_pod.csv',
  'civici/alessandria_valle_san_bartolomeo_civici.geojson',
];
const missing = needed.filter((file) => !existsSync(join(folder, file)));
if (missing.length > 0) fail(`In ${folder} mancano: ${missing.join(', ')}`);

ensureInstalled();
become(nodeBinary(), [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=rilievi'], {
  cwd: projectRoot,
  env: { ...process.env, LUCERNA_SURVEYS: folder },
});
