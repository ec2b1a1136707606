/**
 * `npm run immagini`: installs and builds what is missing, then draws every screen in every state (`e2e/pictures`), or with
 * `-- --guida` makes the pictures of the guide.
 */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled, nodeBinary, projectRoot } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
await ensureBuilt();
const options = process.argv.slice(2);
const program = options.includes('--guida') ? 'take-guide.ts' : 'take.ts';
become(nodeBinary(), [join(projectRoot, 'e2e', 'pictures', program), ...options]);
