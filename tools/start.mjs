/**
 * `npm start`: installs what is missing, builds the page when it is older than its sources, and becomes the
 * server. It says what it is doing whenever that takes long.
 */
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled, nodeBinary, projectRoot } from './install.mjs';

ensureInstalled();
ensureBuilt();
become(nodeBinary(), [join(projectRoot, 'apps', 'server', 'src', 'main.ts')], { cwd: projectRoot });
