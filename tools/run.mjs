/**
 * Runs a program with the Node that the project brings, whatever Node npm itself runs on:
 * `node tools/run.mjs <program> [arguments]`. Installs what is missing first.
 */
import { become } from './child.mjs';
import { ensureInstalled, nodeBinary } from './install.mjs';

ensureInstalled();
become(nodeBinary(), process.argv.slice(2));
