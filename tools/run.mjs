/**
 * Runs a program with the Node that the project brings, on whatever Node npm itself runs:
 * `node tools/run.mjs <program> [arguments]`. Installs what is missing first.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled, nodeBinary } from './install.mjs';

ensureInstalled();
const child = spawn(nodeBinary(), process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 128);
});
