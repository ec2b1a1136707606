import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reaches } from './reaches.mjs';

const files: Readonly<Record<string, string>> = {
  'database/door.ts': 'export const door = 1;\n',
  'world.ts': "import {\n  door,\n} from './database/door.ts';\nexport { door };\n",
  'circle.ts': "import './circular.ts';\n",
  'circular.ts': "import './circle.ts';\nexport * from './world.ts';\n",
  'typed.ts': "import type { Door } from './database/door.ts';\n",
  'late.ts': "const later = () => import('./world.ts');\n",
  'apart.ts': "import { join } from 'node:path';\nimport { other } from './typed.ts';\n",
};
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lucerna-imports-'));
  mkdirSync(join(folder, 'database'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['world.ts', true],
  ['circle.ts', true],
  ['circular.ts', true],
  ['late.ts', true],
  ['typed.ts', false],
  ['apart.ts', false],
])('%s reaches the database through its imports: %s', (name, reached) => {
  expect(reaches(join(folder, name), (path) => path.includes('/database/'))).toBe(reached);
});
