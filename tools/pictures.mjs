/** `npm run immagini`: installs and builds what is missing, then draws every screen in every state (`e2e/pictures`). */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled, nodeBinary, projectRoot } from './install.mjs';
import { ensureSystemPackages } from './system-packages.mjs';

ensureInstalled();
ensureSystemPackages();
ensureBuilt();
become(nodeBinary(), [join(projectRoot, 'e2e', 'pictures', 'take.ts'), ...process.argv.slice(2)]);
