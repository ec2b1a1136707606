/**
 * `npm run prova-rilievi -- <cartella>`: imports the surveys of real municipalities, with the mappings of docs/esempi and
 * without any, every proposal accepted, and prints for each how much of it came out right. `-- --casi <cartella>`: instead
 * small files that people complain of, into the demo, each with its right value. The folders are laid out as
 * docs/esempi/README.md says; they are no part of the project.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { become } from './child.mjs';
import { ensureInstalled, fail, nodeBinary, projectRoot } from './install.mjs';

const [first, second] = process.argv.slice(2);
const isOfCases = first === '--casi';
const asked = isOfCases ? second : first;
if (asked === undefined)
  fail('Scrivi la cartella dei rilievi: npm run prova-rilievi -- <cartella>, o -- --casi <cartella>');
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
const missing = (isOfCases ? [] : needed).filter((file) => !existsSync(join(folder, file)));
if (missing.length > 0) fail(`In ${folder} mancano: ${missing.join(', ')}`);

ensureInstalled();
const suite = isOfCases ? ['cases.survey'] : ['proposals.survey', 'real-surveys.survey'];
become(nodeBinary(), [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project=rilievi', ...suite], {
  cwd: projectRoot,
  env: { ...process.env, [isOfCases ? 'LUCERNA_CASES' : 'LUCERNA_SURVEYS']: folder },
});
