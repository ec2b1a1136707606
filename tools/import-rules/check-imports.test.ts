import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';

const fixture = join(fileURLToPath(new URL('.', import.meta.url)), 'fixture');

describe('the check of the import rule', () => {
  const report = checkImports(fixture, ['packages', 'apps']);
  const messageFor = (file: string) =>
    report.findings.filter((finding) => finding.file === file).map((finding) => finding.message);

  it('reads every module of the tree', () => {
    expect(report.modules).toBe(22);
  });

  it.each([
    ['packages/domain/src/imports-a-package.ts', /zod is not declared/],
    ['packages/contract/src/imports-the-server.ts', /may not import apps\/server\/src\/app\.ts/],
    ['apps/server/src/features/a/imports-a-sibling.ts', /a feature may not import another one/],
    ['apps/web/src/grid/imports-a-peer.ts', /may not import apps\/web\/src\/map/],
    ['apps/web/src/features/a/imports-the-server-late.ts', /may not import apps\/server/],
    ['apps/web/src/features/a/imports-node.ts', /may not import Node/],
    ['apps/web/src/features/a/barrel.ts', /a barrel/],
    ['apps/web/src/ui/utils.ts', /says nothing/],
    ['apps/server/src/circle-one.ts', /a circle: .*circle-one\.ts → .*circle-two\.ts → .*circle-one\.ts$/],
    ['apps/server/src/circle-of-types-one.ts', /a circle: .*circle-of-types-two\.ts/],
    ['apps/web/src/app/late-circle-one.ts', /a circle: .*late-circle-two\.ts/],
    ['apps/web/src/features/a/left', /a circle of folders: .*left → .*right → .*left$/],
  ])('bites on %s', (file, message) => {
    expect(messageFor(file)).toEqual([expect.stringMatching(message)]);
  });

  it('lets good imports pass', () => {
    expect(messageFor('apps/web/src/map/imports-ui.ts')).toEqual([]);
    expect(report.findings).toHaveLength(12);
  });
});
