/**
 * `npm run check`: format and lint, types, imports; what every landing has to pass before its tests.
 * `npm run check -- --types` and the like run one part.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { checkImports } from './import-rules/check-imports.ts';
import { projectRoot } from './install.mjs';

const workspaces = [
  'packages/domain',
  'packages/contract',
  'apps/server',
  'apps/web',
  'tools',
  'e2e',
  'bench',
];
/** Fewer modules than this and the check looked at the wrong place. */
const fewestModules = 100;

function run(command: string, args: readonly string[]): boolean {
  const file = join(projectRoot, 'node_modules', '.bin', command);
  return spawnSync(file, args, { cwd: projectRoot, stdio: 'inherit' }).status === 0;
}

const parts: Readonly<Record<string, () => boolean>> = {
  style: () => run('biome', ['ci', '--colors=off', '--max-diagnostics=50']),
  types: () => workspaces.map((folder) => run('tsc', ['-p', folder])).every(Boolean),
  imports: () => {
    const report = checkImports(projectRoot, ['packages', 'apps', 'tools', 'e2e', 'bench']);
    for (const { file, message } of report.findings) console.error(`${file}: ${message}`);
    if (report.modules < fewestModules)
      console.error(`Only ${report.modules} modules seen: the check is blind`);
    console.log(`imports: ${report.imports} in ${report.modules} modules`);
    return report.findings.length === 0 && report.modules >= fewestModules;
  },
};

const asked = process.argv.slice(2).map((argument) => argument.replace(/^--/, ''));
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
let good = true;
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const passed = part();
  console.log(`${name}: ${passed ? 'good' : 'FAILED'}`);
  good &&= passed;
}
process.exitCode = good ? 0 : 1;
