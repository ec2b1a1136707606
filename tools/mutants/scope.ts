/** Where mutants are made: rules, guards, writers and flows, each as whole folders. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Room {
  readonly folder: string;
  /** Whether what it does is shown by tests that open no database. */
  readonly pure?: true;
  /** Which of its files count; all of them where it is left out. */
  readonly files?: RegExp;
}

const rooms: readonly Room[] = [
  { folder: 'packages/domain/src/rules', pure: true },
  { folder: 'apps/server/src/http' },
  { folder: 'apps/server/src/sign-in', files: /\/(?!plain-words)[^/]*\.ts$/ },
  { folder: 'apps/server/src/elements' },
  { folder: 'apps/server/src/features/editing' },
  // A flow of the page is a pure module beside its screen; what draws or depends on React is walked by journeys.
  {
    folder: 'apps/web/src',
    pure: true,
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
export function filesInScope(root: string, { pureOnly }: { readonly pureOnly: boolean }): string[] {
  return rooms
    .filter(({ pure }) => pure || !pureOnly)
    .flatMap(({ folder, files }) =>
      [...sourcesUnder(root, folder)].filter((file) => files === undefined || files.test(file)),
    );
}
