/**
 * `npm run check`: format and lint, types, imports, what nobody uses, the written schema; what every landing has to pass before its tests.
 * `npm run check -- --types` and the like run one part.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { atMost } from './at-most.mjs';
import { checkImports } from './import-rules/check-imports.ts';
import { projectRoot } from './install.mjs';
import { findUnused } from './unused/find-unused.ts';

/** The largest first, so that no long one is left for the end. */
const workspaces = [
  'apps/server',
  'apps/web',
  'bench',
  'packages/demo',
  'packages/contract',
  'e2e',
  'packages/domain',
  'tools',
];
/** What the compiler remembers between runs: only what changed is looked at again. */
const compilerMemory = join(projectRoot, '.cache', 'types');
/** Fewer modules than this and the check looked at the wrong place. */
const fewestModules = 100;

/** Runs a program; what it says is shown when it has ended, so that two at once do not speak together. */
function run(command: string, args: readonly string[]): Promise<boolean> {
  const file = join(projectRoot, 'node_modules', '.bin', command);
  return new Promise((resolve, reject) => {
    const said: Buffer[] = [];
    const child = spawn(file, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(text));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}

/** One thread each: two compilers side by side keep two cores busier than one compiler that shares its work out. */
function types(folder: string): Promise<boolean> {
  const memory = join(compilerMemory, `${folder.replaceAll('/', '-')}.tsbuildinfo`);
  return run('tsc', ['-p', folder, '--singleThreaded', '--incremental', '--tsBuildInfoFile', memory]);
}

/** Programs of their own stand before what this process does, which lets nothing else begin meanwhile. */
const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  style: () => run('biome', ['ci', '--colors=off', '--max-diagnostics=50']),
  types: async () =>
    (
      await atMost(
        2,
        workspaces.map((folder) => () => types(folder)),
      )
    ).every(Boolean),
  schema: () => run('node', [join('apps', 'server', 'test', 'db', 'write-schema.ts'), '--compare']),
  imports: async () => {
    const report = checkImports(projectRoot, ['packages', 'apps', 'tools', 'e2e', 'bench']);
    for (const { file, message } of report.findings) console.error(`${file}: ${message}`);
    if (report.modules < fewestModules)
      console.error(`Only ${report.modules} modules seen: the check is blind`);
    console.log(`imports: ${report.imports} in ${report.modules} modules`);
    return report.findings.length === 0 && report.modules >= fewestModules;
  },
  unused: async () => {
    const unused = await findUnused(projectRoot);
    for (const { file, sort, name } of unused) console.error(`${file}: ${name}: nobody uses it (${sort})`);
    return unused.length === 0;
  },
};

const asked = process.argv.slice(2).map((argument) => argument.replace(/^--/, ''));
const unknown = asked.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
const wanted = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
// Side by side: what this process looks at itself uses one core, and most of the others are programs of their own.
const passed = await Promise.all(
  wanted.map(async ([name, part]) => {
    const good = await part();
    console.log(`${name}: ${good ? 'good' : 'FAILED'}`);
    return good;
  }),
);
process.exitCode = passed.every(Boolean) ? 0 : 1;
