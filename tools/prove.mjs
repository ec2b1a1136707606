/** `npm run prove`: the whole set, however long it takes; `npm run prove -- e2e-postgres bench` those parts of it. */
import { ensureInstalled } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';
import { proof, runParts } from './test-parts.mjs';

ensureInstalled();
ensureSystemPackages();
runParts(proof, process.argv.slice(2));
