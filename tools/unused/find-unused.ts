/** What nobody uses (files, exports, dependencies), as knip finds it by `knip.jsonc`. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from '../install.mjs';

export interface Unused {
  readonly file: string;
  /** `exports`, `files`, `dependencies`, …: knip's own words. */
  readonly sort: string;
  readonly name: string;
}

type Issue = { readonly file: string } & Readonly<Record<string, unknown>>;

/** `root` is the folder of a project that is laid out as this one. Throws where knip could not look. */
export async function findUnused(root: string): Promise<readonly Unused[]> {
  const knip = spawn(
    process.execPath,
    [
      join(projectRoot, 'node_modules', 'knip', 'bin', 'knip.js'),
      '--directory',
      root,
      '--config',
      join(projectRoot, 'knip.jsonc'),
      '--reporter',
      'json',
      '--no-progress',
      '--no-config-hints',
      '--no-exit-code',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const answer = await text(knip.stdout);
  const { issues } = JSON.parse(answer) as { readonly issues: readonly Issue[] };
  return issues.flatMap(({ file, ...sorts }) =>
    Object.entries(sorts).flatMap(([sort, found]) =>
      Array.isArray(found) ? found.map(({ name }: { name: string }) => ({ file, sort, name })) : [],
    ),
  );
}
