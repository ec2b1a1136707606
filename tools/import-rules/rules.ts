/**
 * The import rule of the house, as data: who may import whom (ARCHITECTURE.md). Paths are relative to the
 * project's root and end with `/`.
 */

/** Folders in which nobody imports a sibling: features, and the page's peers above `ui`. */
export const strangers = ['apps/server/src/features/', 'apps/web/src/features/'] as const;

/** What server and page speak of alike. */
const shared = ['packages/domain/', 'packages/contract/'];

/** What every room of the page above them may lean on. */
const pageBase = [...shared, 'apps/web/src/state/', 'apps/web/src/ui/'] as const;
const pagePeers = [
  'apps/web/src/api/',
  'apps/web/src/map/',
  'apps/web/src/grid/',
  'apps/web/src/form/',
] as const;

/** A folder and what of the project it may import; its own files always. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/domain/': [],
  'packages/contract/': ['packages/domain/'],
  // Towns as the demo's generator makes them; who loads them is its own affair.
  'packages/demo/': shared,

  'apps/server/src/db/': shared,
  'apps/server/src/spreadsheet/': shared,
  // Who did what: whoever writes notes it here, in the same transaction.
  'apps/server/src/audit-log/': [...shared, 'apps/server/src/db/', 'apps/server/src/user-fault.ts'],
  // The whole database in a file, and back.
  'apps/server/src/backup/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/audit-log/',
    'apps/server/src/user-fault.ts',
  ],
  'apps/server/src/http/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/audit-log/',
    'apps/server/src/sign-in/',
    'apps/server/src/clock.ts',
    'apps/server/src/env.ts',
  ],
  // What features, commands and the demo share of elements.
  'apps/server/src/elements/': [...shared, 'apps/server/src/db/', 'apps/server/src/http/'],
  // What features, the import and the demo share of bills and production.
  'apps/server/src/energy/': [...shared, 'apps/server/src/db/'],
  // What the checks of the register find, and what becomes of it.
  'apps/server/src/quality/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/elements/',
    'apps/server/src/energy/',
    'apps/server/src/clock.ts',
  ],
  // Faults, orders of work and their steps, for screens, the public page and interventions alike.
  'apps/server/src/work/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/elements/',
    'apps/server/src/http/fault.ts',
    'apps/server/src/sign-in/signed-in.ts',
  ],
  // Files as they are kept and read, whoever keeps them: pieces, archives, what a file is.
  'apps/server/src/files/': [...shared, 'apps/server/src/db/', 'apps/server/src/http/'],
  // Photos drawn anew, of elements and of what citizens report.
  'apps/server/src/photos/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/files/',
    'apps/server/src/http/',
  ],
  // What commands and screens know alike: how a file gets into the register, accounts, municipalities.
  'apps/server/src/importing/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/files/',
    'apps/server/src/audit-log/',
    'apps/server/src/elements/',
    'apps/server/src/energy/',
    'apps/server/src/spreadsheet/',
    'apps/server/src/user-fault.ts',
  ],
  'apps/server/src/accounts/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/audit-log/',
    'apps/server/src/user-fault.ts',
  ],
  // How somebody shows whose account it is, and the session that follows: for every call, and for commands.
  'apps/server/src/sign-in/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/audit-log/',
    'apps/server/src/accounts/',
    'apps/server/src/clock.ts',
    'apps/server/src/user-fault.ts',
  ],
  // Rows of cells to GeoJSON, for the register's lists and for other programs.
  'apps/server/src/geojson/': [...shared, 'apps/server/src/http/responses/copy-text.ts'],
  'apps/server/src/keys/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/http/keys.ts',
    'apps/server/src/sign-in/signed-in.ts',
    'apps/server/src/user-fault.ts',
  ],
  'apps/server/src/municipalities/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/audit-log/',
    'apps/server/src/elements/',
    'apps/server/src/files/',
    'apps/server/src/importing/count.ts',
    'apps/server/src/importing/files/',
    'apps/server/src/importing/geo/',
    'apps/server/src/user-fault.ts',
  ],
  // What a body sees of many municipalities: for its calls, its command and the list of municipalities.
  'apps/server/src/agency/': [
    ...shared,
    'apps/server/src/db/',
    'apps/server/src/elements/',
    'apps/server/src/energy/',
    'apps/server/src/user-fault.ts',
  ],
  'apps/server/src/features/': [
    ...shared,
    'apps/server/src/agency/',
    'apps/server/src/db/',
    'apps/server/src/files/',
    'apps/server/src/audit-log/',
    'apps/server/src/elements/',
    'apps/server/src/energy/',
    'apps/server/src/photos/',
    'apps/server/src/quality/',
    'apps/server/src/work/',
    'apps/server/src/http/',
    'apps/server/src/spreadsheet/',
    'apps/server/src/importing/',
    'apps/server/src/accounts/',
    'apps/server/src/sign-in/',
    'apps/server/src/geojson/',
    'apps/server/src/keys/',
    'apps/server/src/municipalities/',
    'apps/server/src/clock.ts',
    'apps/server/src/user-fault.ts',
    'apps/server/src/env.ts',
  ],
  'apps/server/src/demo/': [
    'packages/',
    'apps/server/src/db/',
    'apps/server/src/files/',
    'apps/server/src/elements/',
    'apps/server/src/energy/',
    'apps/server/src/work/',
    'apps/server/src/sign-in/',
    'apps/server/src/clock.ts',
    'apps/server/src/spreadsheet/',
  ],
  'apps/server/': [...shared, 'apps/server/'],
  'apps/server/test/': ['packages/', 'apps/server/'],

  // The addresses of the screens, for links and routes alike.
  'apps/web/src/paths.ts': shared,
  // The guide as data: pages show it, journeys walk it.
  'apps/web/src/guide/': [...shared, 'apps/web/src/paths.ts'],
  // What the page holds outside React: stores, the address, what is remembered.
  'apps/web/src/state/': shared,
  'apps/web/src/ui/': [...shared, 'apps/web/src/state/'],
  'apps/web/src/api/': pageBase,
  'apps/web/src/map/': [...pageBase, 'apps/web/src/api/'],
  'apps/web/src/grid/': [...pageBase, 'apps/web/src/api/'],
  'apps/web/src/form/': [...pageBase, 'apps/web/src/api/'],
  'apps/web/src/charts/': [...pageBase, 'apps/web/src/api/'],
  // How a form goes on around whatever is edited, until it is saved or given up.
  'apps/web/src/editing/': [...pageBase, 'apps/web/src/api/', 'apps/web/src/form/'],
  // Lists as all screens have them: title, filter, tabs, rows, footer.
  'apps/web/src/lists/': [...pageBase, 'apps/web/src/api/', 'apps/web/src/grid/'],
  // What screens of different features share of the register's elements, on the map and in the grid at once.
  'apps/web/src/elements/': [...pageBase, ...pagePeers],
  'apps/web/src/features/': [
    ...pageBase,
    ...pagePeers,
    'apps/web/src/elements/',
    'apps/web/src/lists/',
    'apps/web/src/editing/',
    'apps/web/src/charts/',
    'apps/web/src/paths.ts',
    'apps/web/src/guide/',
    // What phones keep, and how it is sent: a desk hands in the copy that one of them saved.
    'apps/web/src/campo/records/',
    'apps/web/src/campo/send/calls.ts',
    // The page of the updates shows it.
    'CHANGELOG.md',
  ],
  // The field app: a page of its own, which shares with the desk what draws and reads, and none of its screens.
  'apps/web/src/campo/': [...pageBase, ...pagePeers, 'apps/web/src/elements/'],
  // The page for whoever passes by: small, so that it shares nothing with the others but the contract.
  'apps/web/src/segnala/': shared,
  // The build: files are checked for circles as modules are.
  'apps/web/no-circles.ts': ['tools/import-rules/circles.ts'],
  'apps/web/': [...shared, 'apps/web/'],
  'apps/web/test/': ['packages/', 'apps/web/'],

  // Beside the guide, who sees what: the table of screens and a journey are held against it.
  'e2e/': [
    'packages/',
    'tools/',
    'apps/server/test/',
    'apps/web/src/guide/',
    'apps/web/test/who-sees-what.ts',
  ],
  'bench/': ['packages/', 'apps/', 'tools/', 'e2e/'],
  'tools/': ['packages/', 'vitest.config.ts', 'apps/web/src/guide/'],
};

/** What a test may import from wherever it stands: what tests share. */
export const testsMayImport = [
  'apps/server/test/',
  'apps/web/test/',
  'apps/server/src/app.ts',
  'apps/web/src/ui/tokens.ts',
] as const;

/** Names that say nothing about what is inside. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'lib'] as const;
