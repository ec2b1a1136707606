/**
 * `npm start`: installs what is missing, builds the page when it is older than its sources, and becomes the
 * server. It says what it is doing whenever that takes long.
 */
import { ensureBuilt } from './build.mjs';
import { become } from './child.mjs';
import { ensureInstalled } from './install.mjs';
import { serverProcess } from './server-process.mjs';

ensureInstalled();
await ensureBuilt();
const { command, args, options } = serverProcess();
become(command, args, options);
