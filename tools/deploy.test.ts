/** What starts Lucerna elsewhere is as its own tools want it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './install.mjs';

const at = (...path: string[]) => join(projectRoot, ...path);
const read = (...path: string[]) => readFileSync(at(...path), 'utf8');

it('the Dockerfile has no fault', () => {
  const faults = validate(read('Dockerfile'), { instructionCmdMultiple: 2, instructionWorkdirRelative: 2 });
  expect(faults.map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
});

it('the Dockerfile starts nothing as root', () => {
  const last =
    read('Dockerfile')
      .split(/^FROM /m)
      .at(-1) ?? '';
  expect(last).toMatch(/^USER 10001:10001$/m);
  expect(last.indexOf('\nUSER ')).toBeGreaterThan(last.lastIndexOf('\nRUN '));
});

it('compose.yaml follows the schema of compose files and the rules of its linter', () => {
  const linter = new DCLinter({
    // The formatter of this project writes double quotes.
    rules: { 'require-quotes-in-ports': [2, { quoteType: 'double' }] },
    quiet: false,
    debug: false,
    exclude: [],
    stopOnFirstError: false,
  } as never);
  const found = linter.lintFiles([at('deploy', 'compose.yaml')], false);
  expect(
    found.flatMap(({ messages }) =>
      messages.map(({ line, rule, message }) => `${line}: ${rule}: ${message}`),
    ),
  ).toEqual([]);
});

describe('a unit of systemd', () => {
  const hardening = (unit: string) => {
    const text = read('deploy', unit);
    const from = text.indexOf('# Il processo scrive');
    const to = text.indexOf('\n[Install]');
    return text.slice(from, to < 0 ? undefined : to).trim();
  };

  it('is bounded alike whether it serves or makes the backup', () => {
    expect(hardening('lucerna-backup.service')).toBe(hardening('lucerna.service'));
    expect(hardening('lucerna.service')).toContain('ProtectSystem=strict');
  });

  it('starts what is there', () => {
    for (const unit of readdirSync(at('deploy')).filter((name) => name.endsWith('.service'))) {
      for (const [, program = ''] of read('deploy', unit).matchAll(
        /\b((?:tools|apps)\/[\w./-]+\.(?:mjs|ts))/g,
      )) {
        expect(read(program).length).toBeGreaterThan(0);
      }
    }
  });
});
