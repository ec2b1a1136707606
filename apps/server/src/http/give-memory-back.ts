import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what a large piece of work leaves behind, which a server that is seldom busy would hold for hours: the usual
 * collection keeps the pages for what comes next, only the one of last resort gives them back. It stops the process for
 * some tens of milliseconds.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
