/** Where mutants are made: the rules, the guards, the writers and the flows, each as whole folders. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Room {
  readonly name: 'rules' | 'guards' | 'writers' | 'flows';
  readonly folder: string;
  /** Which of its files count; all of them where it is left out. */
  readonly files?: RegExp;
}

const rooms: readonly Room[] = [
  { name: 'rules', folder: 'packages/domain/src/rules' },
  { name: 'guards', folder: 'apps/server/src/http' },
  { name: 'guards', folder: 'apps/server/src/sign-in', files: /\/(?!plain-words)[^/]*\.ts$/ },
  { name: 'writers', folder: 'apps/server/src/elements' },
  { name: 'writers', folder: 'apps/server/src/features/editing' },
  // A flow of the page is a pure module beside its screen; what draws or depends on React is walked by journeys.
  {
    name: 'flows',
    folder: 'apps/web/src',
    files: /\/(?!use-)[^/]*(-flow|-machine|-session|-outcome|decide|basket|-queue)\.ts$/,
  },
];

function* sourcesUnder(root: string, folder: string): Generator<string> {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sourcesUnder(root, path);
    else if (path.endsWith('.ts') && !/\.(test|d)\.ts$/.test(path)) yield path;
  }
}

/** The files that may be mutated, in a fixed order, by their path from the project's root. */
export function filesInScope(root: string): string[] {
  return rooms.flatMap(({ folder, files }) =>
    [...sourcesUnder(root, folder)].filter((file) => files === undefined || files.test(file)),
  );
}
