import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findUnused } from './find-unused.ts';

it('finds a file, an export of an app and of a package, an icon and a dependency that nobody uses', async () => {
  const found = await findUnused(fileURLToPath(new URL('./fixture', import.meta.url)));
  expect(found.map(({ file, sort, name }) => `${sort}: ${name} (${file})`).sort()).toEqual([
    'dependencies: nobodys-package (apps/server/package.json)',
    'exports: NobodysIcon (apps/web/src/ui/icons.tsx)',
    'exports: forgotten (packages/domain/src/nobodys-file.ts)',
    'exports: nobodysRule (packages/domain/src/rule.ts)',
    'files: apps/server/src/nobodys-file.ts (apps/server/src/nobodys-file.ts)',
  ]);
}, 60_000);
