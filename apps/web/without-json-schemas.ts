/**
 * A plugin of the build: leaves out what makes JSON schemas of zod's schemas, which the server alone does, and what makes code
 * of text for them, which the page's policy forbids.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const parts = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const codeWriter = /\/zod\/v4\/core\/doc\.js$/;
const core = /\/zod\/v4\/core\/core\.js$/;

/** Some 35 kB of the first file that every page loads, and no page asks for them: their names stay, and do nothing. */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    enforce: 'pre',
    load(id) {
      if (codeWriter.test(id)) return 'export class Doc {}';
      // Whoever loads it: nobody tries what the policy forbids.
      if (core.test(id)) return `${readFileSync(id, 'utf8')}\nglobalConfig.jitless = true;\n`;
      if (!parts.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
      return [
        "const none = () => () => { throw new Error('The page makes no JSON schemas'); };",
        ...names.map(([, name]) => `export { none as ${name} };`),
        'export { none as process };',
      ].join('\n');
    },
  };
}
