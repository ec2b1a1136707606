/**
 * The import rule of the house, as data: who may import whom (ARCHITECTURE.md). Paths are relative to the
 * project's root and end with `/`.
 */

/** Folders in which nobody imports a sibling: features, and the page's peers above `ui`. */
export const strangers = ['apps/server/src/features/', 'apps/web/src/features/'] as const;

/** A folder and what of the project it may import; its own files always. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/': [],
  'packages/contract/': ['packages/domain/'],

  'apps/server/src/db/': ['packages/'],
  'apps/server/src/spreadsheet/': ['packages/'],
  'apps/server/src/http/': ['packages/', 'apps/server/src/db/', 'apps/server/src/env.ts'],
  // What features, commands and the demo share of elements.
  'apps/server/src/elements/': ['packages/', 'apps/server/src/db/', 'apps/server/src/http/'],
  'apps/server/src/features/': [
    'packages/',
    'apps/server/src/db/',
    'apps/server/src/elements/',
    'apps/server/src/http/',
    'apps/server/src/spreadsheet/',
    'apps/server/src/env.ts',
  ],
  'apps/server/': ['packages/', 'apps/server/'],

  'apps/web/src/ui/': ['packages/'],
  'apps/web/src/api/': ['packages/', 'apps/web/src/ui/'],
  'apps/web/src/map/': ['packages/', 'apps/web/src/ui/', 'apps/web/src/api/'],
  'apps/web/src/grid/': ['packages/', 'apps/web/src/ui/', 'apps/web/src/api/'],
  'apps/web/src/form/': ['packages/', 'apps/web/src/ui/', 'apps/web/src/api/'],
  'apps/web/src/charts/': ['packages/', 'apps/web/src/ui/', 'apps/web/src/api/'],
  // What screens of different features share of the register's elements, on the map and in the grid at once.
  'apps/web/src/elements/': [
    'packages/',
    'apps/web/src/ui/',
    'apps/web/src/api/',
    'apps/web/src/map/',
    'apps/web/src/grid/',
    'apps/web/src/form/',
  ],
  'apps/web/src/features/': [
    'packages/',
    'apps/web/src/elements/',
    'apps/web/src/ui/',
    'apps/web/src/api/',
    'apps/web/src/map/',
    'apps/web/src/grid/',
    'apps/web/src/form/',
    'apps/web/src/charts/',
  ],
  'apps/web/': ['packages/', 'apps/web/'],

  'e2e/': ['packages/', 'tools/', 'apps/server/test/'],
  'bench/': ['packages/', 'apps/', 'tools/', 'e2e/'],
  'tools/': ['packages/', 'apps/server/src/demo/'],
};

/** What a test may import from wherever it stands: what tests share. */
export const testsMayImport = [
  'apps/server/test/',
  'apps/server/src/app.ts',
  'apps/web/src/ui/tokens.ts',
] as const;

/** Names that say nothing about what is inside. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'lib'] as const;
