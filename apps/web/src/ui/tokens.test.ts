import { describe, expect, it } from 'vitest';
import { tokenProperties } from './tokens.ts';

const styleSheets = import.meta.glob<string>(
  ['../{app,ui}/*.css', '../features/{session,dashboard,information}/*.css'],
  { query: '?raw', import: 'default', eager: true },
);
/** Set where they are used, by scripts or by a parent's style. */
const setElsewhere = new Set(['--menu-width', '--first', '--notifications-height']);

describe('tokens as custom properties', () => {
  it('names them as style sheets do', () => {
    const names = [...tokenProperties().keys()];
    expect(names).toEqual(
      expect.arrayContaining(['--night-deep', '--ink-2', '--on-night-2', '--font-title']),
    );
  });

  it('has every property that a style sheet of shell and states reads', () => {
    const known = new Set([...tokenProperties().keys(), ...setElsewhere]);
    const sheets = Object.entries(styleSheets);
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.every(([, text]) => text.includes('{'))).toBe(true);
    const unknown = sheets.flatMap(([file, text]) =>
      [...text.matchAll(/var\((--[\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});
