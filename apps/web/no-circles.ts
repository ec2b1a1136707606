import type { Plugin } from 'vite';
import { circlesOf } from '../../tools/import-rules/circles.ts';

/**
 * Files that need each other in a circle are run in an order that nobody chose, and what one takes from the next may not
 * be there yet: the build fails. How modules are put into files is said by `parts.ts`.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'lucerna-refuse-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const circles = circlesOf(new Map(chunks.map((one) => [one.fileName, new Set(one.imports)])));
      if (circles.length > 0) {
        this.error(`Files need each other: ${circles.map((circle) => circle.join(' → ')).join('; ')}`);
      }
    },
  };
}
