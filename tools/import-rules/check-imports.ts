/** Reads every module of a tree and names each import that the house's rule forbids. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import { circlesOf, folderGraph } from './circles.ts';
import { emptyNames, mayImport, strangers, testsMayImport } from './rules.ts';

export interface Finding {
  readonly file: string;
  readonly message: string;
}

export interface Report {
  readonly modules: number;
  readonly imports: number;
  readonly findings: readonly Finding[];
}

interface Module {
  readonly file: string;
  /** Of `import`, of types too, of `export … from` and of `import()`. */
  readonly specifiers: readonly string[];
  readonly onlyReexports: boolean;
}

const skipped = new Set(['node_modules', 'dist', 'fixture', '.git', 'public']);

function* sources(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) yield* sources(root, path);
    } else if (/\.(ts|tsx|mts)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) {
      yield path;
    }
  }
}

function read(root: string, file: string): Module {
  const text = readFileSync(join(root, file), 'utf8');
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file}: ${parsed.errors[0]?.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const reexports = staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
  );
  const dynamic = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = text.slice(start, end).match(/^['"`]([^'"`$]+)['"`]$/);
    return literal?.[1] === undefined ? [] : [literal[1]];
  });
  return {
    file,
    specifiers: [...staticImports.map((one) => one.moduleRequest.value), ...reexports, ...dynamic],
    onlyReexports:
      reexports.length > 1 &&
      parsed.program.body.every(
        (node) => node.type.startsWith('Export') && 'source' in node && node.source !== null,
      ),
  };
}

/** The project file that a specifier means, or null for a package from outside. */
function resolve(from: string, specifier: string): string | null {
  const house = specifier.match(/^@lucerna\/(domain|contract|demo)\/(.+)$/);
  if (house !== null) return `packages/${house[1]}/src/${house[2]}.ts`;
  if (specifier.startsWith('@lucerna/')) return specifier.replace(/^@lucerna\//, 'apps/');
  if (!specifier.startsWith('.')) return null;
  return join(dirname(from), specifier.replace(/\?.*$/, ''));
}

function ruleFor(file: string): readonly [string, readonly string[]] | undefined {
  return Object.entries(mayImport)
    .filter(([folder]) => file.startsWith(folder))
    .sort(([a], [b]) => b.length - a.length)[0];
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function forbidden(file: string, target: string): string | null {
  const rule = ruleFor(file);
  if (rule === undefined) return 'no rule says what this folder may import';
  const [home, allowed] = rule;
  const parents = strangers.find((folder) => file.startsWith(folder) && target.startsWith(folder));
  if (parents !== undefined) {
    const feature = (path: string) => path.slice(parents.length).split('/')[0];
    return feature(file) === feature(target) ? null : `a feature may not import another one (${target})`;
  }
  if (isTest(file) && testsMayImport.some((place) => target.startsWith(place))) return null;
  if (target.startsWith(home) || allowed.some((place) => target.startsWith(place))) return null;
  return `${home} may not import ${target}`;
}

function declaredPackages(root: string, file: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const place of ['', ...(file.match(/^(packages|apps)\/[^/]+\//)?.slice(0, 1) ?? [])]) {
    const description = join(root, place, 'package.json');
    if (!existsSync(description)) continue;
    // What the root declares serves tests and tools; shipped code needs its own workspace's word.
    if (place === '' && /^(packages|apps)\//.test(file) && !/\.test\.tsx?$|\/test\/|vite\.config/.test(file))
      continue;
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
      readFileSync(description, 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }))
      names.add(name);
  }
  return names;
}

function outside(root: string, file: string, specifier: string): string | null {
  if (specifier.startsWith('node:')) {
    return /^(packages\/(domain|contract)\/|apps\/web\/src\/)/.test(file) && !isTest(file)
      ? `${specifier}: what runs in a browser may not import Node`
      : null;
  }
  if (builtinModules.includes(specifier)) return `write node:${specifier}`;
  const name = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  const declared = declaredPackages(root, file);
  return declared.has(name) || declared.has(`@types/${name}`)
    ? null
    : `${name} is not declared in package.json`;
}

export function checkImports(root: string, folders: readonly string[]): Report {
  const findings: Finding[] = [];
  const graph = new Map<string, ReadonlySet<string>>();
  let imports = 0;
  for (const file of folders.flatMap((folder) => [...sources(root, folder)])) {
    const module = read(root, file);
    const inside = new Set<string>();
    for (const specifier of module.specifiers) {
      imports += 1;
      const target = resolve(file, specifier);
      if (target !== null) inside.add(target);
      const message = target === null ? outside(root, file, specifier) : forbidden(file, target);
      if (message !== null) findings.push({ file, message });
    }
    graph.set(file, inside);
    if (module.onlyReexports) findings.push({ file, message: 'a barrel: import the files themselves' });
    const name = basename(file).replace(/\.[a-z.]+$/, '');
    const folderNames = relative('.', dirname(file)).split('/');
    if ([name, ...folderNames].some((part) => (emptyNames as readonly string[]).includes(part))) {
      findings.push({ file, message: 'the name says nothing about what is inside' });
    }
  }
  for (const circle of circlesOf(graph)) {
    findings.push({ file: circle[0] ?? '', message: `a circle: ${circle.join(' → ')}` });
  }
  // A test stands beside what it tests and uses what all tests share: it makes no circle of folders.
  const withoutTests = new Map([...graph].filter(([file]) => !isTest(file)));
  for (const circle of circlesOf(folderGraph(withoutTests))) {
    findings.push({ file: circle[0] ?? '', message: `a circle of folders: ${circle.join(' → ')}` });
  }
  return { modules: graph.size, imports, findings };
}
